import { Suspense, useEffect } from 'react';
import type { DeckId } from '../shared/contract.gen';
import { lazyScreen } from '../shared/loading/lazy';
import { Picture } from '../shared/ui/card';
import type { GeneratedPictureProps } from './generated-picture';
import { avifOf, cardThumb, hasPhotos } from './pictures';
import { fetchDeckTexts, neededFor } from './texts';

const picture = lazyScreen<GeneratedPictureProps>(
  () => import('./generated-picture').then(({ GeneratedPicture }) => ({ default: GeneratedPicture })),
  () => Promise.resolve({ default: () => null }),
);

export const fetchGeneratedArt = picture.fetch;

/** A generated picture. It is loaded lazily, because most rooms use built-in cards. */
export function GeneratedArt(props: GeneratedPictureProps) {
  return (
    <Suspense>
      <picture.Screen {...props} />
    </Suspense>
  );
}

/** A card's small picture. */
export function CardThumb({ deck, ...card }: GeneratedPictureProps & { deck: DeckId }) {
  if (!hasPhotos(deck)) return <GeneratedArt {...card} />;
  const thumb = cardThumb(deck, card.name);
  return <Picture src={thumb} avif={avifOf(thumb)} loading="lazy" />;
}

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
