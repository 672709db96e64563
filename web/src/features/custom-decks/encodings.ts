/** Encodings of text files (DECK-07), by their names in the browser's `TextDecoder`. */

/** A class of a regular expression, or the first and last values of both bytes in the area of an encoding that has the common characters. */
type Letters = string | readonly [firstFrom: number, firstTo: number, secondFrom: number, secondTo: number];

const WESTERN = ['windows-1252', 'macintosh'];
const CENTRAL = ['windows-1250', 'iso-8859-2'];

/**
 * Languages with the encodings of their old files, most common first, and the letters besides a to z that occur in their words. If several languages
 * fit equally, the first one counts: those of the game precede others, and few letters precede many.
 */
const LANGUAGES: readonly (readonly [language: string, encodings: readonly string[], letters: Letters])[] = [
  ['en', WESTERN, '£©®éè'],
  ['de', WESTERN, 'äöüß'],
  ['fr', WESTERN, 'àâæçéèêëîïôœùûüÿ'],
  ['es', WESTERN, 'áéíñóúü¡¿ºª'],
  ['it', WESTERN, 'àèéìíîòóùú'],
  ['pt', WESTERN, 'àáâãçéêíóôõúüºª'],
  ['pl', CENTRAL, 'ąćęłńóśźż'],
  ['tr', ['windows-1254'], 'çğıİöşüâîû'],
  ['he', ['windows-1255'], '\\u05d0-\\u05ea'],
  ['ru', ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic'], 'а-яё№'],
  ['ar', ['windows-1256'], '\\u0621-\\u0652'],
  ['fa', ['windows-1256'], '\\u0621-\\u0652پچژکگ\\u200c'],
  ['sv', WESTERN, 'åäæöøéü'],
  ['is', WESTERN, 'áæéíðóöþúý'],
  ['cs', CENTRAL, 'áäčďéěíľĺňóôřŕšťúůýž'],
  ['hu', CENTRAL, 'áéíóöőúüű'],
  ['ro', CENTRAL, 'ăâîşţ'],
  ['hr', CENTRAL, 'čćđšž'],
  ['lt', ['windows-1257'], 'ąčęėįšųūž'],
  ['lv', ['windows-1257'], 'āčēģīķļņšūž'],
  ['et', ['windows-1257'], 'äõöšüž'],
  ['el', ['windows-1253'], 'ά-ία-ωό-ώϊϋ'],
  ['uk', ['windows-1251'], 'а-яёґєіїўђћѓќјљњѕџ№'],
  ['vi', ['windows-1258'], 'àáâăèéêìíòóôơùúưýđ\u0300\u0301\u0303\u0309\u0323'],
  ['ko', ['euc-kr'], [0xb0, 0xc8, 0xa1, 0xfe]],
  ['ja', ['shift_jis'], [0x82, 0x98, 0x40, 0xfc]],
  ['zh', ['gb18030', 'utf-16le', 'utf-16be'], [0xb0, 0xd7, 0xa1, 0xfe]],
  ['zh', ['big5'], [0xa4, 0xc6, 0x40, 0xfe]],
  ['th', ['windows-874'], '\\u0e01-\\u0e4e'],
];

/** The encodings that a player can choose. */
export const ENCODINGS = [...new Set(['utf-8', ...LANGUAGES.flatMap(([, encodings]) => encodings)])];

/** Return a language that is written in an encoding, preferably the page's. */
export function languageIn(encoding: string, page: string): string {
  const languages = LANGUAGES.flatMap(([language, encodings]) =>
    encodings.includes(encoding) ? language : [],
  );
  return languages.find((language) => language === page.slice(0, 2)) ?? languages[0] ?? '';
}

/** Characters that do not identify a language. */
const NEUTRAL = /[\p{ASCII}\u00a0«»„“”‘’‚‹›–—…•·°§€\u3000-\u301f・ー\uff01-\uff5e]/gu;
/** Signs of a wrong encoding. */
const ODD = new RegExp(
  [
    '\\p{Ll}\\p{Lu}|\\p{Lu}{2}\\p{Ll}', // Capitals within words
    '[A-Za-zÀ-ɏ](?=[\\u0370-\\u0e7f\\u3040-\\ud7a3])|[\\u0370-\\u0e7f\\u3040-\\ud7a3](?=[A-Za-zÀ-ɏ])', // Two scripts in one word
    '\\p{L}[„‚§€]|\\p{L}[«»“‘‹›—…•·°](?=\\p{L})|[£©®№](?=\\p{L})', // Signs within words
    '(?:^|\\P{L})[ъыьЪЫЬ]', // Letters that do not begin a word
  ].join('|'),
  'gu',
);
/** A longer sample would not change the guess. */
const MAX_SAMPLE = 20_000;

/** Return the encoding in which a text has the letters of one language. If several do, the language of the page decides. */
export function guessEncoding(bytes: Uint8Array<ArrayBuffer>, page: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even !== odd) return odd > even ? 'utf-16le' : 'utf-16be'; // Line breaks in UTF-16 contain zero bytes, even in Chinese text.
  if (isUtf8(bytes)) return 'utf-8';
  const start = Math.max(bytes.findIndex((byte) => byte >= 0x80) - 20, 0) & ~1; // Even, because of UTF-16.
  return guessByLetters(bytes.subarray(start, start + MAX_SAMPLE), page.slice(0, 2));
}

function guessByLetters(sample: Uint8Array<ArrayBuffer>, page: string): string {
  const texts = new Map<string, string>();
  const candidates = LANGUAGES.flatMap(([language, encodings, letters]) =>
    encodings.map((encoding, index) => {
      const text = texts.get(encoding) ?? new TextDecoder(encoding).decode(sample);
      texts.set(encoding, text);
      const rank = language === page ? index - LANGUAGES.length : index;
      return { encoding, rank, faults: faultsOf(text, classOf(encoding, letters)) };
    }),
  );
  const broken = new TextDecoder().decode(sample).split('\ufffd').length - 1;
  candidates.push({ encoding: 'utf-8', rank: Infinity, faults: 3 * broken }); // A damaged file in UTF-8 has few.
  return (
    candidates.sort((one, other) => one.faults - other.faults || one.rank - other.rank)[0]?.encoding ??
    'utf-8'
  );
}

/** Count the characters that do not occur in a language, and the other signs of a wrong encoding. */
const faultsOf = (text: string, known: string) =>
  [...text.replace(NEUTRAL, '').replace(new RegExp(`[${known}]`, 'giu'), '')].length +
  (text.match(ODD) ?? []).length;

function classOf(encoding: string, letters: Letters): string {
  if (typeof letters === 'string') return letters;
  const [firstFrom, firstTo, secondFrom, secondTo] = letters;
  const bytes: number[] = [];
  for (let first = firstFrom; first <= firstTo; first += 1)
    for (let second = secondFrom; second <= secondTo; second += 1) bytes.push(first, second);
  return new TextDecoder(encoding.replace(/^utf-16.*/, 'gb18030'))
    .decode(Uint8Array.from(bytes))
    .replace(/[\p{ASCII}\p{Co}\ufffd]/gu, '');
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
