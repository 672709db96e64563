// Pictures that combine procedural scenes, finished cards, characters and avatars.
// A picture has two passes: `back` (scene layers, color-graded like the cards) and `front` (finished art, not graded again).
import '../layers/vocabulary.mjs';
import sharp from 'sharp';
import { avatarSvg } from '../avatars/avatars.mjs';
import { finished } from '../core/files.mjs';
import { lit } from '../core/light.mjs';
import { rasterise, SUPERSAMPLING, webp } from '../core/raster.mjs';
import { document, uid } from '../core/svg.mjs';
import { draw } from '../layers/registry.mjs';
import { ANIMALS } from '../scenes/animals/index.mjs';
import { SPECIALS } from '../scenes/specials.mjs';

const href = (png) => `xlink:href="data:image/png;base64,${png.toString('base64')}"`;

/** Clip a drawing to x0..x1, with a soft edge of `soft` px. */
export function fadeX(inner, { W, H }, x0, x1, soft = 120) {
  const id = uid('fx');
  const stop = (x, o) =>
    `<stop offset="${Math.min(1, Math.max(0, x / W))}" stop-color="#fff" stop-opacity="${o}"/>`;
  const g = `<linearGradient id="${id}g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${W}" y2="0">${stop(x0 - soft, x0 <= 0 ? 1 : 0)}${stop(x0, 1)}${stop(x1, 1)}${stop(x1 + soft, x1 >= W ? 1 : 0)}</linearGradient>`;
  return `<defs>${g}<mask id="${id}"><rect width="${W}" height="${H}" fill="url(#${id}g)"/></mask></defs><g mask="url(#${id})">${inner}</g>`;
}

/** The shadow of objects that float above the scene. */
const SHADOW = { dx: -8, dy: 12, b: 12, c: '#140a2e', o: 0.5 };
/** A bitmap as a lit object. x,y: center. */
function placed(png, { x, y, w, h, rot = 0, flip = false, shadow = SHADOW, ...o }) {
  const tf = `translate(${x} ${y}) rotate(${rot})${flip ? ' scale(-1 1)' : ''}`;
  const img = `<g transform="${tf}"><image x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" ${href(png)}/></g>`;
  return lit(img, { x, y: y + h / 2, W: w, H: h, shadow, ...o });
}

/** A finished card. file: its path below imgs, without the extension. x,y: center. w: width. */
export async function card({ file, w, ...o }) {
  const png = await sharp(finished(`imgs/${file}.webp`))
    .resize(Math.round(w * 2))
    .png({ compressionLevel: 2 })
    .toBuffer();
  return placed(png, { ...o, w, h: w * 1.4 });
}

/** Cards fanned around (x, y). step: degrees between cards. With `front`, the middle card is drawn last. */
export async function fan(files, { x, y, w, step = 12, radius = 3.2, front = true, shadow }) {
  const mid = (files.length - 1) / 2;
  const order = files.map((_, i) => i);
  if (front) order.sort((a, b) => Math.abs(b - mid) - Math.abs(a - mid) || a - b);
  let out = '';
  for (const i of order) {
    const a = ((i - mid) * step * Math.PI) / 180;
    const R = w * radius;
    out += await card({
      file: files[i],
      w,
      x: x + Math.sin(a) * R,
      y: y + R - Math.cos(a) * R,
      rot: (i - mid) * step,
      shadow: shadow ?? { dx: -w * 0.04, dy: w * 0.05, b: w * 0.05, c: '#140a2e', o: 0.55 },
    });
  }
  return out;
}

/** An avatar token. x,y: center. ring: color of an outer ring. */
export async function avatar({ id, size, ring, x, y, ...o }) {
  const png = await sharp(Buffer.from(avatarSvg(id)), { density: (72 * size * 2) / 100 })
    .resize(Math.round(size * 2))
    .png()
    .toBuffer();
  const halo = ring
    ? lit(`<circle cx="${x}" cy="${y}" r="${size * 0.56}" fill="${ring}"/>`, {
        x,
        y: y + size / 2,
        W: size * 1.1,
        H: size * 1.1,
        shadow: SHADOW,
      })
    : '';
  return halo + placed(png, { x, y, w: size, h: size, shadow: ring ? null : SHADOW, ...o });
}

const SCENES = [...SPECIALS, ...ANIMALS];
/** Return the layers of a card that show its character: the Spy or the Hunter with their props, or a toy animal with its tail. */
function characterLayers(name) {
  const { layers, deck } = SCENES.find((s) => s.file === name);
  const mine = {
    spy: (l) => l.t === 'group' || l.id?.startsWith('magnifying'),
    hunter: (l, i) => l.t === 'group' || i === layers.length - 1,
    animal: (l) => ['buddy', 'tail'].includes(l.t),
  };
  return layers.filter(mine[deck]);
}
const cache = new Map();
/** Return a character without its card, trimmed, as { data, info } of a PNG. */
async function cutout(name) {
  if (!cache.has(name)) {
    const W = 760;
    const H = 900;
    const list = characterLayers(name).map((l) => ({ ...l, shadow: undefined, contact: false }));
    const svg = document(W, H, `<g transform="translate(60 0)">${await draw(list, { W, H })}</g>`);
    const png = await (await rasterise(svg, W, H, 2)).png().toBuffer();
    const trimmed = sharp(png).trim({ background: '#00000000', threshold: 8 });
    cache.set(name, await trimmed.png().toBuffer({ resolveWithObject: true }));
  }
  return cache.get(name);
}
/** The spy, the hunter or an animal with a toy body. x: center. y: bottom. h: height. */
export async function character({ name, x, y, h, ...o }) {
  const { data, info } = await cutout(name);
  return placed(data, { x, y: y - h / 2, w: (info.width * h) / info.height, h, ...o });
}

/**
 * Encode the passes `back` and `front` as { path on the site: bytes }. round: corner radius of a card. alpha: transparent
 * background. A .jpg is for chats that do not show WebP.
 */
export async function compose(file, { W, H, back = [], front = '', alpha = false, round = 0, quality = 84 }) {
  let base = '';
  if (back.length) {
    const scene = document(W, H, `<g style="isolation:isolate">${await draw(back, { W, H })}</g>`);
    const png = await (await rasterise(scene, W, H)).png({ compressionLevel: 1 }).toBuffer();
    base = `<image width="${W}" height="${H}" ${href(png)}/>`;
  }
  const body = round
    ? `<clipPath id="corners"><rect width="${W}" height="${H}" rx="${round}"/></clipPath><g clip-path="url(#corners)">${base}${front}</g>`
    : base + front;
  const big = await sharp(Buffer.from(document(W, H, body)), { unlimited: true })
    .resize(W * SUPERSAMPLING, H * SUPERSAMPLING, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const scaled = sharp(big).resize(W, H, { kernel: 'lanczos3' });
  const image = alpha ? scaled : scaled.flatten({ background: '#1b0f52' });
  const encoded = file.endsWith('.jpg') ? image.jpeg({ quality: 88, mozjpeg: true }) : webp(image, quality);
  return { [file]: await encoded.toBuffer() };
}
