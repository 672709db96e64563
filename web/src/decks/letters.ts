/**
 * The letters of cards that players wrote. Which files of the game's faces a phone fetches must not tell what is on its own
 * card, so every phone fetches those for all cards in play, and draws the rest in the system's own face.
 */
import { useEffect, useState } from 'react';

/** The first ones of the page's lists; the others are the system's own. */
function faces(): string[] {
  const style = getComputedStyle(document.documentElement);
  return ['--font-game', '--font-text'].map((list) => style.getPropertyValue(list).split(',')[0] ?? '');
}

/** Fetches what `words` need. Returns whether other words can be drawn in the game's faces without fetching more. */
export function useLetters(words: string): (others: string) => boolean {
  const [here, setHere] = useState('');

  useEffect(() => {
    let isCurrent = true;
    void fetchLetters(words).then(() => {
      if (isCurrent) setHere(words);
    });
    return () => {
      isCurrent = false;
    };
  }, [words]);

  return (others) => others === '' || (here === words && areHere(others));
}

async function fetchLetters(words: string): Promise<void> {
  await Promise.all(faces().map((face) => document.fonts?.load(`1em ${face}`, words).catch(() => [])));
}

const areHere = (words: string) =>
  faces().every((face) => document.fonts?.check(`1em ${face}`, words) ?? true);
