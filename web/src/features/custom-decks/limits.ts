/** What a deck may hold, as the server has it. What is too much stays in its field, with its sentence, and is not shared. */

import { MAX_CUSTOM_CARDS, MIN_CUSTOM_CARDS } from '../../decks/custom-limits';
import type { DeckBody, DeckCard } from '../../shared/contract.gen';
import { charactersOf } from '../../shared/text/characters';

export const MAX_TITLE = 40;
export const MAX_WORD = 20;
export const MAX_NAME = 32;
export const MAX_ROLE = 40;
export const MAX_ROLES = 15;
/** Of a card's name, a role or a word, for each character that it may have: large emoji have more. */
const LETTER_BYTES = 8;
/** Of a whole deck, in bytes. */
export const MAX_BYTES = 24 * 1024;
/** Nothing longer is looked at, in characters and in lines: the fullest deck has half of that. */
export const MAX_TEXT = 100_000;
export const MAX_LINES = 1_000;

/** What one cannot see, except where an emoji or a script needs it: joiners, and the tags of a flag. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;
/** As the server takes it, but for signs such as © that texts end with. */
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
/** The server knows more of them. */
const LINK =
  /[a-z][a-z0-9+.-]*:\/\/|\bwww\d?\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|edu|gov|io|app|dev|gg|tv|xyz|link|site|online|website|shop|store|club|blog|page)\b/iu;

/** As text fit for every screen: one line, without what cannot be seen. */
export function clean(text: string): string {
  const line = text.replace(/\s+/gu, ' ').replace(UNSEEN, '');
  return line
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .replace(/^[ \u200c\u200d]+|[ \u200c\u200d]+$/g, '');
}

/** In characters as people count them. */
export const lengthOf = (text: string) => charactersOf(clean(text)).length;

/** Whether a text is one emoji, and nothing else. */
export const isEmoji = (text: string) => EMOJI.test(text);

/**
 * Two names that are the same but for case, accents and spaces are one, as the server has it (game/model/names.py). Marks of scripts
 * other than Latin, Greek and Cyrillic make another letter.
 */
export const normalized = (name: string): string =>
  lower(
    lower(name.replaceAll('’', "'"))
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\s]/g, ''),
  );

const lower = (text: string) => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');

/** What is wrong with a text in a deck. */
export type Fault = 'empty' | 'link' | 'long' | 'many' | 'no-emoji' | 'twice';
/** Where in a card. */
export type Field = 'emoji' | 'name' | 'role' | 'roles';

export interface CardFault {
  field: Field;
  fault: Fault;
}

function textFault(text: string, most: number): Fault | null {
  if (clean(text) === '') return 'empty';
  if (lengthOf(text) > most) return 'long';
  return LINK.test(text) ? 'link' : null;
}

/** Of what snapshots repeat. */
function wordsFault(text: string, most: number): Fault | null {
  return textFault(text, most) ?? (bytesOf(clean(text)) > LETTER_BYTES * most ? 'long' : null);
}

/** Why a text may not be a role beside the others. */
export function roleFault(role: string, others: readonly string[]): Fault | null {
  const isOther = (other: string) => normalized(clean(other)) === normalized(clean(role));
  return wordsFault(role, MAX_ROLE) ?? (others.some(isOther) ? 'twice' : null);
}

/** The first thing that is wrong with a card for itself. */
export function cardFault({ name, emoji, roles }: DeckCard): CardFault | null {
  const inName = wordsFault(name, MAX_NAME);
  if (inName) return { field: 'name', fault: inName };
  if (emoji && !isEmoji(emoji)) return { field: 'emoji', fault: 'no-emoji' };
  if (roles.length > MAX_ROLES) return { field: 'roles', fault: 'many' };
  const inRole = roles.map((role, index) => roleFault(role, roles.slice(0, index))).find((fault) => fault);
  return inRole ? { field: 'role', fault: inRole } : null;
}

/** Nothing is on it yet: it is passed over. */
export const isBlank = ({ name, emoji, roles }: DeckCard) => !clean(name) && !emoji && roles.length === 0;

/** The same in its deck, where each name stands once. */
export function faultAt(cards: readonly DeckCard[], index: number): CardFault | null {
  const card = cards[index];
  if (!card) return null;
  const name = normalized(clean(card.name));
  const first = cards.findIndex((other) => normalized(clean(other.name)) === name);
  return cardFault(card) ?? (first < index ? { field: 'name', fault: 'twice' } : null);
}

export const titleFault = (title: string) => textFault(title, MAX_TITLE);
export const wordFault = (word: string) => wordsFault(word, MAX_WORD);

/** As the server stores it, in bytes. */
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

/** Why a deck cannot be played yet: the first of what is to be done. */
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
  for (const [index, card] of cards.entries()) {
    const at = isBlank(card) ? null : faultAt(cards, index);
    if (at) return { is: 'card', index, at };
  }
  if (count < MIN_CUSTOM_CARDS) return { is: 'few', cards: count };
  if (count > MAX_CUSTOM_CARDS) return { is: 'many', cards: count };
  return sizeOf(cleanDeck(deck)) > MAX_BYTES ? { is: 'size' } : null;
}

/** A deck as it is sent: its texts clean, its own words only where they count. */
export function cleanDeck({ title, words, language, cards }: DeckBody): DeckBody {
  const { pair } = words;
  const own = pair === 'own';
  return {
    title: clean(title),
    words: { pair, spy: own ? clean(words.spy) : '', card: own ? clean(words.card) : '' },
    language,
    cards: cards
      .filter((card) => !isBlank(card))
      .map(({ name, emoji, roles }) => ({ name: clean(name), emoji, roles: roles.map(clean) })),
  };
}
