import type { CSSProperties } from 'react';
import { languageAttributes } from '../text/direction';
import { longestPiece } from '../text/long-text';
import { cx } from './cx';
import styles from './fitted.module.css';

interface FittedProps {
  className?: string | undefined;
  children: string;
  lang?: string | undefined;
}

/** Text that shrinks instead of wrapping within a word. `--size` is its maximum size, and `--room` is the line width. */
export function Fitted({ className, children, lang }: FittedProps) {
  return (
    <span
      {...languageAttributes(lang)}
      className={cx(styles.fitted, className)}
      style={{ '--letters': longestPiece(children) } as CSSProperties}
    >
      {children}
    </span>
  );
}
