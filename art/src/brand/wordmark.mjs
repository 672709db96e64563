// The words "Spy Safari", and the logo (mark and words).
import { font } from '../core/text.mjs';
import { gradient, INK, markBody, paw } from './mark.mjs';

// opentype's toPathData can output exponents (1e-15), which librsvg rejects.
const pathData = (c) => {
  const p = (...v) => v.map((n) => +n.toFixed(2)).join(' ');
  if (c.type === 'C') return `C${p(c.x1, c.y1, c.x2, c.y2, c.x, c.y)}`;
  if (c.type === 'Q') return `Q${p(c.x1, c.y1, c.x, c.y)}`;
  return c.type === 'Z' ? 'Z' : c.type + p(c.x, c.y);
};
/** Return outlines of a string in Lilita One, with a paw as the dot of every i, as { d, paws, width }. */
function outlineText(str, { x = 0, y = 0, size = 60, track = 0.02 } = {}) {
  const F = font('title');
  const paws = [];
  let d = '';
  for (const ch of str) {
    const path = F.getPath(ch === 'i' ? '\u0131' : ch, x, y, size);
    d += path.commands.map(pathData).join('');
    const advance = F.getAdvanceWidth(ch, size);
    if (ch === 'i') {
      const box = path.getBoundingBox();
      paws.push([(box.x1 + box.x2) / 2, box.y1 - size * 0.185, size * 0.0108]);
    }
    x += advance + track * size;
  }
  return { d, paws, width: x - track * size };
}

/** "Spy Safari" with an outline, an extrusion and a two-color fill. The baseline is at y. */
export function wordmark({ id = 'w', x = 0, y = 0, size = 60 } = {}) {
  const a = outlineText('Spy', { x, y, size });
  const b = outlineText('Safari', { x: a.width + size * 0.24, y, size });
  const paws = (c) => b.paws.map(([px, py, k]) => paw(px, py, k, c)).join('');
  const ink = `fill="${INK}" stroke="${INK}" stroke-width="${size * 0.17}" stroke-linejoin="round"`;
  const inkPaws = b.paws
    .map(
      ([px, py, k]) =>
        `<circle cx="${px}" cy="${py + k}" r="${k * 17}" ${ink.replace(size * 0.17, size * 0.07)}/>`,
    )
    .join('');
  const depth = size * 0.07;
  const use = (part, attrs) => `<use href="#${id}-${part}" ${attrs}/>`;
  const coords = `gradientUnits="userSpaceOnUse" x1="0" y1="${y - size * 0.72}" x2="0" y2="${y + size * 0.1}"`;
  return {
    width: b.width,
    svg:
      `<defs>${gradient(`${id}-spy`, ['#ffffff', '#e9dcff', '#b79aff'], coords)}${gradient(`${id}-saf`, ['#fff3b0', '#ffc93c', '#f5891f'], coords)}</defs>` +
      `<defs><path id="${id}-a" d="${a.d}"/><path id="${id}-b" d="${b.d}"/><g id="${id}-ink" ${ink}>${use('a', '')}${use('b', '')}${inkPaws}</g></defs>` +
      use('ink', `y="${depth}"`) +
      use('ink', '') +
      use('a', `y="${size * 0.035}" fill="#6a3fd8"`) +
      use('b', `y="${size * 0.035}" fill="#b34a0e"`) +
      use('a', `fill="url(#${id}-spy)"`) +
      use('b', `fill="url(#${id}-saf)"`) +
      paws('#ffd95a'),
  };
}

/** A whole SVG file. */
export const svgFile = (w, h, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${body}</svg>`;

/** The color logo, for dark and light backgrounds. */
export function lockupSvg() {
  const words = wordmark({ id: 'lw', x: 106, y: 78, size: 74 });
  return svgFile(Math.ceil(words.width + 8), 104, markBody({ id: 'lm' }) + words.svg);
}
