/** The deck limits, which match the server's. A deck with a text over a limit, such as an imported role, is not shared. */

import { CARD_LIMIT, namesIn, TWO_NAMES_LIMIT } from '../../decks/custom-deck';
import type { DeckBody, DeckCard } from '../../shared/contract.gen';
import { cutTo, type Limit, withoutExcessMarks } from '../../shared/text/limit';
import { withoutInvisible } from '../../shared/text/names';

export const TITLE_LIMIT: Limit = { characters: 40 };
export const WORD_LIMIT: Limit = { characters: 20, bytes: 160 };
export const ROLE_LIMIT: Limit = { characters: 40, bytes: 320 };
export const MAX_ROLES = 15;
/** Longer texts are not parsed. The limit is about four times the size of the largest deck. */
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

export type LengthFault = 'empty' | 'long';
/** `same`: both names of a card are equal. `paired`: one of its names is also on another card. */
export type CardFault =
  | `name-${LengthFault | 'same' | 'twice' | 'paired'}`
  | 'emoji'
  | 'role-long'
  | 'role-twice'
  | 'roles-many';

function textFault(text: string, limit: Limit): LengthFault | null {
  const cleaned = clean(text);
  if (cleaned === '') return 'empty';
  return cutTo(limit, cleaned) === cleaned ? null : 'long';
}

const keyOf = (text: string) => normalized(clean(text));

export function roleFault(role: string, others: readonly string[]): CardFault | null {
  if (textFault(role, ROLE_LIMIT)) return 'role-long';
  return others.map(keyOf).includes(keyOf(role)) ? 'role-twice' : null;
}

/** Return the folded names of a card, of which no other card of a deck has any. */
export const keysOf = (name: string): string[] => namesIn(clean(name)).map(normalized);

/** Return the limit of what is typed as a card's name. */
export const nameLimit = (name: string): Limit => (namesIn(name).length > 1 ? TWO_NAMES_LIMIT : CARD_LIMIT);

function cardFault({ name, emoji, roles }: DeckCard): CardFault | null {
  const inName = namesIn(clean(name))
    .map((each) => textFault(each, CARD_LIMIT))
    .find((fault) => fault);
  if (inName) return `name-${inName}`;
  const [one, other] = keysOf(name);
  if (one === other) return 'name-same';
  if (emoji && !isEmoji(emoji)) return 'emoji';
  if (roles.length > MAX_ROLES) return 'roles-many';
  if (roles.some((role) => textFault(role, ROLE_LIMIT))) return 'role-long';
  return new Set(roles.map(keyOf)).size < roles.length ? 'role-twice' : null;
}

/** Return true for an empty card, which is skipped. */
export const isBlank = (card: DeckCard) =>
  !card.emoji && card.roles.length === 0 && !check(card).cleaned.name;

/** Validation results by card. Card objects are immutable, so an edit re-validates only the edited card. */
const checkedCards = new WeakMap<DeckCard, ReturnType<typeof checked>>();

export function check(card: DeckCard) {
  const result = checkedCards.get(card) ?? checked(card);
  checkedCards.set(card, result);
  return result;
}

const checked = ({ name, emoji, roles }: DeckCard) => ({
  cleaned: { name: clean(name), emoji, roles: roles.map(clean) },
  keys: keysOf(name),
  fault: cardFault({ name, emoji, roles }),
});

/** The names of a deck. */
export class Names {
  /** Folded names, each with all names of its card. */
  readonly #cards = new Map<string, string>();

  get count(): number {
    return this.#cards.size;
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.#cards.set(key, this.#cards.get(key) ?? keys.join());
  }

  /** Return the error of another card with these names. */
  faultOf(keys: readonly string[]): CardFault | null {
    const others = keys.map((key) => this.#cards.get(key)).filter((other) => other !== undefined);
    if (others.length === 0) return null;
    return others.every((other) => other === keys.join()) ? 'name-twice' : 'name-paired';
  }
}

/** Return the first error of each card, including duplicate names within the deck. */
export function cardFaults(cards: readonly DeckCard[]): (CardFault | null)[] {
  const names = new Names();
  return cards.map((card) => {
    const { keys, fault } = check(card);
    const at = fault ?? names.faultOf(keys);
    names.add(keys);
    return at;
  });
}

/** Return the cards of a deck, of which two may be written as one. */
export const singleCards = (cards: readonly DeckCard[]): DeckCard[] =>
  cards.flatMap((card) => namesIn(check(card).cleaned.name).map((name) => ({ ...card, name })));

export const countCards = (cards: readonly DeckCard[]): number => singleCards(cards).length;

export const titleFault = (title: string) => textFault(title, TITLE_LIMIT);
export const wordFault = (word: string) => textFault(word, WORD_LIMIT);

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
