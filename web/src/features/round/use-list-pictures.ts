import { useEffect, useState } from 'react';
import { avifOf, cardThumb, hasPhotos, signThumb } from '../../decks/pictures';
import type { PlayState } from '../../room/state/play-state';

type CardsInPlay = Pick<PlayState, 'currentDeck' | 'chosenCards' | 'own'>;

/**
 * Fetch the thumbnails when `open`. The phones of the Spy and the team both call this, so that requests do not reveal the hand
 * (docs/decisions/0032).
 */
export function useListPictures(cards: CardsInPlay, open: boolean): boolean {
  const files = open ? thumbsOf(cards).map(avifOf).join(' ') : '';
  const [loaded, setLoaded] = useState('');

  useEffect(() => {
    let isCurrent = true;
    void Promise.all(files.split(' ').filter(Boolean).map(load)).then(() => {
      if (isCurrent) setLoaded(files);
    });
    return () => {
      isCurrent = false;
    };
  }, [files]);

  return open && loaded === files;
}

/** Return the thumbnail files. Pictures of custom cards are generated, unless the sign names a built-in picture. */
function thumbsOf({ currentDeck, chosenCards, own = [] }: CardsInPlay): readonly string[] {
  if (hasPhotos(currentDeck)) return chosenCards.map((name) => cardThumb(currentDeck, name));
  return own.flatMap(({ sign }) => signThumb(sign) ?? []);
}

/** Load a picture. Also resolves if loading fails. */
function load(src: string): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => resolve();
    picture.fetchPriority = 'low';
    picture.src = src;
  });
}
