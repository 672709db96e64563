import { ph, plural, t } from '@lingui/core/macro';
import { GeneratedPicture } from '../../decks/generated-picture';
import type { DeckBody } from '../../shared/contract.gen';
import { LANGUAGES } from '../../shared/languages/choice';
import { Card } from '../../shared/ui/card';
import { Coin } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import styles from './deck-stack.module.css';
import { countCards, singleCards } from './limits';

const untitled = () => t({ message: 'No title yet', comment: 'In place of the title of a deck' });
export const titleOf = ({ title }: DeckBody) => title.trim() || untitled();

/** Return the language of the text that `titleOf` returns, or undefined for the page's language. */
export const titleLang = ({ title, language }: DeckBody) => (title.trim() && language) || undefined;

/** Return the language's own name, or its tag if the language is unknown. */
export const languageName = (tag: string) => LANGUAGES.find((language) => language.tag === tag)?.name ?? tag;

/** Format a summary such as '12 cards, English'. */
export function deckLine({ cards, language }: DeckBody): string {
  const count = t({
    message: plural(ph({ count: countCards(cards) }), { one: '# card', other: '# cards' }),
    comment: 'How many cards a deck has',
  });
  return language
    ? t({
        message: `${ph({ count })}, ${ph({ language: languageName(language) })}`,
        comment: "About a deck, as in '12 cards, English'",
      })
    : count;
}

/** A decorative stack of the deck's first cards, with the number of cards. */
export function DeckStack({ deck, size = 'normal' }: { deck: DeckBody; size?: 'normal' | 'small' }) {
  const { language } = deck;
  const cards = singleCards(deck.cards);
  const shown = cards.slice(0, size === 'small' ? 2 : 3).reverse();
  return (
    <span className={cx(styles.pile, size === 'small' && styles.small)} aria-hidden="true">
      {shown.map(({ name, emoji }) => (
        <Card
          key={name}
          className={styles.card}
          art={<GeneratedPicture name={name} sign={emoji} lang={language} framed />}
        />
      ))}
      {shown.length === 0 && <span className={cx(styles.card, styles.none)} />}
      {size === 'normal' && (
        <span className={styles.coin}>
          <Coin>{cards.length}</Coin>
        </span>
      )}
    </span>
  );
}
