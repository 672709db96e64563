import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

/** HTML is not included, because the server renders it (server/spysafari/http/documents.py). */
const TEXTS = /\.(js|css|svg|json|webmanifest)$/;
/** Smaller files fit into one packet without compression. */
const MIN_BYTES = 1_000;

/** Write `x.br` and `x.gz` next to every text file `x` in the build. The server sends them (server/spysafari/http/pages.py). */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: ({ mode }, { command }) => command === 'build' && mode !== 'gallery',
    // closeBundle is not used, because it also runs after a failed build, when there are no files.
    writeBundle: {
      order: 'post',
      handler({ dir: folder = '' }) {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          if (TEXTS.test(name) && !name.startsWith('.')) compress(path.join(folder, name));
      },
    },
  };
}

function compress(file: string): void {
  if (existsSync(`${file}.br`)) return; // The other build has already compressed this file in the same folder.
  const text = readFileSync(file);
  if (text.length < MIN_BYTES) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = zlib;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: zlib.Z_BEST_COMPRESSION }));
}
