import type { CSSProperties } from 'react';
import { cx } from '../../shared/ui/cx';
import { sizeFor } from '../fitted';
import styles from './stamp.module.css';

interface StampProps {
  as?: 'h1' | 'p';
  children: string;
  /** Of the text: how much room there is, and the largest letters; in rem. */
  width: number;
  most: number;
  look?: 'red' | 'green' | 'dull';
  /** Where its middle is. */
  style: CSSProperties;
  /** When it lands, in milliseconds. */
  after?: number;
}

/** Drops once, and shakes where it lands. */
export function Stamp({ as: Tag = 'p', children, width, most, look = 'red', style, after = 0 }: StampProps) {
  return (
    <div className={styles.place} style={style}>
      <Tag
        className={cx(styles.stamp, styles[look])}
        style={{ fontSize: `${sizeFor(children, width, most)}rem`, animationDelay: `${after}ms` }}
      >
        {children}
      </Tag>
    </div>
  );
}
