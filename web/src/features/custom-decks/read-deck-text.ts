import type { DeckBody } from '../../shared/contract.gen';
import { isRecord, isText, parseJson } from '../../shared/guards';
import { clean, keysOf, MAX_LINES, MAX_TEXT } from './limits';
import { knownPairs } from './pairs';
import { lineOf, type PairWords, Reader, type Reading, readText } from './text-format';

export const exceedsLimits = (text: string) => text.length > MAX_TEXT || text.split('\n').length > MAX_LINES;

/** Parse a deck or a list of cards. `deck` is the deck to which the cards will be added. */
export function readDeckText(text: string, deck?: DeckBody): Reading & { isJson: boolean } {
  const taken = deck?.cards.map(({ name }) => name) ?? [];
  const json = text.trimStart().startsWith('{') ? readJson(text, knownPairs(), taken) : null;
  return { ...(json ?? readText(text, knownPairs(), taken)), isJson: !!json };
}

/** Merge parsed data into a deck. A card replaces one with the same name. */
export function mergeReading(deck: DeckBody, { title, words, language, cards }: Reading): DeckBody {
  const fresh = new Map(cards.map((card) => [keysOf(card.name).join(), card]));
  const kept = deck.cards.map((card) => {
    const key = keysOf(card.name).join();
    const better = fresh.get(key);
    fresh.delete(key);
    return better ?? card;
  });
  return {
    title: title ?? deck.title,
    words: words ?? deck.words,
    language: language ?? deck.language,
    cards: [...kept, ...fresh.values()],
  };
}

/** Return the lines with errors. Duplicate cards are dropped, because they would replace the card that was added. */
export const unresolvedLines = ({ problems }: Reading) =>
  problems
    .filter(({ fault }) => fault !== 'name-twice')
    .map(({ raw }) => raw)
    .join('\n');

/** The id in the editor's path that creates a deck. */
export const NEW_DECK = 'new';

export const emptyDeck = (language: string): DeckBody => ({
  title: '',
  words: { pair: 'spy', spy: '', card: '' },
  language,
  cards: [],
});

/** A deck as JSON, with the same data as the text format. */

const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : []);
const textOf = (given: unknown): string => (isText(given) ? given : '');

export const writeJson = (deck: DeckBody) => `${JSON.stringify(deck, null, 2)}\n`;

/** Return null if the text is not the JSON of a deck. A problem's `line` is the number of a card, or 0 for the deck itself. */
export function readJson(
  text: string,
  pairs: readonly PairWords[],
  taken: readonly string[] = [],
): Reading | null {
  const given = parseJson(text);
  if (!isRecord(given) || !Array.isArray(given.cards)) return null;
  const reader = new Reader(pairs, taken);
  if (given.title !== undefined) reader.title(textOf(given.title));
  if (isRecord(given.words)) {
    const { words, language } = given;
    const known = pairs.find(({ pair }) => pair === words.pair);
    const { spy, card } = known ?? { spy: textOf(words.spy), card: textOf(words.card) };
    reader.words([spy, card, textOf(language)]);
  }
  for (const [place, card] of listOf(given.cards).entries()) {
    const { name, emoji, roles } = isRecord(card) ? card : {};
    const read = {
      name: clean(textOf(name)),
      emoji: textOf(emoji).trim(),
      roles: listOf(roles).map(textOf).map(clean).filter(Boolean),
    };
    reader.from(place + 1, lineOf(read));
    reader.card(read);
  }
  return reader.reading;
}
