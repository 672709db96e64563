// What the gate asks of the decks beyond what it asks of every message.
import { escaped, lettersIn } from './text.mjs';

/** @typedef {{ context: string, message: string, translation: string }} Text */

const CARD_NAME = 22;
const ROLE = 40;
const ROLE_ID = /^[a-z-]+\/\d+$/;
const CARD_ID = /^[a-z-]+$/;
/** Jokes and the like are written anew in each language. What they count, and the glossary's words, they may say otherwise. */
const REWRITTEN = /\/(question|mission|winner_jokes|round_over_\w+)(\[\])?$|\/explained$/;

/** @param {string} context */
export const isRewritten = (context) =>
  REWRITTEN.test(context) || ROLE_ID.test(context) || CARD_ID.test(context);

/** Whether it may stand in the game's face; roles do in other scripts. @param {string} context */
export const isInHeadings = (context) => !isRewritten(context) || CARD_ID.test(context);

/** How many letters have room, if not as many as usual. @param {string} context */
export const roomOf = (context) =>
  ROLE_ID.test(context) ? ROLE : CARD_ID.test(context) ? CARD_NAME : undefined;

/**
 * @param {readonly Text[]} texts in the order of the English ones: a deck's own, then its cards
 * @param {string} tag
 * @returns {{ id: string, fault: string }[]}
 */
export function faultsOfDecks(texts, tag) {
  const lower = (/** @type {string} */ text) => text.toLocaleLowerCase(tag);
  /** @type {Map<string, string>} */
  let cards = new Map();
  const decks = new Map();
  for (const { context, translation } of texts) {
    const [, deck] = /^(\w+Deck)\/spy$/.exec(context) ?? [];
    if (deck) {
      cards = new Map();
      decks.set(deck, cards);
    }
    if (CARD_ID.test(context)) cards.set(context, translation);
  }
  return [...decks].flatMap(([deck, names]) => [
    ...doubles([...names], lower),
    ...[...names].flatMap(([card, name]) => cardFaults(textsOf(texts, `${card}/`), name, lower)),
    ...textsOf(texts, `${deck}/question`).flatMap(({ context, translation }) =>
      [...names.values()]
        .filter((name) => hasWord(lower(translation), lower(name)))
        .map((name) => ({ id: `${context} ${translation}`, fault: `names the card ${name}` })),
    ),
  ]);
}

/** @param {readonly Text[]} texts @param {string} start of their ids */
const textsOf = (texts, start) =>
  texts.filter(({ context, translation }) => context.startsWith(start) && translation);

/**
 * Roles and the explanation of a card.
 * @param {readonly Text[]} texts
 * @param {string} name
 * @param {(text: string) => string} lower
 */
function cardFaults(texts, name, lower) {
  const roles = texts.filter(({ context }) => ROLE_ID.test(context));
  const telling = texts
    .filter(({ translation }) => name && lower(translation).includes(stemOf(lower(name))))
    .map(({ context, translation }) => ({
      id: context,
      fault: `gives its card away (${name}): ${translation}`,
    }));
  return [
    ...doubles(
      roles.map(({ context, translation }) => [context, translation]),
      lower,
    ),
    ...telling,
  ];
}

/** A name's last vowel changes with its case: 'школа', 'в школе'. @param {string} name */
const stemOf = (name) => (lettersIn(name) > 5 ? name.replace(/[aeiouyąęаеиоуыюяьñ]$/u, '') : name);

/** @param {string} text @param {string} word */
function hasWord(text, word) {
  if (!word) return false;
  return new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'u').test(text);
}

/**
 * @param {readonly (readonly [id: string, text: string])[]} texts
 * @param {(text: string) => string} lower
 */
function doubles(texts, lower) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  const found = [];
  for (const [id, text] of texts) {
    const first = text && seen.get(lower(text));
    if (first) found.push({ id, fault: `says the same as ${first}: ${text}` });
    seen.set(lower(text), id);
  }
  return found;
}
