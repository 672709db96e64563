import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './list-row.module.css';

/** A player, a part or a round in a list, on a raised plate. */
export function ListRow({ className, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} className={cx(styles.row, className)} />;
}
