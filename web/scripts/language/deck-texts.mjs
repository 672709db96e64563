import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { pseudoMessage } from '../../src/languages/pseudo.ts';

const QUERY = '?texts';

/**
 * Makes the decks' texts of a catalogue: `import('locales/de/decks.po?texts')`, or of the English one in a made-up language:
 * `import('locales/en/decks.po?texts=en-XA')`. The English catalogue says which texts there are.
 * @returns {import('vite').Plugin}
 */
export function deckTexts() {
  return {
    name: 'deck-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\/decks\.po\?texts/ },
      async handler(id) {
        const [file = '', madeUp = ''] = id.split(QUERY);
        const english = path.resolve(file, '../../en/decks.po');
        this.addWatchFile(file);
        const texts = textsOf(await read(english), await read(file), madeUp.slice(1));
        return {
          code: `export default ${JSON.stringify(texts)};`,
          moduleType: 'js',
          moduleSideEffects: false,
        };
      },
    },
  };
}

/** @param {string} filename */
async function read(filename) {
  const text = readFileSync(filename, 'utf8');
  const messages = await formatter().parse(text, { locale: undefined, sourceLocale: 'en', filename });
  return Object.entries(messages);
}

/**
 * Texts by id, under an id that ends in `[]` several.
 * @param {Awaited<ReturnType<typeof read>>} english
 * @param {Awaited<ReturnType<typeof read>>} translated
 * @param {string} madeUp
 */
function textsOf(english, translated, madeUp) {
  const translations = new Map(translated.map(([key, { translation }]) => [key, translation]));
  /** @type {Record<string, string | string[]>} */
  const texts = {};
  for (const [key, { context = '', translation = '' }] of english) {
    const text = pseudoMessage(translations.get(key) || translation, madeUp);
    texts[context] = context.endsWith('[]') ? [...(texts[context] ?? []), text] : text;
  }
  return texts;
}
