import { i18n } from '@lingui/core';
import { Children, type ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import { VisuallyHidden } from './visually-hidden';

export function Chip({
  icon,
  warning,
  children,
}: {
  icon?: IconName;
  warning?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.chip, warning && styles.reason)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** A score, written from left to right in every language. `label` describes it for screen readers. */
export function Coin({ children, label, big }: { children: ReactNode; label?: string; big?: boolean }) {
  const shown = Children.map(children, (child) => (typeof child === 'number' ? i18n.number(child) : child));
  return (
    <span className={cx(styles.coin, big && styles.big)}>
      {label ? (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span dir="ltr" aria-hidden="true">
            {shown}
          </span>
        </>
      ) : (
        <span dir="ltr">{shown}</span>
      )}
    </span>
  );
}
