// Building blocks: icons, drawings, text, groups and flat color. See art/README.md for the options that layers share.

import { icon } from '../core/icons.mjs';
import { lit } from '../core/light.mjs';
import { defs, lin, uid } from '../core/svg.mjs';
import { text } from '../core/text.mjs';
import { addLayers, L } from './registry.mjs';

addLayers({
  /** A lit icon. The options are those of `icon` in core/icons.mjs. */
  icon(_, o) {
    return icon(o);
  },

  /** A drawing from drawn/props that is lit like an icon. x,y: bottom center of the drawing. W,H: its size, which bounds the filter region. */
  prop(_, o) {
    const inner = o.tf ? `<g transform="${o.tf}">${o.svg}</g>` : o.svg;
    return lit(inner, { rim: ['#fff3c4', 0.75], rimW: 5, shade: ['#4a1d7e', 0.28], ...o });
  },

  raw(_, o) {
    return o.svg;
  },

  /** The text `s` as outlines. The other options are those of `text` in core/text.mjs, fill, stroke, sw (stroke width) and o. */
  text(_, o) {
    const t = text(o.s, o);
    return `<path d="${t.d}" fill="${o.fill ?? '#fff'}"${o.stroke ? ` stroke="${o.stroke}" stroke-width="${o.sw ?? 6}" stroke-linejoin="round" paint-order="stroke"` : ''} opacity="${o.o ?? 1}"/>`;
  },

  /** Several layers that are lit as one object. The options are those of `lit` in core/light.mjs, and rot (rotation). */
  async group(ctx, o) {
    let g = '';
    for (const l of o.layers) g += await L[l.t](ctx, l);
    const tf = o.rot ? `<g transform="rotate(${o.rot} ${o.x} ${o.y})">${g}</g>` : g;
    return lit(tf, { ...o });
  },

  /** A rectangle with a gradient, by default as large as the card. */
  rect({ W, H }, o) {
    const g = lin(o.c, o.dir ?? 'v');
    return (
      defs(g) +
      `<rect x="${o.x ?? 0}" y="${o.y ?? 0}" width="${o.w ?? W}" height="${o.h ?? H}" fill="${g.url}" opacity="${o.o ?? 1}" rx="${o.rx ?? 0}"/>`
    );
  },

  /** A blurred ellipse, for painted shadows and spots. b: blur. */
  blob(_, o) {
    const id = uid('f');
    return `<defs><filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${o.b ?? 12}"/></filter></defs><ellipse cx="${o.x}" cy="${o.y}" rx="${o.rx}" ry="${o.ry}" fill="${o.c}" opacity="${o.o ?? 1}" filter="url(#${id})"/>`;
  },
});
