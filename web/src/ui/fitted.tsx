import type { CSSProperties } from 'react';
import { cx } from './cx';
import styles from './fitted.module.css';
import { longestPiece } from './long-text';

/** Words that are drawn smaller rather than broken. `--size` is how large they get, `--room` how wide a line is. */
export function Fitted({ className, children }: { className?: string | undefined; children: string }) {
  return (
    <span
      className={cx(styles.fitted, className)}
      style={{ '--letters': longestPiece(children) } as CSSProperties /* custom */}
    >
      {children}
    </span>
  );
}
