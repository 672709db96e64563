/** The code of a shared deck. */
import { codeLetters } from '../../shared/text/names';

const LENGTH = 6;

/** Extract a deck code from typed text or from a link to the deck. */
export function deckCodeIn(text: string): string {
  const linked = /\/app\/deck\/([a-z0-9]{6})(?![a-z0-9])/i.exec(text);
  return codeLetters(linked?.[1] ?? text).slice(0, LENGTH);
}

export const isDeckCode = (code: string) => code.length === LENGTH;
