import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files that every visitor may need. Other alphabets, languages and pictures are fetched when they are shown. */
const SHELL =
  /^assets\/((?!landing-|guide-|lost-).*(\.(js|css|svg)|-latin-(400|wght)-normal-[^/]*\.woff2)|decks-en-[\w-]+\.json)$/;
/** Words and the decks' texts (languages/catalogues.mjs), and the letters of other scripts. */
const SPOKEN = /^assets\/((words|decks)-.*\.json|.*\.woff2)$/;

/** @param {string[]} names */
const addresses = (names) => names.map((name) => `/${name}`);

/** @param {Iterable<string | Uint8Array>} contents */
function digest(contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Names and contents of all files below.
 * @param {string} folder
 */
function contentsOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => [path.relative(folder, file), readFileSync(file)]);
}

/**
 * Tells the service worker what the build consists of: see src/app/worker/build.ts.
 * @param {{ worker: string, app: string }} files the worker's in the build, and the name of the app's entry
 * @returns {import('vite').Plugin}
 */
export function serviceWorker({ worker: file, app }) {
  let pictures = '';
  return {
    name: 'service-worker',
    apply: 'build',
    // The worker has to be one file: it gets its own copy of what it shares with the app.
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!importer?.includes('/src/app/worker/') || source.startsWith('./')) return null;
        const module = await this.resolve(source, importer, { skipSelf: true });
        return module && `${module.id}?worker-copy`;
      },
    },
    configResolved({ publicDir }) {
      pictures = digest(contentsOf(publicDir));
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.values(bundle);
        const worker = bundle[file];
        const entry = parts.find((part) => part.type === 'chunk' && part.isEntry && part.name === app);
        if (worker?.type !== 'chunk' || !entry) throw new Error('The build has no worker, or no app');
        if (worker.imports.length > 0) throw new Error('The worker has to be one file');
        const names = Object.keys(bundle).sort();
        const files = addresses(names.filter((name) => SHELL.test(name)));
        const spoken = addresses(names.filter((name) => SPOKEN.test(name) && !SHELL.test(name)));
        const documents = parts.flatMap((part) =>
          part.type === 'asset' && part.fileName.endsWith('.html') ? [part.source] : [],
        );
        const version = digest([worker.code, ...files, ...spoken, ...documents]);
        const build = { version, files, spoken, entry: `/${entry.fileName}`, pictures };
        worker.code = `const BUILD=${JSON.stringify(build)};${worker.code}`;
      },
    },
  };
}
