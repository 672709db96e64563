// Pictures of the how-to-play page: the phone and the deal.

import { INK, markBody } from '../../brand/mark.mjs';
import { lit } from '../../core/light.mjs';
import { lin } from '../../core/svg.mjs';
import { L } from '../../layers/registry.mjs';
import { avatar, card } from '../compose.mjs';
import { badge, burst, prop, sign } from '../props.mjs';
import { GREEN, HOW, HUES, RED, stage, WHITE } from './stage.mjs';

/** Friends gather around a phone that shows a code of four characters. */
export async function setup() {
  const hue = HUES.blue;
  const friends = [
    [118, 112, 7, 108],
    [92, 296, 14, 116],
    [210, 424, 18, 112],
    [682, 112, 9, 108],
    [708, 296, 15, 116],
    [590, 424, 0, 112],
  ];
  let front = '';
  for (const [x, y] of friends) {
    const d = `M${x} ${y}Q${(x + 400) / 2} ${y - 40} 400 250`;
    front += `<path d="${d}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 22" opacity=".6"/>`;
  }
  front += phone('K7P4');
  for (const [x, y, id, size] of friends) front += await avatar({ id, x, y, size, ring: WHITE });
  return { back: stage(hue, { y: 230, floor: 400 }), front };
}

/** A phone with the logo's mark and a code, 260 px wide, centered at (400, 250). */
export function phone(code) {
  const body = lin(['#6a5a9a', '#2a1a5e', '#150a3a'], 'x1="1" y1="0" x2="0" y2="1"');
  const screen = lin(['#8a5cff', '#5a2be0', '#2f1290']);
  const tile = lin(['#ffffff', '#fff0c8', '#ffd98a']);
  const tiles = [...code].map((c, i) => {
    const x = 318 + i * 55;
    return (
      `<rect x="${x - 24}" y="238" width="48" height="62" rx="12" fill="${INK}" opacity=".5"/>` +
      `<rect x="${x - 24}" y="233" width="48" height="62" rx="12" fill="${tile.url}" stroke="${INK}" stroke-width="4"/>` +
      sign(c, { x, y: 264, size: 42, c: '#6a3fd8', ink: '#fff6da' })
    );
  });
  const players = ['#ffd93c', '#ff8a5a', '#4fd8b0'].map(
    (c, i) =>
      `<circle cx="${352 + i * 48}" cy="346" r="19" fill="${INK}"/><circle cx="${352 + i * 48}" cy="346" r="15" fill="${c}"/>${badgeFace(352 + i * 48, 346)}`,
  );
  const art =
    `<defs>${body.def}${screen.def}${tile.def}</defs><g transform="rotate(-4 400 250)">` +
    `<rect x="270" y="26" width="260" height="448" rx="44" fill="${INK}"/><rect x="275" y="31" width="250" height="438" rx="40" fill="${body.url}"/>` +
    `<rect x="286" y="42" width="228" height="416" rx="30" fill="${INK}"/><rect x="289" y="45" width="222" height="410" rx="28" fill="${screen.url}"/>` +
    `<path d="${burst(400, 140, 150, 16)}" fill="#fff" opacity=".1"/><g transform="translate(330 72) scale(1.4)">${markBody({ id: 'ph' })}</g>` +
    `<rect x="366" y="52" width="68" height="16" rx="8" fill="${INK}"/>${tiles.join('')}${players.join('')}` +
    `<rect x="318" y="388" width="164" height="46" rx="23" fill="${INK}"/><rect x="322" y="391" width="156" height="38" rx="19" fill="#35c878"/><path d="M391 399L413 410L391 421Z" fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="M470 45H483Q511 45 511 73V230Z" fill="#fff" opacity=".12"/></g>`;
  return lit(art, {
    x: 400,
    y: 474,
    W: 290,
    H: 460,
    rim: ['#ffffff', 0.8],
    rimW: 3,
    shadow: { dx: -12, dy: 16, b: 16, o: 0.55 },
  });
}

/** A simple face with two eyes and a smile. */
const badgeFace = (x, y) =>
  `<circle cx="${x - 5}" cy="${y - 3}" r="2.6" fill="${INK}"/><circle cx="${x + 5}" cy="${y - 3}" r="2.6" fill="${INK}"/><path d="M${x - 6} ${y + 4}Q${x} ${y + 10} ${x + 6} ${y + 4}" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`;

/** A seat in `deal`, centered at x: an avatar and a hand that holds up a card. */
async function holder({ x, id, hand }) {
  return (
    (await card({ file: 'locations/beach', x, y: 152, w: 136, rot: -4 })) +
    (await prop(hand, { x: x + 4, y: 294, h: 84, rot: -4 })) +
    (await avatar({ id, x, y: 404, size: 118, ring: WHITE })) +
    badge({ x: x + 50, y: 362, r: 20, c: GREEN, mark: 'yes' })
  );
}

/** The Spy's seat in `deal`, which is slightly larger. The card is face down. */
async function spyHolder({ x, id, hand }) {
  const rim = ['#e0c8ff', 0.9];
  return (
    (await card({ file: 'spys/locationHidden', x, y: 142, w: 172, rot: 5, rim })) +
    (await prop(hand, { x: x - 16, y: 308, h: 96, rot: 4 })) +
    (await avatar({ id, x: x - 14, y: 404, size: 138, ring: RED })) +
    badge({ x: x + 52, y: 356, r: 27, c: RED, mark: '?' })
  );
}

/** Three hands hold the same card, and a fourth one holds the question mark. */
export async function deal() {
  const front = [
    L.glow(HOW, { x: 504, y: 170, r: 240, c: '#ff5a6a', o: 0.9 }),
    await holder({ x: 112, id: 7, hand: 'raised-fist-light' }),
    await holder({ x: 296, id: 14, hand: 'raised-fist-medium-dark' }),
    await spyHolder({ x: 504, id: 15, hand: 'raised-fist-medium-light' }),
    await holder({ x: 694, id: 0, hand: 'raised-fist-medium' }),
  ];
  return { back: stage(HUES.crimson, { x: 504, y: 190, floor: 400 }), front: front.join('') };
}
