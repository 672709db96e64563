import { GeneratedArt } from '../../decks/generated-art';
import { avifOf, deckThumb, HIDDEN_CARD } from '../../decks/pictures';
import { customSpySign } from '../../decks/spy-sign';
import { outcomeWords, spyWord } from '../../decks/words';
import { POINTS } from '../../room/game/points';
import type { DeckId, Outcome } from '../../shared/contract.gen';
import { buttonClass } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Coin } from '../../shared/ui/pill';
import styles from './outcomes.module.css';

const CHOICES = [
  { outcome: 'spy_escaped', look: styles.escaped },
  { outcome: 'spy_caught_location', look: styles.guessed },
  { outcome: 'spy_caught', look: styles.caught },
] as const;

interface OutcomesProps {
  deck: DeckId;
  /** The one recorded so far. */
  chosen?: Outcome;
  disabled: boolean;
  onRecord: (outcome: Outcome) => void;
}

/** The admin says how the round ended (PLAY-17). */
export function Outcomes({ deck, chosen, disabled, onRecord }: OutcomesProps) {
  const thumb = deckThumb(deck);
  const face = deck === 'ownDeck' ? null : { src: thumb, avif: avifOf(thumb) };
  return (
    <div className={styles.outcomes}>
      {CHOICES.map(({ outcome, look }) => {
        const { label, points } = outcomeWords(deck, outcome);
        const picture = outcome === 'spy_caught_location' ? HIDDEN_CARD : face;
        return (
          <button
            key={outcome}
            type="button"
            className={buttonClass({ wide: true, className: cx(styles.outcome, look) })}
            aria-pressed={chosen && chosen === outcome}
            disabled={disabled}
            onClick={() => onRecord(outcome)}
          >
            <span className={styles.picture}>
              {picture === null ? (
                <GeneratedArt name={spyWord(deck)} sign={customSpySign()} />
              ) : (
                <picture>
                  <source type="image/avif" srcSet={picture.avif} />
                  <img src={picture.src} alt="" width={54} height={54} decoding="async" />
                </picture>
              )}
            </span>
            <span className={styles.text}>
              {label}
              <small>{points}</small>
            </span>
            <span aria-hidden="true">
              <Coin>{chosen === outcome ? '✓' : `+${POINTS[outcome]}`}</Coin>
            </span>
          </button>
        );
      })}
    </div>
  );
}
