import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { explanationOf, playedWord, wordsFor } from '../../decks/words';
import type { PlayState } from '../../room/state/play-state';
import type { DeckId } from '../../shared/contract.gen';
import { languageAttributes } from '../../shared/text/direction';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { CollapsiblePanel } from '../../shared/ui/panel';
import styles from './cards-in-play.module.css';
import { useNotes } from './notes';

export const cardListTitle = (deck: DeckId) =>
  t({
    message: select(deck, { locationDeck: 'Places', animalsDeck: 'Animals', other: 'Cards' }),
    comment: 'Heading: the possible cards, to cross out',
  });

/** All cards in play with explanations, the same on every phone. Crossing out a card also crosses it out in the Spy's notes. */
export function CardList({ hand }: { hand: PlayState }) {
  const { currentDeck, chosenCards, chosenIds, playedIds, own } = hand;
  const { isCrossedOut, toggleCard } = useNotes();
  if (chosenCards.length === 0) return null;
  return (
    <CollapsiblePanel icon="cards" title={cardListTitle(currentDeck)}>
      <p className={styles.hint}>
        <Trans comment="Above a list of cards">Tap a card to cross it out.</Trans>
      </p>
      <ul className={styles.cards}>
        {chosenCards.map((name, index) => {
          const played = playedIds.includes(chosenIds[index] ?? '');
          const isOut = isCrossedOut(name);
          return (
            <li key={name}>
              <button
                type="button"
                className={cx(styles.card, (isOut || played) && styles.out)}
                aria-pressed={isOut}
                disabled={played}
                onClick={() => toggleCard(name)}
              >
                <span className={styles.words}>
                  <b>
                    <bdi {...languageAttributes(own?.[index]?.lang)}>{wordsFor(chosenIds[index], name)}</bdi>
                  </b>
                  <small>{explanationOf(chosenIds[index])}</small>
                </span>
                {played ? (
                  <span className={styles.played}>{playedWord()}</span>
                ) : (
                  <span className={styles.mark}>{isOut && <Icon name="close" />}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </CollapsiblePanel>
  );
}
