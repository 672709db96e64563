/** What the table's own deck calls who does not know the card, and what there is to know. The session tells what the room says. */
import type { CustomCardsView, DealtWordsView, DeckId } from '../shared/contract.gen';

export type CustomWords = Pick<CustomCardsView, 'pair' | 'spy' | 'card'>;

/** Until the room has said: as of a mix. */
const UNHEARD: CustomWords = { pair: 'mixed', spy: '', card: '' };

let current = UNHEARD;
let sources: readonly DeckId[] = [];

/** `dealt`: the words of a round that is told, which may differ from those of the next one. */
export function setCustomWords(own: CustomCardsView | undefined, dealt: DealtWordsView | undefined): void {
  current = dealt ?? own ?? UNHEARD;
  if (own) sources = own.kind === 'written' ? ['locationDeck'] : own.sources.filter(isBuiltIn);
}

const isBuiltIn = (source: string): source is DeckId => source === 'locationDeck' || source === 'animalsDeck';

export const customWords = (): CustomWords => current;

/** The built-in decks that have cards among the table's own: their words are known in the page's language. */
export const customWordSources = (): readonly DeckId[] => sources;
