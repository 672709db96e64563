/** The deck limits, which match the server's. Text over a limit stays in its field with an error, and the deck is not shared. */

import { MAX_CUSTOM_CARDS, MIN_CUSTOM_CARDS } from '../../decks/custom-deck';
import type { DeckBody, DeckCard } from '../../shared/contract.gen';
import { charactersOf } from '../../shared/text/characters';
import { withoutInvisible } from '../../shared/text/invisible';
import { MAX_CODE_POINTS, withoutExcessMarks } from '../../shared/text/names';
import { hasLink } from './links';

export const MAX_TITLE = 40;
export const MAX_WORD = 20;
export const MAX_NAME = 32;
export const MAX_ROLE = 40;
export const MAX_ROLES = 15;
/** The maximum number of bytes per allowed character. An emoji counts as one character, but can consist of many bytes. */
const LETTER_BYTES = 8;
const MAX_BYTES = 24 * 1024;
/** Longer texts are not parsed. The limit is about four times the size of the largest deck (MAX_BYTES). */
export const MAX_TEXT = 100_000;
export const MAX_LINES = 1_000;

/** A component of an emoji. `EMOJI` matches what the server accepts, except characters such as ©, which are text without U+FE0F. */
const PIECE = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?';
const EMOJI = new RegExp(
  [
    '^(?:\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
    '\\p{Regional_Indicator}{2}',
    /[0-9#*]\ufe0f?\u20e3/u.source,
    `(?=\\p{Emoji_Presentation}|[\\u2600-\\u{1faff}]|.\\ufe0f)(?!\\p{Emoji_Modifier})${PIECE}(?:\\u200d${PIECE})*)$`,
  ].join('|'),
  'u',
);

/** Normalize a text to one line without invisible characters. */
export function clean(text: string): string {
  const shown = withoutInvisible(text.replace(/[^\S\ufeff]+/gu, ' '))
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\p{M} ]+| +$/gu, '');
  return withoutExcessMarks(shown);
}

/** Return the length in grapheme clusters. */
export const lengthOf = (text: string) => charactersOf(clean(text)).length;

export const isEmoji = (text: string) => EMOJI.test(text);

/**
 * Fold case, accents, spaces and half-spaces, like the server (game/model/names.py). Marks in scripts other than Latin, Greek and Cyrillic are kept,
 * because they change the letter.
 */
export const normalized = (name: string): string =>
  lower(
    lower(name.replaceAll('’', "'"))
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\s]|\u200c|\u200d/g, ''),
  );

const lower = (text: string) => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');

export type Fault = 'empty' | 'link' | 'long' | 'many' | 'no-emoji' | 'twice';
export type Field = 'emoji' | 'name' | 'role' | 'roles';

export interface CardFault {
  field: Field;
  fault: Fault;
}

function textFault(cleaned: string, most: number): Fault | null {
  const characters = charactersOf(cleaned);
  if (characters.length === 0) return 'empty';
  const isHuge = (character: string) =>
    character.length > MAX_CODE_POINTS && Array.from(character).length > MAX_CODE_POINTS;
  if (characters.length > most || characters.some(isHuge)) return 'long';
  return hasLink(cleaned) ? 'link' : null;
}

/** Check the length in characters and in bytes, because snapshots contain these texts. */
function wordsFault(text: string, most: number): Fault | null {
  const cleaned = clean(text);
  const hasTooManyBytes = cleaned.length > 2 * most && bytesOf(cleaned) > LETTER_BYTES * most;
  return textFault(cleaned, most) ?? (hasTooManyBytes ? 'long' : null);
}

const keyOf = (text: string) => normalized(clean(text));

export function roleFault(role: string, others: readonly string[]): Fault | null {
  return wordsFault(role, MAX_ROLE) ?? (others.map(keyOf).includes(keyOf(role)) ? 'twice' : null);
}

export function cardFault({ name, emoji, roles }: DeckCard): CardFault | null {
  const inName = wordsFault(name, MAX_NAME);
  if (inName) return { field: 'name', fault: inName };
  if (emoji && !isEmoji(emoji)) return { field: 'emoji', fault: 'no-emoji' };
  if (roles.length > MAX_ROLES) return { field: 'roles', fault: 'many' };
  const inRole = roles.map((role) => wordsFault(role, MAX_ROLE)).find((fault) => fault);
  if (inRole) return { field: 'role', fault: inRole };
  return new Set(roles.map(keyOf)).size < roles.length ? { field: 'role', fault: 'twice' } : null;
}

/** Return true for an empty card, which is skipped. */
export const isBlank = (card: DeckCard) =>
  !card.emoji && card.roles.length === 0 && !check(card).cleaned.name;

interface Checked {
  cleaned: DeckCard;
  key: string;
  fault: CardFault | null;
}

/** Validation results by card. Card objects are immutable, so an edit re-validates only the edited card. */
const checkedCards = new WeakMap<DeckCard, Checked>();

function check(card: DeckCard): Checked {
  const { name, emoji, roles } = card;
  const known = checkedCards.get(card);
  if (known) return known;
  const cleaned = { name: clean(name), emoji, roles: roles.map(clean) };
  const checked = { cleaned, key: normalized(cleaned.name), fault: cardFault(card) };
  checkedCards.set(card, checked);
  return checked;
}

const TWICE: CardFault = { field: 'name', fault: 'twice' };

/** Return the first error of each card, including duplicate names within the deck. */
export function cardFaults(cards: readonly DeckCard[]): (CardFault | null)[] {
  const keys = new Set<string>();
  return cards.map((card) => {
    const { key, fault } = check(card);
    const isTwice = keys.has(key);
    keys.add(key);
    return fault ?? (isTwice ? TWICE : null);
  });
}

export const titleFault = (title: string) => textFault(clean(title), MAX_TITLE);
export const wordFault = (word: string) => wordsFault(word, MAX_WORD);

/** Return the stored size of the deck in bytes. */
export function sizeOf({ title, words: { pair, spy, card }, language, cards }: DeckBody): number {
  const stored = [
    title,
    pair,
    spy,
    card,
    language,
    cards.map(({ name, emoji, roles }) => [name, emoji, roles]),
  ];
  return bytesOf(JSON.stringify(stored));
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The first validation error that makes a deck unplayable. */
export type ValidationError =
  | { is: 'title' | 'words'; fault: Fault }
  | { is: 'few' | 'many'; cards: number }
  | { is: 'card'; index: number; at: CardFault }
  | { is: 'size' };

export function validateDeck(deck: DeckBody): ValidationError | null {
  const { title, words, cards } = deck;
  const count = cards.filter((card) => !isBlank(card)).length;
  const inTitle = titleFault(title);
  if (inTitle) return { is: 'title', fault: inTitle };
  const inWords = words.pair === 'own' ? (wordFault(words.spy) ?? wordFault(words.card)) : null;
  if (inWords) return { is: 'words', fault: inWords };
  const faults = cardFaults(cards);
  const index = cards.findIndex((card, place) => faults[place] && !isBlank(card));
  const at = faults[index];
  if (at) return { is: 'card', index, at };
  if (count < MIN_CUSTOM_CARDS) return { is: 'few', cards: count };
  if (count > MAX_CUSTOM_CARDS) return { is: 'many', cards: count };
  return sizeOf(cleanDeck(deck)) > MAX_BYTES ? { is: 'size' } : null;
}

/** Return the deck for a request, with normalized texts and without blank cards. */
export function cleanDeck({ title, words, language, cards }: DeckBody): DeckBody {
  const { pair } = words;
  const own = pair === 'own';
  return {
    title: clean(title),
    words: { pair, spy: own ? clean(words.spy) : '', card: own ? clean(words.card) : '' },
    language,
    cards: cards.filter((card) => !isBlank(card)).map((card) => check(card).cleaned),
  };
}
