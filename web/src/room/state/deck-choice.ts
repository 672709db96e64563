/** The decks that a table can choose (DECK-04, DECK-17): the built-in decks, and two kinds of `ownDeck`. */
import { t } from '@lingui/core/macro';
import { DECK_TITLES } from '../../decks/words';
import type { CustomCardsView, DeckId } from '../../shared/contract.gen';

/** `written`: what the table writes itself. `brought`: the own deck, or the mix, that somebody has brought. */
export type DeckChoice = Exclude<DeckId, 'ownDeck'> | 'written' | 'brought';

/** As `use-deck` names what the table writes itself. */
export const WRITTEN = 'written';

export function choiceOf(deck: DeckId, own: CustomCardsView | undefined): DeckChoice {
  if (deck !== 'ownDeck') return deck;
  return own?.kind === 'written' ? 'written' : 'brought';
}

export const isCustom = (choice: DeckChoice): choice is 'written' | 'brought' =>
  choice === 'written' || choice === 'brought';

export const deckOf = (choice: DeckChoice): DeckId => (isCustom(choice) ? 'ownDeck' : choice);

/** `brought`: what the room has, or had, of players. */
export function choiceTitle(choice: DeckChoice, brought: CustomCardsView | null): string {
  if (!isCustom(choice)) return DECK_TITLES[choice]();
  if (choice === 'written')
    return t({
      message: 'Our own places',
      comment: 'Name of a deck: the players write its cards themselves',
    });
  return brought?.title || t({ message: 'Our mix', comment: 'Name of a deck: cards of several decks' });
}

/** The title's language, if it is not the page's. */
export const choiceLang = (choice: DeckChoice, brought: CustomCardsView | null) =>
  choice === 'brought' ? brought?.language : undefined;

const DESCRIPTIONS: Readonly<Record<Exclude<DeckId, 'ownDeck'>, () => string>> = {
  locationDeck: () =>
    t({ message: 'One Spy and up to 36 locations', comment: 'Describes the deck of locations' }),
  animalsDeck: () => t({ message: 'One Hunter and 36 animals', comment: 'Describes the deck of animals' }),
};

export const describe = (choice: Exclude<DeckChoice, 'written' | 'brought'>) => DESCRIPTIONS[choice]();

export const startWriting = () =>
  t({ message: 'Start Writing', comment: 'Button for the admin: the players write their own cards now' });
