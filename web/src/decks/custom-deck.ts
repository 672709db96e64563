/** Limits of custom decks, and the room's words for the Spy and the cards. */
import { create } from 'zustand';
import type { CustomCardsView, DealtWordsView, DeckId, Pair } from '../shared/contract.gen';
import type { Limit } from '../shared/text/limit';

/** The minimum number of cards in a custom deck, and of cards in play with any deck. */
export const MIN_CUSTOM_CARDS = 8;
export const MAX_CUSTOM_CARDS = 60;
/** The limit of a card's name. */
export const CARD_LIMIT: Limit = { characters: 32, bytes: 256 };

/** The limit of two names on one card. */
export const TWO_NAMES_LIMIT: Limit = { characters: 67, bytes: 515 };
const BETWEEN_NAMES = ' / ';

/** Return the names of two similar cards that are written as 'Coffee / Tea', or the name itself. */
export function namesIn(name: string): readonly string[] {
  const names = name.split(BETWEEN_NAMES);
  return names.length === 2 ? names : [name];
}

/** The picture on the Spy's card, by the deck's word pair. It is an emoji, so that the Spy's phone does not request a file. */
export const SIGNS: Readonly<Record<Pair, string>> = {
  spy: '🕵️',
  hunter: '🏹',
  impostor: '🎭',
  tourist: '🧳',
  critic: '🍿',
  own: '🕵️',
  mixed: '🕵️',
};

export type CustomWords = Pick<CustomCardsView, 'pair' | 'spy' | 'card'>;

/** The words that are used before the first snapshot. */
const INITIAL_WORDS: CustomWords = { pair: 'mixed', spy: '', card: '' };

export const useCustomWords = create<{ words: CustomWords; sources: readonly DeckId[] }>(() => ({
  words: INITIAL_WORDS,
  sources: [],
}));

/** Store the words of a snapshot. `dealt` has the words of a revealed round, which can differ from the next round's words. */
export function setCustomWords(own: CustomCardsView | undefined, dealt: DealtWordsView | undefined): void {
  const before = useCustomWords.getState();
  const { pair, spy, card } = dealt ?? own ?? INITIAL_WORDS;
  const now = { words: { pair, spy, card }, sources: own ? sourcesOf(own) : before.sources };
  if (JSON.stringify(now) !== JSON.stringify(before)) useCustomWords.setState(now);
}

const sourcesOf = ({ kind, sources }: CustomCardsView): readonly DeckId[] =>
  kind === 'written' ? ['locationDeck'] : sources.filter(isBuiltIn);

const isBuiltIn = (source: string): source is DeckId =>
  ['locationDeck', 'animalsDeck', 'wordsDeck'].includes(source);

export const customWords = (): CustomWords => useCustomWords.getState().words;
export const customSpySign = (): string => SIGNS[customWords().pair];

/** Return the built-in decks that contribute cards to the custom deck. Their texts are translated. */
export const customWordSources = (): readonly DeckId[] => useCustomWords.getState().sources;
