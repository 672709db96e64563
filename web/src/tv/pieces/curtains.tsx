import { cx } from '../../shared/ui/cx';
import styles from './curtains.module.css';

/** Before the stage: half drawn, or all of it. */
export function Curtains({ closed = false }: { closed?: boolean }) {
  return (
    <div className={cx(closed && styles.closed)} aria-hidden="true">
      <div className={styles.curtain} />
      <div className={styles.other} />
      <div className={styles.pelmet} />
      <div className={styles.boards} />
    </div>
  );
}
