import { useEffect } from 'react';
import { errorHeard, useRoomStore } from '../../room/room-store';
import { cx } from '../../ui/cx';
import { ErrorMessage } from '../../ui/states';
import styles from './problems.module.css';

/** Long enough to read two lines twice. */
const SHOWN_MS = 8_000;

/** `what` did not work, and the last refusal's sentence (LOBBY-21): in sight wherever the page is scrolled to. */
export function Problems({ what }: { what: string | null }) {
  const sentence = useRoomStore(({ error }) => error);
  const lost = useRoomStore(({ connection }) => connection === 'reconnecting');

  useEffect(() => {
    if (!sentence) return;
    const timer = setTimeout(() => errorHeard(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sentence]);

  return (
    <div className={cx(styles.problems, lost && styles.higher)}>
      <ErrorMessage center>{what}</ErrorMessage>
      <ErrorMessage center>{sentence}</ErrorMessage>
    </div>
  );
}
