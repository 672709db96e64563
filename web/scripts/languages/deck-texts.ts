import path from 'node:path';
import type { Plugin } from 'vite';
import { pseudo } from '../../src/shared/languages/pseudo.ts';
import { ENGLISH, isMadeUp } from '../../src/shared/languages/table.ts';
import { readCatalogue, textFiles } from './catalogues.ts';

/** Each deck has a separate file, because most rounds use only one deck. Only rounds with talk in the app use the question cards. */
const DECKS = ['locationDeck', 'animalsDeck', 'wordsDeck', 'ownDeck', 'talk'];
/** Matches the id of a role. Roles are numbered from 1 and stored as a list, which reduces the file size by a tenth. */
const ROLE = /^(.+)\/(\d+)$/;
/** Matches the start of an id of a deck or a question card. Ids of cards and roles do not match. */
const DECK = /^(\w+Deck|talk)\//;

type Texts = Record<string, string | string[]>;

/**
 * Make `import addresses from 'virtual:deck-texts'` return the URLs of deck texts by `<language>-<deck>`.
 * @param folder the folder that contains `<tag>/decks.po`
 */
export function deckTexts(folder: string): Plugin {
  const english = path.join(folder, ENGLISH.tag, 'decks.po');
  return textFiles('deck-texts', 'decks', (tag) => {
    const file = isMadeUp(tag) ? english : path.join(folder, tag, 'decks.po');
    return DECKS.map((deck) => ({
      key: `${tag}-${deck}`,
      files: [english, file],
      compile: () => textsOf(english, file, tag, deck),
    }));
  });
}

/**
 * Return a deck's texts by id. A text without a translation is in English. The value of an id that ends in `[]` is a list. For `<card>[]`, it contains the card's roles.
 * @param english the catalogue that lists each deck's own texts, then those of its cards
 */
export async function textsOf(english: string, file: string, tag: string, deck: string): Promise<Texts> {
  const translations = await readCatalogue(file);
  let current = '';
  const texts: Texts = {};
  for (const [key, { context = '', message = '' }] of Object.entries(await readCatalogue(english))) {
    current = DECK.exec(context)?.[1] ?? current;
    if (current !== deck) continue;
    const text = translations[key]?.translation || message;
    add(texts, context, isMadeUp(tag) ? `[${pseudo(text)}]` : text);
  }
  return texts;
}

function add(texts: Texts, id: string, text: string): void {
  const [, card, number] = ROLE.exec(id) ?? [];
  if (card) texts[`${card}[]`] = Object.assign(texts[`${card}[]`] ?? [], { [Number(number) - 1]: text });
  else texts[id] = id.endsWith('[]') ? [...(texts[id] ?? []), text] : text;
}
