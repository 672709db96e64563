// The backdrop of the banners and the Open Graph picture: a city on the left that blends into wilderness on the right.

import { markBody } from '../brand/mark.mjs';
import { wordmark } from '../brand/wordmark.mjs';
import { lit } from '../core/light.mjs';
import { draw, L } from '../layers/registry.mjs';
import { character, fadeX, fan } from './compose.mjs';

/** The banners' backdrop with sky, sun, skyline and wilderness. k: scale of the objects. horizon: y. */
export async function backdrop({ W, H, k, horizon, sun }) {
  const ctx = { W, H };
  const city = await draw(
    [
      { t: 'skyline', y: horizon - 10 * k, h: 440 * k, c: '#94489a', seed: 'k1', bw: 70 * k },
      { t: 'haze', y: horizon - 20 * k, h: 240 * k, c: '#ffb08a', o: 0.5 },
      {
        t: 'icon',
        id: 'ferris-wheel',
        x: W * 0.33,
        y: horizon + 14 * k,
        w: 300 * k,
        tint: ['#6a2f86', 0.45],
        rim: ['#ffe9b0', 0.6],
      },
      { t: 'skyline', y: horizon + 20 * k, h: 350 * k, c: '#5a2a8a', seed: 'k7', bw: 80 * k, win: '#ffd98a' },
      { t: 'skyline', y: horizon + 40 * k, h: 190 * k, c: '#3a1a6e', seed: 'k9', bw: 62 * k, win: '#ffb86a' },
      { t: 'rect', y: horizon + 30 * k, h: 150 * k, c: ['#3a1a6e', '#2a1458'] },
    ],
    ctx,
  );
  const wild = await draw(
    [
      {
        t: 'mountains',
        y: horizon + 20 * k,
        h: 270 * k,
        n: 6,
        c: '#a8507a',
        fog: '#ffb890',
        seed: 'fm3',
        snow: '#ffe9dc',
      },
      { t: 'haze', y: horizon, h: 200 * k, c: '#ffc08a', o: 0.6 },
      { t: 'conifers', y: horizon + 26 * k, h: 190 * k, c: '#3d6a5a', gap: 52 * k, seed: 'f4', o: 0.95 },
    ],
    ctx,
  );
  return [
    { t: 'sky', c: ['#24146a', '#6a2a96', '#e2557f', '#ffb26a', '#ffe0a0'] },
    { t: 'stars', n: Math.round(W / 12), h: H * 0.45, seed: 'hero' },
    { t: 'glow', x: sun.x, y: sun.y, r: 760 * k, c: '#ffe0a0', o: 0.85 },
    { t: 'rays', x: sun.x, y: sun.y, c: '#fff0c8', o: 0.42, n: 24 },
    { t: 'disc', x: sun.x, y: sun.y, r: 120 * k, c: '#ffe9a8' },
    {
      t: 'clouds',
      y: H * 0.2,
      n: Math.round(W / 230),
      w: 210 * k,
      seed: 'hc',
      c: '#ffc4c8',
      c2: '#8a3f96',
      o: 0.42,
      spread: 160 * k,
    },
    { t: 'raw', svg: fadeX(city, ctx, 0, W * 0.44, W * 0.1) },
    { t: 'raw', svg: fadeX(wild, ctx, W * 0.58, W, W * 0.1) },
    {
      t: 'raw',
      svg: fadeX(
        L.hills(ctx, { y: horizon + 50 * k, c: '#3f6a5a', amp: 18 * k, seed: 'q2', f: 2.4, hl: 2 }),
        ctx,
        W * 0.52,
        W,
        W * 0.16,
      ),
    },
    {
      t: 'raw',
      svg: fadeX(
        L.bushes(ctx, { y: horizon + 120 * k, c: '#2f6a58', r: 56 * k, gap: 60 * k, seed: 'q3' }),
        ctx,
        W * 0.5,
        W,
        W * 0.1,
      ),
    },
    { t: 'ground', y: horizon + 130 * k, c: ['#7a4a8e', '#4a2a70', '#1f1046'], dome: 18 * k, hl: '#ffd9a0' },
    { t: 'glow', x: W / 2, y: H, r: 620 * k, ry: 240 * k, c: '#ffb86a', o: 0.5 },
  ];
}
/** Color grading and vignette for the banners. */
export const FINISH = [{ t: 'grade' }, { t: 'vignette', o: 0.45 }];

/** The link preview in chats and social networks: the logo over a fan of cards. */
export async function openGraph() {
  const W = 1200;
  const H = 630;
  const k = 0.72;
  const back = [...(await backdrop({ W, H, k, horizon: 400, sun: { x: 600, y: 250 } })), ...FINISH];
  const rim = { rim: ['#ffe9b0', 0.9], rimW: 3, shadow: { dx: -12, dy: 14, b: 14, o: 0.5 } };
  const words = wordmark({ id: 'og', x: 0, y: 0, size: 150 });
  const markSize = 190;
  const left = (W - (words.width + markSize + 10)) / 2;
  const logo =
    `<g transform="translate(${left} 14) scale(${markSize / 100})">${markBody({ id: 'ogm' })}</g>` +
    `<g transform="translate(${left + markSize + 14} 162)">${words.svg}</g>`;
  const front =
    L.confetti({ W, H }, { n: 30, h: H * 0.6, seed: 'og' }) +
    (await fan(
      ['locations/circus', 'animals/tiger', 'spys/locationHidden', 'locations/beach', 'animals/penguin'],
      {
        x: 600,
        y: 408,
        w: 236,
        step: 14,
        radius: 2.9,
      },
    )) +
    (await character({ name: 'spy', x: 165, y: 634, h: 386, ...rim })) +
    (await character({ name: 'hunter', x: 1050, y: 634, h: 380, ...rim })) +
    L.leaves(
      { W, H },
      { c: '#1f6a4d', c2: '#0a2f3a', corners: ['br'], n: 6, l: 150, seed: 'h1', blur: 1.5 },
    ) +
    L.leaves(
      { W, H },
      { c: '#3a1f78', c2: '#1a0b4a', corners: ['bl'], n: 6, l: 140, seed: 'h2', blur: 1.5 },
    ) +
    lit(logo, {
      x: W / 2,
      y: 210,
      W: 1000,
      H: 200,
      shadow: { dx: -6, dy: 10, b: 12, c: '#140a2e', o: 0.55 },
    });
  return { W, H, back, front };
}
