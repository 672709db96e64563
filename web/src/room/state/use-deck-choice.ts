/** The admin's choice of deck (LOBBY-02, DECK-04, DECK-17). */
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { AckRefused, CustomCardsView, DeckId, RoomView } from '../../shared/contract.gen';
import { choiceOf, type DeckChoice, deckOf, isCustom, WRITTEN } from './deck-choice';
import { isClueGame, settingsIn } from './settings';
import { useCurrentRoom } from './use-room';
import { useSetting } from './use-setting';

interface Around {
  /** Called before the deck changes. */
  before: () => Promise<void>;
  /** Called when the room has accepted a built-in deck. */
  after: (deck: DeckId) => void;
}

export function useDeckChoice(view: RoomView | null, { before, after }: Around) {
  const { session } = useCurrentRoom();
  const brought = useBrought(view?.own);
  const written = view?.own?.kind === 'written' ? view.own : null;
  const turns = useRef(0);
  const turning = useRef<Promise<unknown> | null>(null);

  function take(next: DeckChoice): Promise<AckRefused | null> | undefined {
    if (next === 'brought') return session?.send('use-deck', { decks: brought?.sources ?? [] });
    // Keep cards that the players have already written.
    if (next === 'written' && !written?.total) return session?.send('use-deck', { decks: [WRITTEN] });
    return session?.send('change-deck', { deck: deckOf(next) });
  }

  const setting = useSetting<DeckChoice>(view?.version ?? 0, 0, async (next) => {
    turns.current += 1;
    const turn = turns.current;
    await before();
    const problem = await take(next);
    if (turn !== turns.current) return false;
    if (problem) session?.showRefusal(problem, () => t({ message: "The deck couldn't be changed" }));
    else if (!isCustom(next)) after(next);
    return !problem;
  });

  const hasClues = isClueGame(settingsIn(view).rules);
  const isPlayable = brought && (hasClues || !brought.sources.includes(WORDS));
  const choice = setting.shown ?? choiceOf(view?.currentDeck ?? 'locationDeck', view?.own);
  return {
    choice,
    /** The chosen custom deck, or null if the players have not written cards yet. */
    own: choice === 'written' ? written : choice === 'brought' ? brought : null,
    brought,
    /** All choices, in carousel order. */
    choices: (hasClues ? [WORDS, ...ALWAYS] : ALWAYS).concat(isPlayable ? BROUGHT : []),
    choose(next: DeckChoice) {
      turning.current = setting.changeNow(next);
    },
    /** Use cards that the players write ('written'), or up to four decks by code, id or hash. Resolves to the refusal, if any. */
    async playDecks(decks: string[]): Promise<AckRefused | null> {
      await turning.current;
      await before();
      return (await session?.send('use-deck', { decks })) ?? null;
    },
    /** Resolves when the choice has been saved. */
    settled: async () => void (await turning.current),
  };
}

const ALWAYS: DeckChoice[] = ['locationDeck', 'animalsDeck', 'written'];
const BROUGHT: DeckChoice = 'brought';
/** Only games with clues have this deck. */
const WORDS: DeckChoice = 'wordsDeck';

/** Return the room's last custom deck or mix, which stays available after the players have written cards. */
function useBrought(own: CustomCardsView | undefined): CustomCardsView | null {
  const [brought, setBrought] = useState<CustomCardsView | null>(null);
  const isNew =
    own &&
    own.kind !== 'written' &&
    (own.sources.join() !== brought?.sources.join() || own.pairs !== brought.pairs);
  if (isNew) setBrought(own);
  return isNew ? own : brought;
}
