/**
 * The build of the TV page, transpiled for browsers as old as Chromium 63 (docs/decisions/0049). It must run after the app's
 * build, which empties the output folder.
 */
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { catalogues, englishMessages } from './scripts/languages/catalogues.ts';
import { deckTexts } from './scripts/languages/deck-texts.ts';
import { madeFiles } from './scripts/made-files.ts';
import { pages } from './scripts/pages.ts';
import { precompress } from './scripts/precompress.ts';
import { breakpointsAndLayers, styles } from './scripts/styles.ts';

const product = process.env.PRODUCT_NAME?.trim() || 'Spy Safari';
process.env.PRODUCT_NAME = product;

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Samsung TVs from 2019 run Chromium 63, and LG TVs from 2020 run Chromium 68. */
const OLDEST = 'chrome63';

/** Replace dynamic imports with static ones, because the code that Vite generates for them is a syntax error in Chromium 63. */
const staticImports: Plugin = {
  name: 'static-imports',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\('/ },
    handler(code) {
      const imports: string[] = [];
      const rest = code.replace(/\bimport\(('[^']+')\)/g, (_, path) => {
        imports.push(`import * as module${imports.length} from ${path};`);
        return `Promise.resolve(module${imports.length - 1})`;
      });
      return { code: imports.join('') + rest, map: null };
    },
  },
};

/** Empty the WebTransport module of engine.io-client, which no page uses, to save one kilobyte. */
const noWebTransport: Plugin = {
  name: 'no-webtransport',
  load: { filter: { id: /\/webtransport\.js$/ }, handler: () => 'export const WT = null;' },
};

export default defineConfig({
  plugins: [
    staticImports,
    noWebTransport,
    breakpointsAndLayers,
    lingui({ macroTransform: { macro: { descriptorFields: 'message' } } }),
    englishMessages,
    catalogues(file('locales')),
    deckTexts(file('locales')),
    madeFiles,
    pages(product),
    precompress(),
  ],
  envPrefix: 'PRODUCT_NAME',
  css: styles,
  resolve: {
    alias: [
      // Dependencies import a polyfill that only React versions before 18 need.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    target: OLDEST,
    assetsInlineLimit: 0, // The content security policy does not allow data: URLs.
    modulePreload: false,
    manifest: '.vite/tv.json', // e2e/speed/budget.ts reads this.
    copyPublicDir: false,
    emptyOutDir: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { tv: file('tv/index.html') },
      onwarn: ({ message }) => {
        throw new Error(message);
      },
    },
  },
});
