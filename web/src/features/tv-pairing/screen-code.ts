import { codeLetters } from '../../shared/text/names';

/** The code of a TV that waits for a room. */
export const SCREEN_CODE_LENGTH = 5;

/** The code that was typed or pasted, by itself or within the link that the picture on the TV holds. */
export function screenCodeIn(text: string): string {
  const linked = /\/app\/screen\/([a-z0-9]{5})(?![a-z0-9])/i.exec(text);
  return codeLetters(linked?.[1] ?? text).slice(0, SCREEN_CODE_LENGTH);
}
