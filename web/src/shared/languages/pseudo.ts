/** Pseudo-localization. Accented, longer text reveals untranslated messages and tight layouts. No imports, because the build uses it. */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýžÁƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ';
export const ACCENTS: ReadonlyMap<string, string> = new Map(
  [...PLAIN].map((letter, place) => [letter, [...ACCENTED][place] ?? letter]),
);
/** These letters are doubled, which makes English text 40% longer. */
export const TWICE = /[aeioun]/i;

/** Placeholders, tags, entities and link targets, which stay unchanged. */
const KEPT = /(\{[^{}]*\}|<[^<>]*>|&#?\w+;|\]\([^)\s]*\))/;

export function pseudo(text: string): string {
  return text
    .split(KEPT)
    .map((piece, place) => (place % 2 === 0 ? accented(piece) : piece))
    .join('');
}

const accented = (text: string) =>
  [...text].map((letter) => (ACCENTS.get(letter) ?? letter).repeat(TWICE.test(letter) ? 2 : 1)).join('');
