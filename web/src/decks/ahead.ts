/** What a deck says, fetched by screens that say none of it, for the round that comes. */
import { useEffect } from 'react';
import type { DeckId } from '../contract.gen';
import { fetchMadeArt } from './made-art';

/** Never fails: a hand has English words of its own, and the round asks for the others again. */
export async function fetchDeckAhead(deck: DeckId): Promise<void> {
  const art = deck === 'ownDeck' && fetchMadeArt().catch(() => undefined);
  await import('./texts')
    .then(({ fetchDeckTexts, neededFor }) => fetchDeckTexts(...neededFor(deck)))
    .catch(() => undefined);
  await art;
}

export function useDeckAhead(deck: DeckId): void {
  useEffect(() => void fetchDeckAhead(deck), [deck]);
}
