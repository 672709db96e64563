import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import styles from './player-question.module.css';

export const whoWasIt = () =>
  t({ message: 'Who was it?', comment: 'Heading and title of the page when time is up: who is the Spy?' });

/** Of the column in which faces are to choose from. */
export const avatarsClass = styles.faces;

/** Time is up: the question, and what to do. */
export function Question({ children }: { children: ReactNode }) {
  return (
    <div className={styles.question}>
      <h1>{whoWasIt()}</h1>
      <p>{children}</p>
    </div>
  );
}

interface NobodyProps {
  chosen?: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** Below the faces: none of them. */
export function NobodyOption({ chosen = false, onPick, children }: NobodyProps) {
  return (
    <button
      type="button"
      className={cx(styles.nobody, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={onPick}
    >
      <Icon name="close" />
      {children}
    </button>
  );
}
