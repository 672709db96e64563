/** What the table's own deck calls who does not know the card, and what there is to know. The session tells what the room says. */
import type { DealtWordsView, DeckId, OwnView } from '../shared/contract.gen';

export type Heard = Pick<OwnView, 'pair' | 'spy' | 'card'>;

/** Until the room has said: as of a mix. */
const UNHEARD: Heard = { pair: 'mixed', spy: '', card: '' };

let heard = UNHEARD;
let sources: readonly DeckId[] = [];

/** `dealt`: the words of a round that is told, which may differ from those of the next one. */
export function heardOwnWords(own: OwnView | undefined, dealt: DealtWordsView | undefined): void {
  heard = dealt ?? own ?? UNHEARD;
  if (own) sources = own.kind === 'written' ? ['locationDeck'] : own.sources.filter(isBuiltIn);
}

const isBuiltIn = (source: string): source is DeckId => source === 'locationDeck' || source === 'animalsDeck';

export const ownWords = (): Heard => heard;

/** The built-in decks that have cards among the table's own: their words are known in the page's language. */
export const ownSources = (): readonly DeckId[] => sources;
