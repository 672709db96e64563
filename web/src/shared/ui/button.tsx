import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import { Spinner } from './states';

interface ClassOptions {
  /** The screen's primary action: `go`, `big` and `wide` unless the other options say otherwise. */
  primary?: boolean | undefined;
  look?: 'go' | 'plain' | 'quiet' | 'stop' | 'brake' | undefined;
  size?: 'normal' | 'big' | 'small' | undefined;
  /** For a button with only an icon, which needs an aria-label. */
  round?: boolean | undefined;
  /** Fill the column's width. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

interface ButtonLooks extends ClassOptions {
  /** A `Drawing` if only one screen has the icon. */
  icon?: IconName | ReactElement;
}

export function buttonClass(options: ClassOptions): string {
  const { primary, round, className } = options;
  const { look = primary ? 'go' : 'plain', size = primary ? 'big' : 'normal', wide = primary } = options;
  return cx(
    styles.button,
    look !== 'plain' && styles[look],
    size !== 'normal' && styles[size],
    round && styles.round,
    wide && styles.wide,
    className,
  );
}

const drawn = (icon: ButtonLooks['icon']) => (typeof icon === 'string' ? <Icon name={icon} /> : icon);

interface ButtonProps extends ButtonLooks, Omit<ComponentProps<'button'>, 'className'> {
  /** Disable the button, and replace its icon with a spinner. Change the label as well. */
  busy?: boolean;
  /** Highlight the button with a glow. */
  calling?: boolean;
}

export function Button(props: ButtonProps) {
  const { primary, look, size, round, wide, icon, busy, calling, className, disabled, children, ...rest } =
    props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...props, className: cx(calling && styles.calling, className) })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : drawn(icon)}
      {children && <span>{children}</span>}
    </button>
  );
}

type LinkButtonProps = ButtonLooks & { to: string; children?: ReactNode };

/** A link within the app that looks like a button. */
export function LinkButton({ to, icon, children, ...looks }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonClass(looks)}>
      {drawn(icon)}
      {children && <span>{children}</span>}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  'aria-label': string;
  /** Use a background, for a button on a picture. */
  floating?: boolean;
}

/** A button with only an icon, large enough for a thumb. */
export function IconButton({ icon, floating, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.iconButton, floating && styles.floating, className)}>
      <Icon name={icon} />
    </button>
  );
}

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
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
