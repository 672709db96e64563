import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pathTo } from '../../shared/routes';
import { Button, LinkButton } from '../../shared/ui/button';
import type { ClosedReason } from '../state/room-store';
import { DeadEnd } from './dead-end';

type ShownReason = Exclude<ClosedReason, 'seat-lost'>;

const closed = () => t({ message: 'Room closed', comment: 'Heading: the room does not exist anymore' });
const elsewhere = () =>
  t({ message: 'Open elsewhere', comment: 'Heading: the game is open in other windows' });

const SENTENCES: Readonly<Record<ShownReason, () => { title: string; hint: string }>> = {
  aborted: () => ({
    title: closed(),
    hint: t({ message: 'The admin has closed this room. Thanks for playing!' }),
  }),
  expired: () => ({
    title: closed(),
    hint: t({ message: 'This room fell asleep because nobody was in it.' }),
  }),
  lost: () => ({
    title: t({ message: 'This room is gone', comment: 'Heading: the server has forgotten the room' }),
    hint: t({ message: 'This game room is no longer available. Its points went with it, sorry!' }),
  }),
  removed: () => ({
    title: t({ message: "You're out", comment: 'Heading: the admin took you out of the room' }),
    hint: t({ message: 'The admin has removed you from this room.' }),
  }),
  moved: () => ({
    title: elsewhere(),
    hint: t({ message: 'Your seat has moved to another browser. The admin allowed it.' }),
  }),
  left: () => ({
    title: t({ message: "You've left the table", comment: 'Heading: the player gave up the seat' }),
    hint: t({ message: 'Your seat in this room is free again. See you next time!' }),
  }),
  'not-found': () => ({
    title: t({ message: 'Room Not Found', comment: 'Heading: there is no room with that code' }),
    hint: t({ message: 'This game room is no longer available.' }),
  }),
  outnumbered: () => ({
    title: elsewhere(),
    hint: t({ message: 'Your seat is open in several newer windows, so this one is taking a break.' }),
  }),
};

export default function RoomClosedScreen({ reason }: { reason: ShownReason }) {
  return (
    <DeadEnd {...SENTENCES[reason]()}>
      {reason === 'outnumbered' ? (
        <Button primary onClick={() => window.location.reload()}>
          <Trans comment="Button: continues in this window">Play here</Trans>
        </Button>
      ) : (
        <>
          <LinkButton to={pathTo('create')} primary icon="plus">
            <Trans comment="Button">Create New Room</Trans>
          </LinkButton>
          <LinkButton to={pathTo('join')} wide icon="enter">
            <Trans comment="Button">Join Existing Room</Trans>
          </LinkButton>
        </>
      )}
    </DeadEnd>
  );
}
