import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Redirect } from 'wouter';
import { HIDDEN_CARD } from '../decks/pictures';
import type { GoneReason } from '../room/room-store';
import { pathTo } from '../routes';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { ErrorState } from '../ui/states';
import { Stage } from './stage';
import { useTitle } from './title';

type LastReason = Exclude<GoneReason, 'seat-lost' | 'outnumbered'>;

const SENTENCES: Readonly<Record<LastReason, () => { title: string; hint: string }>> = {
  aborted: () => ({ title: t`Room closed`, hint: t`The admin has closed this room. Thanks for playing!` }),
  expired: () => ({ title: t`Room closed`, hint: t`This room fell asleep because nobody was in it.` }),
  lost: () => ({
    title: t`This room is gone`,
    hint: t`This game room is no longer available. Its points went with it, sorry!`,
  }),
  removed: () => ({
    title: t({ message: 'You are out', comment: 'Heading: the admin took you out of the room' }),
    hint: t`The admin has removed you from this room.`,
  }),
  left: () => ({
    title: t`You have left`,
    hint: t`Your seat in this room is free again. See you next time!`,
  }),
  'not-found': () => ({ title: t`Room Not Found`, hint: t`This game room is no longer available.` }),
};

/**
 * The end of a stay: a friendly sentence and the ways out. A player who lost the seat may ask for another one. A player with
 * many newer windows may take the seat back to this one.
 */
export function RoomGone({ roomId, reason }: { roomId: string; reason: GoneReason }) {
  if (reason === 'seat-lost') return <Redirect to={pathTo('invite', roomId)} replace />;
  if (reason === 'outnumbered') return <Resting />;
  return <Farewell {...SENTENCES[reason]()} />;
}

function Resting() {
  const title = t({ message: 'Open elsewhere', comment: 'Heading: the game is open in other windows' });
  useTitle(title);
  return (
    <Stage band={250}>
      <ErrorState
        picture={HIDDEN_CARD}
        title={title}
        hint={t`Your seat is open in many newer windows, so this one rests.`}
      >
        <Button look="go" size="big" wide onClick={() => window.location.reload()}>
          <Trans comment="Button: go on in this window">Play here</Trans>
        </Button>
      </ErrorState>
    </Stage>
  );
}

function Farewell({ title, hint }: { title: string; hint: string }) {
  useTitle(title);
  return (
    <Stage band={250}>
      <ErrorState picture={HIDDEN_CARD} title={title} hint={hint}>
        <LinkButton to={pathTo('create')} look="go" size="big" wide icon="plus">
          <Trans comment="Button">Create New Room</Trans>
        </LinkButton>
        <LinkButton to={pathTo('join')} wide icon="enter">
          <Trans comment="Button">Join Existing Room</Trans>
        </LinkButton>
      </ErrorState>
    </Stage>
  );
}
