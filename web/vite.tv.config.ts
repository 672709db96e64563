/**
 * The build of the TV page, transpiled for browsers as old as Chromium 63 (docs/decisions/0049). It must run after the app's
 * build, which empties the output folder.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { shared } from './vite.config.ts';

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
  ...shared,
  plugins: [staticImports, noWebTransport, ...shared.plugins],
  build: {
    ...shared.build,
    target: OLDEST,
    modulePreload: false,
    manifest: '.vite/tv.json', // e2e/speed/budget.ts reads this.
    copyPublicDir: false,
    emptyOutDir: false,
    rolldownOptions: {
      ...shared.build.rolldownOptions,
      input: { tv: fileURLToPath(new URL('tv/index.html', import.meta.url)) },
    },
  },
});
