import type { CSSProperties } from 'react';
import { longestWord } from '../../../shared/text/long-text';
import { cx } from '../../../shared/ui/cx';
import styles from './stamp.module.css';

interface StampProps {
  /** The heading of its view, or just words. */
  as?: 'h1' | 'p';
  /** In green: nobody is caught. */
  free?: boolean;
  /** In a quiet colour. */
  dull?: boolean;
  small?: boolean;
  children: string;
}

/** What has come of it, stamped across the picture. */
export function Stamp({ as: Text = 'h1', free, dull, small, children }: StampProps) {
  return (
    <Text
      className={cx(styles.stamp, free && styles.free, dull && styles.dull, small && styles.small)}
      style={{ '--letters': longestWord(children) } as CSSProperties /* custom */}
    >
      {children}
    </Text>
  );
}
