import { Redirect } from 'wouter';
import { HIDDEN_PICTURE } from '../decks/pictures';
import type { GoneReason } from '../room/room-store';
import { pathTo } from '../routes';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { ErrorState } from '../ui/states';
import { Stage } from './stage';
import { useTitle } from './title';

type LastReason = Exclude<GoneReason, 'seat-lost' | 'outnumbered'>;

const SENTENCES: Readonly<Record<LastReason, { title: string; hint: string }>> = {
  aborted: { title: 'Room closed', hint: 'The admin has closed this room. Thanks for playing!' },
  expired: { title: 'Room closed', hint: 'This room fell asleep because nobody was in it.' },
  lost: {
    title: 'This room is gone',
    hint: 'This game room is no longer available. Its points went with it, sorry!',
  },
  removed: { title: 'You are out', hint: "You've been taken out of this room by the admin." },
  left: { title: 'You have left', hint: 'Your seat in this room is free again. See you next time!' },
  'not-found': { title: 'Room Not Found', hint: 'This game room is no longer available.' },
};

/**
 * The end of a stay: a friendly sentence and the ways out. A player who lost the seat may ask for another one; who has
 * it in many newer windows may take it back here.
 */
export function RoomGone({ roomId, reason }: { roomId: string; reason: GoneReason }) {
  if (reason === 'seat-lost') return <Redirect to={pathTo('invite', roomId)} replace />;
  if (reason === 'outnumbered') return <Resting />;
  return <Farewell {...SENTENCES[reason]} />;
}

function Resting() {
  useTitle('Open elsewhere');
  return (
    <Stage band={250}>
      <ErrorState
        picture={HIDDEN_PICTURE}
        title="Open elsewhere"
        hint="Your seat is open in many newer windows, so this one rests."
      >
        <Button look="go" size="big" wide onClick={() => window.location.reload()}>
          Play here
        </Button>
      </ErrorState>
    </Stage>
  );
}

function Farewell({ title, hint }: { title: string; hint: string }) {
  useTitle(title);
  return (
    <Stage band={250}>
      <ErrorState picture={HIDDEN_PICTURE} title={title} hint={hint}>
        <LinkButton to={pathTo('create')} look="go" size="big" wide icon="plus">
          Create New Room
        </LinkButton>
        <LinkButton to={pathTo('join')} wide icon="enter">
          Join Existing Room
        </LinkButton>
      </ErrorState>
    </Stage>
  );
}
