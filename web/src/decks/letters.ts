/**
 * The letters of cards that players wrote. Which files of the game's faces a phone fetches must not tell what is on its own
 * card, so every phone fetches those for all cards in play, and draws the rest in the system's own face.
 */
import { useEffect, useState } from 'react';

const FACES = ['"Lilita One"', '"Nunito Variable"'];

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
  await Promise.all(FACES.map((face) => document.fonts?.load(`1em ${face}`, words).catch(() => [])));
}

const areHere = (words: string) => FACES.every((face) => document.fonts?.check(`1em ${face}`, words) ?? true);
