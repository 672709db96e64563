import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { catalogues, englishMessages } from './scripts/languages/catalogues.ts';
import { deckTexts } from './scripts/languages/deck-texts.ts';
import { madeFiles } from './scripts/made-files.ts';
import { markdown } from './scripts/markdown.ts';
import { pages } from './scripts/pages.ts';
import { pictures } from './scripts/pictures.ts';
import { precompress } from './scripts/precompress.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { breakpointsAndLayers, styles } from './scripts/styles.ts';

// The value for {product} in texts and pages. Code reads import.meta.env.PRODUCT_NAME.
const product = process.env.PRODUCT_NAME?.trim() || 'Spy Safari';
process.env.PRODUCT_NAME = product;

const server = `http://localhost:${process.env.PORT || '3000'}`;
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The chunks of modules that several pages import, in the order in which players open the pages. A module belongs to the first
 * chunk of which each pattern matches at least one page that imports the module. A module that only one page imports is in the chunk of that page.
 */
const CHUNKS: Record<string, RegExp[]> = {
  'header-picture': [/layout\/header-picture\.ts$/],
  language: [/\/offline\/index\.html$/],
  app: [/\/app\/index\.html$|\/home-page\.tsx$/],
  join: [/features\/join\//],
  ui: [/features\/custom-decks\/|\/settings\.tsx$/, /features\/(lobby|round|results|tv-pairing)\//],
  room: [/features\/(lobby|tv-pairing)\//, /features\/(round|results)\//],
  lobby: [/features\/(lobby|tv-pairing)\//],
  // Pages of both draw results as a picture. Without this chunk, game nights would load the chunk for rounds too.
  picture: [/features\/nights\//, /features\/results\//],
  verdict: [/features\/round\//, /features\/results\//],
  round: [/features\/round\//],
  'custom-decks': [/features\/custom-decks\//],
  pages: [/features\/pages\//],
};

/** Make the dev server respond like the production server, with the TV page or the app's page for every path under /app. */
const appPaths: Plugin = {
  name: 'app-paths',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const { url = '' } = request;
      if (!request.headers.accept?.includes('text/html')) return next();
      if (/^\/(tv|app\/watch\/\w+)(\?|$)/.test(url)) request.url = '/tv/index.html';
      else if (/^\/app(\/|\?|$)/.test(url)) request.url = '/app/index.html';
      next();
    });
  },
};

/** Return the pages that import a module statically. The settings, and the script that loads before a page, count as pages. */
function pagesOf(id: string, build: Rolldown.ChunkingContext): string[] {
  const isPage = (module: string) =>
    /-page\.tsx$|\/(header-picture\.ts|settings\.tsx|index\.html)$/.test(module);
  const found = new Set([id]);
  for (const module of found)
    if (!isPage(module))
      for (const importer of build.getModuleInfo(module)?.importers ?? []) found.add(importer);
  return [...found].filter(isPage);
}

/** The settings that the TV page's build has as well (vite.tv.config.ts). */
export const shared = {
  plugins: [
    breakpointsAndLayers,
    lingui({ macroTransform: { macro: { descriptorFields: 'message' } } }),
    englishMessages,
    catalogues(file('locales')),
    deckTexts(file('locales')),
    madeFiles,
    pages(product),
    precompress,
  ],
  envPrefix: 'PRODUCT_NAME',
  css: styles,
  // Dependencies import a polyfill that only React versions before 18 need.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    assetsInlineLimit: 0, // The content security policy does not allow data: URLs.
    rolldownOptions: {
      checks: { bundlerTimings: false }, // A warning would otherwise fail the build on a slow machine.
      onwarn: ({ message }: { message: string }) => {
        throw new Error(message);
      },
    },
  },
};

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    ...shared.plugins,
    appPaths,
    markdown(product),
    pictures(file('node_modules/.cache/pictures')),
    serviceWorker,
  ],
  build: {
    ...shared.build,
    target: ['es2022', 'chrome109', 'firefox115', 'safari15.4'], // The browsers in README.md, checked by scripts/old-browsers.ts
    modulePreload: { polyfill: false },
    manifest: true, // e2e/speed/budget.ts reads this.
    rolldownOptions: {
      ...shared.build.rolldownOptions,
      output: {
        codeSplitting: {
          groups: [
            // A separate chunk stays cached when only our own code changes.
            {
              name: 'react',
              test: /node_modules\/(@lingui|react|react-dom|regexparam|scheduler|use-sync-external-store|wouter)\//,
            },
            // Phones without custom decks draw frames, too.
            { name: 'frames', test: /\/src\/decks\/frames\.json/ },
            // Custom decks and game nights do not load each other.
            {
              name: 'files',
              test: /node_modules\/idb-keyval\/|\/src\/shared\/(save-file|stored-data|use-file-input)\./,
            },
            ...Object.entries(CHUNKS).map(([name, patterns]) => ({
              name: (id: string, build: Rolldown.ChunkingContext) => {
                const pages = pagesOf(id, build);
                return patterns.every((pattern) => pages.some((page) => pattern.test(page))) ? name : null;
              },
              test: /\/(src|node_modules)\//,
              minShareCount: 2,
            })),
            // A lobby loads the names, but not the page of game nights.
            { name: 'people', test: /\/src\/room\/nights\/people\./ },
            // The page of game nights shares these modules with its sheets. They would otherwise be in several chunks.
            { name: 'nights', test: /\/src\/features\/nights\/(facts|night-picture|nights|words)\./ },
          ],
        },
      },
      input: {
        landing: file('index.html'),
        guide: file('how-to-play/index.html'),
        app: file('app/index.html'),
        offline: file('offline/index.html'),
        lost: file('404.html'),
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    pool: 'vmThreads', // Creates one DOM per worker instead of per file.
    maxWorkers: '100%', // The default (one less than the number of cores) is slow while other suites are running.
    testTimeout: 60_000, // The machine may be busy.
    hookTimeout: 60_000,
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
