import { useState } from 'react';
import type { DeckId } from '../contract.gen';
import { cardThumb, lightOf } from '../decks/pictures';
import { playedWord } from '../decks/titles';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import styles from './pick.module.css';

interface PickProps {
  deck: DeckId;
  /** The English name, by which its picture goes. */
  name: string;
  words: string;
  picked: boolean;
  played: boolean;
  onPress: () => void;
}

/** A card that is in the game, or whose empty place is left. */
export function Pick({ deck, name, words, picked, played, onPress }: PickProps) {
  const [broken, setBroken] = useState(false);
  const src = cardThumb(deck, name);
  return (
    <button
      type="button"
      className={cx(styles.pick, !picked && styles.away, played && styles.played)}
      aria-pressed={picked}
      onClick={onPress}
    >
      <span className={styles.card}>
        <span className={styles.picture}>
          {!broken && (
            <picture>
              <source type="image/avif" srcSet={lightOf(src)} />
              <img
                src={src}
                alt=""
                width={320}
                height={448}
                loading="lazy"
                decoding="async"
                onError={() => setBroken(true)}
              />
            </picture>
          )}
        </span>
        <span className={styles.name}>{words}</span>
        {played && (
          <span className={styles.stamp}>
            <span>{playedWord()}</span>
          </span>
        )}
      </span>
      <span className={styles.mark}>
        <Icon name={picked ? 'check' : 'plus'} />
      </span>
    </button>
  );
}
