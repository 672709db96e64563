import type { ReactNode } from 'react';
import styles from './action-row.module.css';
import { cx } from './cx';
import { Icon, type IconName } from './icon';

interface ActionRowProps {
  icon: IconName;
  /** A sentence below the label. */
  text?: ReactNode;
  /** `first` for the action that most players want, and `danger` for one that takes something away, and for an error. */
  look?: 'first' | 'danger';
  /** Null if the row is only a text. */
  onClick: (() => void) | null;
  children: ReactNode;
}

/** A large button in the list of actions of a sheet. */
export function ActionRow({ icon, text, look, onClick, children }: ActionRowProps) {
  const content = (
    <>
      <Icon name={icon} badge={styles.badge} />
      <span className={styles.words}>
        <b>{children}</b>
        {text && <span>{text}</span>}
      </span>
    </>
  );
  if (!onClick) return <div className={cx(styles.row, styles.text)}>{content}</div>;
  return (
    <button type="button" className={cx(styles.row, look && styles[look])} onClick={onClick}>
      {content}
    </button>
  );
}
