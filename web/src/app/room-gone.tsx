import { Navigate } from 'react-router';
import { Wrap } from '../ui/layout';
import { LinkButton } from '../ui/link-button';
import { ErrorState } from '../ui/states';
import styles from './room-gone.module.css';
import type { GoneReason } from './room-store';

const SENTENCES: Readonly<Record<Exclude<GoneReason, 'seat-lost'>, { title: string; hint: string }>> = {
  aborted: { title: 'Room closed', hint: 'The admin has closed this room. Thanks for playing!' },
  expired: { title: 'Room closed', hint: 'This room fell asleep because nobody was in it.' },
  removed: { title: 'You are out', hint: "You've been taken out of this room by the admin." },
  left: { title: 'You have left', hint: 'Your seat in this room is free again. See you next time!' },
  'not-found': { title: 'Room Not Found', hint: 'This game room is no longer available.' },
};

/** The end of a stay: a friendly sentence and the ways out. A seat that is not ours any more is asked for again. */
export function RoomGone({ roomId, reason }: { roomId: string; reason: GoneReason }) {
  if (reason === 'seat-lost') return <Navigate to={`/app/join/${roomId}`} replace />;
  const { title, hint } = SENTENCES[reason];
  return (
    <main className={styles.page}>
      <Wrap>
        <ErrorState picture="/imgs/spys/locationHidden.webp" title={title} hint={hint}>
          <LinkButton to="/app/create" look="go" size="big" wide icon="plus">
            Create New Room
          </LinkButton>
          <LinkButton to="/app" look="quiet" wide icon="home">
            Back to Home
          </LinkButton>
        </ErrorState>
      </Wrap>
    </main>
  );
}
