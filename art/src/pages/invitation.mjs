// The invitation screen: a key card slides out of a sealed envelope. Transparent background.

import { INK, markBody, paw } from '../brand/mark.mjs';
import { light } from '../core/color.mjs';
import { lit } from '../core/light.mjs';
import { lin, rad, uid } from '../core/svg.mjs';
import { L } from '../layers/registry.mjs';
import { burst, emblem, prop } from './props.mjs';

/** Three leaves at the lower left of the envelope. */
const leaves = () =>
  [
    [122, 384, 106, -152, '#1f8f55'],
    [116, 388, 104, -116, '#35b86a'],
    [126, 394, 82, -182, '#167a5c'],
  ]
    .map(([x, y, l, rot, c]) =>
      lit(
        `<g transform="translate(${x} ${y}) rotate(${rot})"><path d="M0 0C${l * 0.3} ${-l * 0.32} ${l * 0.75} ${-l * 0.24} ${l} 0C${l * 0.75} ${l * 0.24} ${l * 0.3} ${l * 0.32} 0 0Z" fill="${c}" stroke="${INK}" stroke-width="4"/><path d="M4 0H${l * 0.9}" stroke="${light(c, 0.35)}" stroke-width="3" stroke-linecap="round"/></g>`,
        {
          x: 60,
          y: 400,
          W: 160,
          H: 160,
          rim: ['#eaffc0', 0.8],
          rimW: 3,
          shadow: { dx: -4, dy: 6, b: 5, o: 0.4 },
        },
      ),
    )
    .join('');

/** The invitation picture. The four paws on the key card stand for a room code. */
export async function roomCard() {
  const W = 640;
  const H = 420;
  const paper = lin(['#fff7e2', '#ffe2ac', '#eeb673'], 'x1="1" y1="0" x2="0" y2="1"');
  const inside = lin(['#c98a4a', '#8a5230']);
  const face = lin(['#8a5cff', '#5a2be0', '#2f1290'], 'x1="1" y1="0" x2="0" y2="1"');
  const gold = lin(['#fff0b8', '#f5b93c', '#b8641a'], 'x1="1" y1="0" x2="0" y2="1"');
  const wax = rad(['#ff7a8a', '#e0244f', '#8a0f38'], 'cx=".62" cy=".3" r=".8"');
  const halo = rad([
    ['#ffcf7a', 0, 0.75],
    ['#ff8a9a', 0.5, 0.3],
    ['#b07aff', 1, 0],
  ]);
  const E = { x: 104, y: 176, w: 432, h: 222, r: 20 };
  const right = E.x + E.w;
  const bottom = E.y + E.h;
  const clip = uid('k');
  const rays = burst(320, 150, 320, 20);
  const keycard = lit(
    `<g transform="rotate(-5 320 150)"><rect x="150" y="34" width="340" height="226" rx="24" fill="${INK}"/><rect x="155" y="39" width="330" height="216" rx="20" fill="${gold.url}"/>` +
      `<rect x="163" y="47" width="314" height="200" rx="14" fill="${face.url}"/><clipPath id="${clip}"><rect x="163" y="47" width="314" height="200" rx="14"/></clipPath><path d="${rays}" fill="#fff" opacity=".09" clip-path="url(#${clip})"/>` +
      `<g transform="translate(166 50) scale(1.3)">${markBody({ id: 'rk' })}</g>` +
      `<rect x="306" y="78" width="156" height="58" rx="16" fill="${INK}" opacity=".55"/><rect x="310" y="82" width="148" height="50" rx="13" fill="#fff6da"/>` +
      [332, 366, 401, 436].map((x) => paw(x, 108, 0.8, '#6a3fd8')).join('') +
      `<path d="M314 156H454" stroke="#b79aff" stroke-width="7" stroke-linecap="round" opacity=".8"/></g>`,
    {
      x: 320,
      y: 260,
      W: 340,
      H: 230,
      rim: ['#ffffff', 0.7],
      rimW: 2.5,
      shadow: { dx: -6, dy: 10, b: 9, o: 0.45 },
    },
  );
  const edge = `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`;
  const pocketBack = `<path d="M${E.x} ${E.y + 12}L320 ${E.y - 128}L${right} ${E.y + 12}Z" fill="${paper.url}" ${edge}/><rect x="${E.x}" y="${E.y}" width="${E.w}" height="${E.h}" rx="${E.r}" fill="${inside.url}" ${edge}/>`;
  const pocket =
    `<path d="M${E.x} ${E.y + 6}L306 ${E.y + 112}Q320 ${E.y + 122} 334 ${E.y + 112}L${right} ${E.y + 6}V${bottom - E.r}Q${right} ${bottom} ${right - E.r} ${bottom}H${E.x + E.r}Q${E.x} ${bottom} ${E.x} ${bottom - E.r}Z" fill="${paper.url}" ${edge}/>` +
    `<path d="M${E.x + 8} ${bottom - 10}L292 ${E.y + 112}M${right - 8} ${bottom - 10}L348 ${E.y + 112}" stroke="#b8743a" stroke-width="4" stroke-linecap="round" opacity=".55"/>` +
    `<path d="M${E.x + 10} ${E.y + 22}L304 ${E.y + 120}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>`;
  const blobs = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * Math.PI * 2 + 0.3;
    return `<circle cx="${320 + Math.cos(a) * 46}" cy="${302 + Math.sin(a) * 46}" r="${15 + (i % 3) * 2.5}" fill="${INK}"/>`;
  });
  const seal = lit(
    blobs.join('') +
      blobs
        .map((b) => b.replace(INK, '#b3173f').replace(/r="(\d+\.?\d*)"/, (_, r) => `r="${r - 4}"`))
        .join('') +
      `<circle cx="320" cy="302" r="52" fill="${wax.url}"/><circle cx="320" cy="302" r="42" fill="none" stroke="#7a0c30" stroke-width="4" opacity=".7"/><circle cx="321" cy="301" r="42" fill="none" stroke="#ff9aa8" stroke-width="1.6" opacity=".8"/>` +
      emblem({
        x: 320,
        y: 304,
        k: 0.72,
        hat: '#ffc93c',
        band: '#a3123f',
        pawC: '#ffe9b0',
        ink: '#6e0a2a',
        line: 3.4,
      }),
    {
      x: 320,
      y: 362,
      W: 120,
      H: 120,
      rim: ['#ffd0c8', 0.8],
      rimW: 2,
      shadow: { dx: -5, dy: 8, b: 6, o: 0.5 },
    },
  );
  const envelope = lit(pocketBack + keycard + pocket, {
    x: 320,
    y: bottom,
    W: E.w,
    H: 360,
    rim: ['#fff3d0', 0.8],
    rimW: 2,
    shadow: { dx: -10, dy: 14, b: 10, o: 0.5 },
  });
  const ctx = { W, H };
  const front =
    `<defs>${[paper, inside, face, gold, wax, halo].map((g) => g.def).join('')}</defs><ellipse cx="320" cy="214" rx="318" ry="208" fill="${halo.url}"/>` +
    L.confetti(ctx, { n: 26, y: 10, h: 330, seed: 'room' }) +
    leaves() +
    envelope +
    seal +
    (await prop('magnifying-glass-tilted-right', { x: 546, y: 402, w: 128 }));
  return { W, H, front, alpha: true, quality: 88 };
}
