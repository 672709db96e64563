/** Decks that a table can choose (DECK-04, DECK-17): the built-in decks and two kinds of `ownDeck`. */
import { plural, t } from '@lingui/core/macro';
import { DECK_TITLES } from '../../decks/words';
import type { CustomCardsView, DeckId } from '../../shared/contract.gen';
import type { Spies } from './settings';

/** With `written`, the players write the cards. With `brought`, a player has added a custom deck or a mix. */
export type DeckChoice = Exclude<DeckId, 'ownDeck'> | 'written' | 'brought';

/** The value that `use-deck` expects for cards that the players write. */
export const WRITTEN = 'written';

export function choiceOf(deck: DeckId, own: CustomCardsView | undefined): DeckChoice {
  if (deck !== 'ownDeck') return deck;
  return own?.kind === 'written' ? 'written' : 'brought';
}

export const isCustom = (choice: DeckChoice): choice is 'written' | 'brought' =>
  choice === 'written' || choice === 'brought';

export const deckOf = (choice: DeckChoice): DeckId => (isCustom(choice) ? 'ownDeck' : choice);

/** Return the title of a choice. `brought` is the custom deck that the room has, or had. */
export function choiceTitle(choice: DeckChoice, brought: CustomCardsView | null): string {
  if (!isCustom(choice)) return DECK_TITLES[choice]();
  if (choice === 'written')
    return t({ message: 'Our own places', comment: 'Name of a deck: the players write its cards' });
  return brought?.title || t({ message: 'Our mix', comment: 'Name of a deck: cards of several decks' });
}

/** Return the title's language if it differs from the page's language. */
export const choiceLang = (choice: DeckChoice, brought: CustomCardsView | null) =>
  choice === 'brought' ? brought?.language : undefined;

const DESCRIPTIONS: Readonly<Record<Exclude<DeckId, 'ownDeck'>, Readonly<Record<Spies, () => string>>>> = {
  locationDeck: {
    1: () => t({ message: 'One Spy and up to 36 locations' }),
    2: () => t({ message: 'Two Spies and up to 36 locations' }),
    hidden: () => t({ message: 'One or two Spies and up to 36 locations' }),
  },
  animalsDeck: {
    1: () => t({ message: 'One Hunter and 36 animals' }),
    2: () => t({ message: 'Two Hunters and 36 animals' }),
    hidden: () => t({ message: 'One or two Hunters and 36 animals' }),
  },
  wordsDeck: { 1: pairsOfWords, 2: pairsOfWords, hidden: pairsOfWords },
};

function pairsOfWords(): string {
  return t({ message: '120 pairs of similar words' });
}

interface Described {
  choice: DeckChoice;
  own: CustomCardsView | null;
  /** The number of cards in the game. */
  inGame: number;
  spiesNow: Spies;
}

/** Describe the chosen deck: the Spies and cards of a built-in deck, or the cards of a custom one. For a mix, these are the cards drawn. */
export function describe({ choice, own, inGame, spiesNow }: Described): string {
  if (!isCustom(choice)) return DESCRIPTIONS[choice][spiesNow]();
  const cards = own?.total ?? 0;
  if (choice === 'brought') return own?.kind === 'mix' ? mixed(own.sources.length, inGame) : brought(cards);
  if (cards > 0)
    return t({
      message: plural(cards, {
        one: '# card is written and ready to play.',
        other: '# cards are written and ready to play.',
      }),
      comment: 'Describes the deck that the players at this table have written',
    });
  return t({ message: 'Write for 75 seconds, then play your own.' });
}

const brought = (cards: number) =>
  t({
    message: plural(cards, { one: '# card of your own', other: '# cards of your own' }),
    comment: 'Describes a deck that players have made: how many cards it has',
  });
const mixed = (decks: number, cards: number) =>
  t({
    message: `${plural(decks, { one: '# deck', other: '# decks' })} in one: ${plural(cards, { one: '# card', other: '# cards' })}`,
    comment: 'Describes a mix of several decks',
  });

export const startWriting = () =>
  t({ message: 'Start Writing', comment: 'Button for the admin: the players write their own cards now' });
