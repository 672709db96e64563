/** Clean names (RULE-01) as they are typed, and format them for display. The server validates again. */

import { i18n } from '@lingui/core';
import { readsFromRight } from './direction';
import { cutTo, type Limit } from './limit';

export const NAME_LIMIT: Limit = { characters: 25, bytes: 400 };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
};

/** Remove tags, invisible characters and surrounding white space, and truncate to NAME_LIMIT. */
export function plainName(typed: string): string {
  const text = withoutInvisible(typed.replace(/<\/?[a-z!][^>]*>/gi, ''))
    .normalize('NFC')
    .trim();
  return withoutInvisible(cutTo(NAME_LIMIT, text)).trim();
}

/** Return the name as it is sent, cleaned and escaped, or '' if nothing remains. */
export function cleanName(typed: string): string {
  return plainName(typed).replace(/[&<>"'/]/g, (character) => ESCAPES[character] ?? character);
}

/** Unicode blocks of right-to-left scripts. Players may use any script in any language. */
const FROM_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const [ISOLATE, ISOLATE_END] = ['\u2068', '\u2069'];

/** Format a name for display. If its direction may differ from the page's, add isolate characters, so that it does not reorder the text around it. */
export function shownName(name: string): string {
  return readsFromRight() || FROM_RIGHT_TO_LEFT.test(name) ? `${ISOLATE}${name}${ISOLATE_END}` : name;
}

/** Repair isolates in text that is broken into lines. If a name wraps, its isolate is repeated on the next line. */
export function distinctNames(lines: readonly string[]): string[] {
  let mark = '';
  return lines.map((line) => {
    const whole = mark + line;
    mark = whole.lastIndexOf(ISOLATE) > whole.lastIndexOf(ISOLATE_END) ? ISOLATE : '';
    return whole;
  });
}

/** Join names in the page's language. The oldest TVs lack Intl.ListFormat, so they get commas. */
export const listOf = (names: readonly string[]): string =>
  'ListFormat' in Intl ? new Intl.ListFormat(i18n.locale).format(names) : names.join(', ');

/** Join names as alternatives, such as 'Bo or Cy'. */
export const eitherOf = (names: readonly string[]): string =>
  'ListFormat' in Intl
    ? new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names)
    : names.join(' / ');

// Invisible characters are cleaned by the same rules as on the server (game/model/names.py). Both are tested on
// server/tests/game/invisible_characters.json.

/** Viramas, which a joiner may follow. */
const VIRAMA = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}\u{113ce}-\u{113d0}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}\u{11f41}\u{11f42}\u{1612f}`;
/** Letters of the Arabic script by their joining type, which browsers do not know: D joins both neighbors, R only the previous one. */
const JOINS_NEXT = String.raw`\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0678-\u0687\u069a-\u06bf\u06c1\u06c2\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff\u0750-\u0758\u075c-\u076a\u076d-\u0770\u0772\u0775-\u0777\u077a-\u077f\u0886\u0889-\u088d\u088f\u08a0-\u08a9\u08af\u08b0\u08b3-\u08b8\u08ba-\u08c8`;
const JOINS_PREVIOUS_ONLY = String.raw`\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779\u0870-\u0882\u088e\u08aa-\u08ac\u08ae\u08b1\u08b2\u08b9`;

const PICTURE = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`;
/** Invisible characters that a script or an emoji needs, with what precedes them. */
const NEEDED = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  String.raw`${PICTURE}(?:\u200d${PICTURE})*`,
  String.raw`[0-9#*]\ufe0f\u20e3`,
  String.raw`\p{Script=Han}[\u{e0100}-\u{e01ef}]`,
  String.raw`[${VIRAMA}][\u200c\u200d](?=\p{L})`,
  String.raw`\p{Script=Sinhala}\u200d(?=\u0dca)`,
  String.raw`[${JOINS_NEXT}]\p{M}*[\u200c\u200d](?=[\p{M}\u200c\u200d]*[${JOINS_NEXT}${JOINS_PREVIOUS_ONLY}])`,
].join('|');
/** Compiled on first use, because TVs from 2019 load this file and do not know `\p`. */
let invisible: RegExp | null = null;

/** Remove invisible characters, except those that a script or an emoji needs, such as the half-space of Persian. */
export function withoutInvisible(text: string): string {
  invisible ??= new RegExp(
    String.raw`(${NEEDED})|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]+`,
    'gu',
  );
  return text.replace(invisible, '$1');
}
