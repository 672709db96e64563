import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './list-row.module.css';

export function ListRow({ className, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} className={cx(styles.row, className)} />;
}
