import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { HIDDEN_CARD } from '../../../decks/pictures';
import { Picture } from '../../../shared/ui/card';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { useHold } from '../use-hold';
import styles from './peek.module.css';

const holdToPeek = () =>
  t({ message: 'Hold to peek', comment: "Button: shows the player's card while a finger holds it" });

interface PeekProps {
  spoken: string;
  onLooked?: (() => void) | undefined;
  children: ReactNode;
}

/** This player's card, which covers the answers while its corner is held. */
export function Peek({ spoken, onLooked, children }: PeekProps) {
  const { held, button } = useHold({ onLooked, isPrivate: true });
  return <PeekView shown={held} card={children} aria-label={held ? spoken : holdToPeek()} {...button} />;
}

interface PeekViewProps extends ComponentProps<'button'> {
  shown: boolean;
  card: ReactNode;
  /** On a shared phone, whose card it is. */
  whose?: string;
}

/** The corner of a card, and the card while it is shown. */
export function PeekView({ shown, card, whose, ...button }: PeekViewProps) {
  return (
    <>
      <button
        type="button"
        className={cx(styles.peek, whose && styles.named, shown && styles.held)}
        {...button}
      >
        <span className={styles.card}>
          <Picture {...HIDDEN_CARD} />
          <Corner />
        </span>
        <span className={styles.say}>
          <Icon name="eye" />
          <span>
            {holdToPeek()}
            {whose && <small>{whose}</small>}
          </span>
        </span>
      </button>
      {shown && (
        <div className={styles.over} aria-hidden="true">
          {card}
          <p className={styles.let}>
            <Trans comment="Under the player's card, while a finger holds it">Let go to hide it</Trans>
          </p>
        </div>
      )}
    </>
  );
}

function Corner() {
  return (
    <svg className={styles.corner} viewBox="0 0 66 66" aria-hidden="true">
      <path d="M3 3 64 64H15Q3 64 3 52z" fill="var(--outline)" opacity=".35" transform="translate(-5 6)" />
      <path
        d="M3 3 64 64C50 56 36 56 16 60Q4 62 5 50 9 30 3 3z"
        fill="var(--paper-lo)"
        stroke="var(--outline)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <path d="M5 8 58 61C46 56 34 55 17 58 20 42 17 24 5 8z" fill="var(--paper-lit)" />
    </svg>
  );
}
