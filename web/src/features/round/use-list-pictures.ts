import { useEffect, useState } from 'react';
import { avifOf, cardThumb, signThumb } from '../../decks/pictures';
import type { PlayState } from '../../room/state/play-state';

type CardsInPlay = Pick<PlayState, 'currentDeck' | 'chosenCards' | 'own'>;

/** Fetch the thumbnails once `open`; true when loaded. Spy and team both call it, so that requests hide the hand (docs/decisions/0032). */
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

/** Pictures of custom cards are generated, unless the card's sign names a built-in picture. */
function thumbsOf({ currentDeck, chosenCards, own = [] }: CardsInPlay): readonly string[] {
  if (currentDeck !== 'ownDeck') return chosenCards.map((name) => cardThumb(currentDeck, name));
  return own.flatMap(({ sign }) => signThumb(sign) ?? []);
}

/** Resolves also if the picture fails to load. */
function load(src: string): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => resolve();
    picture.fetchPriority = 'low';
    picture.src = src;
  });
}
