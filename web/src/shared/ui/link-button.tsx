import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLooks, buttonClass } from './button-looks';
import { Icon } from './icon';

type LinkButtonProps = ButtonLooks & { to: string; children?: ReactNode };

/** A link within the app that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { look, size, round, wide, icon, className, children, ...rest } = props;
  return (
    <Link
      {...rest}
      className={buttonClass({
        ...(look && { look }),
        ...(size && { size }),
        round: Boolean(round),
        wide: Boolean(wide),
        className,
      })}
    >
      {icon && <Icon name={icon} />}
      {children && <span>{children}</span>}
    </Link>
  );
}
