/** A deck as JSON, with the same data as the text format. */

import type { DeckBody } from '../../shared/contract.gen';
import { isRecord, isText } from '../../shared/guards';
import { clean } from './limits';
import { lineOf, type PairWords, Reader, type Reading } from './text-format';

const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : []);
const textOf = (given: unknown): string => (isText(given) ? given : '');

export const writeJson = (deck: DeckBody) => `${JSON.stringify(deck, null, 2)}\n`;

/** Return null if the text is not the JSON of a deck. `line` of a problem is the number of a card, or 0 for the deck itself. */
export function readJson(
  text: string,
  pairs: readonly PairWords[],
  taken: readonly string[] = [],
): Reading | null {
  const given = parsed(text);
  if (!isRecord(given) || !Array.isArray(given.cards)) return null;
  const reader = new Reader(pairs, taken);
  if (given.title !== undefined) reader.title(textOf(given.title));
  if (isRecord(given.words)) readWords(reader, given.words, pairs, textOf(given.language));
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

function readWords(
  reader: Reader,
  given: Record<string, unknown>,
  pairs: readonly PairWords[],
  language: string,
): void {
  const known = pairs.find(({ pair }) => pair === given.pair);
  const { spy, card } = known ?? { spy: textOf(given.spy), card: textOf(given.card) };
  reader.words([spy, card, ...(language ? [language] : [])]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
