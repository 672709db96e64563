import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  'aria-label': string;
  /** Use a background, for a button on a picture. */
  floating?: boolean;
}

/** A button with only an icon, large enough for a thumb. */
export function IconButton({ icon, floating, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.button, floating && styles.floating, className)}>
      <Icon name={icon} />
    </button>
  );
}
