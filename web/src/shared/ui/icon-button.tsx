import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  'aria-label': string;
}

/** A button with only an icon, large enough for a thumb. */
export function IconButton({ icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.button, className)}>
      <Icon name={icon} />
    </button>
  );
}
