/** The deck limits, which match the server's. A deck with a text over a limit, such as an imported role, is not shared. */

import { CARD_LIMIT, MAX_CUSTOM_CARDS, MIN_CUSTOM_CARDS } from '../../decks/custom-deck';
import type { DeckBody, DeckCard } from '../../shared/contract.gen';
import { withoutInvisible } from '../../shared/text/invisible';
import { bytesOf, cutTo, type Limit, withoutExcessMarks } from '../../shared/text/limit';

export const TITLE_LIMIT: Limit = { characters: 40 };
export const WORD_LIMIT: Limit = { characters: 20, bytes: 160 };
export const ROLE_LIMIT: Limit = { characters: 40, bytes: 320 };
export const MAX_ROLES = 15;
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

export type Fault = 'empty' | 'long' | 'many' | 'no-emoji' | 'twice';
export type Field = 'emoji' | 'name' | 'role' | 'roles';

export interface CardFault {
  field: Field;
  fault: Fault;
}

function textFault(text: string, limit: Limit): Fault | null {
  const cleaned = clean(text);
  if (cleaned === '') return 'empty';
  return cutTo(limit, cleaned) === cleaned ? null : 'long';
}

const keyOf = (text: string) => normalized(clean(text));

export function roleFault(role: string, others: readonly string[]): Fault | null {
  return textFault(role, ROLE_LIMIT) ?? (others.map(keyOf).includes(keyOf(role)) ? 'twice' : null);
}

export function cardFault({ name, emoji, roles }: DeckCard): CardFault | null {
  const inName = textFault(name, CARD_LIMIT);
  if (inName) return { field: 'name', fault: inName };
  if (emoji && !isEmoji(emoji)) return { field: 'emoji', fault: 'no-emoji' };
  if (roles.length > MAX_ROLES) return { field: 'roles', fault: 'many' };
  const inRole = roles.map((role) => textFault(role, ROLE_LIMIT)).find((fault) => fault);
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

export const titleFault = (title: string) => textFault(title, TITLE_LIMIT);
export const wordFault = (word: string) => textFault(word, WORD_LIMIT);

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
