// Building blocks: icons, drawings, text, groups and flat colour.
// A layer is (ctx {W, H}, options) -> SVG; light from the UPPER RIGHT, y grows downwards, x,y of an object = bottom centre.

import { icon } from '../core/icons.mjs';
import { lit } from '../core/light.mjs';
import { defs, lin, uid } from '../core/svg.mjs';
import { text } from '../core/text.mjs';
import { addLayers, L } from './registry.mjs';

addLayers({
  /** Icon with light (see icon in core/icons.mjs). */
  icon(_, o) {
    return icon(o);
  },

  /** Hand-drawn object (see drawn/props) lit like an icon. svg; x,y = bottom centre and W,H = size of the drawing (filter region). */
  prop(_, o) {
    const inner = o.tf ? `<g transform="${o.tf}">${o.svg}</g>` : o.svg;
    return lit(inner, { rim: ['#fff3c4', 0.75], rimW: 5, shade: ['#4a1d7e', 0.28], ...o });
  },

  /** Raw SVG. svg. */
  raw(_, o) {
    return o.svg;
  },

  /** Text as outlines. s + options of text in core/text.mjs, fill, stroke, sw, o. */
  text(_, o) {
    const t = text(o.s, o);
    return `<path d="${t.d}" fill="${o.fill ?? '#fff'}"${o.stroke ? ` stroke="${o.stroke}" stroke-width="${o.sw ?? 6}" stroke-linejoin="round" paint-order="stroke"` : ''} opacity="${o.o ?? 1}"/>`;
  },

  /** Several layers lit as ONE object (see lit). layers, x,y,W,H, rot + all options of lit. */
  async group(ctx, o) {
    let g = '';
    for (const l of o.layers) g += await L[l.t](ctx, l);
    const tf = o.rot ? `<g transform="rotate(${o.rot} ${o.x} ${o.y})">${g}</g>` : g;
    return lit(tf, { ...o });
  },

  /** Gradient rectangle. x,y,w,h (default: whole card), c, dir, o opacity, rx. */
  rect({ W, H }, o) {
    const g = lin(o.c, o.dir ?? 'v');
    return (
      defs(g) +
      `<rect x="${o.x ?? 0}" y="${o.y ?? 0}" width="${o.w ?? W}" height="${o.h ?? H}" fill="${g.url}" opacity="${o.o ?? 1}" rx="${o.rx ?? 0}"/>`
    );
  },

  /** Blurred ellipse (painted shadow or spot). x,y,rx,ry,c,o,b blur. */
  blob(_, o) {
    const id = uid('f');
    return `<defs><filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${o.b ?? 12}"/></filter></defs><ellipse cx="${o.x}" cy="${o.y}" rx="${o.rx}" ry="${o.ry}" fill="${o.c}" opacity="${o.o ?? 1}" filter="url(#${id})"/>`;
  },
});
