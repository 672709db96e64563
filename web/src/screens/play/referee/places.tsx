import { Trans } from '@lingui/react/macro';
import { cardThumb, lightOf } from '../../../decks/pictures';
import { cardsByWords } from '../../../decks/words';
import type { PlayState } from '../../../room/play-state';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icon';
import { useListPictures } from '../use-table-pictures';
import styles from './places.module.css';

interface PlacesProps {
  hand: Pick<PlayState, 'currentDeck' | 'chosenCards' | 'chosenIds' | 'round'>;
  /** Cards of earlier rounds, by id: they are not dealt again. */
  used: readonly string[];
  /** The card picked, by id. */
  chosen: string | null;
  onPick: (cardId: string) => void;
}

/** Every card that it can be, the same on every phone: it knows no hand and no notes. */
export function Places({ hand, used, chosen, onPick }: PlacesProps) {
  const { currentDeck: deck, chosenCards: cards, chosenIds, round } = hand;
  const pictures = useListPictures({ deck, cards, round }, true);
  return (
    <ul className={styles.places}>
      {cardsByWords(cards, chosenIds).map(({ name, id = '', words }) => (
        <li key={name}>
          <Place
            src={pictures ? cardThumb(deck, name) : undefined}
            name={words}
            chosen={id !== '' && id === chosen}
            used={used.includes(id)}
            onPick={() => onPick(id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlaceProps {
  /** Undefined while it may not be asked for. */
  src: string | undefined;
  name: string;
  chosen: boolean;
  used: boolean;
  onPick: () => void;
}

function Place({ src, name, chosen, used, onPick }: PlaceProps) {
  return (
    <button
      type="button"
      className={cx(styles.place, chosen && styles.chosen, used && styles.used)}
      aria-pressed={chosen}
      disabled={used}
      onClick={onPick}
    >
      {src ? (
        <picture>
          <source type="image/avif" srcSet={lightOf(src)} />
          <img className={styles.picture} src={src} alt="" width={320} height={448} decoding="async" />
        </picture>
      ) : (
        <span className={styles.picture} />
      )}
      {chosen && (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      )}
      {used && (
        <span className={styles.stamp}>
          <span>
            <Trans comment="On a card that was played in an earlier round: it can't be it">used</Trans>
          </span>
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </button>
  );
}
