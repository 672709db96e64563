import type { DeckId, RoomView } from '../../shared/contract.gen';
import { severalSpiesIn } from '../state/settings';

/** Selects the texts of a round before the reveal. With `aSpy` and `aHunter`, the texts say "a Spy" instead of "the Spy" (SPY-02). */
export type Wording = DeckId | 'aSpy' | 'aHunter';

const OF_SEVERAL: Partial<Record<DeckId, Wording>> = { locationDeck: 'aSpy', animalsDeck: 'aHunter' };

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
export const wordingOf = ({ currentDeck, severalSpies }: Round): Wording =>
  (severalSpies && OF_SEVERAL[currentDeck]) || currentDeck;
