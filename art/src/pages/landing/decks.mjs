// Pictures of the decks and games on the landing page: a stack of cards, for a deck with the emblem of the spy or hunter.
import { INK } from '../../brand/mark.mjs';
import { lit } from '../../core/light.mjs';
import { L } from '../../layers/registry.mjs';
import { card } from '../compose.mjs';
import { HOW, HUES, stage } from '../howto/stage.mjs';
import { emblem } from '../props.mjs';

/** The rotation of the cards in the lower half of the stack, in degrees. */
const CROOKED = [-9, 7, -5, 4, -2, 0];

/** A stack of cards, lowest first. `between` is drawn on top of the third card. */
async function stack(files, between = '') {
  let out = '';
  for (const [i, file] of files.entries()) {
    const shadow = { dx: -5, dy: 8, b: 7, o: 0.45 };
    out += await card({ file, x: 400 + i * 3, y: 300 - i * 9, w: 250, rot: CROOKED[i] + 4, shadow });
    if (i === 2) out += between;
  }
  return out;
}

/** Two cards that lean on either side of the stack. */
const leaning = async (left, right) =>
  (await card({ file: left, x: 196, y: 300, w: 200, rot: -17 })) +
  (await card({ file: right, x: 606, y: 300, w: 200, rot: 17 }));

/** Location cards with a spy's hat. */
export async function locations() {
  const under = Array.from({ length: 5 }, () => 'cards/back-location');
  const hat = emblem({ x: 0, y: 0, k: 2.5, face: '' });
  const front =
    L.glow(HOW, { x: 400, y: 240, r: 340, c: '#ffd0a0', o: 0.85 }) +
    (await leaning('locations/jazzclub', 'locations/submarine')) +
    (await stack([...under, 'locations/castle'])) +
    lit(`<g transform="translate(424 168) rotate(7)">${hat}</g>`, {
      x: 420,
      y: 170,
      W: 260,
      H: 190,
      rim: ['#ffe9b0', 0.9],
      rimW: 4,
      shadow: { dx: -10, dy: 16, b: 10, o: 0.6 },
    });
  return { back: stage(HUES.crimson, { y: 230, floor: 400 }), front };
}

/** Animal cards with a tied-on tail that sticks out. */
export async function animals() {
  const under = Array.from({ length: 5 }, () => 'cards/back-animal');
  const tail = L.tail(HOW, {
    pts: '470 392 34, 560 420 46, 634 392 60, 668 330 64, 716 292 34',
    c: '#e8823c',
    ring: '#7a3420',
    n: 6,
    w: 24,
  });
  const knot =
    `<g transform="translate(566 414) scale(1.1)" fill="#ff4766" stroke="${INK}" stroke-width="4" stroke-linejoin="round">` +
    '<path d="M0 0L-34 -24Q-42 0 -34 20Z"/><path d="M0 0L32 -32Q46 -10 38 14Z"/><path d="M-6 4L-24 42L-6 38L2 10Z"/>' +
    '<path d="M4 4L26 40L8 40L-2 10Z"/><circle r="11" fill="#ff7a8a"/></g>';
  const front =
    L.glow(HOW, { x: 400, y: 240, r: 340, c: '#f4ffb0', o: 0.85 }) +
    (await leaning('animals/owl', 'animals/giraffe')) +
    (await stack([...under, 'animals/raccoon'], tail + knot));
  return { back: stage(HUES.green, { y: 230, floor: 400 }), front };
}

/** A game with clues: its cover on a stack of face-down cards, between its cards. */
const game = (cover, hue) => async () => ({
  back: stage(hue, { y: 230, floor: 400 }),
  front:
    L.glow(HOW, { x: 400, y: 240, r: 340, c: hue.glow, o: 0.85 }) +
    (await leaning('spys/locationHidden', 'spys/locationHidden')) +
    (await stack([...Array.from({ length: 5 }, () => 'spys/locationHidden'), cover])),
});

export const impostor = game('games/impostor', HUES.violet);
export const undercover = game('games/undercover', HUES.teal);
