import { type SpyDeck, spyDeck } from '../../decks/words';
import type { DeckId, RoomView } from '../../shared/contract.gen';
import { severalSpiesIn } from '../state/settings';

/** Selects the texts of a round before the reveal. With `aSpy` and `aHunter`, the texts say "a Spy" instead of "the Spy" (SPY-02). */
export type Wording = SpyDeck | 'aSpy' | 'aHunter';

export interface Round {
  currentDeck: DeckId;
  /** True if the round may have two Spies. */
  severalSpies: boolean;
}

/** Return the parts of a snapshot that select the wording. */
export const roundOf = (view: Pick<RoomView, 'currentDeck' | 'settings' | 'board'>): Round => ({
  currentDeck: view.currentDeck,
  severalSpies: severalSpiesIn(view),
});

/** Return the wording. Custom decks have only one, because an author's words are used without an article. */
export function wordingOf({ currentDeck, severalSpies }: Round): Wording {
  const deck = spyDeck(currentDeck);
  if (!severalSpies || deck === 'ownDeck') return deck;
  return deck === 'animalsDeck' ? 'aHunter' : 'aSpy';
}
