import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/cx';
import type { AnswerKind } from '../game/talk-words';
import colors from './answer-colors.module.css';
import styles from './say.module.css';

/** Questions with at least this many characters have a smaller font. */
const LONG = 45;

export const isLongQuestion = (text: string) => text.length >= LONG;

interface SayProps {
  /** The side with the speaker's avatar. */
  tail: 'start' | 'end' | 'up' | 'down';
  /** The answer whose color the bubble has. The default is paper. */
  answer?: AnswerKind;
  /** A note on the edge of the bubble, or ''. */
  note?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A speech bubble with a tail that points at the speaker. */
export function Say({ tail, answer = 'typed', note, className, children }: SayProps) {
  return (
    <p className={cx(styles.say, colors[answer], className)}>
      <svg className={cx(styles.tail, styles[tail])} viewBox="0 0 36 34" aria-hidden="true">
        <path className={styles.rim} d="M4 28.5C7 18 6 9 0 0c14 3 28 11 33 28.5z" />
        <path d="M7.5 34C11 22 10 12 6.5 5.5 17 10 26 17 29 27v7z" />
      </svg>
      {children}
      {note && <small className={styles.note}>{note}</small>}
    </p>
  );
}
