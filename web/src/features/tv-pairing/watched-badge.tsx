import { useRoom } from '../../room/state/use-room';
import { lazyOptional } from '../../shared/loading/lazy';
import styles from './watched-badge.module.css';

const WatchedChip = lazyOptional(() => import('./watched-chip'));

/** The number of screens that show the room, announced when it changes, because players must know (TV-13). */
export function WatchedBadge({ roomId }: { roomId: string }) {
  const count = useRoom(roomId, ({ view }) => view?.screens?.list.length) ?? 0;
  return (
    <span role="status" className={styles.watched}>
      {count > 0 && <WatchedChip count={count} />}
    </span>
  );
}
