import type { ReactNode } from 'react';
import styles from './character-count.module.css';

interface CountedProps {
  /** '13/32' */
  count: string;
  /** Of a field. */
  htmlFor?: string;
  children: ReactNode;
}

/** A small heading, and how full it is. */
export function CharacterCount({ count, htmlFor, children }: CountedProps) {
  return (
    <div className={styles.head}>
      {htmlFor ? <label htmlFor={htmlFor}>{children}</label> : <h2>{children}</h2>}
      <small>{count}</small>
    </div>
  );
}
