/** Parse a deck in any supported format. */
import type { DeckBody } from '../../shared/contract.gen';
import { readJson } from './json-format';
import { MAX_LINES, MAX_TEXT, normalized } from './limits';
import { knownPairs } from './pairs';
import { type Reading, readText } from './text-format';

export const exceedsLimits = (text: string) => text.length > MAX_TEXT || text.split('\n').length > MAX_LINES;

/** `deck` is the deck to add to. */
export function readDeckText(text: string, deck?: DeckBody): Reading & { isJson: boolean } {
  const taken = deck?.cards.map(({ name }) => name) ?? [];
  const json = text.trimStart().startsWith('{') ? readJson(text, knownPairs(), taken) : null;
  return { ...(json ?? readText(text, knownPairs(), taken)), isJson: !!json };
}

/** Merge parsed data into a deck. A card replaces one of the same name. */
export function mergeReading(deck: DeckBody, { title, words, language, cards }: Reading): DeckBody {
  const fresh = new Map(cards.map((card) => [normalized(card.name), card]));
  const kept = deck.cards.map((card) => {
    const name = normalized(card.name);
    const better = fresh.get(name);
    fresh.delete(name);
    return better ?? card;
  });
  return {
    title: title ?? deck.title,
    words: words ?? deck.words,
    language: language ?? deck.language,
    cards: [...kept, ...fresh.values()],
  };
}

/** Lines that still have errors. Duplicate cards are dropped, because they would replace the card that was added. */
export const unresolvedLines = ({ problems }: Reading) =>
  problems
    .filter(({ at }) => !(at.field === 'name' && at.fault === 'twice'))
    .map(({ raw }) => raw)
    .join('\n');

/** The id that creates a deck in the path of the editor. */
export const NEW_DECK = 'new';

export const emptyDeck = (language: string): DeckBody => ({
  title: '',
  words: { pair: 'spy', spy: '', card: '' },
  language,
  cards: [],
});
