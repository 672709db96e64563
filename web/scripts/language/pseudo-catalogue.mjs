import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { pseudo } from './pseudo.mjs';

const PSEUDO = /\.po\?pseudo$/;

/**
 * Makes a catalogue of the pseudo-language from an English one: `import('….po?pseudo')`.
 * @returns {import('vite').Plugin}
 */
export function pseudoCatalogue() {
  return {
    name: 'pseudo-catalogue',
    enforce: 'pre',
    load: {
      filter: { id: PSEUDO },
      async handler(id) {
        const filename = id.replace('?pseudo', '');
        this.addWatchFile(filename);
        const text = readFileSync(filename, 'utf8');
        const english = await formatter().parse(text, { locale: 'en', sourceLocale: 'en', filename });
        const messages = Object.entries(english).map(([key, { translation = '' }]) => [
          key,
          pseudo(translation),
        ]);
        return {
          code: `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`,
          moduleType: 'js',
        };
      },
    },
  };
}
