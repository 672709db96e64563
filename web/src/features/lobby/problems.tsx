import { useRoom } from '../../room/state/use-room';
import { cx } from '../../shared/ui/cx';
import { ErrorMessage } from '../../shared/ui/states';
import styles from './problems.module.css';

/** `what` did not work, and the last refusal's sentence (LOBBY-21): in sight wherever the page is scrolled to. */
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
