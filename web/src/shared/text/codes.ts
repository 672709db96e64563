/** Codes of rooms (RULE-02), TVs and decks. The TV page uses this module, so it must not use syntax that old browsers lack. */

export const CODE_LENGTH = 4;
export const SCREEN_CODE_LENGTH = 5;
export const DECK_CODE_LENGTH = 6;

/** The alphabet of the server's codes (game/model/names.py). */
const CODE = /^[BCDFGHJKMNPQRTVWXZ34679]+$/;
/** Letters with accents are included, because they would otherwise split a word into pieces that look like a code. */
const WORD = /[A-Z0-9\u00c0-\u024f]+/g;
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SCHEME = /[A-Z]+:\/\//g;

/** Extract a code from a link, from words around it, or from the part that was typed (`/app/join/7JGM`, 'Room: 7JGM', '7j-g'). */
export function codeIn(text: string, length: number = CODE_LENGTH): string {
  const plain = upperCase(text);
  const linked =
    linkedCode(plain, `/APP/(?:JOIN|ROOM|PLAY|WINNERS|WATCH|SCREEN|DECK)/`, length) ??
    linkedCode(plain, '[?&]CODE=', length);
  if (linked) return linked;
  const words = plain.replace(SCHEME, ' ').match(WORD) ?? [];
  const letters = words.join('').replace(/[^A-Z0-9]/g, '');
  if (words.length === 1 || letters.length <= length) return letters.slice(0, length);
  const codes = words.filter((word) => word.length === length && CODE.test(word));
  const withDigit = codes.filter((word) => /\d/.test(word)); // A code with a digit is not a word.
  return withDigit.concat(codes.slice(-1))[0] ?? spacedCode(words, length);
}

function linkedCode(plain: string, before: string, length: number): string | undefined {
  return new RegExp(`${before}([A-Z0-9]{${length}})(?![A-Z0-9])`).exec(plain)?.[1];
}

/** Find a code that is written in groups, such as '7J GM', among other words. */
function spacedCode(words: readonly string[], length: number): string {
  for (let start = 0; start < words.length; start += 1) {
    let code = '';
    for (let end = start; code.length < length && CODE.test(words[end] ?? ''); end += 1) code += words[end];
    if (code.length === length) return code;
  }
  return '';
}

/** Normalize to upper-case ASCII, even text from Chinese, Arabic, Persian and Turkish keyboards, as in game/model/names.py. */
function upperCase(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[ıİ]/g, 'I')
    .toUpperCase();
}
