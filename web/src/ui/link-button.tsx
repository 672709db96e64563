import { Link, type LinkProps } from 'react-router';
import { type ButtonLooks, buttonClass } from './button-looks';
import { Icon } from './icon';

type LinkButtonProps = ButtonLooks & Omit<LinkProps, 'className'>;

/** A link that looks like a button. To leave the app, say `reloadDocument`. */
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
