import type { CatalogType } from '@lingui/conf';
import type { Plugin } from 'vite';
import { pseudo } from '../../src/shared/languages/pseudo.ts';
import { isMadeUp } from '../../src/shared/languages/table.ts';
import { textFiles } from './catalogues.ts';

/** Matches the number of a role. Roles are numbered from 1 and stored as a list, which reduces the file size by a tenth. */
const ROLE = /\/\d+$/;
/** Matches the start of an id of a deck or a question card. Ids of cards and roles do not match. */
const DECK = /^(\w+Deck|talk)\//;

type Texts = Record<string, string | string[]>;

/**
 * Make `import addresses from 'virtual:deck-texts'` return the URLs of deck texts by `<language>-<deck>`. Each deck has a separate file,
 * because most rounds use only one deck. Only rounds with talk in the app use the question cards.
 * @param folder the folder that contains `<tag>/decks.po`
 */
export const deckTexts = (folder: string): Plugin =>
  textFiles('deck-texts', 'decks', folder, (english, translations, tag) =>
    [...textsByDeck(english, translations, tag)].map(([deck, texts]) => [`${tag}-${deck}`, texts]),
  );

/** Group the texts of a catalog, which lists each deck's own texts, then those of its cards. */
export function byDeck<Text extends { context: string }>(texts: readonly Text[]): Map<string, Text[]> {
  let current = '';
  return Map.groupBy(texts, ({ context }) => {
    current = DECK.exec(context)?.[1] ?? current;
    return current;
  });
}

/**
 * Return the texts of each deck by id. A text without a translation is in English. The value of an id that ends in `[]` is a list. For
 * `<card>[]`, it contains the card's roles.
 */
export function textsByDeck(
  english: CatalogType,
  translations: CatalogType,
  tag: string,
): Map<string, Texts> {
  const entries = Object.entries(english).map(([id, { context = '', message = '' }]) => {
    const text = translations[id]?.translation || message;
    return { context, text: isMadeUp(tag) ? `[${pseudo(text)}]` : text };
  });
  return new Map(
    [...byDeck(entries)].map(([deck, own]) => {
      const texts = [...Map.groupBy(own, ({ context }) => context.replace(ROLE, '[]'))].map(([id, all]) => [
        id,
        id.endsWith('[]') ? all.map(({ text }) => text) : all[0]?.text,
      ]);
      return [deck, Object.fromEntries(texts)];
    }),
  );
}
