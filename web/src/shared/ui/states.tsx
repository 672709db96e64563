import type { ReactNode } from 'react';
import { Card } from './card';
import { Chip } from './chip';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import styles from './states.module.css';

export function EmptyState({ icon = 'search', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}

interface ErrorStateProps {
  /** The card behind the warning sign. */
  picture?: { src: string; avif?: string };
  title: string;
  /** Use 'h2' on a screen that has another heading. */
  as?: 'h1' | 'h2';
  reason?: string;
  hint?: string;
  children?: ReactNode;
}

/** A full-screen error with a picture, a sentence and optional actions. */
export function ErrorState({ picture, title, reason, hint, children, as: Heading = 'h1' }: ErrorStateProps) {
  return (
    <div className={styles.dead}>
      <div className={styles.picture}>
        {picture && <Card {...picture} className={styles.card} eager />}
        <WarningSign className={picture ? styles.sign : undefined} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {reason && (
        <p role="alert">
          <Chip icon="warning" warning>
            {reason}
          </Chip>
        </p>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}

function WarningSign({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} width="92" height="85" viewBox="0 0 100 92" aria-hidden="true">
      <path
        d="M50 8 93 82a4 4 0 0 1-3.5 6h-79A4 4 0 0 1 7 82z"
        fill="var(--gold)"
        stroke="var(--outline)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path d="M50 34v24M50 72v.1" stroke="var(--gold-ink)" strokeWidth="10" strokeLinecap="round" />
    </svg>
  );
}

interface ErrorMessageProps {
  id?: string;
  center?: boolean;
  /** Keep the element mounted without children, so that the text is announced when it appears. */
  children?: ReactNode;
}

/** A ref that scrolls a message into view. It is a stable function, so that React calls it once for each message. */
export const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' });

/** An announced error message in red. It scrolls into view, because forms show it below their buttons. */
export function ErrorMessage({ id, center, children }: ErrorMessageProps) {
  return (
    <div id={id} role="alert">
      {children && (
        <p ref={scrollIntoView} className={cx(styles.message, center && styles.center)}>
          <Icon name="warning" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** A decorative spinner. The adjacent text describes the state. */
export function Spinner({ big = false }: { big?: boolean }) {
  return <span className={cx(styles.spinner, big && styles.big)} aria-hidden="true" />;
}

/** A spinner above a text that screen readers announce. Together, they fill the container. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waiting} role="status">
      <Spinner big />
      <p>{children}</p>
    </div>
  );
}

/** Three decorative dots that mean waiting for people. `--dot` and `--dot-ink` change their size and color. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
