// Animal cards: birds.
import { MID, STAR } from '../looks.mjs';

export const BIRDS = [
  {
    file: 'owl',
    layers: [
      { t: 'sky', c: ['#0d1442', '#26307e', '#4a55b0', '#8f88d0'] },
      { t: 'stars', n: 80, h: 500, seed: 'ow' },
      { t: 'glow', x: 400, y: 280, r: 400, c: '#dfe6ff', o: 0.8 },
      { t: 'disc', x: 400, y: 280, r: 170, c: '#fdf3c8' },
      { t: 'conifers', y: 600, h: 220, c: '#333a8a', gap: 60, seed: 'w1' },
      { t: 'conifers', y: 680, h: 260, c: '#1d2560', gap: 90, seed: 'w2' },
      { t: 'hills', y: 700, c: '#1a2058', amp: 20, seed: 'ow2', hl: 2 },
      {
        t: 'branch',
        c: '#7a4f3a',
        pts: '-60 720 66, 160 706 56, 400 704 48, 540 676 40, 720 590 46',
      },
      { t: 'dots', n: 20, c: '#fff3a0', r: 4, y: 500, h: 280 },
      STAR({ id: 'drawn:owl', x: 310, y: 712, h: 540, cast: 0, contact: 0.6, rim: ['#fff6d0', 0.9] }),
      { t: 'bushes', y: 880, c: '#1f2f5e', r: 80, gap: 60, seed: 'ow3' },
      { t: 'leaves', c: '#2a5a4a', c2: '#12213a', n: 6, l: 200, corners: ['tl', 'bl', 'br'], seed: 'ol' },
    ],
    grade: { a: '#e6e6ff', b: '#1a0f6e' },
  },
  {
    file: 'peacock',
    layers: [
      { t: 'sky', c: ['#5f1f86', '#d8406e', '#ffa04a', '#ffe6a0'] },
      { t: 'glow', x: 330, y: 420, r: 430, c: '#fff0b8', o: 0.9 },
      { t: 'rays', x: 330, y: 450, c: '#fff3c8', o: 0.6, n: 26, k: 0.9 },
      { t: 'palace', x: 330, y: 566, w: 660, c: '#c8568e', o: 0.9 },
      { t: 'haze', y: 560, h: 160, c: '#ffd0a0', o: 0.6 },
      { t: 'bushes', y: 600, c: '#2f8a5e', r: 50, seed: 'pk', gap: 40 },
      { t: 'floor', y: 610, c: '#f6dcb8', checker: '#d8708a', n: 12, rows: 5, co: 0.55 },
      { t: 'glow', x: 330, y: 700, r: 330, ry: 90, c: '#fff0b8', o: 0.5 },
      { t: 'dots', n: 34, c: '#fff3c0', r: 3.8, h: 680, seed: 'pkd' },
      STAR({
        id: 'drawn:peacock',
        x: 320,
        y: 742,
        w: 576,
        cast: 0,
        shadow: { dx: -12, dy: 14, b: 18, o: 0.4 },
      }),
      MID({ id: 'potted-plant', x: 72, y: 790, w: 120 }),
      MID({ id: 'potted-plant', x: 572, y: 790, w: 120, flip: true }),
    ],
    grade: { a: '#fff0b8', b: '#3a0a6e' },
  },
];
