// Sky, light, weather and color grading. See art/README.md for the options that layers share.

import { light } from '../core/color.mjs';
import { blur, blurDef, defs, lin, r1, rad, rng, uid } from '../core/svg.mjs';
import { addLayers, L } from './registry.mjs';

addLayers({
  /** A vertical gradient that fills the card. c: gradient stops. */
  sky({ W, H }, o) {
    const g = lin(o.c);
    return `${defs(g)}<rect width="${W}" height="${H}" fill="${g.url}"/>`;
  },

  /** A soft radial light. mode: blend mode, by default `screen`. */
  glow(_, o) {
    const g = rad([
      [o.c, 0, o.o ?? 0.9],
      [o.c, 0.35, (o.o ?? 0.9) * 0.45],
      [o.c, 1, 0],
    ]);
    return (
      defs(g) +
      `<ellipse cx="${o.x}" cy="${o.y}" rx="${o.r}" ry="${o.ry ?? o.r}" fill="${g.url}" style="mix-blend-mode:${o.mode ?? 'screen'}"/>`
    );
  },

  /** A shaded disc for the sun or the moon. */
  disc(_, o) {
    const g = rad(
      [
        [light(o.c, 0.55), 0],
        [o.c, 1],
      ],
      'cx=".6" cy=".35" r=".75"',
    );
    return `${defs(g)}<circle cx="${o.x}" cy="${o.y}" r="${o.r}" fill="${g.url}" opacity="${o.o ?? 1}"/>`;
  },

  /** Rays of light from x,y. k: width of a ray (0..1). a: first angle. soft: blur. fade: length of the rays. mode: blend mode. */
  rays({ W, H }, o) {
    const R = Math.hypot(W, H) * 1.1;
    const n = o.n ?? 14;
    let d = '';
    const a0 = o.a ?? 0.1;
    for (let i = 0; i < n; i++) {
      const a = a0 + (i / n) * Math.PI * 2,
        b = a + (Math.PI / n) * (o.k ?? 0.9);
      d += `M${o.x} ${o.y}L${r1(o.x + Math.cos(a) * R)} ${r1(o.y + Math.sin(a) * R)}L${r1(o.x + Math.cos(b) * R)} ${r1(o.y + Math.sin(b) * R)}Z`;
    }
    const id = uid('m');
    const g = rad(
      [
        [o.c, 0, o.o ?? 0.35],
        [o.c, o.fade ?? 0.7, (o.o ?? 0.35) * 0.35],
        [o.c, 1, 0],
      ],
      `gradientUnits="userSpaceOnUse" cx="${o.x}" cy="${o.y}" r="${R * 0.8}"`,
    );
    return `<defs>${g.def}<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${W}" height="${H}"><feGaussianBlur stdDeviation="${o.soft ?? 5}"/></filter></defs><g style="mix-blend-mode:${o.mode ?? 'screen'}"><path d="${d}" fill="${g.url}" filter="url(#${id})"/></g>`;
  },

  /** A horizontal band of fog around y. */
  haze({ W }, o) {
    const g = lin([
      [o.c ?? '#ffffff', 0, 0],
      [o.c ?? '#ffffff', 0.6, o.o ?? 0.6],
      [o.c ?? '#ffffff', 1, 0],
    ]);
    return (
      defs(g) +
      `<rect x="0" y="${o.y - (o.h ?? 90) * 0.6}" width="${W}" height="${o.h ?? 90}" fill="${g.url}"/>`
    );
  },

  /** Stars in the upper part of the card. h: height of that part. */
  stars({ W, H }, o) {
    const R = rng(o.seed ?? 's');
    let s = '';
    for (let i = 0; i < (o.n ?? 60); i++) {
      const x = R() * W,
        y = R() * (o.h ?? H * 0.6),
        r = 0.7 + R() ** 3 * 2.4;
      s += `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" opacity="${r1(0.35 + R() * 0.65)}"/>`;
      if (r > 2.1)
        s += `<path d="M${r1(x)} ${r1(y - r * 4)}Q${r1(x)} ${r1(y)} ${r1(x + r * 4)} ${r1(y)}Q${r1(x)} ${r1(y)} ${r1(x)} ${r1(y + r * 4)}Q${r1(x)} ${r1(y)} ${r1(x - r * 4)} ${r1(y)}Q${r1(x)} ${r1(y)} ${r1(x)} ${r1(y - r * 4)}Z"/>`;
    }
    return `<g fill="${o.c ?? '#fff'}">${s}</g>`;
  },

  /** Cumulus clouds. spread: vertical variation. xs: fixed x positions. c: color of the top. c2: color of the underside. */
  clouds({ W }, o) {
    const R = rng(o.seed ?? 'c');
    let out = '';
    const n = o.n ?? 4;
    for (let i = 0; i < n; i++) {
      const cx = o.xs ? o.xs[i] : ((i + 0.2 + R() * 0.6) / n) * W,
        cy = o.y + (R() - 0.5) * (o.spread ?? 90),
        w = (o.w ?? 150) * (0.7 + R() * 0.6),
        h = w * 0.42;
      const g = lin(
        [
          [o.c ?? '#fff', 0],
          [o.c ?? '#fff', 0.45],
          [o.c2 ?? '#bcd7f2', 1],
        ],
        `gradientUnits="userSpaceOnUse" x1="0" y1="${r1(cy - h)}" x2="0" y2="${r1(cy)}"`,
      );
      let p = `<rect x="${r1(cx - w / 2)}" y="${r1(cy - h * 0.36)}" width="${r1(w)}" height="${r1(h * 0.36)}" rx="${r1(h * 0.18)}"/>`;
      const m = 5;
      for (let k = 0; k < m; k++) {
        const t = (k + 0.5) / m;
        const rr = h * (0.2 + 0.27 * Math.sin(t * Math.PI) + R() * 0.07);
        p += `<circle cx="${r1(cx - w * 0.42 + t * w * 0.84)}" cy="${r1(cy - rr * 0.95)}" r="${r1(rr)}"/>`;
      }
      out += `${defs(g)}<g fill="${g.url}" opacity="${o.o ?? 0.95}">${p}</g>`;
    }
    return out;
  },

  /** Northern lights as wavy bands. y: top. c: colors of the bands. */
  aurora(_, o) {
    const id = uid('au');
    let s = blurDef(id, 10);
    o.c.forEach((c, i) => {
      const g = lin([
        [c, 0, 0],
        [c, 0.65, 0.75],
        [light(c, 0.4), 0.9, 0.9],
        [c, 1, 0],
      ]);
      const y = o.y + i * 46;
      s +=
        defs(g) +
        `<path d="M-40 ${y + 60}Q110 ${y - 60} 250 ${y + 40}T480 ${y + 10}T700 ${y - 50}V${y + 150}Q600 ${y + 250} 480 ${y + 190}T250 ${y + 230}T-40 ${y + 240}Z" fill="${g.url}" filter="url(#${id})" opacity="${0.85 - i * 0.2}" style="mix-blend-mode:screen"/>`;
    });
    return s;
  },

  /** Northern lights as soft ribbons. */
  'aurora-ribbons'({ W }, o) {
    const c = o.c ?? '#5affc0';
    const g = lin([
      [c, 0, 0],
      [c, 0.6, o.o ?? 0.7],
      [c, 1, 0],
    ]);
    const b = blur(12);
    const d = `M-20 120Q160 20 330 130T${W + 20} 90V250Q500 190 330 290T-20 270Z`;
    const d2 = `M-20 60Q200 -20 400 60T${W + 20} 20V120Q460 90 330 170T-20 150Z`;
    return (
      defs(g, b) +
      `<g transform="translate(0 ${o.y ?? 0})" fill="${g.url}" filter="${b.url}" style="mix-blend-mode:screen"><path d="${d}"/><path d="${d2}" opacity=".6"/></g>`
    );
  },

  /** A rainbow. x,y: center. r: outer radius. w: width of a band. */
  rainbow(_, o) {
    const cs = ['#ff5a6e', '#ff9a4a', '#ffe05a', '#5ad48a', '#4ab8ff', '#9a7aff'];
    const w = (o.w ?? 90) / cs.length;
    const b = blur(2.5);
    return (
      defs(b) +
      `<g fill="none" stroke-width="${r1(w + 1)}" opacity="${o.o ?? 0.6}" filter="${b.url}">${cs.map((c, i) => `<circle cx="${o.x}" cy="${o.y}" r="${r1(o.r - i * w)}" stroke="${c}"/>`).join('')}</g>`
    );
  },

  /** Distant birds. at: [[x, y, size], ...]. */
  gulls(_, o) {
    const s = o.at.map(
      ([x, y, k]) =>
        `<path d="M${x - k} ${y - k * 0.25}Q${x - k * 0.45} ${y - k * 0.62} ${x} ${y}Q${x + k * 0.45} ${y - k * 0.62} ${x + k} ${y - k * 0.25}" stroke-width="${r1(k * 0.17)}"/>`,
    );
    return `<g fill="none" stroke="${o.c ?? '#fff'}" stroke-linecap="round" stroke-linejoin="round" opacity="${o.o ?? 0.9}">${s.join('')}</g>`;
  },

  /** Bursts of fireworks. list: [[x, y, r, color], ...]. */
  fireworks(_, o) {
    let s = '';
    for (const [x, y, r, c] of o.list) {
      s += L.glow({}, { x, y, r: r * 1.3, c, o: 0.6 });
      const R = rng(x * 7 + y);
      for (let i = 0; i < 20; i++) {
        const a = (i / 20) * Math.PI * 2 + R() * 0.1;
        const l = r * (0.8 + R() * 0.25);
        const p = (k, dy = 0) => `${r1(x + Math.cos(a) * l * k)} ${r1(y + Math.sin(a) * l * k + dy)}`;
        s += `<path d="M${p(0.3)}Q${p(0.7, -2)} ${p(1, r * 0.06)}" stroke="${i % 2 ? c : light(c, 0.55)}" stroke-width="${r1(1.5 + r * 0.03)}" stroke-linecap="round" fill="none"/><circle cx="${p(1, r * 0.06).replace(' ', '" cy="')}" r="${r1(1.5 + r * 0.035)}" fill="#fff"/>`;
      }
    }
    return s;
  },

  /** A cone of light from x,y to tx,ty. w0, w: half widths at its ends. b: blur. pool: draw a pool of light with opacity po. */
  spot(_, o) {
    const g = lin(
      [
        [o.c ?? '#fff6d0', 0, o.o ?? 0.6],
        [o.c ?? '#fff6d0', 0.8, (o.o ?? 0.6) * 0.25],
        [o.c ?? '#fff6d0', 1, 0],
      ],
      `gradientUnits="userSpaceOnUse" x1="${o.x}" y1="${o.y}" x2="${o.tx}" y2="${o.ty}"`,
    );
    const id = uid('f');
    return (
      `<defs>${g.def}<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${o.b ?? 7}"/></filter></defs><path d="M${o.x - (o.w0 ?? 10)} ${o.y}L${o.x + (o.w0 ?? 10)} ${o.y}L${o.tx + o.w} ${o.ty}Q${o.tx} ${o.ty + o.w * 0.3} ${o.tx - o.w} ${o.ty}Z" fill="${g.url}" filter="url(#${id})" style="mix-blend-mode:screen"/>` +
      (o.pool === false
        ? ''
        : L.glow(
            {},
            { x: o.tx, y: o.ty, r: o.w * 1.05, ry: o.w * 0.26, c: o.c ?? '#fff6d0', o: o.po ?? 0.5 },
          ))
    );
  },

  /** Discs of light that are out of focus. c: colors. */
  bokeh({ W, H }, o) {
    const R = rng(o.seed ?? 'bk');
    let s = '';
    for (let i = 0; i < (o.n ?? 24); i++) {
      const c = o.c[Math.floor(R() * o.c.length)],
        r = (o.r ?? 20) * (0.3 + R());
      s += `<circle cx="${r1(R() * W)}" cy="${r1((o.y ?? 0) + R() * (o.h ?? H * 0.6))}" r="${r1(r)}" fill="${c}" opacity="${r1(0.12 + R() * 0.3)}"/>`;
    }
    return `<g style="mix-blend-mode:screen">${s}</g>`;
  },

  /** Small dots for snow, fireflies or dust. */
  dots({ W, H }, o) {
    const R = rng(o.seed ?? 'd');
    let s = '';
    for (let i = 0; i < (o.n ?? 60); i++) {
      const z = R();
      s += `<circle cx="${r1(R() * W)}" cy="${r1((o.y ?? 0) + R() * (o.h ?? H))}" r="${r1((o.r ?? 4) * (0.35 + z))}" opacity="${r1(0.35 + z * 0.6)}"/>`;
    }
    return `<g fill="${o.c ?? '#fff'}">${s}</g>`;
  },

  /** Air bubbles. */
  bubbles({ W, H }, o) {
    const R = rng(o.seed ?? 'bu');
    let s = '';
    for (let i = 0; i < (o.n ?? 24); i++) {
      const r = 3 + R() ** 2 * 15,
        x = R() * W,
        y = (o.y ?? 0) + R() * (o.h ?? H);
      s += `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="#dff8ff" fill-opacity=".14" stroke="#e8fbff" stroke-width="1.8" stroke-opacity=".65"/><circle cx="${r1(x + r * 0.35)}" cy="${r1(y - r * 0.35)}" r="${r1(r * 0.22)}" fill="#fff" opacity=".9"/>`;
    }
    return s;
  },

  confetti({ W, H }, o) {
    const R = rng(o.seed ?? 'cf');
    let s = '';
    const cs = o.c ?? ['#ff4d6d', '#ffd166', '#4cc9f0', '#80ed99', '#c77dff'];
    for (let i = 0; i < (o.n ?? 50); i++) {
      const x = R() * W,
        y = (o.y ?? 0) + R() * (o.h ?? H * 0.6),
        c = cs[Math.floor(R() * cs.length)],
        k = 0.6 + R() * 0.9;
      s +=
        R() < 0.6
          ? `<rect x="${r1(-6 * k)}" y="${r1(-3.5 * k)}" width="${r1(12 * k)}" height="${r1(7 * k)}" rx="1.5" fill="${c}" transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(R() * 180)})"/>`
          : `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(4.5 * k)}" fill="${c}"/>`;
    }
    return s;
  },

  /** Sparkles with four points. */
  sparkles({ W, H }, o) {
    const R = rng(o.seed ?? 'sk');
    let s = '';
    for (let i = 0; i < (o.n ?? 12); i++) {
      const x = (o.x ?? 0) + R() * (o.w ?? W);
      const y = (o.y ?? 0) + R() * (o.h ?? H * 0.6);
      const r = (o.r ?? 16) * (0.35 + R() * 0.75);
      s += `<path d="M${r1(x)} ${r1(y - r)}Q${r1(x)} ${r1(y)} ${r1(x + r)} ${r1(y)}Q${r1(x)} ${r1(y)} ${r1(x)} ${r1(y + r)}Q${r1(x)} ${r1(y)} ${r1(x - r)} ${r1(y)}Q${r1(x)} ${r1(y)} ${r1(x)} ${r1(y - r)}Z" opacity="${r1(0.6 + R() * 0.4)}"/>`;
    }
    return `<g fill="${o.c ?? '#fff6c8'}">${s}</g>`;
  },

  /** Soft puffs of steam or smoke that rise from x,y. dx: drift. rise: height. b: blur. */
  steam(_, o) {
    const R = rng(o.seed ?? 'st');
    const id = uid('f');
    let s = '';
    const n = o.n ?? 7;
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      s += `<circle cx="${r1(o.x + (o.dx ?? 40) * t + (R() - 0.5) * (o.r ?? 40) * 0.7)}" cy="${r1(o.y - (o.rise ?? 180) * t)}" r="${r1((o.r ?? 40) * (0.45 + t * 0.7))}" opacity="${r1((o.o ?? 0.5) * (1 - t * 0.55) * 10) / 10}"/>`;
    }
    return `${blurDef(id, o.b ?? 8)}<g fill="${o.c ?? '#fff'}" filter="url(#${id})">${s}</g>`;
  },

  /** Horizontal motion lines. */
  streaks({ W }, o) {
    const R = rng(o.seed ?? 'sr');
    let s = '';
    for (let i = 0; i < (o.n ?? 16); i++) {
      const x = (o.x ?? 0) + R() * (o.w ?? W);
      const y = o.y + R() * o.h;
      const l = 40 + R() * 150;
      s += `<path d="M${r1(x)} ${r1(y)}h${r1(l)}" stroke-width="${r1(2 + R() * 4)}" opacity="${r1(0.2 + R() * 0.5)}"/>`;
    }
    return `<g stroke="${o.c ?? '#fff'}" stroke-linecap="round">${s}</g>`;
  },

  /** Color grading with the warm color a from the upper right and the cool color b from the lower left. ao, bo: strengths. */
  grade({ W, H }, o) {
    const g = lin(
      [
        [o.a ?? '#ffd9a0', 0, o.ao ?? 0.35],
        [o.a ?? '#ffd9a0', 0.5, 0],
        [o.b ?? '#3a1a78', 0.5, 0],
        [o.b ?? '#3a1a78', 1, o.bo ?? 0.4],
      ],
      'x1="1" y1="0" x2="0" y2="1"',
    );
    return `${defs(g)}<rect width="${W}" height="${H}" fill="${g.url}" style="mix-blend-mode:soft-light"/>`;
  },

  /** Darkened corners. */
  vignette({ W, H }, o) {
    const g = rad(
      [
        ['#12082b', 0.5, 0],
        ['#12082b', 0.8, (o.o ?? 0.5) * 0.4],
        ['#12082b', 1, o.o ?? 0.5],
      ],
      'cx=".5" cy=".45" r=".78"',
    );
    return `${defs(g)}<rect width="${W}" height="${H}" fill="${g.url}"/>`;
  },
});
