/**
 * Detect web and e-mail addresses as the server does (`server/spysafari/decks/links.py`). `make contract` writes link-words.json.
 * The patterns have no lookbehind assertions, because old browsers do not support them.
 */

import words from './link-words.json';

const LATIN_OF = new Map(
  [...words.lookalikes].map((letter, index) => [letter, words.latin[index] ?? letter]),
);
const listed = (list: string) => new Set(toLatin(list).split(' '));
const SUFFIXES = listed(words.suffixes);
const COMMON = listed(words.common);
const ABBREVIATIONS = listed(words.abbreviations);

const ADDRESS = /\p{L}:\/\/|[\p{L}\p{N}]@[\p{L}\p{N}-]+(?:\.|。(?!\p{Script=Han}))\p{L}{2}/u;
const HOST = /[\p{L}\p{M}\p{N}.。-]+\/?/gu;
const SEPARATOR = /\.|。(?!\p{Script=Han})/u;
const LATIN = /^\p{Script=Latin}+(?![\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{N}])/u;
const ONE_CHARACTER_OR_NUMBER = /^(?:.|\p{N}+)$/u;
const TITLE_CASE = /^\p{Lu}\p{Ll}/u;

export function hasLink(text: string): boolean {
  const plain = toLatin(text);
  return ADDRESS.test(plain) || (plain.match(HOST) ?? []).some(isHost);
}

function toLatin(text: string): string {
  return [...text.normalize('NFKC')].map((letter) => LATIN_OF.get(letter) ?? letter).join('');
}

function isHost(host: string): boolean {
  const labels = host.split(SEPARATOR);
  if (ABBREVIATIONS.has(labels[0]?.toLowerCase() ?? '')) labels[0] = '';
  return labels.some((label, index) => isSuffix(labels[index - 1] ?? '', label));
}

function isSuffix(before: string, label: string): boolean {
  if (!before || !label) return false;
  if (/^www\p{N}?$/iu.test(before) || /^xn--/i.test(label)) return true;
  const suffix = (LATIN.exec(label)?.[0] ?? label.replace('/', '')).toLowerCase();
  if (COMMON.has(suffix) || (SUFFIXES.has(suffix) && label.endsWith('/'))) return true;
  return SUFFIXES.has(suffix) && !ONE_CHARACTER_OR_NUMBER.test(before) && !TITLE_CASE.test(label);
}
