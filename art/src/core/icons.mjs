// Icons: Fluent emoji from @iconify-json/fluent-emoji, and drawings registered with addIcons.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { recolor } from './color.mjs';
import { lit } from './light.mjs';
import { cutDown } from './parts.mjs';
import { r1 } from './svg.mjs';

/** Drawings by set and name. */
const drawings = {};
/** A drawing as an icon: the SVG body and the canvas size. */
export const figure = (body, width, height) => ({ body, width, height });
/** Register drawings { name: figure }, so that icon(), buddy and bbox() accept them as 'set:name'. */
export const addIcons = (set, icons) => {
  drawings[set] = { ...drawings[set], ...icons };
};

let emoji;
/** Return a Fluent emoji by name. All emoji are in one 100 MB file, which is read only when needed. */
function fluent(name) {
  emoji ??= JSON.parse(
    fs.readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json')), 'utf8'),
  );
  const alias = emoji.aliases[name];
  const icon = emoji.icons[alias?.parent ?? name];
  if (!icon) return undefined;
  const { body, width = emoji.width, height = emoji.height } = icon;
  if (alias?.vFlip || alias?.rotate)
    throw new Error(`icon ${name} is a turned ${alias.parent}: use that one`);
  return figure(
    alias?.hFlip ? `<g transform="translate(${width} 0) scale(-1 1)">${body}</g>` : body,
    width,
    height,
  );
}

/** Return an icon by id, such as 'castle' (Fluent emoji) or 'drawn:turtle', as { body, width, height }. */
export function findIcon(id) {
  const [set, name] = id.split(':');
  const icon = name ? drawings[set]?.[name] : fluent(id);
  if (!icon) throw new Error(`no icon is called ${id}`);
  return icon;
}

const boxes = new Map();
/** Return an icon's visible box, so that scenes can place feet instead of canvases on the ground. Measured once per run. */
async function visibleBox(id) {
  const { body, width, height } = findIcon(id);
  if (!boxes.has(id)) boxes.set(id, await measure(body, width, height));
  return boxes.get(id);
}

/** How far an icon may extend beyond its canvas, as a fraction of the canvas. */
const MARGIN = 0.06;
const rasters = new Map();
/**
 * An <image> of an icon that is `size` card pixels wide. Icons are rasterized once at twice their size, supersampled and
 * embedded. This is 5 to 10 times faster than nesting their filters in a whole card, and avoids jagged edges.
 */
async function rasterIcon({ id, drop, keep, recolor: change, fill = '#2a1a4a' }, size) {
  const { body, width: w, height: h } = findIcon(id);
  const pixels = Math.min(1280, Math.max(32, Math.ceil((size * 2) / 16) * 16));
  const key = JSON.stringify([id, pixels, drop, keep, change, fill]);
  if (!rasters.has(key)) {
    const shapes = recolor(cutDown(body, { drop, keep }).replace(/currentColor/g, fill), change);
    const large = Math.min(Math.max(1600, pixels), pixels * 2);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${-w * MARGIN} ${-h * MARGIN} ${w * (1 + 2 * MARGIN)} ${h * (1 + 2 * MARGIN)}" width="${large}" height="${Math.round((large * h) / w)}">${shapes}</svg>`;
    const big = await sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
    const png = await sharp(big)
      .resize(pixels, Math.round((pixels * h) / w), { kernel: 'lanczos3' })
      .png({ compressionLevel: 2 })
      .toBuffer();
    rasters.set(
      key,
      `<image x="${-w * MARGIN}" y="${-h * MARGIN}" width="${w * (1 + 2 * MARGIN)}" height="${h * (1 + 2 * MARGIN)}" xlink:href="data:image/png;base64,${png.toString('base64')}"/>`,
    );
  }
  return rasters.get(key);
}

/**
 * One icon as a lit object. x,y: bottom center of the visible box. w or h: visible size. box: that box, required with drop and
 * keep. Further options: flip, rot (around the middle, or pivot: 'base'), recolor (see color.mjs), fill (for currentColor), lit.
 */
export async function icon(o) {
  const [x0, y0, x1, y1] = o.box ?? (await visibleBox(o.id));
  const scale = o.w ? o.w / (x1 - x0) : o.h / (y1 - y0);
  const [W, H] = [(x1 - x0) * scale, (y1 - y0) * scale];
  const turn = o.rot ? ` rotate(${o.rot} 0 ${r1(o.pivot === 'base' ? 0 : -H / 2)})` : '';
  const image = await rasterIcon(o, findIcon(o.id).width * scale);
  const placed = `<g transform="translate(${r1(o.x)} ${r1(o.y)})${turn} scale(${(o.flip ? -1 : 1) * scale} ${scale}) translate(${-(x0 + x1) / 2} ${-y1})">${image}</g>`;
  return lit(placed, { ...o, W, H });
}

/** The width of the measured raster, in pixels. */
const RASTER = 256;
/** The alpha value (out of 255) above which a pixel counts as visible. Soft shadows are below it. */
const VISIBLE = 100;

/** Return [x0, y0, x1, y1] of an SVG body's visible pixels, in its own units. */
async function measure(body, w, h) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${w} ${h}" width="${RASTER}" height="${Math.round((RASTER * h) / w)}">${body.replace(/currentColor/g, '#000')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { x0: info.width, y0: info.height, x1: 0, y1: 0 };
  for (let i = 0; i < info.width * info.height; i++) {
    if (data[i * 4 + 3] <= VISIBLE) continue;
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x + 1);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y + 1);
  }
  const unit = w / RASTER;
  return [box.x0, box.y0, box.x1, box.y1].map((v) => Math.round(v * unit * 100) / 100);
}
