import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useModal } from '../../../shared/ui/focus';
import { Tip } from '../parts';
import styles from './talk.module.css';

interface BigCardProps {
  /** Describes the card and the button for screen readers. */
  spoken: string;
  onClose: () => void;
  children: ReactNode;
}

/** This player's card at full size, over the screen, until the next tap or key press. */
export default function BigCard({ spoken, onClose, children }: BigCardProps) {
  const dialog = useModal();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key presses the button in it
    <dialog ref={dialog} className={styles.big} aria-label={spoken} onClose={onClose} onClick={onClose}>
      <button type="button" aria-label={spoken}>
        {children}
      </button>
      <Tip>
        <Trans comment="Under the player's card">Tap the card to hide it.</Trans>
      </Tip>
    </dialog>
  );
}
