import type { ReactNode } from 'react';
import styles from './counted-label.module.css';

interface CountedProps {
  count: ReactNode;
  htmlFor?: string;
  children: ReactNode;
}

/** A label or heading with a count at the end of its line. */
export function CountedLabel({ count, htmlFor, children }: CountedProps) {
  return (
    <div className={styles.head}>
      {htmlFor ? <label htmlFor={htmlFor}>{children}</label> : <h2>{children}</h2>}
      {count}
    </div>
  );
}
