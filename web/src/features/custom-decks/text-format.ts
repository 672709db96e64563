/**
 * The text format of a deck (docs/product/cards.md): '# title', '@ Spy word / Card word / language', and one line per card, 'Name emoji:
 * role, role'. A backslash escapes the next character. Pure; no input makes it throw.
 */

import { MAX_CUSTOM_CARDS } from '../../decks/custom-deck';
import type { DeckBody, DeckCard, DeckWords, Pair } from '../../shared/contract.gen';
import { charactersOf } from '../../shared/text/characters';
import {
  type CardFault,
  cardFault,
  clean,
  type Fault,
  isEmoji,
  normalized,
  titleFault,
  wordFault,
} from './limits';

/** A pair of words in one language. */
export interface PairWords {
  pair: Pair;
  spy: string;
  card: string;
}

export type LineFault =
  | CardFault
  | { field: 'title' | 'words'; fault: Fault }
  | { field: 'deck'; fault: 'many' };

export interface Problem {
  /** Line number, starting at 1; in JSON, the number of the card. */
  line: number;
  at: LineFault;
  raw: string;
}

/** The result of parsing: everything valid, and the problems. */
export interface Reading {
  title: string | null;
  words: DeckWords | null;
  language: string | null;
  cards: DeckCard[];
  problems: Problem[];
}

/** Marks the next character as escaped. Removed from input first. */
const ESCAPE_MARK = '\ue000';
const COLONS = ':：';
const COMMAS = ',，、،;；؛';
const BULLET = /^[-*•·–]\s+/;
/** Language, script, region and variant, as browsers and the server accept them. */
const TAG = /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?(-([A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))?$/;
const HEADER = /^(emoji|picture|roles?( ?1)?)$/i;

/** `pairs` are the known pairs of words. `taken` are the names in the deck, which new cards of the same name replace. */
export function readText(text: string, pairs: readonly PairWords[], taken: readonly string[] = []): Reading {
  const given = text.replaceAll(ESCAPE_MARK, '').replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
  const reader = new Reader(pairs, taken);
  const separator = separatorOf(given);
  const rows = separator
    ? rowsOf(given, separator)
    : given.split('\n').map((raw, place) => ({ line: place + 1, cells: [raw], raw }));
  let first = true;
  for (const row of rows) {
    if (row.raw.trim() === '') continue;
    reader.from(row.line, row.raw);
    if (!isRow(row, separator)) first = !reader.text(row.raw.trim()) && first;
    else {
      if (!(first && HEADER.test(row.cells[1]?.trim() ?? ''))) reader.card(cardOfCells(row.cells));
      first = false;
    }
  }
  return reader.reading;
}

/** Collects valid data and problems. */
export class Reader {
  readonly reading: Reading = { title: null, words: null, language: null, cards: [], problems: [] };
  readonly #pairs: readonly PairWords[];
  readonly #names: Set<string>;
  readonly #fresh = new Set<string>();
  #place = { line: 0, raw: '' };

  constructor(pairs: readonly PairWords[], taken: readonly string[]) {
    this.#pairs = pairs;
    this.#names = new Set(taken.map((name) => normalized(clean(name))));
  }

  /** Set the position of the following data. */
  from(line: number, raw: string): void {
    this.#place = { line, raw };
  }

  /** Parse a line of text and return true if it was a card. */
  text(line: string): boolean {
    const isCard = !/^[#@]/.test(line);
    if (isCard) this.card(cardOfLine(line));
    else if (line.startsWith('#')) this.title(withoutMarks(markEscapes(line.slice(1))));
    else this.words(splitAt(markEscapes(line.slice(1)), '/').map(withoutMarks));
    return isCard;
  }

  title(text: string): void {
    const title = clean(text);
    const fault = this.reading.title === null ? titleFault(title) : 'twice';
    if (fault) this.#problem({ field: 'title', fault });
    else this.reading.title = title;
  }

  words(parts: readonly string[]): void {
    const [spy = '', card = '', tag = ''] = parts.map(clean);
    const fault = this.reading.words ? 'twice' : (wordFault(spy) ?? wordFault(card) ?? tagFault(tag, parts));
    if (fault) this.#problem({ field: 'words', fault });
    else this.#take(spy, card, tag);
  }

  #take(spy: string, card: string, tag: string): void {
    const known = this.#pairs.find((pair) => isSameName(pair.spy, spy) && isSameName(pair.card, card));
    this.reading.words = known ? { pair: known.pair, spy: '', card: '' } : { pair: 'own', spy, card };
    if (tag) this.reading.language = tag;
  }

  card(card: DeckCard): void {
    const name = normalized(card.name);
    const at = cardFault(card) ?? this.#faultOf(name);
    if (at) this.#problem(at);
    else {
      this.#names.add(name);
      this.#fresh.add(name);
      this.reading.cards.push(card);
    }
  }

  #faultOf(name: string): LineFault | null {
    if (this.#fresh.has(name)) return { field: 'name', fault: 'twice' };
    return this.#names.size >= MAX_CUSTOM_CARDS && !this.#names.has(name)
      ? { field: 'deck', fault: 'many' }
      : null;
  }

  #problem(at: LineFault): void {
    this.reading.problems.push({ ...this.#place, at });
  }
}

const isSameName = (one: string, other: string) => normalized(one) === normalized(other);
const tagFault = (tag: string, parts: readonly string[]) =>
  parts.length > 3 || (tag && !TAG.test(tag)) ? 'many' : null;

/** A semicolon separates cells only before any colon; after one it separates roles. */
function separatorOf(text: string): '\t' | ';' | null {
  const lines = text.split('\n').filter((line) => !/^\s*([#@]|$)/.test(line));
  if (lines.some((line) => line.trim().includes('\t'))) return '\t';
  return lines.some((line) => isSemicolonFirst(line)) ? ';' : null;
}

function isSemicolonFirst(line: string): boolean {
  if (/^"[^"\n]*";/.test(line)) return true;
  const text = markEscapes(line);
  const [before = ''] = splitAt(text, ';');
  return before.length < text.length && splitAt(before, COLONS).length === 1;
}

function isRow({ cells, raw }: Row, separator: string | null): boolean {
  if (/^\s*[#@]/.test(raw) || cells.length === 1) return false;
  return separator === '\t' || raw.startsWith('"') || isSemicolonFirst(raw);
}

/** The first cell is the name, and the second may be the emoji. Roles have one cell each or share one. */
function cardOfCells([first = '', ...others]: readonly string[]): DeckCard {
  const cells = others.map(clean);
  const emoji = cells[0] && isEmoji(cells[0]) ? cells[0] : '';
  const lists = (emoji ? others.slice(1) : others).filter((cell) => clean(cell));
  const roles = lists.length === 1 ? (lists[0] ?? '').split(/[\n,，、،;；]/) : lists;
  const kept = roles.map(clean).filter(Boolean);
  return emoji ? { name: clean(first), emoji, roles: kept } : { ...splitEmoji(clean(first)), roles: kept };
}

function cardOfLine(text: string): DeckCard {
  const line = markEscapes(text.replace(BULLET, ''));
  const [before = ''] = splitAt(line, COLONS);
  const head = line.startsWith('://', before.length) ? line : before; // a link, which is then refused as a whole
  const roles = splitAt(line.slice(head.length + 1), COMMAS); // colons within roles are plain text
  return {
    ...splitEmoji(head.trim()),
    roles: roles.map((role) => clean(withoutMarks(role))).filter(Boolean),
  };
}

function splitEmoji(text: string): { name: string; emoji: string } {
  const characters = charactersOf(text);
  const last = characters.at(-1) ?? '';
  const name = clean(withoutMarks(characters.slice(0, -1).join('')));
  const escaped = characters.at(-2)?.endsWith(ESCAPE_MARK);
  if (escaped || !name || !isEmoji(last)) return { name: clean(withoutMarks(text)), emoji: '' };
  return { name, emoji: last };
}

const markEscapes = (text: string) => text.replace(/\\(.)/gsu, `${ESCAPE_MARK}$1`);
const withoutMarks = (text: string) => text.replaceAll(ESCAPE_MARK, '');

/** Split a text at unescaped separators. */
function splitAt(text: string, separators: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (text[place] === ESCAPE_MARK) place += 1;
    else if (separators.includes(text.charAt(place))) {
      parts.push(text.slice(start, place));
      start = place + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Write a deck in the text format. `pairs` provides the words of known pairs. */
export function writeText({ title, words, language, cards }: DeckBody, pairs: readonly PairWords[]): string {
  const { spy, card } = pairs.find(({ pair }) => pair === words.pair) ?? words;
  const parts = [spy, card, ...(language ? [language] : [])].map((part) => escaped(part, '\\/'));
  const lines = cards.map(lineOf);
  return `${[`# ${escaped(title, '\\')}`, `@ ${parts.join(' / ')}`, ...lines].join('\n')}\n`;
}

export function lineOf({ name, emoji, roles }: DeckCard): string {
  const characters = charactersOf(name);
  const last = characters.at(-1) ?? '';
  const shielded =
    !emoji && isEmoji(last) ? `${escapedName(characters.slice(0, -1).join(''))}\\${last}` : escapedName(name);
  const head = emoji ? `${shielded} ${emoji}` : shielded;
  return roles.length === 0
    ? head
    : `${head}: ${roles.map((role) => escaped(role, `\\${COMMAS}`)).join(', ')}`;
}

function escapedName(name: string): string {
  const text = escaped(name, `\\${COLONS};`);
  return /^[#@"]/.test(text) || BULLET.test(`${text} `) ? `\\${text}` : text;
}

function escaped(text: string, special: string): string {
  return [...text].map((character) => (special.includes(character) ? `\\${character}` : character)).join('');
}

/** Parse spreadsheet rows. Cells are separated by tabs or semicolons, and quoted if they contain one. */

interface Row {
  /** Line number, starting at 1. */
  line: number;
  cells: string[];
  raw: string;
}

interface Cell {
  text: string;
  /** Index after the cell. */
  end: number;
}

/** Parse a text without carriage returns. An empty line is a row with one empty cell. */
function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let start = 0;
  while (start <= text.length) {
    const row: Row = { line, cells: [], raw: '' };
    let end = start;
    for (;;) {
      const cell = quotedAt(text, end, separator) ?? plainAt(text, end, separator);
      row.cells.push(cell.text);
      end = cell.end;
      if (text[end] !== separator) break;
      end += 1;
    }
    row.raw = text.slice(start, end);
    rows.push(row);
    line += row.raw.split('\n').length;
    start = end + 1;
  }
  return rows;
}

function plainAt(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== '\n' && text[end] !== separator) end += 1;
  return { text: text.slice(start, end), end };
}

/** Parse a quoted cell, in which two quotes are an escaped one. Return null if there is no valid quoted cell. */
function quotedAt(text: string, start: number, separator: string): Cell | null {
  if (text[start] !== '"') return null;
  let end = start + 1;
  while (end < text.length) {
    if (text[end] !== '"') end += 1;
    else if (text[end + 1] === '"') end += 2;
    else break;
  }
  const after = text[end + 1];
  if (end >= text.length || !(after === undefined || after === '\n' || after === separator)) return null;
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}
