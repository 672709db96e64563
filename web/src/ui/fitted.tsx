import type { CSSProperties } from 'react';
import { cx } from './cx';
import styles from './fitted.module.css';

/** What no line breaks: Chinese breaks behind every letter. */
const WORD = /[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef-]+/gu;

function longestWord(text: string): number {
  return Math.max(1, ...(text.match(WORD) ?? []).map((word) => [...word].length));
}

/** Words of which the longest is on one line: it is drawn smaller rather than broken. `--size` is their size, `--room` a line's width. */
export function Fitted({ className, children }: { className?: string | undefined; children: string }) {
  const letters = { '--letters': longestWord(children) } as CSSProperties;
  return (
    <span className={cx(styles.fitted, className)} style={letters}>
      {children}
    </span>
  );
}
