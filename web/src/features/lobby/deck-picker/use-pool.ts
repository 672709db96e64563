import { useEffect, useRef, useState } from 'react';
import { readChosenCards } from '../../../room/connection/api';
import type { DeckId, ListedCard } from '../../../shared/contract.gen';

export type Pool =
  | { is: 'waits' }
  | { is: 'failed' }
  | {
      is: 'here';
      cards: readonly ListedCard[];
      /** Another client has changed the cards since the sheet opened. */
      changed: boolean;
    };

/**
 * All cards of the room's deck. They are read again when the deck, its `sources` or the number of chosen cards change, because another
 * client may have changed them. `settled` resolves when the settings of this page are saved.
 */
export function usePool(
  roomId: string,
  deck: DeckId,
  sources: string,
  count: number,
  settled: Promise<void>,
) {
  const [pool, setPool] = useState<Pool>({ is: 'waits' });
  const [attempt, setAttempt] = useState(0);
  const shown = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of cards, and another attempt, ask again
  useEffect(() => {
    let gone = false;
    void readAll(roomId, deck, settled).then((cards) => {
      if (gone) return;
      if (!cards) {
        setPool({ is: 'failed' });
        return;
      }
      const words = JSON.stringify(cards);
      if (shown.current !== words) setPool({ is: 'here', cards, changed: shown.current !== null });
      shown.current = words;
    });
    return () => {
      gone = true;
    };
  }, [roomId, deck, sources, count, settled, attempt]);

  return {
    pool,
    refetch() {
      setPool({ is: 'waits' });
      setAttempt((now) => now + 1);
    },
  };
}

/** Return null if the request fails. */
async function readAll(
  roomId: string,
  deck: DeckId,
  settled: Promise<void>,
): Promise<readonly ListedCard[] | null> {
  await settled;
  const answer = await readChosenCards(deck, roomId, true);
  return answer.ok ? answer.value : null;
}
