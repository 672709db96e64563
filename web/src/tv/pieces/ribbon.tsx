import { cx } from '../../ui/cx';
import { sizeFor } from '../fitted';
import styles from './ribbon.module.css';

interface RibbonProps {
  as?: 'h1' | 'h2' | 'p';
  children: string;
  /** Of the text: how much room there is, and the largest letters; in rem. */
  width: number;
  most?: number;
  className?: string | undefined;
}

export function Ribbon({ as: Tag = 'h2', children, width, most = 2.875, className }: RibbonProps) {
  return (
    <div
      className={cx(styles.ribbon, className)}
      style={{ fontSize: `${sizeFor(children, width, most)}rem` }}
    >
      <Tag className={styles.band}>{children}</Tag>
    </div>
  );
}
