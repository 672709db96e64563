/**
 * Made-up languages that anybody who reads English can read: what is still plain English on the screen is in no catalogue, what is cut
 * has no room for German, what points the wrong way was not mirrored. Imports nothing: the build and the journeys use it, too.
 */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýžÁƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ';
export const ACCENTS: ReadonlyMap<string, string> = new Map(
  [...PLAIN].map((letter, place) => [letter, [...ACCENTED][place] ?? letter]),
);

/** Placeholders, tags, entities, and the addresses of links: they stay as they are. */
const KEPT = /(\{[^{}]*\}|<[^<>]*>|&#?\w+;|\]\([^)\s]*\))/;
export const TWICE = /[aeioun]/i;
const [RIGHT_TO_LEFT, AS_BEFORE] = ['\u202e', '\u202c'];

type Change = (text: string) => string;

/** Some letters are written twice, which makes English 40 % longer. */
const accented: Change = (text) =>
  [...text].map((letter) => (ACCENTS.get(letter) ?? letter).repeat(TWICE.test(letter) ? 2 : 1)).join('');

/** Drawn from right to left, letter by letter, as Arabic is. */
const mirrored: Change = (text) =>
  text.replace(/\S(?:.*\S)?/gs, (words) => `${RIGHT_TO_LEFT}${words}${AS_BEFORE}`);

const CHANGES: Readonly<Record<string, Change>> = { 'en-XA': accented, 'ar-XB': mirrored };

export const isMadeUp = (tag: string): boolean => tag in CHANGES;

/** An English text in a made-up language; itself in another one. */
export function pseudo(text: string, tag: string): string {
  const change = CHANGES[tag];
  if (!change) return text;
  return text
    .split(KEPT)
    .map((piece, place) => (place % 2 === 0 ? change(piece) : piece))
    .join('');
}

/** In brackets where it is accented, so that a cut end shows. */
export function pseudoMessage(text: string, tag: string): string {
  return CHANGES[tag] === accented ? `[${pseudo(text, tag)}]` : pseudo(text, tag);
}
