import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './ribbon.module.css';

interface RibbonProps {
  as?: 'h1' | 'h2' | 'h3' | 'span';
  size?: 'normal' | 'big' | 'small';
  unroll?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A title on a ribbon. The ribbon's ends extend 18 px beyond its box on either side. */
export function Ribbon({ as: Text = 'span', size = 'normal', unroll, className, children }: RibbonProps) {
  const Cloth = Text === 'span' ? 'span' : 'div'; // A span may be inside a button.
  return (
    <Cloth
      className={cx(styles.ribbon, size !== 'normal' && styles[size], unroll && styles.unroll, className)}
    >
      <Text className={styles.band}>{children}</Text>
    </Cloth>
  );
}
