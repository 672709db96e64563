// A face-down card for each deck, with the size, frame and light of the cards.

import { paw } from '../brand/mark.mjs';
import { wordmark } from '../brand/wordmark.mjs';
import { frame } from '../cards/frame.mjs';
import { dark, light } from '../core/color.mjs';
import { lit } from '../core/light.mjs';
import { lin, rad } from '../core/svg.mjs';
import { emblem, FEATHER, pin, pinUnder } from './props.mjs';

const BACKS = {
  location: {
    sky: ['#ff5a7a', '#c4204e', '#5e0a3a'],
    glow: '#ffb08a',
    motif: '#ff9aa8',
    ink: '#3a0626',
    hat: '#7b4dff',
    band: '#ffc93c',
    medal: ['#ffdf8a', '#f0862e'],
  },
  animal: {
    sky: ['#5fce6a', '#1f8f55', '#0a4540'],
    glow: '#e8ffa0',
    motif: '#b8f29a',
    ink: '#06302c',
    hat: '#3f9a3f',
    band: '#a3342c',
    medal: ['#fff3b0', '#8fcf4a'],
  },
};

/** A deck's face-down card. */
export function cardBack(deck) {
  const W = 640;
  const H = 896;
  const B = BACKS[deck];
  let pattern = '';
  for (let r = 0; r < 9; r++)
    for (let c = 0; c < 6; c++) {
      const x = c * 120 + (r % 2) * 60 + 10;
      const y = r * 108 + 24;
      pattern += `<g transform="rotate(${(r + c) % 2 ? 16 : -16} ${x} ${y})">${deck === 'animal' ? paw(x, y, 1.5, B.motif) : pin(x, y + 26, 1.6, B.motif)}</g>`;
    }
  const ring = lin(['#fff0b8', '#f5b93c', '#a8581a'], 'x1="1" y1="0" x2="0" y2="1"');
  const disc = rad([B.medal[0], B.medal[1], dark(B.medal[1], 0.35)], 'cx=".62" cy=".3" r=".85"');
  const medal = lit(
    `<circle cx="320" cy="406" r="226" fill="${B.ink}"/><circle cx="320" cy="406" r="218" fill="${ring.url}"/><circle cx="320" cy="406" r="192" fill="${B.ink}"/><circle cx="320" cy="406" r="186" fill="${disc.url}"/>` +
      `<circle cx="320" cy="406" r="205" fill="none" stroke="#8a4a10" stroke-width="5" stroke-dasharray="2 16" stroke-linecap="round"/><circle cx="320" cy="406" r="170" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="14 10" opacity=".5"/>`,
    {
      x: 320,
      y: 632,
      W: 452,
      H: 452,
      rim: ['#fff3c4', 0.8],
      rimW: 5,
      shadow: { dx: -8, dy: 18, b: 18, o: 0.6 },
    },
  );
  const art = lit(
    emblem({
      x: 320,
      y: 400,
      k: 3.3,
      hat: B.hat,
      band: B.band,
      pawC: '#fffaf0',
      line: 3.2,
      extra: deck === 'animal' ? FEATHER : '',
      face: deck === 'location' ? pinUnder('#fffaf0', '#e0244f') : undefined,
    }),
    {
      x: 320,
      y: 560,
      W: 300,
      H: 300,
      rim: ['#fff3c4', 0.7],
      rimW: 4,
      shadow: { dx: -8, dy: 12, b: 8, o: 0.45 },
    },
  );
  const words = wordmark({ id: `bk${deck}`, x: 0, y: 0, size: 92 });
  const logo = lit(`<g transform="translate(${320 - words.width / 2} 770)">${words.svg}</g>`, {
    x: 320,
    y: 800,
    W: words.width,
    H: 120,
    shadow: { dx: -4, dy: 8, b: 8, o: 0.5 },
  });
  const back = [
    { t: 'sky', c: B.sky },
    { t: 'raw', svg: `<g opacity=".4">${pattern}</g>` },
    { t: 'rays', x: 320, y: 406, c: light(B.glow, 0.3), o: 0.5, n: 24, k: 1 },
    { t: 'glow', x: 320, y: 406, r: 420, c: B.glow, o: 0.6 },
    { t: 'dots', n: 30, c: '#fff', r: 3.2, seed: deck },
    { t: 'vignette', o: 0.6 },
  ];
  const furniture = `<defs>${ring.def}${disc.def}</defs>`;
  const corner = [
    [64, 70],
    [576, 70],
  ]
    .map(([x, y]) => (deck === 'animal' ? paw(x, y, 1.3, '#fff6da') : pin(x, y + 22, 1.5, '#fff6da')))
    .join('');
  return {
    W,
    H,
    back,
    front: `${furniture + medal + art + logo}<g opacity=".9">${corner}</g>${frame(W, H, deck)}`,
    round: 44,
    alpha: true,
  };
}
