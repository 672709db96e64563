/** The admin's settings: shown at once, saved once the hand has come to rest (LOBBY-06, LOBBY-07, LOBBY-17). */
import { useEffect, useState } from 'react';
import type { DeckId, RoomView } from '../../contract.gen';
import { chooseCards, readDeckInfo, saveTimer } from '../../room/api';
import { debounced } from '../../room/debounce';
import { logWarning } from '../../room/log';
import type { RoomSession } from '../../room/room-session';
import { errorHeard } from '../../room/room-store';

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
  /** Saves what still waits. */
  flush(): Promise<void>;
}

/** What was changed here and is not yet known to be saved. */
interface Draft {
  deck?: DeckId;
  minutes?: number;
  cards?: number;
}

export function useConfiguration(
  roomId: string,
  view: RoomView | null,
  session: RoomSession | null,
  isAdmin: boolean,
): Configuration {
  const [draft, setDraft] = useState<Draft>({});
  const [savers] = useState(() => saversFor(roomId, (saved) => setDraft((now) => without(now, saved))));
  const deck = draft.deck ?? view?.currentDeck ?? 'locationDeck';
  const totalCards = Math.max(MIN_CARDS, useTotalCards(deck, isAdmin));
  const cards = Math.min(Math.max(draft.cards ?? view?.chosenCount ?? DEFAULT_CARDS, MIN_CARDS), totalCards);
  const minutes = draft.minutes ?? (view ? Math.round(view.timerDuration / 60) : DEFAULT_MINUTES);

  useEffect(() => savers.cancel, [savers]);

  return {
    deck,
    minutes,
    cards,
    totalCards,
    async changeDeck(next) {
      setDraft((now) => ({ ...now, deck: next }));
      savers.cards.change({ deck: next, cards });
      await session?.changeDeck(next);
      setDraft((now) => without(now, { deck: next }));
    },
    changeMinutes(next) {
      setDraft((now) => ({ ...now, minutes: next }));
      savers.minutes.change(next);
    },
    changeCards(next) {
      setDraft((now) => ({ ...now, cards: next }));
      savers.cards.change({ deck, cards: next });
    },
    flush: savers.flush,
  };
}

/** Takes out what was saved, unless it was changed again meanwhile. */
function without(draft: Draft, saved: Draft): Draft {
  const rest = { ...draft };
  if (rest.deck === saved.deck) delete rest.deck;
  if (rest.minutes === saved.minutes) delete rest.minutes;
  if (rest.cards === saved.cards) delete rest.cards;
  return rest;
}

function saversFor(roomId: string, settled: (saved: Draft) => void) {
  const cards = debounced(CARDS_WAIT_MS, async (chosen: { deck: DeckId; cards: number }) => {
    const answer = await chooseCards(roomId, chosen.deck, chosen.cards);
    if (!answer.ok) errorHeard(answer.message || 'Failed to fetch chosen cards');
    settled({ cards: chosen.cards });
  });
  const minutes = debounced(TIMER_WAIT_MS, async (chosen: number) => {
    const answer = await saveTimer(roomId, chosen * 60);
    if (!answer.ok) logWarning('Failed to save the round duration', answer.code);
    settled({ minutes: chosen });
  });
  return {
    cards,
    minutes,
    cancel() {
      cards.cancel();
      minutes.cancel();
    },
    async flush() {
      await Promise.all([cards.flush(), minutes.flush()]);
    },
  };
}

/** How many cards a deck has; 36 until that is known and when it can't be known. */
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
