/** The cards of `ownDeck` by id. Snapshots name them by id only, so the TV fetches their words as phones do. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { readChosenCards } from '../room/connection/api';
import { serverStageOf } from '../room/state/view';
import type { ListedCard, RoomView } from '../shared/contract.gen';

interface CustomCards {
  /** The cards of the chosen deck, in its order. */
  list: readonly ListedCard[];
  /** Includes the cards of earlier decks, because a reveal may name one. */
  known: ReadonlyMap<string, ListedCard>;
  /** The last request failed; another one follows. */
  failed: boolean;
}

const NONE = { list: [], known: new Map() } as const;
const RETRY_MS = 5_000;
const TIMEOUT_MS = 10_000;

export const useCustomCards = create<CustomCards>(() => ({ ...NONE, failed: false }));

/** Fetches the cards for each round, each choice of a deck, and after each reconnect. */
export function useFetchCustomCards(view: RoomView, connected: boolean): void {
  const { roomId } = view;
  const key = connected ? keyOf(view) : '';

  useEffect(() => {
    if (!key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const load = async () => {
      const list = await fetchCards(roomId);
      if (!isCurrent) return;
      if (!list) {
        useCustomCards.setState({ failed: true });
        timer = setTimeout(load, RETRY_MS);
        return;
      }
      useCustomCards.setState(({ known }) => ({
        list,
        known: new Map([...known, ...list.map((card) => [card.id, card] as const)]),
        failed: false,
      }));
    };
    // The ids of write-in cards ('w.1') are reused in each game; all other ids are unique.
    useCustomCards.setState({ ...(key.startsWith('written') && NONE), failed: false });
    void load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, roomId]);
}

/** Identifies the list to fetch; empty if there is none. */
function keyOf(view: RoomView): string {
  const { own, currentDeck, round, chosenCount } = view;
  const stage = serverStageOf(view);
  if (currentDeck !== 'ownDeck' || !own || own.total === 0 || stage === 'writing' || stage === 'ended')
    return '';
  return [own.kind, ...own.sources, own.total, chosenCount, round].join(' ');
}

/** Return null if the request fails. Has a timeout of its own, because Chromium 63 cannot abort requests. */
async function fetchCards(roomId: string): Promise<ListedCard[] | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  const answer = await Promise.race([readChosenCards('ownDeck', roomId), timeout]);
  return answer?.ok ? answer.value : null;
}
