// The landing page's pictures of the steps of a round.
import { INK } from '../../brand/mark.mjs';
import { lit } from '../../core/light.mjs';
import { lin, uid } from '../../core/svg.mjs';
import { L } from '../../layers/registry.mjs';
import { avatar, card } from '../compose.mjs';
import { FACE_DOWN, HOW, HUES, RED, stage, WHITE } from '../howto/stage.mjs';
import { phone } from '../howto/table.mjs';
import { bubble, prop, sign } from '../props.mjs';

/** A dashed arc over (x, y) with an arrowhead. w: width. h: height. */
function way({ x, y, w, h }) {
  const arc = `M${x - w / 2} ${y + h}Q${x} ${y - h} ${x + w / 2} ${y + h}`;
  const [tipX, tipY] = [x + w / 2 + 4, y + h + 6];
  const head = `M${tipX - 30} ${tipY - 4}L${tipX} ${tipY}L${tipX + 4} ${tipY - 32}`;
  const stroke = (d, color, width, dashes = '') =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
  return (
    stroke(arc, INK, 20) +
    stroke(head, INK, 20) +
    stroke(arc, '#ffd93c', 10, ' stroke-dasharray="2 20"') +
    stroke(head, '#ffd93c', 10)
  );
}

/** A link flies from one phone to another. */
export async function invite() {
  const at = (x, rot) => `<g transform="translate(${x} 262) rotate(${rot}) translate(-400 -250)">`;
  const front =
    `${at(166, -4)}${phone('K7P4')}</g>${at(634, 12)}${phone('K7P4')}</g>` +
    way({ x: 400, y: 66, w: 216, h: 40 }) +
    L.glow(HOW, { x: 400, y: 170, r: 170, c: '#fff6c8', o: 0.9 }) +
    (await prop('love-letter', { x: 386, y: 232, w: 150, rot: -8 })) +
    (await prop('link', { x: 452, y: 262, w: 92 }));
  return { back: stage(HUES.blue, { y: 200, floor: 410 }), front };
}

/** A card that is turned over, in three steps. */
export async function turn() {
  const squeezed = (x, width, drawing) =>
    `<g transform="translate(${x} 0) scale(${width} 1) translate(${-x} 0)">${drawing}</g>`;
  const front =
    L.glow(HOW, { x: 560, y: 250, r: 300, c: '#fff0a0', o: 0.95 }) +
    (await card({ file: FACE_DOWN, x: 158, y: 274, w: 214, rot: -10 })) +
    squeezed(350, 0.46, await card({ file: FACE_DOWN, x: 350, y: 254, w: 236, rot: -3 })) +
    (await card({ file: 'locations/amusementpark', x: 566, y: 254, w: 282, rot: 5, rim: ['#fff3c4', 1] })) +
    way({ x: 280, y: 44, w: 250, h: 36 }) +
    (await prop('sparkles', { x: 728, y: 132, w: 84 })) +
    (await prop('sparkles', { x: 418, y: 468, w: 66 }));
  return { back: stage(HUES.crimson, { x: 560, y: 240, floor: 410 }), front };
}

/** A question on the left, a wink on the right. */
export async function ask() {
  const [left, right] = [
    { x: 262, y: 158 },
    { x: 540, y: 178 },
  ];
  const front =
    (await avatar({ id: 10, x: 130, y: 386, size: 178, ring: WHITE })) +
    (await avatar({ id: 5, x: 670, y: 386, size: 178, ring: WHITE })) +
    bubble({ ...left, w: 270, h: 236, tx: 168, ty: 306, body: sign('?', { ...left, size: 168 }) }) +
    bubble({
      ...right,
      w: 250,
      h: 216,
      tx: 636,
      ty: 308,
      fill: '#fff3d0',
      body: await prop('winking-face', { x: right.x, y: right.y + 72, w: 144, shadow: undefined }),
    });
  return { back: stage(HUES.green, { y: 210, floor: 390 }), front };
}

/** A magnifying glass over a row of avatars. The avatar below it sweats. */
export async function point() {
  const y = 268;
  let front = '';
  for (const [id, x] of [
    [16, 76],
    [17, 218],
    [13, 582],
    [3, 724],
  ])
    front += await avatar({ id, x, y: y + 36, size: 132, ring: WHITE });
  front += await lens({ x: 400, y, r: 150, id: 11 });
  front += await prop('sweat-droplets', { x: 302, y: 172, w: 84, flip: true });
  front += await prop('sweat-droplets', { x: 498, y: 170, w: 74 });
  return { back: stage(HUES.violet, { y, floor: 380 }), front };
}

/** A magnifying glass with an enlarged avatar below it. x,y: center. r: radius. */
async function lens({ x, y, r, id }) {
  const gold = lin(['#fff0b8', '#f5b93c', '#b8641a'], 'x1="1" y1="0" x2="0" y2="1"');
  const wood = lin(['#ff8aa0', RED, '#8a0f38'], 'x1="1" y1="0" x2="0" y2="1"');
  const clip = uid('k');
  const handle = `M${x + r * 0.8} ${y + r * 0.8}L${x + r * 1.34} ${y + r * 1.34}`;
  const stroke = (d, color, width) =>
    `<path d="${d}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  const art =
    `<defs>${gold.def}${wood.def}<clipPath id="${clip}"><circle cx="${x}" cy="${y}" r="${r - 6}"/></clipPath></defs>` +
    stroke(handle, INK, 54) +
    `<path d="${handle}" stroke="${RED}" stroke-width="40" stroke-linecap="round" fill="none"/>` +
    stroke(handle, '#ff9aa8', 10) +
    `<circle cx="${x}" cy="${y}" r="${r + 6}" fill="${INK}"/>` +
    `<g clip-path="url(#${clip})">${await avatar({ id, x, y: y + 6, size: r * 2.1 })}</g>` +
    `<circle cx="${x}" cy="${y}" r="${r - 8}" fill="none" stroke="${gold.url}" stroke-width="24"/>` +
    `<circle cx="${x}" cy="${y}" r="${r - 22}" fill="none" stroke="${INK}" stroke-width="5"/>` +
    `<path d="M${x - r * 0.62} ${y - r * 0.3}Q${x - r * 0.5} ${y - r * 0.62} ${x - r * 0.14} ${y - r * 0.7}" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round" opacity=".75"/>`;
  return lit(art, { x, y: y + r, W: r * 2.8, H: r * 2.8, shadow: { dx: -12, dy: 16, b: 14, o: 0.55 } });
}
