import styles from './code.module.css';
import { cx } from './cx';
import { VisuallyHidden } from './visually-hidden';

/** A code as tiles. Screen readers read `label`, or the code as one word. */
export function CodeTiles({ code, mini = false, label }: { code: string; mini?: boolean; label?: string }) {
  return (
    <>
      <VisuallyHidden>{label ?? code}</VisuallyHidden>
      <span className={cx(styles.code, mini && styles.mini)} aria-hidden="true">
        {[...code].map((character, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code's places never move
          <span className={styles.tile} key={place}>
            {character}
          </span>
        ))}
      </span>
    </>
  );
}
