import { useEffect, useState } from 'react';
import type { DeckId } from '../../contract.gen';
import { cardPicture, spyPicture } from '../../decks/pictures';

/**
 * Fetches the pictures of every hand that this table could hold: the Spy's and all cards'. Returns whether they are here.
 *
 * All phones ask for the same files in the same order, and show none before all are here. Otherwise the network would see one file
 * that everybody fetches but the Spy (docs/decisions/0035).
 */
export function useTablePictures(deck: DeckId, cards: readonly string[]): boolean {
  const wanted = [spyPicture(deck), ...cards.map((name) => cardPicture(deck, name))].join(' ');
  const [here, setHere] = useState('');

  useEffect(() => {
    let isCurrent = true;
    void Promise.all(wanted.split(' ').map(fetched)).then(() => {
      if (isCurrent) setHere(wanted);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  return here === wanted;
}

/** Resolves when the picture is here, or cannot be had. */
function fetched(src: string): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => resolve();
    picture.fetchPriority = 'low';
    picture.src = src;
  });
}
