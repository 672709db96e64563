/** The admin's settings: shown at once, saved after a pause (LOBBY-06, LOBBY-07, LOBBY-17). */
import { useEffect, useRef, useState } from 'react';
import type { DeckId, RoomView } from '../../contract.gen';
import { readDeckInfo } from '../../room/api';
import { debounced } from '../../room/debounce';
import { logWarning } from '../../room/log';
import type { RoomSession } from '../../room/room-session';
import { type Draft, useDraft } from './use-draft';

export const MIN_MINUTES = 3;
export const MAX_MINUTES = 15;
export const MIN_CARDS = 25;
const DEFAULT_MINUTES = 8;
const DEFAULT_CARDS = 30;
const DEFAULT_TOTAL = 36;
const CARDS_WAIT_MS = 700;
const TIMER_WAIT_MS = 400;

export interface Configuration {
  deck: DeckId;
  minutes: number;
  cards: number;
  totalCards: number;
  changeDeck(deck: DeckId): void;
  changeMinutes(minutes: number): void;
  changeCards(cards: number): void;
  /** Waits for the deck, and saves what still waits. */
  flush(): Promise<void>;
}

interface Drafts {
  deck: Draft<DeckId>;
  minutes: Draft<number>;
  cards: Draft<number>;
}

export function useConfiguration(
  view: RoomView | null,
  session: RoomSession | null,
  isAdmin: boolean,
): Configuration {
  const version = view?.version ?? 0;
  const drafts: Drafts = { deck: useDraft(version), minutes: useDraft(version), cards: useDraft(version) };
  const savers = useSavers(session, drafts);
  const turns = useRef(0);
  const turning = useRef<Promise<void> | null>(null);
  const deck = drafts.deck.shown ?? view?.currentDeck ?? 'locationDeck';
  const totalCards = Math.max(MIN_CARDS, useTotalCards(deck, isAdmin));
  const wanted = drafts.cards.shown ?? view?.chosenCount ?? DEFAULT_CARDS;
  const cards = Math.min(Math.max(wanted, MIN_CARDS), totalCards);
  const minutes = drafts.minutes.shown ?? (view ? Math.round(view.timerDuration / 60) : DEFAULT_MINUTES);

  useEffect(
    () => () => {
      turns.current += 1;
      savers.cards.cancel();
      savers.minutes.cancel();
    },
    [savers],
  );

  async function turnTo(next: DeckId): Promise<void> {
    turns.current += 1;
    const turn = turns.current;
    // A number of cards that still waits belongs to the old deck.
    await savers.cards.flush();
    const problem = await session?.changeDeck(next);
    if (turn !== turns.current) return;
    drafts.deck.settle(next, !problem);
    if (problem) session?.say(problem.message || 'Failed to change the deck');
    else savers.cards.change({ deck: next, cards });
  }

  return {
    deck,
    minutes,
    cards,
    totalCards,
    changeDeck(next) {
      drafts.deck.change(next);
      turning.current = turnTo(next);
    },
    changeMinutes(next) {
      drafts.minutes.change(next);
      savers.minutes.change(next);
    },
    changeCards(next) {
      drafts.cards.change(next);
      savers.cards.change({ deck, cards: next });
    },
    async flush() {
      await turning.current;
      await Promise.all([savers.cards.flush(), savers.minutes.flush()]);
    },
  };
}

function useSavers(session: RoomSession | null, drafts: Drafts) {
  const stay = useRef(session);
  stay.current = session;
  const [savers] = useState(() => ({
    cards: debounced(CARDS_WAIT_MS, async ({ deck, cards }: { deck: DeckId; cards: number }) => {
      const problem = (await stay.current?.chooseCards(deck, cards)) ?? null;
      if (problem) stay.current?.say(problem.message || 'Failed to fetch chosen cards');
      drafts.cards.settle(cards, !problem);
    }),
    minutes: debounced(TIMER_WAIT_MS, async (minutes: number) => {
      const problem = (await stay.current?.saveTimer(minutes * 60)) ?? null;
      if (problem) logWarning('Failed to save the round duration', problem.code);
      drafts.minutes.settle(minutes, !problem);
    }),
  }));

  return savers;
}

/** How many cards a deck has; 36 while that is unknown. */
function useTotalCards(deck: DeckId, wanted: boolean): number {
  const [known, setKnown] = useState<Partial<Record<DeckId, number>>>({});
  const asks = wanted && known[deck] === undefined;

  useEffect(() => {
    if (!asks) return;
    let gone = false;
    void readDeckInfo(deck).then((answer) => {
      const total = answer.ok ? answer.value.totalCount : DEFAULT_TOTAL;
      if (!gone) setKnown((now) => ({ ...now, [deck]: total }));
    });
    return () => {
      gone = true;
    };
  }, [deck, asks]);

  return known[deck] ?? DEFAULT_TOTAL;
}
