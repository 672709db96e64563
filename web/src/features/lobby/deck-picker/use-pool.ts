import { useState } from 'react';
import { readChosenCards } from '../../../room/connection/api';
import { useQuery } from '../../../room/connection/use-query';
import type { DeckId, ListedCard } from '../../../shared/contract.gen';

interface Pool {
  cards: readonly ListedCard[];
  /** Another client has changed the cards since the sheet opened. */
  changed: boolean;
}

/** Fetch all cards of the deck, and fetch them again when another client changes them. `settled` resolves when settings are saved. */
export function usePool(
  roomId: string,
  deck: DeckId,
  sources: string,
  count: number,
  settled: Promise<void>,
) {
  const { result, refetch } = useQuery(`pool ${roomId} ${deck} ${sources} ${count}`, async () => {
    await settled;
    return readChosenCards(deck, roomId, true);
  });
  const [pool, setPool] = useState<Pool | null>(null);
  const isNew = result?.ok === true && JSON.stringify(result.value) !== JSON.stringify(pool?.cards);
  if (isNew) setPool({ cards: result.value, changed: pool !== null });
  return { pool, failed: result?.ok === false, refetch };
}
