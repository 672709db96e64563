import type { ReactNode } from 'react';
import { languageAttributes } from '../text/direction';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './mini-card.module.css';

interface MiniCardProps {
  /** Omit it while it must not be requested. */
  picture?: ReactNode;
  name: string;
  /** The name's language, if it differs from the page's. */
  lang?: string | undefined;
  crossedOut?: boolean;
  chosen?: boolean;
  /** True if the card is in the game. If set, a mark at the corner shows the value. */
  picked?: boolean;
  /** Draw the card less bright, because the player has crossed it out elsewhere. */
  dim?: boolean;
  /** A word stamped across the card, which is then disabled unless it can be picked. */
  stamp?: ReactNode;
  /** Without it, the card is not a button. */
  onPress?: () => void;
}

/** A small card that can be crossed out and restored, chosen, or taken out of the game. */
export function MiniCard(props: MiniCardProps) {
  const { picture, name, lang, crossedOut, chosen, picked, dim, stamp, onPress } = props;
  const canPick = picked !== undefined;
  const className = cx(
    styles.mini,
    crossedOut && styles.out,
    chosen && styles.chosen,
    dim && !chosen && styles.dim,
    !!stamp && styles.stamped,
    canPick && (picked ? styles.pick : styles.away),
  );
  const content = (
    <>
      <span className={styles.picture}>{picture}</span>
      {crossedOut && <Cross />}
      {(chosen || canPick) && <Icon name={picked === false ? 'plus' : 'check'} badge={styles.mark} />}
      <span className={styles.name}>
        <span className={cx(styles.lines, name.includes(' ') && styles.words)} {...languageAttributes(lang)}>
          {name}
        </span>
      </span>
      {stamp && (
        <span className={styles.stamp}>
          <span>{stamp}</span>
        </span>
      )}
    </>
  );
  if (!onPress) return <span className={className}>{content}</span>;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={crossedOut ?? chosen ?? picked}
      disabled={!!stamp && !canPick}
      onClick={onPress}
    >
      {content}
    </button>
  );
}

function Cross() {
  return (
    <span className={styles.cross}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <path stroke="var(--outline)" strokeWidth="15" d="M8 5c11 17 31 37 46 46M55 9C38 20 22 38 5 52" />
        <path stroke="var(--danger)" strokeWidth="9" d="M8 5c11 17 31 37 46 46M55 9C38 20 22 38 5 52" />
      </svg>
    </span>
  );
}
