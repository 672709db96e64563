// Drawing tools for hand-drawn animals: tapered lines, volumes, eyes, cheeks and mouths.
import { light, mix } from '../core/color.mjs';
import { r1, rad, uid } from '../core/svg.mjs';

/** The color of eyes, mouths and outlines. */
export const INK = '#33244a';
/** Parse 'x y width, x y width, ...' into numbers. Arrays are returned unchanged. */
export const points = (pts) =>
  typeof pts === 'string' ? pts.split(', ').map((q) => q.split(' ').map(Number)) : pts;

/** The outline of a line with varying width: Catmull-Rom through pts = 'x y width, ...', with round ends. */
export const taper = (line, steps = 10) => {
  const pts = points(line);
  const at = (i) => pts[Math.max(0, Math.min(pts.length - 1, i))];
  const spline = (a, b, c, d, t) =>
    [0, 1, 2].map((k) => {
      const [p, q, r, s] = [a[k], b[k], c[k], d[k]];
      return (
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
      );
    });
  const mid = [];
  for (let i = 0; i < pts.length - 1; i++)
    for (let k = 0; k < steps; k++) mid.push(spline(at(i - 1), at(i), at(i + 1), at(i + 2), k / steps));
  mid.push(pts[pts.length - 1]);
  const side = (s) =>
    mid.map(([x, y, w], i) => {
      const a = mid[Math.max(0, i - 1)];
      const b = mid[Math.min(mid.length - 1, i + 1)];
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const len = Math.hypot(dx, dy) || 1;
      return `${r1(x - (s * dy * w) / len / 2)} ${r1(y + (s * dx * w) / len / 2)}`;
    });
  // Clockwise like the other outlines, because librsvg merges clipPath children, and opposite windings would cancel out.
  const [one, two] = [side(-1), side(1).reverse()];
  const cap = (w, to) => `A${r1(w / 2)} ${r1(w / 2)} 0 0 1 ${to}`;
  return `M${one.join('L')}${cap(pts[pts.length - 1][2], two[0])}L${two.join('L')}${cap(pts[0][2], one[0])}Z`;
};

/** Collect one drawing's gradients and filters, and return the finished icon body. */
export const pen = () => {
  const defs = [];
  const keep = ({ def, url }) => {
    defs.push(def);
    return url;
  };
  return {
    /** A soft volume, as on the plush body. */
    vol: (c, k = 0.36) =>
      keep(
        rad(
          [
            [light(c, 0.22), 0],
            [c, 0.45],
            [mix(c, '#4a1466', k), 1],
          ],
          'cx=".66" cy=".2" r=".95"',
        ),
      ),
    /** A soft volume across several related shapes. x, y: center of the light. r: radius. All are in drawing units. */
    volAt: (c, x, y, r) =>
      keep(
        rad(
          [
            [light(c, 0.2), 0],
            [c, 0.45],
            [mix(c, '#4a1466', 0.36), 1],
          ],
          `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}"`,
        ),
      ),
    blur: (sd) => {
      const id = uid('f');
      const def = `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${sd}"/></filter>`;
      return keep({ def, url: `url(#${id})` });
    },
    /** Clip to the union of the given outlines. */
    clip: (...ds) => {
      const id = uid('c');
      return keep({
        def: `<clipPath id="${id}">${ds.map((d) => `<path d="${d}"/>`).join('')}</clipPath>`,
        url: `url(#${id})`,
      });
    },
    done: (body) => `<g><defs>${defs.join('')}</defs>${body}</g>`,
  };
};

/** A filled path. */
export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
/** A stroked path with round ends. */
export const line = (d, c, w, extra = '') =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
/** An ellipse. */
export const oval = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
/** Mirror a drawing at x = cx. */
export const both = (cx, s) => `${s}<g transform="translate(${2 * cx} 0) scale(-1 1)">${s}</g>`;
/** The pill-shaped eyes of the Fluent faces, with a small highlight. */
export const eyes = (cx, d, y, s = 1) =>
  [-d, d]
    .map(
      (k) =>
        `<rect x="${cx + k - 13 * s}" y="${y - 21 * s}" width="${26 * s}" height="${42 * s}" rx="${13 * s}" fill="${INK}"/>` +
        `<circle cx="${cx + k + 4 * s}" cy="${y - 9 * s}" r="${5 * s}" fill="#fff" opacity=".75"/>`,
    )
    .join('');
/** Rosy cheeks at cx - d and cx + d. f: blur filter URL. */
export const cheeks = (cx, d, y, f, c = '#ff6a8a') =>
  [-d, d].map((k) => oval(cx + k, y, 28, 18, c, `opacity=".45" filter="${f}"`)).join('');
/** The double-arc mouth of the bear and the panda. */
export const mouth = (x, y, w, h, sw = 10) =>
  line(`M${x - w} ${y}q${w / 2} ${h} ${w} 0q${w / 2} ${h} ${w} 0`, INK, sw);
