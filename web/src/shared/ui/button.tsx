import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { type ButtonLooks, buttonClass } from './button-looks';
import { cx } from './cx';
import { Icon } from './icon';
import { Spinner } from './spinner';

interface ButtonProps extends ButtonLooks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Disable the button and replace its icon by a spinner. The label should change, too. */
  busy?: boolean;
  /** Draw attention with a glow. */
  calling?: boolean;
  className?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { look, size, round, wide, icon, busy, calling, className, disabled, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({
        ...(look && { look }),
        ...(size && { size }),
        round: Boolean(round),
        wide: Boolean(wide),
        className: cx(calling && styles.calling, className),
      })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children && <span>{children}</span>}
    </button>
  );
}
