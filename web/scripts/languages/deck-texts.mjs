import path from 'node:path';
import { pseudo } from '../../src/shared/languages/pseudo.ts';
import { ENGLISH, isMadeUp } from '../../src/shared/languages/table.ts';
import { read, wordFiles } from './catalogues.mjs';

/** What is said around cards that players bring. English stands in for a language that lacks any of it. */
const OWN = 'ownDeck';
/** A file each: a round is played with one of them. */
const DECKS = ['locationDeck', 'animalsDeck', OWN];

/**
 * `import deckTexts from 'virtual:deck-texts'` holds what the decks say in every language, under `de-locationDeck`.
 * @param {string} folder holds `<tag>/decks.po`; the English one says which texts there are
 */
export function deckTexts(folder) {
  const english = path.join(folder, ENGLISH.tag, 'decks.po');
  return wordFiles('deck-texts', 'decks', (tag) => {
    const file = isMadeUp(tag) ? english : path.join(folder, tag, 'decks.po');
    return DECKS.map((deck) => ({
      key: `${tag}-${deck}`,
      files: [english, file],
      made: () => textsIn(english, file, tag, deck).catch((fault) => standIn(fault, english, deck)),
    }));
  });
}

/** @param {unknown} fault @param {string} english @param {string} deck */
function standIn(fault, english, deck) {
  if (deck !== OWN) throw fault;
  return textsIn(english, english, ENGLISH.tag, deck);
}

/** Roles are numbered from 1. As lists they save a tenth of the file. */
const NUMBERED = /^(.+)\/(\d+)$/;
/** Begins the id of a deck's own text. */
const DECK = /^(\w+Deck)\//;

/**
 * A deck's texts by id, under an id that ends in `[]` several: a card's roles under `castle[]`.
 * @param {string} english has each deck's own texts, then its cards
 * @param {string} file
 * @param {string} tag
 * @param {string} deck
 */
export async function textsIn(english, file, tag, deck) {
  const translations = await read(file, tag);
  let current = '';
  /** @type {Record<string, string | string[]>} */
  const texts = {};
  for (const [key, { context = '', message }] of Object.entries(await read(english, tag))) {
    current = DECK.exec(context)?.[1] ?? current;
    if (current !== deck) continue;
    const { translation } = translations[key] ?? {};
    if (!translation || placesIn(translation) !== placesIn(message))
      throw new Error(`${file} does not say '${message}' (${context})`);
    const text = isMadeUp(tag) ? `[${pseudo(translation)}]` : translation;
    keep(texts, context, text);
  }
  return texts;
}

/** @param {Record<string, string | string[]>} texts @param {string} id @param {string} text */
function keep(texts, id, text) {
  const [, card, place] = NUMBERED.exec(id) ?? [];
  if (card) texts[`${card}[]`] = Object.assign(texts[`${card}[]`] ?? [], { [Number(place) - 1]: text });
  else texts[id] = id.endsWith('[]') ? [...(texts[id] ?? []), text] : text;
}

/**
 * What the page fills in, as often as a language likes.
 * @param {string | undefined} text
 */
function placesIn(text = '') {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join();
}
