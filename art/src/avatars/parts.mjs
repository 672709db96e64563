// Drawing parts for avatars. The canvas is 100x100, lit from the upper right, and everything has one dark outline.
// Every function returns an SVG string. Call scopeIds() before drawing an avatar, so that its ids are unique on the page.
import { mix } from '../core/color.mjs';

export const OUTLINE = '#2a1b3d';
export const LINE = 2.6;

let scope = 'a';
let count = 0;
/** Start a new id scope, in which ids are `${prefix}-0`, `${prefix}-1`, etc. */
export const scopeIds = (prefix) => {
  scope = prefix;
  count = 0;
};
const nextId = () => `${scope}-${(count++).toString(36)}`;

// ---- color
/** Blend a color towards the shadow color by t. */
export const shade = (c, t = 0.3) => mix(c, '#3a1466', t);
/** Blend a color towards white by t. */
export const tint = (c, t = 0.4) => mix(c, '#ffffff', t);

// ---- paths
const round = (v) => Math.round(v * 100) / 100;
/** Reflect a path (absolute commands, no arcs) at x = 50. */
export const mirror = (d) =>
  d.replace(/([MLCQSTHVZ])([^MLCQSTHVZ]*)/g, (_, cmd, args) => {
    if (cmd === 'V' || cmd === 'Z') return cmd + args;
    const nums = (args.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    return cmd + nums.map((v, i) => (cmd === 'H' || i % 2 === 0 ? round(100 - v) : v)).join(' ');
  });
/** Return a path and its reflection. */
export const both = (d) => d + mirror(d);

// ---- primitives
/** A stroked path with round ends. */
export const line = (d, c = OUTLINE, w = LINE) =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const fill = (d, c, opacity) =>
  `<path d="${d}" fill="${c}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
export const dot = (x, y, r, c = OUTLINE, opacity) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
/** An ellipse, rotated by `rot` degrees. */
export const oval = (x, y, rx, ry, c, opacity, rot) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${c}"${opacity ? ` opacity="${opacity}"` : ''}${rot ? ` transform="rotate(${rot} ${x} ${y})"` : ''}/>`;
/** A circle without a fill. */
export const ring = (x, y, r, c = OUTLINE, w = 2.2) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${c}" stroke-width="${w}"/>`;
/** An outlined circle for gems, buttons and pompoms. */
export const coin = (x, y, r, c, w = 2.2) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${shade(c)}" stroke="${OUTLINE}" stroke-width="${w}"/>${dot(x + r * 0.12, y - r * 0.12, r * 0.72, c)}${dot(x + r * 0.3, y - r * 0.34, r * 0.24, '#fff', 0.85)}`;
/** A stroked line with an outline, for cords, twigs, straps and hoops. */
export const tube = (d, c, w = 3, outline = 2) => line(d, OUTLINE, w + outline * 2) + line(d, c, w);
/** White gloss. */
export const shine = (d, opacity = 0.5) => fill(d, '#fff', opacity);

/**
 * A closed volume: a dark copy, a base copy shifted towards the light and clipped inside, clipped details, and an outline.
 * shift: offset of the light copy. dark: shade color. inner: details. width: outline width. below: lit from below.
 */
export const vol = (d, c, { shift = 4, dark, inner = '', width = LINE, below = false } = {}) => {
  const clip = nextId();
  const path = nextId();
  const use = (attrs) => `<use href="#${path}" ${attrs}/>`;
  const dy = round(shift * (below ? 0.8 : -0.8));
  return (
    `<clipPath id="${clip}"><path id="${path}" d="${d}"/></clipPath>` +
    use(`fill="${dark ?? shade(c)}"`) +
    `<g clip-path="url(#${clip})">${use(`fill="${c}" transform="translate(${shift} ${dy})"`)}${inner}</g>` +
    use(`fill="none" stroke="${OUTLINE}" stroke-width="${width}" stroke-linejoin="round"`)
  );
};

/** Balls with one common outline, for curls, foam and clouds of hair. balls = [[x, y, r], ...] */
export const puffs = (balls, c, width = LINE) =>
  balls.map(([x, y, r]) => dot(x, y, r + width / 2, OUTLINE)).join('') +
  balls.map(([x, y, r]) => dot(x, y, r - width / 2, shade(c))).join('') +
  balls.map(([x, y, r]) => dot(x + r * 0.12, y - r * 0.1, r * 0.84 - width / 2, c)).join('') +
  balls.map(([x, y, r]) => oval(x + r * 0.32, y - r * 0.36, r * 0.24, r * 0.16, '#fff', 0.55, 35)).join('');

/** The background: a color, rays and a bright center. */
export const disc = (c) => {
  let rays = '';
  for (let i = 0; i < 12; i++) {
    const at = (a) => `${(50 + 60 * Math.cos(a)).toFixed(1)} ${(52 + 60 * Math.sin(a)).toFixed(1)}`;
    rays += `M50 52L${at((i * Math.PI) / 6)}L${at((i * Math.PI) / 6 + Math.PI / 12)}Z`;
  }
  return (
    `<path d="M0 0H100V100H0Z" fill="${c}"/>` +
    fill(rays, tint(c, 0.35), 0.7) +
    dot(50, 54, 36, tint(c, 0.5), 0.55)
  );
};
/** A finished avatar: disc, drawing and ring. `edge` is the ring color. */
export const stage = (c, body, edge = shade(c, 0.55)) => {
  const clip = nextId();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><clipPath id="${clip}"><circle cx="50" cy="50" r="49.6"/></clipPath>` +
    `<g clip-path="url(#${clip})">${disc(c)}${body}</g>${ring(50, 50, 48.4, edge, 3.2)}</svg>`
  );
};

/** Scale a drawing from the bottom center, so that heads without hats fill the disc like the others. */
export const enlarge = (k, body) =>
  `<g transform="translate(${round(50 - 50 * k)} ${round(100 - 100 * k)}) scale(${k})">${body}</g>`;

/** The outlines of heads and busts. */
export const SHAPE = {
  head: 'M50 27C66 27 75 38 75 54C75 71 64 81 50 81C36 81 25 71 25 54C25 38 34 27 50 27Z',
  block: 'M34 29H66Q75 29 75 38V68Q75 80 63 80H37Q25 80 25 68V38Q25 29 34 29Z',
  jowls:
    'M50 27C63 27 71 35 73 49C79 55 80 68 73 75C66 82 58 82 50 82C42 82 34 82 27 75C20 68 21 55 27 49C29 35 37 27 50 27Z',
  bust: 'M8 103C9 88 23 81 38 78H62C77 81 91 88 92 103Z',
};

const gloss = (skin) => oval(67, 43, 3.6, 6.4, tint(skin, 0.6), 0.8, -24);
/** A head in a skin color. `d` is the outline. */
export const head = (skin, { d = SHAPE.head, inner = '', ...o } = {}) =>
  vol(d, skin, { inner: inner + gloss(skin), ...o });
export const ears = (skin) =>
  vol(both('M29 48C22 44 17 49 18.5 56C19.5 63 25 66 30 63Z'), skin, { shift: 1.6, width: 2.4 }) +
  line(both('M23 53Q21.5 57 25 60'), shade(skin, 0.4), 1.8);
/** A jacket with lapels over a shirt. */
export const jacket = (c, { shirt = '#f7f2ff', lapel = shade(c, 0.25), open = 14 } = {}) =>
  vol(SHAPE.bust, c, { inner: fill(`M${50 - open} 76H${50 + open}L50 104Z`, shirt) }) +
  vol(both(`M${50 - open} 78L50 103L40 103L${44 - open} 90L${48 - open * 1.3} 87L${46 - open} 79Z`), lapel, {
    shift: 1.6,
    width: 2.2,
  });
/** A bow tie with its knot at height y. */
export const bowTie = (c, y = 87) =>
  vol(both(`M49 ${y}L37 ${y - 6}Q34.5 ${y} 37 ${y + 6}Z`), c, { shift: 1.4, width: 2.2 }) +
  coin(50, y, 3.2, c, 2);

// ---- face
/** Two or more eyes. `lid` (0..1) closes from above, `look` is the pupil offset, and `y` may be a list. */
export const eyes = ({
  y = 53,
  x = [40, 60],
  r = 6.4,
  iris = OUTLINE,
  lid = 0,
  lidC = '#000',
  look = [0, 0],
  white = '#fff',
} = {}) =>
  x
    .map((cx, i) => {
      const cy = Array.isArray(y) ? y[i] : y;
      const ry = round(r * 1.14);
      const clip = nextId();
      const edge = round(cy + (lid - 0.5) * r * 2.28);
      const pupil =
        dot(round(cx + look[0]), round(cy + 1 + look[1]), round(r * 0.58), iris) +
        (iris === OUTLINE ? '' : dot(round(cx + look[0]), round(cy + 1 + look[1]), round(r * 0.3), OUTLINE)) +
        dot(round(cx + 1.8 + look[0]), round(cy - 1.2 + look[1]), round(r * 0.22), '#fff');
      const lids = lid
        ? fill(`M${cx - 9} ${cy - 9}h18V${edge}h-18Z`, lidC) + line(`M${cx - 9} ${edge}h18`, OUTLINE, 2)
        : '';
      return (
        `<clipPath id="${clip}"><ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${ry}"/></clipPath>` +
        `<g clip-path="url(#${clip})">${oval(cx, cy, r, ry, white)}${pupil}${lids}</g>` +
        `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${ry}" fill="none" stroke="${OUTLINE}" stroke-width="2.2"/>`
      );
    })
    .join('');
/** Brows, defined by the height at the outer end, the middle and the inner end. */
export const brows = (c, { y = 43, arch = 3, tilt = 0, w = 3, right } = {}) => {
  const one = (t, up) => `M33 ${y + up - t}Q39 ${y + up - arch} 46 ${y + up + t}`;
  return line(one(tilt, 0) + mirror(one(right?.tilt ?? tilt, right?.up ?? 0)), c, w);
};
export const cheeks = (c = '#ff7a8a', y = 64) =>
  oval(33, y, 4.6, 2.9, c, 0.5) + oval(67, y, 4.6, 2.9, c, 0.5);
/** Lashes at the outer corners. */
export const lashes = (y = 49) =>
  line(both(`M34.5 ${y}L30.5 ${y - 3.5}M37 ${y - 2.5}L34 ${y - 6.5}`), OUTLINE, 2);
/** A round nose with a highlight. */
export const nose = (skin, { y = 61, r = 4, c = mix(skin, '#e0445a', 0.28) } = {}) =>
  oval(50, y, r * 1.12, r, shade(c, 0.3)) +
  oval(50.5, y - 0.6, r * 0.92, r * 0.8, c) +
  dot(51.6, y - 1.6, r * 0.28, tint(c, 0.7));
/** A closed smile. */
export const smile = (y = 69, w = 9, deep = 5, c = OUTLINE, sw = 2.4) =>
  line(`M${50 - w} ${y}Q50 ${y + deep * 2} ${50 + w} ${y}`, c, sw);
/** An open laughing mouth with teeth and tongue. `gap` adds a dark space between the front teeth. */
export const grin = ({ y = 66, w = 10, h = 11, teeth = 3.6, gap = false, lip = 2.2 } = {}) => {
  const d = `M${50 - w} ${y}Q50 ${y + 2.4} ${50 + w} ${y}Q${50 + w * 0.9} ${y + h} 50 ${y + h}Q${50 - w * 0.9} ${y + h} ${50 - w} ${y}Z`;
  const inner =
    oval(50, y + h, w * 0.6, h * 0.42, '#ff6b7f') +
    fill(`M${50 - w} ${y - 2}H${50 + w}V${y + teeth}H${50 - w}Z`, '#fff') +
    (gap ? fill(`M49 ${y}H51V${y + teeth}H49Z`, '#5a1230') : '');
  return vol(d, '#5a1230', { shift: 0, dark: '#5a1230', width: lip, inner });
};

// ---- eyewear
/** Round glasses in front of the eyes. */
export const roundGlasses = (rim = '#f5c542', glass = '#bfeaff', y = 53, r = 9.4) =>
  [40, 60]
    .map((x) => dot(x, y, r, glass, 0.16) + ring(x, y, r, OUTLINE, 4.6) + ring(x, y, r, rim, 1.9))
    .join('') +
  line(`M${40 + r + 1} ${y - 1}Q50 ${y - 3.5} ${60 - r - 1} ${y - 1}`, OUTLINE, 2.4) +
  line(both(`M${39 - r} ${y - 1}L25 ${y - 3}`), OUTLINE, 2.4);
/** A monocle with a chain (path). */
export const monocle = (x, y = 51, r = 9.6, chain = '') =>
  dot(x, y, r, '#fff6c0', 0.2) +
  ring(x, y, r, OUTLINE, 4.6) +
  ring(x, y, r, '#f5c542', 2.2) +
  (chain && line(chain, '#f5c542', 1.8));

// ---- Hats, which extend from y = 28 up to y = 4 and overlap the head.
export const topHat = (c, band) =>
  vol('M33 31L31 8Q50 3 69 8L67 31Z', shade(c, 0.15), {
    inner:
      fill('M30 21Q50 26 70 21V32H30Z', band) + fill('M30 21Q50 26 70 21V24Q50 29 30 24Z', tint(band, 0.45)),
  }) +
  vol('M19 33Q20 28 30 28Q50 33 70 28Q80 28 81 33Q66 40 50 40Q34 40 19 33Z', c, { shift: 2.5 }) +
  shine('M60 10Q64 10 64.5 11L64 18Q62 19 60 19Z', 0.3);
export const bowler = (c, band) =>
  vol('M26 34C24 15 35 7 50 7C65 7 76 15 74 34Q50 40 26 34Z', c, {
    inner: fill('M24 24Q50 32 76 24V36H24Z', band),
  }) +
  vol('M17 33C18 27 25 28 29 30Q50 36 71 30C75 28 82 27 83 33C82 39 68 42 50 42C32 42 18 39 17 33Z', c, {
    shift: 2.4,
  }) +
  shine('M61 11Q69 14 71 22Q66 16 59 14Z', 0.5);
/** Fedora. */
export const fedora = (c, band) =>
  vol('M28 32C27 18 32 8 40 7C45 7 47 10 50 10C53 10 55 7 60 7C68 8 73 18 72 32Q50 38 28 32Z', c, {
    inner: fill('M26 23Q50 30 74 23V36H26Z', band) + fill('M50 10Q46 15 47 21Q51 16 50 10Z', shade(c, 0.5)),
  }) +
  vol('M11 33C14 27 23 27 28 29Q50 36 72 29C77 27 86 27 89 33C84 41 67 42 50 42C33 42 16 41 11 33Z', c, {
    shift: 2.6,
  }) +
  shine('M61 10.5Q67 12 69 19Q65 14 60 13Z', 0.4);
export const cowboyHat = (c, band) =>
  vol('M29 33C28 18 32 7 40 7C45 7 46 11 50 11C54 11 55 7 60 7C68 7 72 18 71 33Q50 39 29 33Z', c, {
    inner: fill('M26 24Q50 32 74 24V38H26Z', band) + fill('M50 11Q45 15 46 21Q51 18 50 11Z', shade(c, 0.45)),
  }) +
  vol('M5 25C11 31 21 31 29 29Q50 37 71 29C79 31 89 31 95 25C94 38 74 43 50 43C26 43 6 38 5 25Z', c, {
    shift: 2.6,
  });
export const hardHat = (c) =>
  vol('M22 34C21 17 33 9 50 9C67 9 79 17 78 34Q50 27 22 34Z', c, {
    dark: shade(c, 0.38),
    inner: line(both('M36 32C34 22 35 15 38 10'), shade(c, 0.3), 2.4),
  }) +
  vol(
    'M43.5 32C42.5 20 43.5 12 44.5 6.5Q50 4.5 55.5 6.5C56.5 12 57.5 20 56.5 32Q50 29 43.5 32Z',
    tint(c, 0.25),
    {
      shift: 2,
      dark: shade(c, 0.2),
    },
  ) +
  vol(
    'M15 36.5Q15 31.5 23 31Q50 23 77 31Q85 31.5 85 36.5Q85 40.5 78 39.5Q50 31.5 22 39.5Q15 40.5 15 36.5Z',
    c,
    {
      shift: 2,
      dark: shade(c, 0.38),
    },
  ) +
  shine('M62 13Q71 16 73.5 25Q68 19 61 17Z', 0.75);
export const captainCap = (c, band, gold) =>
  vol('M20 28C17 14 33 8 50 8C67 8 83 14 80 28Q66 35 50 35Q34 35 20 28Z', c, { dark: '#b3b9dc' }) +
  vol('M24 27Q50 35 76 27L75.5 36Q50 43 24.5 36Z', band, { shift: 2.4 }) +
  line('M25 34Q50 41.5 75 34', gold, 2) +
  vol('M27 36.5Q50 43 73 36.5Q72 43 62 43.5Q50 41.5 38 43.5Q28 43 27 36.5Z', shade(band, 0.4), {
    shift: 2,
    inner: fill('M57 40.5Q64 40.5 70 38.5Q67 42 59 42Z', '#8aa0e0', 0.7),
  }) +
  shine('M64 13Q73 16 74 22Q69 17 62 16Z', 0.9);
/** Wizard's hat with a bent tip. */
export const wizardHat = (c, band) =>
  vol(
    'M25 34C30 26 35 15 43 9C54 2 71 5 80 16C82 19 80 22 77 21C72 18 68 19 66 22C69 26 73 29 75 34Q50 26 25 34Z',
    c,
    {
      inner:
        fill('M22 28Q50 18 78 28V38H22Z', band) +
        fill('M66 22C60 19 55 21 52 26Q60 27 66 22Z', shade(c, 0.4), 0.8),
    },
  ) +
  vol('M10 37C13 30 30 27 50 27C70 27 87 30 90 37C82 44 66 40 50 40C34 40 18 44 10 37Z', c, { shift: 2.4 });
/** A five-pointed star path. */
export const star = (x, y, r, k = 0.45) =>
  `${Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    const q = i % 2 ? r * k : r;
    return `${i ? 'L' : 'M'}${(x + q * Math.cos(a)).toFixed(1)} ${(y + q * Math.sin(a)).toFixed(1)}`;
  }).join('')}Z`;
