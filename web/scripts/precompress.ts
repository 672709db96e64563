import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** HTML is not included, because the server renders it (server/spysafari/http/documents.py). */
const TEXTS = '**/*.{js,css,svg,json,webmanifest}';
/** Smaller files fit into one packet without compression. */
const MIN_BYTES = 1_000;

/** Write `x.br` and `x.gz` next to every text file `x` in the build. The server sends them (server/spysafari/http/pages.py). */
export const precompress: Plugin = {
  name: 'precompress',
  apply: ({ mode }, { command }) => command === 'build' && mode !== 'gallery',
  // closeBundle is not used, because it also runs after a failed build, when there are no files.
  writeBundle: {
    order: 'post',
    handler({ dir = '' }) {
      for (const name of globSync(TEXTS, { cwd: dir, exclude: ['.vite/**'] })) {
        const file = path.join(dir, name);
        const text = readFileSync(file);
        if (text.length < MIN_BYTES || existsSync(`${file}.br`)) continue; // The TV page's build finds the files of the app's build.
        writeFileSync(`${file}.br`, brotliCompressSync(text));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  },
};
