// The brand mark: a magnifying glass with a paw and a fedora, lit from the upper right.
import { mix } from '../core/color.mjs';

/** The brand's outline color. */
export const INK = '#1d0f45';
/** The mark's colors. */
export const COLORS = {
  hat: '#7b4dff',
  hatDark: '#4a22c4',
  band: '#ff4766',
  gold: '#ffc93c',
  goldDark: '#e5851c',
  lens: '#35c878',
  lensDark: '#0f7a5c',
  paw: '#fff6da',
};

/** The fedora's paths on the mark's 100x100 canvas. */
export const HAT = {
  crown: 'M28 34C26 19 31 8 40 7C45 7 46 11 50 11C54 11 55 7 60 7C69 8 74 19 72 34Q50 41 28 34Z',
  band: 'M27.6 20Q50 28.500 72.4 20L72 34Q50 41 28 34Z',
  brim: 'M8 33C11 26 21 28 28 31Q50 39 72 31C79 28 89 26 92 33C87 43 68 45 50 45C32 45 13 43 8 33Z',
  light: 'M60 10.5Q67.5 12 69 22Q65 15.5 59 14Z',
};
const TILT = 'rotate(-7 50 30)';
const HANDLE = 'M72.5 81L86.5 93';
/** A square frame for the mark. The smaller one omits the long handle, for 16-32 px. */
const FRAME = { x: -1, y: 1, size: 102 };
const FRAME_SMALL = { x: 1.5, y: 0.5, size: 97 };
const LENS = { x: 50, y: 61, r: 30 };

/** A paw print centered on 0,0, about 30 wide and 29 high. */
const PAW = {
  pad: 'M0 -1.5C6.5 -1.5 13.5 5.5 13.5 11.5C13.5 16.5 8.5 17.5 5.5 16C2 14.3 -2 14.3 -5.5 16C-8.5 17.5 -13.5 16.5 -13.5 11.5C-13.5 5.5 -6.5 -1.5 0 -1.5Z',
  toes: [
    [-13.2, -1, 3.9, 5.3, -28],
    [-5.2, -8.4, 4.1, 5.7, -9],
    [5.2, -8.4, 4.1, 5.7, 9],
    [13.2, -1, 3.9, 5.3, 28],
  ],
};
/** The paw at (x, y) in a color. It is 30 wide at scale 1. */
export const paw = (x, y, scale, c) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${c}"><path d="${PAW.pad}"/>${PAW.toes
    .map(
      ([tx, ty, rx, ry, rot]) =>
        `<ellipse cx="${tx}" cy="${ty}" rx="${rx}" ry="${ry}" transform="rotate(${rot} ${tx} ${ty})"/>`,
    )
    .join('')}</g>`;

/** A linear gradient with a fixed id. */
export const gradient = (id, stops, coords = 'x1="1" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${coords}>${stops.map((c, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${c}"/>`).join('')}</linearGradient>`;

/** The mark on a 100x100 canvas. `simple` has fewer details, for 16-32 px. */
export function markBody({ id = 'm', simple = false } = {}) {
  const C = COLORS;
  const { x, y, r } = LENS;
  const outline = simple ? 5 : 4;
  const stroke = (d, c, w) =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const defs =
    gradient(`${id}-hat`, [mix(C.hat, '#ffffff', 0.18), C.hat, C.hatDark]) +
    gradient(`${id}-rim`, ['#fff0b0', C.gold, C.goldDark]) +
    gradient(`${id}-lens`, [mix(C.lens, '#eaffc0', 0.45), C.lens, C.lensDark]) +
    `<clipPath id="${id}-clip"><circle cx="${x}" cy="${y}" r="${r - 5}"/></clipPath>`;
  const handle =
    stroke(HANDLE, INK, 17) +
    stroke(HANDLE, C.hatDark, 9.5) +
    (simple ? '' : stroke('M75.5 82L89 94.2', C.hat, 3.4));
  const lens =
    `<circle cx="${x}" cy="${y}" r="${r + outline / 2 + 1}" fill="${INK}"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id}-rim)"/>` +
    `<circle cx="${x}" cy="${y}" r="${r - 5.5}" fill="${INK}"/><circle cx="${x}" cy="${y}" r="${r - 7.5}" fill="url(#${id}-lens)"/>`;
  const gloss = `<path d="M${x + 9} ${y - 18}A20.5 20.5 0 0 1 ${x + 19.5} ${y - 6}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"/>`;
  const hat =
    `<g transform="${TILT}">` +
    stroke(HAT.crown, INK, outline * 2) +
    `<path d="${HAT.crown}" fill="url(#${id}-hat)"/>` +
    (simple ? '' : `<path d="M50 11Q45 16 46 23Q51 17.5 50 11Z" fill="${C.hatDark}"/>`) +
    `<path d="${HAT.band}" fill="${C.band}"/>` +
    stroke(HAT.brim, INK, outline * 2) +
    `<path d="${HAT.brim}" fill="url(#${id}-hat)"/>` +
    (simple
      ? ''
      : `<path d="${HAT.light}" fill="#fff" opacity=".55"/>` +
        stroke('M13 33.5Q20 30 28 34.5Q50 42 72 34.5', '#fff', 1.6).replace('/>', ' opacity=".4"/>')) +
    '</g>';
  const shadow = `<g clip-path="url(#${id}-clip)"><path transform="${TILT} translate(-2 5)" d="${HAT.brim}" fill="${INK}" opacity=".35"/></g>`;
  return `<defs>${defs}</defs>${handle}${lens}${shadow}${paw(x, y + 4.6, simple ? 0.98 : 0.88, C.paw)}${simple ? '' : gloss}${hat}`;
}

/** An SVG file that shows a square frame of the mark. */
const framed = ({ x, y, size }, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${size} ${size}">${body}</svg>`;
/** The mark as a file. Options: id, simple. */
export const markSvg = (o = {}) => framed(o.simple ? FRAME_SMALL : FRAME, markBody(o));
