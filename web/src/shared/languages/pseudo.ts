/**
 * Made-up words that English readers can still read. Plain English on the screen is in no catalogue; a text that is cut has no room for
 * German either. Imports nothing: the build and the journeys use it, too.
 */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýžÁƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ';
export const ACCENTS: ReadonlyMap<string, string> = new Map(
  [...PLAIN].map((letter, place) => [letter, [...ACCENTED][place] ?? letter]),
);
/** These letters are written twice, which makes English 40 % longer. */
export const TWICE = /[aeioun]/i;

/** Placeholders, tags, entities, and the addresses of links: they stay as they are. */
const KEPT = /(\{[^{}]*\}|<[^<>]*>|&#?\w+;|\]\([^)\s]*\))/;

/** An English text with accents on all letters, 40 % longer. */
export function pseudo(text: string): string {
  return text
    .split(KEPT)
    .map((piece, place) => (place % 2 === 0 ? accented(piece) : piece))
    .join('');
}

const accented = (text: string) =>
  [...text].map((letter) => (ACCENTS.get(letter) ?? letter).repeat(TWICE.test(letter) ? 2 : 1)).join('');
