import { i18n } from '@lingui/core';
import { Children, type ReactNode } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import styles from './pill.module.css';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';

type Tone = 'plain' | 'good' | 'bad';

interface PillProps {
  tone?: Tone;
  icon?: IconName;
  busy?: boolean;
  title?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A status that affects the whole screen, such as a lost connection. Render it in a live region, which announces it. */
export function Pill({ tone = 'plain', icon, busy, title, className, children }: PillProps) {
  return (
    <div className={cx(styles.pill, tone !== 'plain' && styles[tone], className)}>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <div>
        {title && <b>{title}</b>}
        {children && <small>{children}</small>}
      </div>
    </div>
  );
}

/** A temporary message. It is visible while it has children, which the caller removes. */
export function Toast({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children?: ReactNode;
}) {
  return (
    <div role="status">
      {children && (
        <div className={styles.toast}>
          <div className={cx(styles.pill, tone !== 'plain' && styles[tone])}>
            {icon && <Icon name={icon} />}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** Announce text to screen readers whenever it changes. Keep it mounted while it is empty. */
export function LiveRegion({ children, urgent }: { children?: ReactNode; urgent?: boolean }) {
  return (
    <div role={urgent ? 'alert' : 'status'}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </div>
  );
}

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

/** A number of points, written from left to right in every language. `label` describes it for screen readers. */
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
