import { useRoom } from '../../room/state/use-room';
import { cx } from '../../shared/ui/cx';
import { ErrorMessage } from '../../shared/ui/states';
import styles from './problems.module.css';

/** Show `what`, a failed action, and the last refusal (LOBBY-21) regardless of the scroll position. */
export function Problems({ roomId, what }: { roomId: string; what: string | null }) {
  const sentence = useRoom(roomId, ({ error }) => error);
  const lost = useRoom(roomId, ({ connection }) => connection === 'reconnecting');

  return (
    <div className={cx(styles.problems, lost && styles.higher)}>
      <ErrorMessage center>{what}</ErrorMessage>
      <ErrorMessage center>{sentence?.()}</ErrorMessage>
    </div>
  );
}
