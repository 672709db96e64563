import type { CSSProperties } from 'react';
import { cx } from '../../shared/ui/cx';
import { sizeFor } from '../fitted';
import styles from './chip.module.css';

interface ChipProps {
  children: string;
  /** Of 24 by 24. */
  sign: string;
  /** Nothing but its sign is seen. */
  small?: boolean;
  /** Where it stands. */
  style: CSSProperties;
  onPress: () => void;
}

/** Of the words, in rem: below the lobby's table a name begins beside them. */
const WIDTH = 18;
const LARGEST = 1.75;

/** An arrow: it leads on. */
export const ONWARD = 'M9.5 5 16 12l-6.5 7';

/** A small place for the remote. */
export function Chip({ children, sign, small, style, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, small && styles.icon)}
      style={{ ...style, fontSize: `${sizeFor(children, WIDTH, LARGEST)}rem` }}
      aria-label={small ? children : undefined}
      onClick={onPress}
    >
      <span className={styles.key}>
        <svg viewBox="0 0 24 24" className={sign === ONWARD ? styles.onward : undefined} aria-hidden="true">
          <path d={sign} />
        </svg>
      </span>
      {!small && children}
    </button>
  );
}
