import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ENCODING, finishedPictures, smallerPictures } from './pictures.ts';

/** Files that every visitor may need. Pictures, question cards, and the fonts and texts of other languages are cached on first use. */
const SHELL =
  /^assets\/((?!(landing|guide|lost)-[\w-]{8}\.).*(\.(js|css|svg)|-latin-(400|wght)-normal-[^/]*\.woff2)|decks-en-(?!talk-)[\w-]+\.json)$/;
/** The texts of each language (languages/catalogues.ts), and the fonts for other scripts. */
const SPOKEN = /^assets\/((words|decks)-.*\.json|.*\.woff2)$/;

function digest(contents: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 12);
}

/** Return the names and contents of all files in a folder. */
function contentsOf(folder: string): (string | Uint8Array)[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => [path.relative(folder, file), readFileSync(file)]);
}

/**
 * Insert the list of built files into the service worker (src/app/worker/build.ts).
 * @param names the names of the worker's file and of the app's entry
 */
export function serviceWorker(names: { worker: string; app: string }): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // The worker must be a single file, so it gets its own copy of modules that the app also uses.
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!importer?.includes('/src/app/worker/') || source.startsWith('./')) return null;
        const module = await this.resolve(source, importer, { skipSelf: true });
        return module && `${module.id}?worker-copy`;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.values(bundle);
        const worker = bundle[names.worker];
        const entry = parts.find((part) => part.type === 'chunk' && part.isEntry && part.name === names.app);
        if (worker?.type !== 'chunk' || !entry) throw new Error('The build has no worker, or no app');
        if (worker.imports.length > 0) throw new Error('The worker must be one file');
        const addresses = (isWanted: (name: string) => boolean) =>
          Object.keys(bundle)
            .filter(isWanted)
            .sort()
            .map((name) => `/${name}`);
        const files = addresses((name) => SHELL.test(name));
        const spoken = addresses((name) => SPOKEN.test(name) && !SHELL.test(name));
        const documents = parts.flatMap((part) =>
          part.type === 'asset' && part.fileName.endsWith('.html') ? [part.source] : [],
        );
        const { publicDir } = this.environment.config;
        const smaller = JSON.stringify(smallerPictures(finishedPictures(publicDir)));
        const pictures = digest([...contentsOf(publicDir), smaller, ENCODING]);
        const version = digest([worker.code, ...files, ...spoken, ...documents]);
        const build = { version, files, spoken, entry: `/${entry.fileName}`, pictures };
        worker.code = `const BUILD=${JSON.stringify(build)};${worker.code}`;
      },
    },
  };
}
