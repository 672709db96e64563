// The landing page's pictures for the section about the game's advantages.
import { INK } from '../../brand/mark.mjs';
import { lit } from '../../core/light.mjs';
import { lin } from '../../core/svg.mjs';
import { L } from '../../layers/registry.mjs';
import { avatar, fan } from '../compose.mjs';
import { HOW, HUES, stage, WHITE } from '../howto/stage.mjs';
import { bubble, prop, table } from '../props.mjs';

/** A fan of four cards, two of each deck. */
export async function story() {
  const cards = ['locations/castle', 'animals/penguin', 'locations/submarine', 'animals/peacock'];
  const front =
    L.glow(HOW, { x: 400, y: 240, r: 360, c: '#fff0a0', o: 0.8 }) +
    L.confetti(HOW, { n: 44, h: 420, seed: 'story' }) +
    (await fan(cards, { x: 400, y: 256, w: 218, step: 14, radius: 2.7, front: false }));
  return { back: stage(HUES.gold, { y: 240, floor: 420 }), front };
}

/** Some players laugh around a table, and others on the screen of a laptop. */
export async function group() {
  const around = [
    { id: 7, x: 104, y: 232, size: 116 },
    { id: 18, x: 262, y: 158, size: 108 },
    { id: 0, x: 92, y: 404, size: 126 },
    { id: 14, x: 286, y: 436, size: 126 },
  ];
  let front = table({ x: 300, y: 372, rx: 350, ry: 136, felt: HUES.teal.felt });
  front += await laptop({ x: 560, y: 214, w: 344, h: 236, faces: [15, 9, 13, 17] });
  for (const seat of around) front += await avatar({ ...seat, ring: WHITE });
  front += await laugh({ x: 394, y: 82, tx: 306, ty: 122, face: 'rolling-on-the-floor-laughing' });
  front += await laugh({ x: 128, y: 88, tx: 112, ty: 176, face: 'grinning-squinting-face' });
  front += await laugh({ x: 720, y: 62, tx: 674, ty: 128, face: 'face-with-tears-of-joy' });
  return { back: stage(HUES.teal, { y: 230, floor: 350 }), front };
}

/** A speech bubble with a laughing face. */
const laugh = async ({ x, y, tx, ty, face }) =>
  bubble({ x, y, w: 104, h: 92, tx, ty, body: await prop(face, { x, y: y + 29, w: 58, shadow: undefined }) });

/** An open laptop that shows a video call with four players. x,y: center of its screen. */
async function laptop({ x, y, w, h, faces }) {
  const shell = lin(['#8f82c0', '#3a2a74', '#1c1050'], 'x1="1" y1="0" x2="0" y2="1"');
  const keys = lin(['#b8aee0', '#5f4f9a']);
  const [left, top, bottom] = [x - w / 2, y - h / 2, y + h / 2];
  const edge = `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`;
  let calls = '';
  for (const [i, id] of faces.entries()) {
    const [cx, cy] = [x + (i % 2 ? 1 : -1) * w * 0.235, y + (i < 2 ? -1 : 1) * h * 0.235];
    const tile = `x="${cx - w * 0.215}" y="${cy - h * 0.205}" width="${w * 0.43}" height="${h * 0.41}" rx="12"`;
    calls += `<rect ${tile} fill="${['#ff8a5a', '#4fb8ff', '#9a6af0', '#4fd8a0'][i]}"/>`;
    calls += await avatar({ id, x: cx, y: cy, size: h * 0.36 });
  }
  const art =
    `<defs>${shell.def}${keys.def}</defs>` +
    `<rect x="${left - 14}" y="${top - 14}" width="${w + 28}" height="${h + 26}" rx="22" fill="${shell.url}" ${edge}/>` +
    `<rect x="${left}" y="${top}" width="${w}" height="${h}" rx="12" fill="#180c44"/>${calls}` +
    `<path d="M${left - 14} ${bottom + 12}H${left + w + 14}L${left + w + 54} ${bottom + 60}Q${left + w + 54} ${bottom + 72} ${left + w + 42} ${bottom + 72}H${left - 42}Q${left - 54} ${bottom + 72} ${left - 54} ${bottom + 60}Z" fill="${shell.url}" ${edge}/>` +
    `<path d="M${left + 12} ${bottom + 24}H${left + w - 12}L${left + w + 6} ${bottom + 46}H${left - 6}Z" fill="${keys.url}"/>`;
  const light = { rim: ['#ffffff', 0.7], rimW: 3, shadow: { dx: -10, dy: 14, b: 12, o: 0.5 } };
  return lit(art, { x, y: bottom + 72, W: w + 108, H: h + 90, ...light });
}
