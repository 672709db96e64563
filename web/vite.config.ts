import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { avatarSprite } from './scripts/avatar-sprite.mjs';
import { earlyScript } from './scripts/early-script.mjs';
import { fonts } from './scripts/fonts.mjs';
import { deckTexts } from './scripts/languages/deck-texts.mjs';
import { words } from './scripts/languages/words.mjs';
import { markdown } from './scripts/markdown.mjs';
import { pages } from './scripts/pages.mjs';
import { precompress } from './scripts/precompress.mjs';
import { serviceWorker } from './scripts/service-worker.mjs';
import { webManifest } from './scripts/web-manifest.mjs';

// Reaches texts and pages as {product}, and the code as import.meta.env.PRODUCT_NAME.
const product = process.env.PRODUCT_NAME?.trim() || 'Spy Safari';
process.env.PRODUCT_NAME = product;

const server = `http://localhost:${process.env.PORT || '3000'}`;
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The script that runs before all others, with what it needs. */
const EARLY = modules({ shared: 'routes', 'shared/layout': 'header-picture header-pictures' });

/** What the page without a network needs, too, which is to stay small. */
const LANGUAGE = modules({ shared: 'storage', 'shared/languages': 'choice table' });

/**
 * What every screen is made of, and what the first one shares with the room. As parts of their own, these small modules would be small
 * requests, badly packed.
 */
const FRAME = modules({
  decks: 'pictures',
  'features/join': 'at-table install-offer',
  'features/partners': 'ad-slot page-settings',
  'room/connection': 'kinds seat',
  'shared/languages': 'spoken trans',
  'shared/loading': 'at-rest part use-painted',
  'shared/layout': 'main-landmark public-page site-root stage title top-bar use-header-pictures',
  'shared/text': 'names product',
  'shared/ui':
    'accent button button-looks card code cx icon layout link-button panel pill ribbon spinner states timed visually-hidden',
});

/** Where a code is asked for: the first screen as well, but nowhere in a room. */
const CODE = modules({ 'features/join': 'code-panel way-back', 'shared/ui': 'code-boxes' });

/** What the ways into a room share with the room itself. */
const ROOM = modules({
  'room/connection': 'api checks',
  'room/state': 'first-time own-face refusals',
  shared: 'log',
  'shared/ui': 'avatar avatar-badge avatar-catalogue code-tiles still-here',
});

/** What the ways into a room share besides. */
const WAYS_IN = modules({ 'features/join': 'name-form name-pass take-seat', 'shared/ui': 'field' });

/** What a round shares with the room's other screens, and with its own parts where the app keeps the rules. */
const TABLE = modules({
  decks: 'ahead filled own-words titles',
  'features/custom-decks/write-in': 'part',
  'features/round': 'use-alert use-table-pictures waiting-for-admin',
  'features/tv-pairing': 'watched',
  'room/game': 'called',
  'room/state':
    'play-state room-store use-configuration use-next-screen use-seconds-until use-setting use-writing',
  'room/ui':
    'asleep dead-end leave-button mute-button player-name reconnecting remove-button room-gone use-remove-player',
  'shared/audio': 'sound use-ears vibration',
  'shared/languages': 'name',
  'shared/layout': 'band-picture sheet',
  'shared/text': 'clock-text long-text',
  'shared/ui': 'alert-dialog confirm-dialog countdown dialog list-row text-button use-awake',
});

/** What a round shares with its own parts and the results, and the lobby fetches ahead. */
const ROUND = modules({ decks: 'card-art texts words', 'features/round': 'notes spy-was use-counted' });

/** What the screens of own decks and the lobby's sheet of them share: the first screen lists every part's name. */
const OWN_DECKS = /src\/features\/custom-decks\/(?!my-decks-page|deck-refusals|wished-deck)[\w.-]+$/;

/** Made pictures, and what is told of them. */
const MADE = modules({
  decks: 'labelled letters made-drawing made-patterns made-picks made-picture spy-sign',
});

const WORKER = 'sw.js';

/** The server answers every path under /app with the app's page, or with the one for a TV; so must the dev server, but with React. */
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

/** A pattern for the named modules of src/ and their style sheets. A name that no file bears is a mistake. */
function modules(names: Record<string, string>): RegExp {
  const paths = Object.entries(names).flatMap(([folder, modules]) => {
    const files = readdirSync(file(`src/${folder}`));
    return modules.split(' ').map((name) => {
      if (files.some((found) => found.startsWith(`${name}.`))) return path.posix.join(folder, name);
      throw new Error(`vite.config.ts names src/${folder}/${name}, which is not there`);
    });
  });
  return new RegExp(`src/(${paths.join('|')})\\.[\\w.]+$`);
}

export default defineConfig({
  plugins: [
    react(),
    lingui({
      macroTransform: { macro: { descriptorFields: 'message' } },
    }),
    words(file('locales'), /^src\/tv\//),
    deckTexts(file('locales')),
    appPaths,
    fonts(),
    markdown(product),
    pages(product),
    avatarSprite(file('public/avatars')),
    earlyScript('/src/shared/layout/header-picture.ts', EARLY),
    webManifest(product, {
      tokens: file('src/shared/ui/tokens.css'),
      screenshots: file('../docs/screenshots'),
    }),
    serviceWorker({ worker: WORKER, app: 'app' }),
    precompress(),
  ],
  envPrefix: 'PRODUCT_NAME',
  // For React before 18; libraries still name it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // data: addresses would need holes in the content security policy
    modulePreload: { polyfill: false },
    manifest: true, // e2e/speed/budget.ts reads what loads what
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a busy machine is no mistake
      output: {
        // A worker keeps its address, at the root of all that it may answer for.
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // Stays in caches when only our own code changes. Rolldown's runtime can't join it: with groups it is always a part of its own.
            {
              name: 'react',
              test: /node_modules\/(@lingui|react|react-dom|regexparam|scheduler|use-sync-external-store|wouter)\//,
            },
            { name: 'zustand', test: /node_modules\/zustand\// }, // the first screen does without
            { name: 'header-picture', test: EARLY, priority: 1 },
            { name: 'language', test: LANGUAGE, priority: 1 },
            { name: 'frame', test: FRAME },
            { name: 'code', test: CODE },
            { name: 'room', test: ROOM },
            { name: 'ways-in', test: WAYS_IN },
            { name: 'table', test: TABLE },
            { name: 'round', test: ROUND },
            { name: 'made', test: MADE },
            { name: 'own-decks', test: OWN_DECKS },
          ],
        },
      },
      input: {
        landing: file('index.html'),
        guide: file('how-to-play/index.html'),
        app: file('app/index.html'),
        offline: file('offline/index.html'),
        lost: file('404.html'),
        worker: file('src/app/worker/worker.ts'),
      },
      onwarn: ({ message }) => {
        throw new Error(message);
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
    pool: 'vmThreads', // makes a DOM for each worker, not for each file: half the work
    maxWorkers: '100%', // beside other suites one fewer than the cores would get a small share of them
    testTimeout: 60_000, // ends what hangs, on a busy machine, too
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
