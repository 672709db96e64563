/** Cards of `ownDeck` by id. Snapshots contain only ids, so the TV fetches the names, as phones do. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { type Result, readChosenCards, refused } from '../room/connection/api';
import { useQuery } from '../room/connection/use-query';
import { serverStageOf } from '../room/state/view';
import type { AckRefused, ListedCard, RoomView } from '../shared/contract.gen';
import { useAfter } from '../shared/ui/timed';

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
  const { result, refetch } = useQuery(`${roomId} ${key}`, () => fetchCards(roomId), { enabled: key !== '' });
  useAfter(RETRY_MS, result?.ok === false && result, refetch);

  useEffect(() => {
    // Write-in card ids ('w.1') are reused in every game. All other ids are unique.
    if (key) useCustomCards.setState({ ...(key.startsWith('written') && NONE), failed: false });
  }, [key]);

  useEffect(() => {
    if (result?.ok)
      useCustomCards.setState(({ known }) => ({
        list: result.value,
        known: new Map([...known, ...result.value.map((card) => [card.id, card] as const)]),
        failed: false,
      }));
    else if (result) useCustomCards.setState({ failed: true });
  }, [result]);
}

/** Return a key that identifies the list to fetch, or '' if there is none. */
function keyOf(view: RoomView): string {
  const { own, currentDeck, round, chosenCount } = view;
  const stage = serverStageOf(view);
  if (currentDeck !== 'ownDeck' || !own || own.total === 0 || stage === 'writing' || stage === 'ended')
    return '';
  return [own.kind, ...own.sources, own.total, chosenCount, round].join(' ');
}

/** Fetch the cards. Uses its own timeout, because Chromium 63 cannot abort requests. */
function fetchCards(roomId: string): Promise<Result<ListedCard[]>> {
  const timeout = new Promise<AckRefused>((resolve) => setTimeout(resolve, TIMEOUT_MS, refused('timeout')));
  return Promise.race([readChosenCards('ownDeck', roomId), timeout]);
}
