// Pictures of the how-to-play page: question, accusation and guess.

import { INK } from '../../brand/mark.mjs';
import { L } from '../../layers/registry.mjs';
import { avatar, card, character } from '../compose.mjs';
import { badge, bubble, prop, sign, table } from '../props.mjs';
import { FACE_DOWN, HOW, HUES, PARTY, RED, stage, WHITE } from './stage.mjs';

/** Players ask questions around the table, and one of them has doubts. */
export async function question() {
  const hue = HUES.teal;
  const seats = [0, 1, 2, 3, 4, 5].map((i) => {
    const a = (i / 6) * Math.PI * 2 + Math.PI / 2 + Math.PI / 6;
    return {
      id: PARTY[(i + 2) % 8],
      x: 400 + Math.cos(a) * 268,
      y: 268 + Math.sin(a) * 158,
      size: 100 + Math.sin(a) * 16,
    };
  });
  seats.sort((p, q) => p.y - q.y);
  let front = '';
  for (const s of seats.slice(0, 2)) front += await avatar({ ...s, ring: WHITE });
  front += table({ x: 400, y: 288, rx: 236, ry: 118, felt: hue.felt });
  for (const s of seats) {
    const t = s.y > 300 ? 0.46 : 0.56;
    front += await card({
      file: FACE_DOWN,
      x: 400 + (s.x - 400) * t,
      y: 282 + (s.y - 272) * t,
      w: 46,
      rot: (s.x - 400) / 12,
      shadow: { dx: -3, dy: 4, b: 3, o: 0.4 },
    });
  }
  for (const s of seats.slice(2)) front += await avatar({ ...s, ring: WHITE });
  const arrow = 'M318 96Q400 44 474 88';
  front += `<path d="${arrow}" fill="none" stroke="${INK}" stroke-width="20" stroke-linecap="round"/><path d="M452 92L480 94L478 64" fill="none" stroke="${INK}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/>`;
  front += `<path d="${arrow}" fill="none" stroke="#ffd93c" stroke-width="10" stroke-linecap="round" stroke-dasharray="2 18"/><path d="M452 92L480 94L478 64" fill="none" stroke="#ffd93c" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`;
  const [asker, answerer] = seats.slice(0, 2).sort((p, q) => p.x - q.x);
  const doubter = seats.at(-1);
  const [x, y] = [doubter.x + 168, doubter.y + 6];
  const doubt = bubble({
    x,
    y,
    w: 150,
    h: 92,
    tx: doubter.x + 62,
    ty: y,
    fill: '#ffd93c',
    body: narrowEyes(x, y),
  });
  return { back: stage(hue, { y: 250, floor: 330 }), front: front + talk(asker, answerer) + doubt };
}

/** The speech bubbles of `question`: a question at the left seat, and an answer at the right one. */
function talk(asker, answerer) {
  const dots = [-22, 0, 22]
    .map(
      (dx, i) =>
        `<circle cx="${answerer.x + 104 + dx}" cy="86" r="8" fill="#129a86" opacity="${0.6 + i * 0.2}"/>`,
    )
    .join('');
  return (
    bubble({
      x: asker.x - 104,
      y: 90,
      w: 108,
      h: 96,
      tx: asker.x - 34,
      ty: asker.y - 12,
      body: sign('?', { x: asker.x - 104, y: 90, size: 66 }),
    }) +
    bubble({
      x: answerer.x + 104,
      y: 86,
      w: 108,
      h: 84,
      tx: answerer.x + 34,
      ty: answerer.y - 12,
      body: dots,
    })
  );
}

/** Two narrowed eyes that look to the upper left. */
const narrowEyes = (x, y) =>
  [-1, 1]
    .map(
      (k) =>
        `<g transform="translate(${x + k * 30} ${y}) scale(${k} 1)"><path d="M-22 -6Q2 4 22 -8Q24 20 0 20Q-22 18 -22 -6Z" fill="#fff" stroke="${INK}" stroke-width="4" stroke-linejoin="round" transform="scale(-1 1)"/></g>` +
        `<circle cx="${x + k * 30 - 6}" cy="${y + 7}" r="8" fill="${INK}"/><path d="M${x + k * 54} ${y - 18}L${x + k * 12} ${y - 4}" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('');

/** One player points across the table, and the others raise their hands. */
export async function accuse() {
  const hue = HUES.night;
  const others = [
    { x: 256, y: 112, id: 14, hand: 'raised-hand-medium-dark', rot: -10 },
    { x: 400, y: 106, id: 9, hand: 'raised-hand-light', rot: 4 },
    { x: 540, y: 112, id: 16, hand: 'raised-hand-medium', rot: 12 },
  ];
  const [X, Y] = [648, 262];
  const target = [144, 116, 90]
    .map(
      (r, i) =>
        `<circle cx="${X}" cy="${Y}" r="${r}" fill="none" stroke="${i % 2 ? '#fff0e0' : RED}" stroke-width="13" opacity="${0.35 + i * 0.16}"/>`,
    )
    .join('');
  let front = '';
  for (const { x, y, id, hand, rot } of others) {
    front += await prop(hand, { x: x + 70, y: y + 14, h: 112, bright: 1.15, rot: rot + 8 });
    front += await avatar({ id, x, y, size: 104, ring: WHITE });
  }
  front += table({ x: 400, y: 356, rx: 330, ry: 128, felt: '#7a2a9a' });
  for (const [x, y, rot] of [
    [300, 300, -10],
    [400, 290, 0],
    [496, 300, 12],
    [266, 400, -16],
    [548, 404, 18],
  ])
    front += await card({ file: FACE_DOWN, x, y, w: 48, rot, shadow: { dx: -3, dy: 4, b: 3, o: 0.4 } });
  front += target;
  front += `<path d="M${X} ${Y - 164}V${Y - 104}M${X} ${Y + 104}V${Y + 164}M${X + 104} ${Y}H${X + 150}" stroke="${RED}" stroke-width="13" stroke-linecap="round" opacity=".85"/>`;
  front += await avatar({ id: 11, x: X, y: Y, size: 158, ring: RED });
  front += await avatar({ id: 7, x: 132, y: 292, size: 172, ring: WHITE });
  front += await prop('backhand-index-pointing-right-medium-light', {
    x: 344,
    y: 388,
    w: 204,
    rot: -6,
    shade: ['#5a1d6e', 0.3],
  });
  return { back: stage(hue, { x: X, y: Y, floor: 340 }), front };
}

/** The Spy points at one of many pictures. Those that are ruled out have a cross. */
export async function guess() {
  const hue = HUES.violet;
  const places =
    'castle beach casino farm jazzclub circus airplane library hospital pirateship stadium theater'.split(
      ' ',
    );
  const out = [0, 3, 4, 7, 9, 10];
  const chosen = 5;
  let front = '';
  for (const [i, place] of places.entries()) {
    if (i === chosen) continue;
    const [x, y] = [392 + (i % 4) * 112, 88 + Math.floor(i / 4) * 158];
    const gone = out.includes(i);
    front += await card({
      file: `locations/${place}`,
      x,
      y,
      w: 98,
      rot: ((i * 37) % 7) - 3,
      tint: gone ? ['#2a1272', 0.55] : undefined,
      shadow: { dx: -4, dy: 6, b: 6, c: '#140a2e', o: 0.5 },
    });
    if (gone) front += badge({ x, y: y + 6, r: 20, c: RED, mark: 'no' });
  }
  front += L.glow(HOW, { x: 506, y: 246, r: 190, c: '#ffe08a', o: 0.95 });
  front += await card({
    file: `locations/${places[chosen]}`,
    x: 506,
    y: 244,
    w: 142,
    rot: 4,
    rim: ['#fff3c4', 1],
  });
  front += badge({ x: 572, y: 162, r: 27, c: '#ffb52e', mark: '?' });
  const rim = { rim: ['#ffe9b0', 0.9], rimW: 3, shadow: { dx: -12, dy: 14, b: 14, o: 0.5 } };
  front += await character({ name: 'spy', x: 168, y: 506, h: 430, ...rim });
  front += await prop('backhand-index-pointing-right-medium-light', { x: 386, y: 348, w: 142, rot: -14 });
  return { back: stage(hue, { x: 506, y: 240, floor: 420 }), front };
}
