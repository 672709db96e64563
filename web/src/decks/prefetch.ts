/** What a deck says, fetched by screens that say none of it, for the round that comes. */
import { useEffect } from 'react';
import type { DeckId } from '../shared/contract.gen';

/** Never fails: a hand has English words of its own, and the round asks for the others again. */
export async function prefetchDeck(deck: DeckId): Promise<void> {
  const art = deck === 'ownDeck' && fetchArt().catch(() => undefined);
  await import('./texts')
    .then(({ fetchDeckTexts, neededFor }) => fetchDeckTexts(...neededFor(deck)))
    .catch(() => undefined);
  await art;
}

const fetchArt = () =>
  import('./generated-art').then(({ fetchGeneratedArt: fetchMadeArt }) => fetchMadeArt());

export function usePrefetchDeck(deck: DeckId): void {
  useEffect(() => void prefetchDeck(deck), [deck]);
}
