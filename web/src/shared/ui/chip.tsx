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
    <span className={cx(styles.coin, big && styles.bigCoin)}>
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

interface RibbonProps {
  as?: 'h1' | 'h2' | 'h3' | 'span';
  size?: 'normal' | 'big' | 'small';
  unroll?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A title on a ribbon. The ribbon's ends extend 18 px beyond its box on either side. */
export function Ribbon({ as: Text = 'span', size = 'normal', unroll, className, children }: RibbonProps) {
  const Cloth = Text === 'span' ? 'span' : 'div'; // A span may be inside a button.
  return (
    <Cloth
      className={cx(styles.ribbon, size !== 'normal' && styles[size], unroll && styles.unroll, className)}
    >
      <Text className={styles.band}>{children}</Text>
    </Cloth>
  );
}
