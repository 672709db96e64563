import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './ribbon.module.css';

interface RibbonProps {
  /** What the text is: a heading, or just words. */
  as?: 'h1' | 'h2' | 'h3' | 'span';
  size?: 'normal' | 'big' | 'small';
  /** Unrolls when it comes. */
  unroll?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A title on a cloth ribbon. Its tails stick out 18 px on either side. */
export function Ribbon({ as: Text = 'span', size = 'normal', unroll, className, children }: RibbonProps) {
  const Cloth = Text === 'span' ? 'span' : 'div'; // so that it may lie in a button
  return (
    <Cloth
      className={cx(styles.ribbon, size !== 'normal' && styles[size], unroll && styles.unroll, className)}
    >
      <Text className={styles.band}>{children}</Text>
    </Cloth>
  );
}
