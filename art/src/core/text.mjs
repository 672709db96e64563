// Text as outlines, which are the same in every renderer. The .woff files are from @fontsource.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

const FILES = {
  title: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  fat: '@fontsource/titan-one/files/titan-one-latin-400-normal.woff',
  ui: '@fontsource/fredoka/files/fredoka-latin-600-normal.woff',
};
const fonts = {};

/** Return a parsed font by short name: title, fat or ui. */
export function font(name) {
  if (!fonts[name]) {
    const bytes = fs.readFileSync(fileURLToPath(import.meta.resolve(FILES[name])));
    fonts[name] = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
  return fonts[name];
}

/** Return one outline command as SVG, with its points bent by warp. */
function drawn(command, warp) {
  const point = (x, y) =>
    warp(x, y)
      .map((v) => v.toFixed(2))
      .join(' ');
  const { type, x, y, x1, y1, x2, y2 } = command;
  if (type === 'Z') return 'Z';
  if (type === 'C') return `C${point(x1, y1)} ${point(x2, y2)} ${point(x, y)}`;
  if (type === 'Q') return `Q${point(x1, y1)} ${point(x, y)}`;
  return type + point(x, y);
}

/**
 * Outlines of a text centered on x, with the baseline at y. Shrinks to fit maxW. track: letter spacing relative to the size.
 * warp(x, y) -> [x, y] bends it. Returns { d, width, size }.
 */
export function text(words, options = {}) {
  const { x = 0, y = 0, maxW = 1e9, f = 'title', track = 0 } = options;
  const warp = options.warp ?? ((...point) => point);
  const face = font(f);
  const measure = (size) =>
    [...words].reduce((sum, c, i) => sum + face.getAdvanceWidth(c, size) + (i ? track * size : 0), 0);
  const wanted = options.size ?? 60;
  const size = wanted * Math.min(1, maxW / measure(wanted));
  const width = measure(size);
  let left = x - width / 2;
  let d = '';
  for (const c of words) {
    for (const command of face.getPath(c, left, y, size).commands) d += drawn(command, warp);
    left += face.getAdvanceWidth(c, size) + track * size;
  }
  return { d, width, size };
}
