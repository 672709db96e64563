import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

/** Not the documents, which the server renders (server/spysafari/http/documents.py). */
const TEXTS = /\.(js|css|svg|json|webmanifest)$/;
/** A smaller file fits into one packet as it is. */
const LEAST_BYTES = 1_000;

/**
 * Writes `x.br` and `x.gz` beside every text file `x` of the build. The server sends them to browsers that accept them
 * (server/spysafari/http/pages.py).
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  let folder = '';
  return {
    name: 'precompress',
    // The gallery's build is for tests, which need no small files.
    apply: ({ mode }, { command }) => command === 'build' && mode !== 'gallery',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    // Not closeBundle, which comes after a failed build, too, and would fail over the missing files.
    writeBundle: {
      order: 'post',
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          if (TEXTS.test(name) && !name.startsWith('.')) compress(path.join(folder, name));
      },
    },
  };
}

/** Not what another build into the same folder has done already. @param {string} file */
function compress(file) {
  if (existsSync(`${file}.br`)) return;
  const text = readFileSync(file);
  if (text.length < LEAST_BYTES) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = zlib;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: zlib.Z_BEST_COMPRESSION }));
}
