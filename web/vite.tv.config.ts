/**
 * The page for a TV, beside the app's (docs/decisions/0050): for browsers as old as Chromium 63, and small, so with Preact in React's
 * place. The app's build has to come first, as it empties the folder.
 */
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { avatarSprite } from './scripts/avatar-sprite.mjs';
import { fonts } from './scripts/fonts.mjs';
import { deckTexts } from './scripts/languages/deck-texts.mjs';
import { words } from './scripts/languages/words.mjs';
import { pages } from './scripts/pages.mjs';
import { precompress } from './scripts/precompress.mjs';

const product = process.env.PRODUCT_NAME?.trim() || 'Spy Safari';
process.env.PRODUCT_NAME = product;

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Samsung's TVs of 2019. LG's of 2020 have 68. */
const OLDEST = 'chrome63';

/** Parts that phones fetch later are in the page from the start: old browsers can't read what Vite adds to fetch one. */
const inOnePiece: Plugin = {
  name: 'in-one-piece',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\('/ },
    handler(code) {
      const parts: string[] = [];
      const later = code.replace(/\bimport\(('[^']+')\)/g, (_, path) => {
        parts.push(`import * as part${parts.length} from ${path};`);
        return `Promise.resolve(part${parts.length - 1})`;
      });
      return { code: parts.join('') + later, map: null };
    },
  },
};

/** Who asks for all of React gets what it uses: all of Preact's compat weighs 2 kB more. */
const bitsOfReact: Plugin = {
  name: 'bits-of-react',
  transform: {
    filter: { id: /\/(qrcode\.react|zustand)\//, code: /\bimport React from ['"]react['"]/ },
    handler: (code) => ({ code: code.replace(/\bimport React from/, 'import * as React from'), map: null }),
  },
};

export default defineConfig({
  plugins: [
    inOnePiece,
    bitsOfReact,
    lingui({ macroTransform: { macro: { descriptorFields: 'message' } } }),
    words(file('locales'), /^src\/(install|joining|own|partners|picking|screens|shell|watching)\//),
    deckTexts(file('locales')),
    fonts(),
    pages(product),
    avatarSprite(file('public/avatars')),
    precompress(),
  ],
  envPrefix: 'PRODUCT_NAME',
  resolve: {
    alias: [
      { find: /^.*\/webtransport\.js$/, replacement: file('src/tv/no-transport.ts') },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    target: OLDEST,
    assetsInlineLimit: 0, // data: addresses would need holes in the content security policy
    modulePreload: false,
    manifest: '.vite/tv.json', // e2e/speed/budget.ts reads what loads what
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
