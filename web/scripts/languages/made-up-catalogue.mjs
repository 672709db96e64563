import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { pseudo, pseudoMessage } from '../../src/languages/pseudo.ts';

const MADE_UP = /\.po\?[\w-]+$/;

/**
 * Makes a catalogue of a made-up language from an English one: `import('app.po?en-XA')`.
 * @returns {import('vite').Plugin}
 */
export function madeUpCatalogue() {
  return {
    name: 'made-up-catalogue',
    enforce: 'pre',
    load: {
      filter: { id: MADE_UP },
      async handler(id) {
        const [filename = '', tag = ''] = id.split('?');
        this.addWatchFile(filename);
        const text = readFileSync(filename, 'utf8');
        const english = await formatter().parse(text, { locale: 'en', sourceLocale: 'en', filename });
        const messages = Object.entries(english).map(([key, { translation = '' }]) => [
          key,
          madeUp(translation, tag),
        ]);
        return {
          code: `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`,
          moduleType: 'js',
        };
      },
    },
  };
}

/**
 * A message, compiled: its words change, its placeholders, plurals and tags don't.
 * @param {string} message in ICU's format
 * @param {string} tag
 */
export function madeUp(message, tag) {
  const compiled = compileMessageOrThrow(message, (words) => pseudo(words, tag));
  const [before = '', after = ''] = pseudoMessage('', tag);
  return [before, ...compiled, after];
}
