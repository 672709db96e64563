/** Cleans names (RULE-01) and room codes (RULE-02) as people type them; the server cleans again. Also shows names. */

import { charactersOf } from './characters';
import { readsFromRight } from './direction';

export const NAME_LENGTH = 25;
export const CODE_LENGTH = 4;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
};

/** Cuts to `length` characters as people count them. */
export const cutTo = (length: number, text: string): string => charactersOf(text).slice(0, length).join('');

/** The name without tags and outer white space, at most 25 characters, unescaped. */
export function plainName(typed: string): string {
  const text = typed.replace(/<\/?[a-z!][^>]*>/gi, '').trim();
  return cutTo(NAME_LENGTH, text).trim();
}

/** The name as it is sent: plain, then escaped. Empty when nothing is left ('Please enter your name'). */
export function cleanName(typed: string): string {
  return plainName(typed).replace(/[&<>"'/]/g, (character) => ESCAPES[character] ?? character);
}

/** The blocks that Unicode keeps for writing from right to left: a prankster may choose any script. */
const FROM_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const [ISOLATE, ISOLATE_END] = ['\u2068', '\u2069'];

/**
 * A name as every screen shows it. Where it may read the other way than the page, it gets invisible marks around it, which keep it
 * from reordering the words and figures beside it.
 */
export function shownName(name: string): string {
  return readsFromRight() || FROM_RIGHT_TO_LEFT.test(name) ? `${ISOLATE}${name}${ISOLATE_END}` : name;
}

/** Lines of one text: a name that goes on in the next line keeps its mark there. */
export function distinctNames(lines: readonly string[]): string[] {
  let mark = '';
  return lines.map((line) => {
    const whole = mark + line;
    mark = whole.lastIndexOf(ISOLATE) > whole.lastIndexOf(ISOLATE_END) ? ISOLATE : '';
    return whole;
  });
}

/** The code that was typed or pasted, by itself or within a link that leads to its room. */
export function codeIn(text: string): string {
  const linked = /\/app\/\w+\/([a-z0-9]{4})(?![a-z0-9])/i.exec(text);
  return cleanCode(linked?.[1] ?? text);
}

/** Up to four letters and digits, upper case. */
export const cleanCode = (typed: string): string => codeLetters(typed).slice(0, CODE_LENGTH);

/**
 * The letters and digits of a code, in upper case, also from Chinese (wide), Arabic, Persian and Turkish keyboards. The server reads them
 * in the same way (game/model/names.py).
 */
export function codeLetters(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[ıİ]/g, 'I')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase();
}
