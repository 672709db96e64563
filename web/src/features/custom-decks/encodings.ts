/** Encodings of text files (DECK-07), by their names in the browser's `TextDecoder`. */

/** The encodings that a player can choose, and the script or language after which each one is named. */
export const ENCODINGS: readonly (readonly [encoding: string, named: string])[] = [
  ['utf-8', ''],
  ['utf-16le', ''],
  ['utf-16be', ''],
  ['windows-1252', 'latn'],
  ['macintosh', 'latn'],
  ['windows-1250', 'pl'],
  ['iso-8859-2', 'pl'],
  ['windows-1251', 'cyrl'],
  ['koi8-r', 'cyrl'],
  ['ibm866', 'cyrl'],
  ['x-mac-cyrillic', 'cyrl'],
  ['windows-1253', 'grek'],
  ['windows-1254', 'tr'],
  ['windows-1255', 'hebr'],
  ['windows-1256', 'arab'],
  ['windows-1257', 'lt'],
  ['windows-1258', 'vi'],
  ['windows-874', 'thai'],
  ['gb18030', 'zh-Hans'],
  ['big5', 'zh-Hant'],
  ['shift_jis', 'jpan'],
  ['euc-kr', 'kore'],
];

/** Legacy encodings by language, most common first. Those of the page's language are preferred. */
const LEGACY: Readonly<Record<string, readonly string[]>> = {
  ar: ['windows-1256'],
  fa: ['windows-1256'],
  pl: ['windows-1250', 'iso-8859-2'],
  ru: ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic'],
  tr: ['windows-1254'],
  zh: ['gb18030'],
};
const WESTERN = ['windows-1252', 'macintosh'];

/** Signs of a wrong encoding: control characters, symbols, capitals within words, accents in a row, and letters of two scripts in one word. */
const ODD =
  /\ufffd|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[^\p{L}\p{M}\p{N}\p{P}\p{Z}\s$€+<=>^`|~]|[À-ÿ]{3}|[A-Za-zÀ-ɏ](?=[Ѐ-ۿ一-鿿])|[Ѐ-ۿ一-鿿](?=[A-Za-zÀ-ɏ])/gu;

export function guessEncoding(bytes: Uint8Array<ArrayBuffer>, language: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even !== odd) return odd > even ? 'utf-16le' : 'utf-16be'; // Line breaks in UTF-16 contain zero bytes, even in Chinese text.
  if (decode(bytes, 'utf-8') !== null) return 'utf-8';
  const own = LEGACY[language.slice(0, 2)] ?? WESTERN;
  const candidates = [...own, ...WESTERN, ...Object.values(LEGACY).flat()];
  const odds = candidates.map((encoding) => decode(bytes, encoding)?.match(ODD)?.length ?? 0);
  return candidates[odds.indexOf(Math.min(...odds))] ?? 'windows-1252';
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return null;
  }
}
