import { memo, useState } from 'react';
import { GeneratedPicture } from '../../../decks/generated-picture';
import { cardArt } from '../../../decks/pictures';
import { playedWord } from '../../../decks/words';
import type { DeckId } from '../../../shared/contract.gen';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import styles from './pick.module.css';

interface PickProps {
  deck: DeckId;
  id: string;
  /** The English name, which identifies the picture; for a custom card, the name as written. */
  name: string;
  words: string;
  /** The emoji of a custom card, and the language of its name. */
  sign?: string | undefined;
  lang?: string | undefined;
  picked: boolean;
  played: boolean;
  onPress: (id: string) => void;
}

/** A card that is in the game or removed from it. Memoized, because there may be 192 of them. */
export const Pick = memo(function Pick(props: PickProps) {
  const { deck, id, name, words, sign = '', lang, picked, played, onPress } = props;
  const [broken, setBroken] = useState(false);
  const art = cardArt(deck, { name, sign });
  return (
    <button
      type="button"
      className={cx(styles.pick, !picked && styles.away, played && styles.played)}
      aria-pressed={picked}
      onClick={() => onPress(id)}
    >
      <span className={styles.card}>
        <span className={styles.picture}>
          {!art && <GeneratedPicture name={name} sign={sign} lang={lang} />}
          {art && !broken && (
            <picture>
              <source type="image/avif" srcSet={art.avif} />
              <img
                src={art.thumb}
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
        <span className={styles.name}>
          <bdi lang={lang || undefined}>{words}</bdi>
        </span>
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
});
