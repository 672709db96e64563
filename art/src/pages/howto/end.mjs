// Pictures of the how-to-play page: points and the animals deck.

import { INK } from '../../brand/mark.mjs';
import { dark, light } from '../../core/color.mjs';
import { lit } from '../../core/light.mjs';
import { lin } from '../../core/svg.mjs';
import { L } from '../../layers/registry.mjs';
import { avatar, character } from '../compose.mjs';
import { badge, prop, sign } from '../props.mjs';
import { GREEN, HOW, HUES, RED, stage } from './stage.mjs';

/** The podium. */
export async function points() {
  const hue = HUES.gold;
  const step = (x, y, w, c, n) => {
    const g = lin([light(c, 0.3), c, dark(c, 0.35)]);
    return (
      `<defs>${g.def}</defs>` +
      lit(
        `<path d="M${x - w / 2} ${y}H${x + w / 2}V500H${x - w / 2}Z" fill="${g.url}" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/><path d="M${x - w / 2 - 8} ${y - 8}H${x + w / 2 + 8}V${y + 16}H${x - w / 2 - 8}Z" fill="${light(c, 0.35)}" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/>`,
        { x, y: 500, W: w, H: 500 - y, shadow: { dx: -10, dy: 8, b: 10, o: 0.45 } },
      ) +
      sign(n, { x, y: y + 62, size: 70, c: '#fff6da' })
    );
  };
  let front =
    step(218, 372, 172, '#8f6ae8', '2') +
    step(582, 398, 172, '#e0783a', '3') +
    step(400, 318, 196, '#ffb52e', '1');
  front += await avatar({ id: 14, x: 218, y: 296, size: 128, ring: '#d8dcf0' });
  front += await avatar({ id: 16, x: 582, y: 322, size: 128, ring: '#e8a06a' });
  front += await avatar({ id: 15, x: 400, y: 224, size: 158, ring: '#ffd93c' });
  front += await prop('crown', { x: 404, y: 148, w: 96, rot: 6 });
  front += await prop('trophy', { x: 690, y: 476, h: 150 });
  front += await prop('coin', { x: 92, y: 470, w: 84 });
  front += await prop('coin', { x: 150, y: 486, w: 66, rot: 16 });
  front += await prop('glowing-star', { x: 118, y: 216, w: 76, rot: -14 });
  front += await prop('star', { x: 676, y: 196, w: 66, rot: 14 });
  front +=
    badge({ x: 474, y: 276, r: 26, c: GREEN, mark: '+2' }) +
    badge({ x: 276, y: 340, r: 22, c: GREEN, mark: '+1' }) +
    badge({ x: 640, y: 366, r: 22, c: GREEN, mark: '+1' });
  return {
    back: stage(hue, { y: 220, floor: 420 }),
    front: L.confetti(HOW, { n: 60, h: 400, seed: 'sc' }) + front,
  };
}

/** The branches of the bush as [x, y, direction in degrees, length]. */
const SPRIGS = [-1, 0, 1].flatMap((row) =>
  Array.from({ length: 9 }, (_, i) => {
    const t = (i - 4) / 4;
    const length = 112 - row * 22 - Math.abs(t) * 14;
    return [400 + t * (150 - row * 12), 520 + row * 6, -90 + t * 62 + row * 7, length];
  }),
);
/** The Hunter hides behind a bush with a tied-on tail, and the animals notice. */
export async function animals() {
  const hue = HUES.green;
  const rim = { rim: ['#fff3c4', 0.9], rimW: 3, shadow: { dx: -8, dy: 10, b: 10, o: 0.45 } };
  const back = stage(hue, { y: 200, floor: 372 });
  back.splice(
    5,
    0,
    { t: 'conifers', y: 392, h: 250, c: '#3f9a6a', gap: 84, seed: 'hw1', o: 0.7 },
    { t: 'bushes', y: 400, c: '#2f8a55', r: 40, gap: 46, seed: 'hw2' },
  );
  const tail = {
    t: 'tail',
    pts: '300 388 30, 250 370 44, 214 318 58, 216 244 62, 250 196 30',
    c: '#b4b0c4',
    ring: '#443f60',
    n: 6,
    w: 22,
  };
  const knot = `<g transform="translate(252 366) scale(1.15)" fill="${RED}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"><path d="M0 0L-34 -24Q-42 0 -34 20Z"/><path d="M0 0L32 -32Q46 -10 38 14Z"/><path d="M-6 4L-24 42L-6 38L2 10Z"/><path d="M4 4L26 40L8 40L-2 10Z"/><circle r="11" fill="#ff7a8a"/></g>`;
  let bush = '';
  for (const [x, y, rot, l] of SPRIGS)
    bush += L.sprig(HOW, { x, y, rot, l, n: 6, k: 40, a: 48, c: rot < -90 ? '#2f9a4f' : '#4fbf5a' });
  let front = L.tail(HOW, tail) + knot;
  front += await character({ name: 'hunter', x: 396, y: 492, h: 376, ...rim });
  front += await character({ name: 'rabbit', x: 98, y: 478, h: 226, ...rim, contact: true });
  front += await character({ name: 'fox', x: 680, y: 480, h: 236, ...rim, contact: true });
  front += lit(bush, {
    x: 400,
    y: 560,
    W: 420,
    H: 240,
    rim: ['#f4ffb0', 0.8],
    rimW: 2.5,
    shade: ['#0a3a4e', 0.4],
    shadow: { dx: -6, dy: 0, b: 9, o: 0.5 },
  });
  front += badge({ x: 150, y: 224, r: 25, c: '#ffb52e', mark: '?' });
  front += badge({ x: 594, y: 238, r: 25, c: RED, mark: '!' });
  return {
    back,
    front:
      front + L.leaves(HOW, { c: '#1f8a4f', c2: '#0a3a3a', n: 6, l: 120, corners: ['tl', 'tr'], seed: 'hw' }),
  };
}
