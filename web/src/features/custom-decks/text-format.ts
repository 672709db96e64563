/**
 * The text format of a deck (docs/product/cards.md): '# title', '@ Spy word / Card word / language', and one line per card, 'Name emoji: role, role'.
 * A backslash escapes the next character. Pure functions that accept any input without throwing.
 */
import { MAX_CUSTOM_CARDS } from '../../decks/custom-deck';
import type { DeckBody, DeckCard, DeckWords, Pair } from '../../shared/contract.gen';
import { charactersOf } from '../../shared/text/characters';
import {
  type CardFault,
  check,
  clean,
  isEmoji,
  keysOf,
  type LengthFault,
  Names,
  normalized,
  titleFault,
  wordFault,
} from './limits';
import { type Entry, isMetadata, isSemicolonFirst, parseList, withoutColon } from './list-format';

/** A pair of words in one language. */
export interface PairWords {
  pair: Pair;
  spy: string;
  card: string;
}

export type LineFault =
  | CardFault
  | `title-${LengthFault | 'twice'}`
  | `words-${LengthFault | 'twice' | 'language'}`
  | 'deck-many';

export interface Problem {
  /** The line number, starting at 1. In JSON, the number of the card. */
  line: number;
  fault: LineFault;
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

/** Marks the next character as escaped. The parser first removes all such marks from the input. */
const ESCAPE_MARK = '\ue000';
const COLONS = ':：';
const COMMAS = ',，、،;；؛';
const BULLET = /^[-*•·–]\s+/;
/** Language, script, region and variant, as browsers and the server accept them. */
const TAG = /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?(-([A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))?$/;

/** `pairs` are the known pairs of words. `taken` are the names in the deck, whose cards are replaced by new cards with the same name. */
export function readText(text: string, pairs: readonly PairWords[], taken: readonly string[] = []): Reading {
  const given = text.replaceAll(ESCAPE_MARK, '').replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
  const reader = new Reader(pairs, taken);
  const lines = given.split('\n');
  if (isDeck(lines)) readDeck(lines, reader);
  else readList(given, reader);
  return reader.reading;
}

/** Return true for our own format: a line starts with `@`, and no line is a row of cells. */
const isDeck = (lines: readonly string[]) =>
  lines.some((line) => /^\s*@/.test(line)) &&
  !lines.some((line) => !/^\s*[#@]/.test(line) && (line.trim().includes('\t') || isSemicolonFirst(line)));

function readDeck(lines: readonly string[], reader: Reader): void {
  for (const [place, raw] of lines.entries()) {
    reader.from(place + 1, raw);
    if (raw.trim()) reader.text(raw.trim());
  }
}

function readList(text: string, reader: Reader): void {
  const { title, entries, hasColons } = parseList(text);
  if (title) reader.title(title);
  for (const entry of entries) {
    reader.from(entry.line, entry.raw);
    if (isMetadata(entry)) reader.text(entry.raw.trim());
    else reader.card(cardOfEntry(entry, hasColons));
  }
}

function cardOfEntry({ cells, below }: Entry, hasColons: boolean): DeckCard {
  const [text = ''] = cells;
  const name = below.length > 0 ? withoutColon(text.trim()) : text;
  const card = cells.length > 1 ? cardOfCells(cells) : hasColons ? cardOfLine(name) : namedCard(name);
  const roles = [...card.roles, ...below.map(clean).filter(Boolean)];
  const [first = '', space] = charactersOf(card.name);
  if (card.emoji || space !== ' ' || !isEmoji(first)) return { ...card, roles };
  return { name: clean(card.name.slice(first.length)), emoji: first, roles };
}

const namedCard = (text: string): DeckCard => ({ ...splitEmoji(markEscapes(text)), roles: [] });

/** Collects valid data and problems. */
export class Reader {
  readonly reading: Reading = { title: null, words: null, language: null, cards: [], problems: [] };
  readonly #pairs: readonly PairWords[];
  /** The names of the deck, and those of the cards that were read. */
  readonly #names = new Names();
  readonly #fresh = new Names();
  #place = { line: 0, raw: '' };

  constructor(pairs: readonly PairWords[], taken: readonly string[]) {
    this.#pairs = pairs;
    for (const name of taken) this.#names.add(keysOf(name));
  }

  /** Set the position of the data that is read next. */
  from(line: number, raw: string): void {
    this.#place = { line, raw };
  }

  text(line: string): void {
    if (!/^[#@]/.test(line)) this.card(cardOfLine(line));
    else if (line.startsWith('#')) this.title(withoutMarks(markEscapes(line.slice(1))));
    else this.words(splitAt(markEscapes(line.slice(1)), '/').map(withoutMarks));
  }

  title(text: string): void {
    const title = clean(text);
    const fault = this.reading.title === null ? titleFault(title) : 'twice';
    if (fault) this.#problem(`title-${fault}`);
    else this.reading.title = title;
  }

  words(parts: readonly string[]): void {
    const [spy = '', card = '', tag = ''] = parts.map(clean);
    const fault = this.reading.words ? 'twice' : (wordFault(spy) ?? wordFault(card) ?? tagFault(tag, parts));
    if (fault) this.#problem(`words-${fault}`);
    else {
      const known = this.#pairs.find((pair) => isSameName(pair.spy, spy) && isSameName(pair.card, card));
      this.reading.words = known ? { pair: known.pair, spy: '', card: '' } : { pair: 'own', spy, card };
      if (tag) this.reading.language = tag;
    }
  }

  card(card: DeckCard): void {
    const { keys, fault } = check(card);
    const problem = fault ?? this.#faultOf(keys);
    if (problem) this.#problem(problem);
    else {
      this.#names.add(keys);
      this.#fresh.add(keys);
      this.reading.cards.push(card);
    }
  }

  #faultOf(keys: readonly string[]): LineFault | null {
    const inDeck = this.#names.faultOf(keys);
    const replaces = inDeck === 'name-twice';
    if (!replaces && this.#names.count + keys.length > MAX_CUSTOM_CARDS) return 'deck-many';
    return this.#fresh.faultOf(keys) ?? (replaces ? null : inDeck);
  }

  #problem(fault: LineFault): void {
    this.reading.problems.push({ ...this.#place, fault });
  }
}

const isSameName = (one: string, other: string) => normalized(one) === normalized(other);
const tagFault = (tag: string, parts: readonly string[]) =>
  parts.length > 3 || (tag && !TAG.test(tag)) ? 'language' : null;

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
  const head = line.startsWith('://', before.length) ? line : before; // Keep a link whole, so that it is refused.
  const roles = splitAt(line.slice(head.length + 1), COMMAS); // Any other colons belong to the roles.
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
