// Draw an icon's parts with numbers, for `drop` and `keep`. `npm run explode -- castle` writes drafts/parts/castle.png.
import './layers/vocabulary.mjs';
import fs from 'node:fs';
import sharp from 'sharp';
import { DRAFTS } from './core/files.mjs';
import { findIcon } from './core/icons.mjs';
import { explode } from './core/parts.mjs';

const SIDE = 130;
const GAP = 4;
const COLUMNS = 10;

const [id] = process.argv.slice(2);
if (!id) throw new Error('Say which icon: npm run explode -- castle');
const { body, width, height } = findIcon(id);
const { open, parts, defs } = explode(body);

/** One part with its number. */
const tile = (part, i) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${SIDE}" height="${SIDE}"><rect width="${width}" height="${height}" fill="#9db"/>${open}${part}${defs}</g><text x="1" y="${height / 6}" font-size="${height / 6}" font-family="sans-serif">${i}</text></svg>`;
const tiles = await Promise.all(
  parts.map(async (part, i) => ({
    input: await sharp(Buffer.from(tile(part, i)))
      .png()
      .toBuffer(),
    left: (i % COLUMNS) * (SIDE + GAP),
    top: Math.floor(i / COLUMNS) * (SIDE + GAP),
  })),
);
const sheet = {
  width: COLUMNS * (SIDE + GAP),
  height: Math.ceil(parts.length / COLUMNS) * (SIDE + GAP),
  channels: 3,
  background: '#222',
};
const file = `${DRAFTS}parts/${id.replace(':', '-')}.png`;
fs.mkdirSync(`${DRAFTS}parts`, { recursive: true });
await sharp({ create: sheet }).composite(tiles).png().toFile(file);
console.log(`${file}: ${parts.length} parts`);
