import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { ENCODING, smallerPictures } from './pictures.ts';

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

/** Build the service worker with the list of built files (src/app/worker/build.ts). It is a build of its own, because it must be one file. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { publicDir, build: options } = this.environment.config;
      const worker = (await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: options.target,
          rolldownOptions: { input: 'src/app/worker/worker.ts' },
        },
      })) as Rolldown.RolldownOutput;
      const parts = Object.values(bundle);
      const entry = parts.find((part) => part.type === 'chunk' && part.isEntry && part.name === 'app');
      if (!entry) throw new Error('The build has no app');
      const names = Object.keys(bundle).sort();
      const files = names.filter((name) => SHELL.test(name)).map((name) => `/${name}`);
      const spoken = names.filter((name) => SPOKEN.test(name) && !SHELL.test(name)).map((name) => `/${name}`);
      const documents = parts.flatMap((part) =>
        part.type === 'asset' && part.fileName.endsWith('.html') ? [part.source] : [],
      );
      const drawn = globSync('**/*.*', { cwd: publicDir }).sort();
      const pictures = digest([
        ...drawn.flatMap((name) => [name, readFileSync(path.join(publicDir, name))]),
        JSON.stringify(smallerPictures(publicDir)),
        ENCODING,
      ]);
      const { code } = worker.output[0];
      const version = digest([code, ...files, ...spoken, ...documents]);
      const built = { version, files, spoken, entry: `/${entry.fileName}`, pictures };
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const BUILD=${JSON.stringify(built)};${code}`,
      });
    },
  },
};
