// Objects that several page pictures use: the hat emblem, pins, table, bubbles, signs, badges and lit icons.

import { HAT, INK, paw } from '../brand/mark.mjs';
import { dark, light } from '../core/color.mjs';
import { icon } from '../core/icons.mjs';
import { lit } from '../core/light.mjs';
import { lin, rad } from '../core/svg.mjs';
import { text } from '../core/text.mjs';

/** The rim light of page pictures. */
export const GOLD_LIGHT = ['#fff3c4', 0.9];
/** A lit emoji object. x: center. y: bottom. Its shadow scales with it. */
export function prop(id, o) {
  const s = (o.h ?? o.w) / 100;
  return icon({ id, rim: GOLD_LIGHT, shadow: { dx: -6 * s, dy: 8 * s, b: 6 + s, o: 0.48 }, ...o });
}
/** Sun rays from (x, y) as one path. */
export const burst = (x, y, r, n) =>
  Array.from({ length: n }, (_, i) => {
    const at = (t) => `${(x + r * Math.cos(t)).toFixed(1)} ${(y + r * Math.sin(t)).toFixed(1)}`;
    return `M${x} ${y}L${at((i * 2 * Math.PI) / n)}L${at(((i + 0.5) * 2 * Math.PI) / n)}Z`;
  }).join('');

const printUnder = (c, ink, line) =>
  `<g transform="translate(0 2)"><g stroke="${ink}" stroke-width="${line}" stroke-linejoin="round">${paw(50, 66, 1.75, ink)}</g>${paw(50, 66, 1.75, c)}</g>`;
/** A map pin with a paw, as wide as the hat. */
export const pinUnder = (c, eye) =>
  `<path d="M50 107C42 93 21 82 21 60A29 29 0 0 1 79 60C79 82 58 93 50 107Z" fill="${c}" stroke="${INK}" stroke-width="6.4" stroke-linejoin="round" paint-order="stroke"/><path d="M50 107C42 93 21 82 21 60A29 29 0 0 1 30 40C30 70 40 90 50 107Z" fill="#3a1466" opacity=".16"/><circle cx="50" cy="64" r="19" fill="${eye}"/>${paw(50, 66, 0.86, '#fff6da')}`;

/** A fedora over a paw or over `face`. x,y: center of the 100x100 drawing. k: scale. extra: drawn behind the hat. */
export const emblem = ({
  x,
  y,
  k,
  hat = '#7b4dff',
  band = '#ff4766',
  pawC = '#fff6da',
  face,
  extra = '',
  ink = INK,
  line = 4,
}) => {
  const g = lin([light(hat, 0.2), hat, dark(hat, 0.35)], 'x1="1" y1="0" x2="0" y2="1"');
  const stroke = (d) =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${line * 2}" stroke-linejoin="round"/>`;
  return (
    `<defs>${g.def}</defs><g transform="translate(${x} ${y}) scale(${k}) translate(-50 -50)">` +
    (face ?? printUnder(pawC, ink, line)) +
    `<g transform="rotate(-6 50 30)">${extra}${stroke(HAT.crown)}<path d="${HAT.crown}" fill="${g.url}"/><path d="${HAT.band}" fill="${band}"/>${stroke(HAT.brim)}<path d="${HAT.brim}" fill="${g.url}"/>` +
    `<path d="${HAT.light}" fill="#fff" opacity=".5"/></g></g>`
  );
};

/** A map pin, 30 high, with its tip at 0,0. */
export const pin = (x, y, s, c) =>
  `<path transform="translate(${x} ${y}) scale(${s})" fill="${c}" fill-rule="evenodd" d="M0 0C-6 -9 -11 -14 -11 -20A11 11 0 0 1 11 -20C11 -14 6 -9 0 0ZM0 -25A5 5 0 0 0 0 -15A5 5 0 0 0 0 -25Z"/>`;
/** The feather of a hunter, for `extra` of the emblem. */
export const FEATHER = `<path d="M66 24C72 12 84 2 96 2C96 14 88 26 72 30Z" fill="#ff4a5f" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><path d="M69 27L88 9" stroke="#b3173f" stroke-width="2.5" stroke-linecap="round"/>`;

/** A round card table in perspective. */
export function table({ x, y, rx, ry, felt }) {
  const top = rad([light(felt, 0.28), felt, dark(felt, 0.4)], 'cx=".64" cy=".24" r=".85"');
  const wood = lin(['#f0b060', '#b8682e', '#6a2f2a'], 'x1="1" y1="0" x2="0" y2="1"');
  const e = (dy, k, attrs) => `<ellipse cx="${x}" cy="${y + dy}" rx="${rx * k}" ry="${ry * k}" ${attrs}/>`;
  return (
    `<defs>${top.def}${wood.def}</defs>` +
    lit(
      e(26, 1, `fill="#3a1430"`) +
        e(0, 1, `fill="${INK}"`) +
        e(-2, 0.985, `fill="${wood.url}"`) +
        e(0, 0.9, `fill="${INK}" opacity=".6"`) +
        e(2, 0.885, `fill="${top.url}"`) +
        e(2, 0.74, 'fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="12 9" opacity=".35"'),
      {
        x,
        y: y + ry + 26,
        W: rx * 2,
        H: ry * 2,
        shadow: { dx: -12, dy: 22, b: 18, o: 0.55 },
      },
    )
  );
}
/** A speech bubble with a drawing. Its tail points at (tx, ty). */
export function bubble({ x, y, w, h, tx, ty, fill = '#ffffff', body }) {
  const side = tx < x ? -1 : 1;
  const bx = x + side * w * 0.14;
  const d = `M${x - w / 2} ${y}A${w / 2} ${h / 2} 0 1 1 ${x + w / 2} ${y}A${w / 2} ${h / 2} 0 1 1 ${x - w / 2} ${y}Z`;
  const tail = `M${bx - 14} ${y + (ty > y ? 1 : -1) * h * 0.34}L${tx} ${ty}L${bx + 16} ${y + (ty > y ? 1 : -1) * h * 0.34}Z`;
  const edge = `stroke="${INK}" stroke-width="10" stroke-linejoin="round"`;
  return lit(
    `<path d="${tail}" fill="${INK}" ${edge}/><path d="${d}" fill="${INK}" ${edge}/><path d="${tail}" fill="${fill}"/><path d="${d}" fill="${fill}"/>${body}`,
    {
      x,
      y: y + h / 2,
      W: w,
      H: h,
      shadow: { dx: -5, dy: 8, b: 7, o: 0.4 },
    },
  );
}
/** A large outlined character in the title font (digits and signs only, because the pictures do not contain words). */
export function sign(str, { x, y, size, c = '#ffc93c', ink = INK }) {
  const t = text(str, { x, y: y + size * 0.35, size, f: 'fat' });
  return `<path d="${t.d}" transform="translate(-1 ${size * 0.06})" fill="${ink}" stroke="${ink}" stroke-width="${size * 0.16}" stroke-linejoin="round"/><path d="${t.d}" fill="${c}" stroke="${ink}" stroke-width="${size * 0.13}" stroke-linejoin="round" paint-order="stroke"/>`;
}
/** A round badge: yes, no or a sign. */
export function badge({ x, y, r, c, mark }) {
  const g = rad([light(c, 0.4), c, dark(c, 0.3)], 'cx=".64" cy=".28" r=".8"');
  const stroke = (d) =>
    `<path d="${d}" transform="translate(${x} ${y}) scale(${r / 20})" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
  const body =
    { yes: stroke('M-9 0L-3 7L9 -7'), no: stroke('M-7 -7L7 7M7 -7L-7 7') }[mark] ??
    sign(mark, { x, y, size: r * 1.25, c: '#fff', ink: dark(c, 0.55) });
  return (
    `<defs>${g.def}</defs>` +
    lit(
      `<circle cx="${x}" cy="${y}" r="${r + 4}" fill="${INK}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${g.url}"/>${body}`,
      { x, y: y + r, W: r * 2, H: r * 2, shadow: { dx: -3, dy: 5, b: 4, o: 0.45 } },
    )
  );
}
