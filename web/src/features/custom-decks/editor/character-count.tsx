import type { ReactNode } from 'react';
import styles from './character-count.module.css';

interface CountedProps {
  /** The current and maximum length, such as '13/32'. */
  count: string;
  htmlFor?: string;
  children: ReactNode;
}

export function CharacterCount({ count, htmlFor, children }: CountedProps) {
  return (
    <div className={styles.head}>
      {htmlFor ? <label htmlFor={htmlFor}>{children}</label> : <h2>{children}</h2>}
      <small>{count}</small>
    </div>
  );
}
