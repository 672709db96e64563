import type { DeckId, RoomView } from '../../shared/contract.gen';
import { spiesIn } from '../state/spies';

/** The texts of a round before the reveal. The last two say "a Spy" instead of "the Spy" (SPY-02). */
export type Wording = DeckId | 'someSpies' | 'someHunters';

interface Round {
  currentDeck: DeckId;
  /** The round may have two Spies. */
  severalSpies: boolean;
}

/** Return what a snapshot tells about the wording. */
export const roundOf = (view: Pick<RoomView, 'currentDeck' | 'spies'>): Round => ({
  currentDeck: view.currentDeck,
  severalSpies: spiesIn(view) !== 1,
});

/** An author's words are used without an article, so custom decks have one wording. */
export function wordingOf({ currentDeck, severalSpies }: Round): Wording {
  if (!severalSpies || currentDeck === 'ownDeck') return currentDeck;
  return currentDeck === 'animalsDeck' ? 'someHunters' : 'someSpies';
}
