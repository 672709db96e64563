import { codeLetters } from '../../shared/text/names';

export const SCREEN_CODE_LENGTH = 5;

/** Extract a pairing code from typed text or from the link in a TV's QR code. */
export function screenCodeIn(text: string): string {
  const linked = /\/app\/screen\/([a-z0-9]{5})(?![a-z0-9])/i.exec(text);
  return codeLetters(linked?.[1] ?? text).slice(0, SCREEN_CODE_LENGTH);
}
