import { useEffect } from 'react';
import type { DeckId } from '../shared/contract.gen';
import { fetchGeneratedArt } from './generated-art';
import { fetchDeckTexts, neededFor } from './texts';

/** Prefetch a deck's texts and pictures. Never rejects, because a round can start with English texts and fetch the translations later. */
export async function prefetchDeck(deck: DeckId): Promise<void> {
  await Promise.allSettled([
    fetchDeckTexts(...neededFor(deck)),
    deck === 'ownDeck' ? fetchGeneratedArt() : undefined,
  ]);
}

export function usePrefetchDeck(deck: DeckId): void {
  useEffect(() => void prefetchDeck(deck), [deck]);
}
