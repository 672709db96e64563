import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import styles from './text-button.module.css';

interface TextButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon?: IconName;
  danger?: boolean;
}

export function TextButton({ icon, danger, children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.text, danger && styles.danger)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
