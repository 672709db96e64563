import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../shared/ui/cx';
import styles from './bubble.module.css';

interface BubbleProps {
  children: ReactNode;
  /** Where its owner is. */
  from: 'below' | 'left';
  style: CSSProperties;
  className?: string | undefined;
}

export function Bubble({ children, from, style, className }: BubbleProps) {
  return (
    <div className={cx(styles.bubble, styles[from], className)} style={style}>
      <div className={styles.paper}>{children}</div>
    </div>
  );
}
