import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  'aria-label': string;
}

/** A quiet button without words or a face, as large as a thumb needs. */
export function IconButton({ icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.button, className)}>
      <Icon name={icon} />
    </button>
  );
}
