// Lighting for every object: one filter chain with rim, shade, tint, outline and shadows.
import { r1, rad, uid } from './svg.mjs';

/** The default color of contact shadows and drop shadows. */
const SHADOW = '#140a2e';

/**
 * Filter primitives for one effect each, in order: brightness, hue, tint (air), base shade (ambient occlusion), rim light
 * from the upper right, outline, blur, drop shadow. `src` is the previous result. The last primitive's result has the effect's name.
 */
const EFFECTS = {
  bright: (src, { bright }) =>
    `<feComponentTransfer in="${src}" result="bright">${['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="linear" slope="${bright}"/>`).join('')}</feComponentTransfer>`,

  hue: (src, { hue }) => `<feColorMatrix in="${src}" type="hueRotate" values="${hue}" result="hue"/>`,

  tint: (src, { tint: [color, amount] }) =>
    `<feFlood flood-color="${color}" result="t1"/><feComposite in="t1" in2="SourceAlpha" operator="in" result="t2"/>` +
    `<feComposite in="${src}" in2="t2" operator="arithmetic" k1="0" k2="${1 - amount}" k3="${amount}" k4="0" result="tint"/>`,

  shade: (src, { shade: [color, opacity], H }) => {
    const q = Math.min(H, 420);
    return (
      `<feOffset in="SourceAlpha" dx="${r1(q * 0.05)}" dy="${r1(-q * 0.14)}" result="s1"/><feGaussianBlur in="s1" stdDeviation="${r1(q * 0.07)}" result="s2"/>` +
      '<feComposite in="SourceAlpha" in2="s2" operator="out" result="s3"/>' +
      `<feFlood flood-color="${color}" flood-opacity="${opacity}" result="s4"/><feComposite in="s4" in2="s3" operator="in" result="s5"/>` +
      `<feComposite in="s5" in2="SourceAlpha" operator="in" result="s6"/><feBlend in="s6" in2="${src}" mode="multiply" result="shade"/>`
    );
  },

  rim: (src, { rim: [color, opacity], rimW, W, H }) => {
    const width = rimW ?? Math.max(2, Math.min(7, Math.min(W, H) * 0.016));
    return (
      `<feOffset in="SourceAlpha" dx="${r1(-width)}" dy="${r1(width)}" result="r1"/><feGaussianBlur in="r1" stdDeviation="${r1(width * 0.35)}" result="r2"/>` +
      '<feComposite in="SourceAlpha" in2="r2" operator="out" result="r3"/>' +
      `<feFlood flood-color="${color}" flood-opacity="${opacity}" result="r4"/><feComposite in="r4" in2="r3" operator="in" result="r5"/>` +
      `<feBlend in="r5" in2="${src}" mode="screen" result="rim"/>`
    );
  },

  outline: (src, { outline: [color, width] }) =>
    `<feMorphology in="SourceAlpha" operator="dilate" radius="${width}" result="o1"/><feFlood flood-color="${color}" result="o2"/>` +
    `<feComposite in="o2" in2="o1" operator="in" result="o3"/>${stacked('o3', src, 'outline')}`,

  blur: (src, { blur }) => `<feGaussianBlur in="${src}" stdDeviation="${blur}" result="blur"/>`,

  shadow: (src, { shadow: { dx = -8, dy = 10, b = 9, c = SHADOW, o = 0.4 } }) =>
    `<feOffset in="SourceAlpha" dx="${dx}" dy="${dy}" result="d1"/><feGaussianBlur in="d1" stdDeviation="${b}" result="d2"/>` +
    `<feFlood flood-color="${c}" flood-opacity="${o}" result="d3"/><feComposite in="d3" in2="d2" operator="in" result="d4"/>${stacked('d4', src, 'shadow')}`,
};
const stacked = (below, above, result) =>
  `<feMerge result="${result}"><feMergeNode in="${below}"/><feMergeNode in="${above}"/></feMerge>`;

/** A dark ellipse where an object touches the ground. */
function contactShadow({ x, y, W, contact }) {
  const k = contact === true ? 1 : contact;
  const g = rad([
    [SHADOW, 0, 0.62],
    [SHADOW, 0.45, 0.34],
    [SHADOW, 1, 0],
  ]);
  return `<defs>${g.def}</defs><ellipse cx="${r1(x - W * 0.05)}" cy="${r1(y - 3)}" rx="${r1(W * 0.58 * k)}" ry="${r1(Math.max(9, W * 0.085) * k)}" fill="${g.url}"/>`;
}

/** The object's shape as a shadow on the ground to the left. */
function castShadow(inner, { x, y, W, H, cast }) {
  const id = uid('f');
  return (
    `<defs><filter id="${id}" filterUnits="userSpaceOnUse" x="${r1(x - W * 2.2)}" y="${r1(y - 4)}" width="${r1(W * 4)}" height="${r1(H)}"><feColorMatrix type="matrix" values="0 0 0 0 .08  0 0 0 0 .04  0 0 0 0 .18  0 0 0 ${cast} 0"/><feGaussianBlur stdDeviation="5"/></filter></defs>` +
    `<g filter="url(#${id})"><g transform="translate(${r1(x)} ${r1(y - 4)}) skewX(38) scale(1 -0.34) translate(${r1(-x)} ${r1(-y)})">${inner}</g></g>`
  );
}

/**
 * Light an SVG group. o: x,y (bottom center), W,H (size), tint [color, amount], shade and rim [color, opacity], rimW,
 * outline [color, width], blur, bright, hue, shadow {dx, dy, b, c, o}, contact (true or scale), cast (opacity), opacity.
 */
export function lit(inner, o) {
  const { x, y, W, H } = o;
  let source = 'SourceGraphic';
  let primitives = '';
  for (const [name, effect] of Object.entries(EFFECTS)) {
    if (!o[name]) continue;
    primitives += effect(source, o);
    source = name;
  }
  const below = (o.contact ? contactShadow(o) : '') + (o.cast ? castShadow(inner, o) : '');
  const opacity = o.opacity === undefined ? '' : ` opacity="${o.opacity}"`;
  if (!primitives) return `${below}<g${opacity}>${inner}</g>`;
  const id = uid('f');
  const pad = 60 + Math.max(W, H) * 0.25;
  const region = `x="${r1(x - W / 2 - pad)}" y="${r1(y - H - pad)}" width="${r1(W + 2 * pad)}" height="${r1(H + 2 * pad)}"`;
  return `${below}<defs><filter id="${id}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${region}>${primitives}</filter></defs><g${opacity} filter="url(#${id})">${inner}</g>`;
}
