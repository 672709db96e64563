// The picture at the top of the landing page: a spy looks over a fan of cards, and a fox looks over the spy's shoulder.
import { L } from '../../layers/registry.mjs';
import { backdrop, FINISH } from '../banners.mjs';
import { character, fan } from '../compose.mjs';

const HAND = [
  'locations/casino',
  'animals/tiger',
  'locations/pirateship',
  'animals/octopus',
  'locations/spacestation',
];

/** Return the picture in one format. All lengths are in pixels. k: scale of the background. */
async function peeking({ W, H, k, horizon, sun, spy, fox, cards }) {
  const back = [...(await backdrop({ W, H, k, horizon, sun })), ...FINISH];
  const light = {
    rim: ['#ffe9b0', 0.9],
    rimW: 5 * k,
    shadow: { dx: -14 * k, dy: 16 * k, b: 18 * k, o: 0.5 },
  };
  const front =
    L.confetti({ W, H }, { n: Math.round(W / 34), h: H * 0.55, seed: 'peek' }) +
    (await character({ name: 'fox', ...fox, ...light })) +
    (await character({ name: 'spy', ...spy, ...light })) +
    (await fan(HAND, cards)) +
    L.leaves(
      { W, H },
      { c: '#2a7a55', c2: '#123a4a', corners: ['tr'], n: 6, l: 210 * k, seed: 'h3', blur: 2 * k },
    ) +
    L.leaves(
      { W, H },
      { c: '#3a1f78', c2: '#1a0b4a', corners: ['tl'], n: 6, l: 190 * k, seed: 'h2', blur: 2 * k },
    ) +
    L.dots({ W, H }, { n: Math.round(W / 30), c: '#fff3c0', r: 3 * k, seed: 'hd' });
  return { W, H, back, front, quality: 76 };
}

/** For wide screens, where the text covers the lower third. */
export const peekingWide = () =>
  peeking({
    W: 1600,
    H: 800,
    k: 0.95,
    horizon: 520,
    sun: { x: 985, y: 250 },
    spy: { x: 800, y: 664, h: 600 },
    fox: { x: 1094, y: 520, h: 340, rot: 10 },
    cards: { x: 800, y: 566, w: 268, step: 15, radius: 2.6 },
  });

/** For portrait screens. */
export const peekingTall = () =>
  peeking({
    W: 960,
    H: 1080,
    k: 0.9,
    horizon: 700,
    sun: { x: 640, y: 300 },
    spy: { x: 470, y: 850, h: 690 },
    fox: { x: 790, y: 610, h: 380, rot: 12 },
    cards: { x: 480, y: 762, w: 300, step: 15, radius: 2.6 },
  });
