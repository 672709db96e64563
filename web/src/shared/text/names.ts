/** Clean names (RULE-01) as they are typed, and format them for display. The server validates again. */

import { i18n } from '@lingui/core';
import { readsFromRight } from './direction';
import { withoutInvisible } from './invisible';
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
