/** Cards of `ownDeck` by id. Snapshots contain only ids, so the TV fetches the names, as phones do. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { readChosenCards } from '../room/connection/api';
import { serverStageOf } from '../room/state/view';
import type { ListedCard, RoomView } from '../shared/contract.gen';

interface CustomCards {
  /** The cards of the selected deck, in order. */
  list: readonly ListedCard[];
  /** Includes the cards of earlier decks, because a reveal can name one. */
  known: ReadonlyMap<string, ListedCard>;
  /** The last request failed, and a retry follows. */
  failed: boolean;
}

const NONE = { list: [], known: new Map() } as const;
const RETRY_MS = 5_000;
const TIMEOUT_MS = 10_000;

export const useCustomCards = create<CustomCards>(() => ({ ...NONE, failed: false }));

/** Fetch the cards for each round, after a deck change and after each reconnect. */
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
    // Write-in card ids ('w.1') are reused in every game. All other ids are unique.
    useCustomCards.setState({ ...(key.startsWith('written') && NONE), failed: false });
    void load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, roomId]);
}

/** Return a key that identifies the list to fetch, or '' if there is none. */
function keyOf(view: RoomView): string {
  const { own, currentDeck, round, chosenCount } = view;
  const stage = serverStageOf(view);
  if (currentDeck !== 'ownDeck' || !own || own.total === 0 || stage === 'writing' || stage === 'ended')
    return '';
  return [own.kind, ...own.sources, own.total, chosenCount, round].join(' ');
}

/** Fetch the cards. Return null on failure. Uses its own timeout, because Chromium 63 cannot abort requests. */
async function fetchCards(roomId: string): Promise<ListedCard[] | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  const answer = await Promise.race([readChosenCards('ownDeck', roomId), timeout]);
  return answer?.ok ? answer.value : null;
}
