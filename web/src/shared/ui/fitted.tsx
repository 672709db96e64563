import type { CSSProperties } from 'react';
import { languageAttributes } from '../text/language-attributes';
import { longestPiece } from '../text/long-text';
import { cx } from './cx';
import styles from './fitted.module.css';

interface FittedProps {
  className?: string | undefined;
  children: string;
  lang?: string | undefined;
}

/** Words that are drawn smaller rather than broken. `--size` is how large they get, `--room` how wide a line is. */
export function Fitted({ className, children, lang }: FittedProps) {
  return (
    <span
      {...languageAttributes(lang)}
      className={cx(styles.fitted, className)}
      style={{ '--letters': longestPiece(children) } as CSSProperties /* custom */}
    >
      {children}
    </span>
  );
}
