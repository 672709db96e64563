/** With which cards the next round is played, as the admin chooses (LOBBY-02, DECK-04, DECK-17). */
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { AckRefused, CustomCardsView, DeckId, RoomView } from '../../shared/contract.gen';
import { choiceOf, type DeckChoice, deckOf, isCustom, WRITTEN } from './deck-choice';
import { refusalWords } from './refusals';
import type { RoomSession } from './room-session';
import { useSetting } from './use-setting';

interface Around {
  /** Before the deck changes. */
  before: () => Promise<void>;
  /** The room has taken this built-in deck. */
  after: (deck: DeckId) => void;
}

export function useDeckChoice(view: RoomView | null, session: RoomSession | null, { before, after }: Around) {
  const brought = useBrought(view?.own);
  const written = view?.own?.kind === 'written' ? view.own : null;
  const turns = useRef(0);
  const turning = useRef<Promise<unknown> | null>(null);

  function take(next: DeckChoice): Promise<AckRefused | null> | undefined {
    if (next === 'brought') return session?.playDecks(brought?.sources ?? []);
    // What is written already stays.
    if (next === 'written' && !written?.total) return session?.playDecks([WRITTEN]);
    return session?.changeDeck(deckOf(next));
  }

  const setting = useSetting<DeckChoice>(view?.version ?? 0, 0, async (next) => {
    turns.current += 1;
    const turn = turns.current;
    await before();
    const problem = await take(next);
    if (turn !== turns.current) return false;
    if (problem)
      session?.showError(
        () =>
          refusalWords(problem) ||
          t({ message: 'Failed to change the deck', comment: 'What the admin did has failed' }),
      );
    else if (!isCustom(next)) after(next);
    return !problem;
  });

  const choice = setting.shown ?? choiceOf(view?.currentDeck ?? 'locationDeck', view?.own);
  return {
    choice,
    /** What `ownDeck` is, while it is chosen; null before the table has written for the first time. */
    own: choice === 'written' ? written : choice === 'brought' ? brought : null,
    brought,
    /** All that can be chosen, in the order of the carousel. */
    choices: brought ? WITH_BROUGHT : ALWAYS,
    choose(next: DeckChoice) {
      turning.current = setting.changeNow(next);
    },
    /** Plays with decks by code, hash or id, or lets the table write anew. Returns what was wrong. */
    async playDecks(decks: string[]): Promise<AckRefused | null> {
      await turning.current;
      await before();
      return (await session?.playDecks(decks)) ?? null;
    },
    /** Waits for what was chosen. */
    settled: async () => void (await turning.current),
  };
}

const ALWAYS: readonly DeckChoice[] = ['locationDeck', 'animalsDeck', 'written'];
const WITH_BROUGHT: readonly DeckChoice[] = [...ALWAYS, 'brought'];

/** The last own deck or mix of the room: it can be chosen again after the table has written. */
function useBrought(own: CustomCardsView | undefined): CustomCardsView | null {
  const [brought, setBrought] = useState<CustomCardsView | null>(null);
  const isNew = own && own.kind !== 'written' && own.sources.join() !== brought?.sources.join();
  if (isNew) setBrought(own);
  return isNew ? own : brought;
}
