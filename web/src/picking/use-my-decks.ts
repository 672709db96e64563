import { useEffect, useState } from 'react';
import { listMyDecks, type MyDeck } from '../my-decks/store';

/** The decks of this browser, read anew when `change` does. Null until they are known. */
export function useMyDecks(change: unknown): readonly MyDeck[] | null {
  const [decks, setDecks] = useState<readonly MyDeck[] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` asks again
  useEffect(() => {
    let gone = false;
    listMyDecks()
      .catch(() => [])
      .then((found) => {
        if (!gone) setDecks(found);
      });
    return () => {
      gone = true;
    };
  }, [change]);

  return decks;
}
