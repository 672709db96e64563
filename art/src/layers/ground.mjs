// Land, water and ice. See art/README.md for the options that layers share.

import { dark, light, mix } from '../core/color.mjs';
import { at, blur, defs, lin, r1, range, rng, uid, volume } from '../core/svg.mjs';
import { taper } from '../drawn/pen.mjs';
import { addLayers } from './registry.mjs';

addLayers({
  /** A slightly domed floor with a highlight at the top. dome: height of the dome. hl: highlight color. */
  ground({ W, H }, o) {
    const k = o.dome ?? 24;
    const g = lin(o.c);
    const p = `M0 ${o.y + k}Q${W / 2} ${o.y - k} ${W} ${o.y + k}`;
    return (
      defs(g) +
      `<path d="${p}L${W} ${H}L0 ${H}Z" fill="${g.url}"/><path d="${p}" fill="none" stroke="${o.hl ?? '#fff'}" stroke-width="3" opacity=".5"/>`
    );
  },

  /** Flat specks on the ground, which are larger towards the viewer. */
  speckle({ W, H }, o) {
    const R = rng(o.seed ?? 'sp');
    let s = '';
    for (let i = 0; i < (o.n ?? 60); i++) {
      const t = R();
      const y = o.y + t * (o.h ?? H - o.y);
      const k = 0.5 + t;
      s += `<ellipse cx="${r1(R() * W)}" cy="${r1(y)}" rx="${r1((o.r ?? 6) * k * (0.5 + R()))}" ry="${r1((o.r ?? 6) * 0.35 * k * (0.5 + R()))}"/>`;
    }
    return `<g fill="${o.c}" opacity="${o.o ?? 0.35}">${s}</g>`;
  },

  /** A rolling hill. amp: amplitude. f: frequency. hl: highlight width. */
  hills({ W, H }, o) {
    const R = rng(o.seed ?? 'h');
    const a = R() * 6,
      b = R() * 6;
    const f = (x) =>
      o.y +
      Math.sin((x / W) * Math.PI * (o.f ?? 1.6) + a) * (o.amp ?? 30) +
      Math.sin((x / W) * Math.PI * 3.7 + b) * (o.amp ?? 30) * 0.25;
    let top = '';
    for (let x = -10; x <= W + 10; x += 10) top += `${x < 0 ? 'M' : 'L'}${x} ${r1(f(x))}`;
    const g = lin([light(o.c, 0.16), o.c, dark(o.c, 0.3)]);
    return (
      defs(g) +
      `<path d="${top}L${W + 10} ${H}L-10 ${H}Z" fill="${g.url}"/><path d="${top}" fill="none" stroke="${light(o.c, 0.45)}" stroke-width="${o.hl ?? 3}" opacity=".55"/>`
    );
  },

  /** Faceted mountains with their base at y. fog: color of the distant haze. snow: color of the peaks. base: draw the ground below. */
  mountains({ W, H }, o) {
    const R = rng(o.seed ?? 'm');
    const n = o.n ?? 4;
    let out = '';
    const ps = [];
    for (let i = 0; i < n; i++)
      ps.push({
        x: ((i + 0.5 + (R() - 0.5) * 0.6) / n) * W * 1.2 - W * 0.1,
        h: o.h * (0.6 + R() * 0.4),
        w: (W / n) * (1 + R() * 0.5),
      });
    ps.sort((a, b) => b.h - a.h);
    for (const p of ps) {
      const y0 = o.y - p.h,
        l = p.x - p.w,
        r = p.x + p.w;
      const g1 = lin([light(o.c, 0.22), mix(o.c, o.fog ?? '#ffffff', 0.35)]),
        g2 = lin([dark(o.c, 0.22), mix(o.c, o.fog ?? '#ffffff', 0.2)]);
      const ridge = p.x - p.w * (0.08 + R() * 0.12);
      out +=
        defs(g1, g2) +
        `<path d="M${r1(p.x)} ${r1(y0)}L${r1(r)} ${o.y}L${r1(ridge)} ${o.y}L${r1(p.x - p.w * 0.14)} ${r1(y0 + p.h * 0.5)}L${r1(p.x + p.w * 0.03)} ${r1(y0 + p.h * 0.26)}Z" fill="${g1.url}"/><path d="M${r1(p.x)} ${r1(y0)}L${r1(p.x + p.w * 0.03)} ${r1(y0 + p.h * 0.26)}L${r1(p.x - p.w * 0.14)} ${r1(y0 + p.h * 0.5)}L${r1(ridge)} ${o.y}L${r1(l)} ${o.y}Z" fill="${g2.url}"/>`;
      if (o.snow) {
        const k = 0.3,
          y1 = y0 + p.h * k;
        const q = (t) => p.x + p.w * k * t;
        out += `<path d="M${r1(p.x)} ${r1(y0)}L${r1(q(1))} ${r1(y1)}L${r1(q(0.62))} ${r1(y1 - p.h * 0.06)}L${r1(q(0.34))} ${r1(y1 + p.h * 0.06)}L${r1(q(0.08))} ${r1(y1 - p.h * 0.05)}Z" fill="${o.snow}"/><path d="M${r1(p.x)} ${r1(y0)}L${r1(q(0.08))} ${r1(y1 - p.h * 0.05)}L${r1(q(-0.3))} ${r1(y1 + p.h * 0.07)}L${r1(q(-0.6))} ${r1(y1 - p.h * 0.04)}L${r1(q(-1))} ${r1(y1)}Z" fill="${mix(o.snow, o.c, 0.35)}"/>`;
      }
    }
    return (
      out +
      (o.base
        ? `<rect x="0" y="${o.y - 1}" width="${W}" height="${H - o.y}" fill="${mix(o.c, o.fog ?? '#fff', 0.3)}"/>`
        : '')
    );
  },

  /** Lumps of sand, snow or leaf litter around the foot of an object. */
  mound(_, o) {
    const g = lin([light(o.c, 0.25), o.c]);
    return (
      defs(g) +
      `<path d="M${o.x - o.w / 2} ${o.y}C${o.x - o.w * 0.34} ${o.y - o.w * 0.16} ${o.x - o.w * 0.16} ${o.y - o.w * 0.1} ${o.x} ${o.y - o.w * 0.15}C${o.x + o.w * 0.16} ${o.y - o.w * 0.2} ${o.x + o.w * 0.36} ${o.y - o.w * 0.1} ${o.x + o.w / 2} ${o.y}Q${o.x} ${o.y + o.w * 0.1} ${o.x - o.w / 2} ${o.y}Z" fill="${g.url}"/>`
    );
  },

  /** A sand dune with a sharp crest and a shaded lee side. x,y: crest. w: half width. */
  dune({ H }, o) {
    const g = lin([light(o.c, 0.18), o.c, dark(o.c, 0.2)]);
    const g2 = lin([dark(o.c, 0.26), dark(o.c, 0.1)]);
    const b = o.y + (o.h ?? 130);
    return (
      defs(g, g2) +
      `<path d="M${o.x - o.w} ${b}C${o.x - o.w * 0.5} ${b - 10} ${o.x - o.w * 0.3} ${o.y} ${o.x} ${o.y}C${o.x + o.w * 0.3} ${o.y} ${o.x + o.w * 0.6} ${b - 20} ${o.x + o.w} ${b}V${H}H${o.x - o.w}Z" fill="${g.url}"/><path d="M${o.x - o.w} ${b}C${o.x - o.w * 0.5} ${b - 10} ${o.x - o.w * 0.3} ${o.y} ${o.x} ${o.y}C${o.x - o.w * 0.1} ${o.y + 40} ${o.x + o.w * 0.12} ${b - 30} ${o.x - o.w * 0.1} ${b + 60}C${o.x - o.w * 0.2} ${b + 130} ${o.x - o.w * 0.4} ${H} ${o.x - o.w * 0.5} ${H}H${o.x - o.w}Z" fill="${g2.url}" opacity=".75"/><path d="M${o.x - o.w * 0.4} ${o.y + 30}Q${o.x - o.w * 0.2} ${o.y} ${o.x} ${o.y}Q${o.x + o.w * 0.3} ${o.y} ${o.x + o.w * 0.5} ${o.y + 60}" fill="none" stroke="${light(o.c, 0.5)}" stroke-width="3" opacity=".5"/>`
    );
  },

  /** A flat-topped rock. */
  mesa(_, o) {
    const [w, h] = [o.w / 2, o.h];
    const g = lin([light(o.c, 0.28), o.c]);
    const g2 = lin([dark(o.c, 0.18), dark(o.c, 0.05)]);
    const d = `M${-w} 0L${r1(-w * 0.72)} ${r1(-h * 0.3)}L${r1(-w * 0.62)} ${r1(-h * 0.9)}Q${r1(-w * 0.2)} ${r1(-h * 1.06)} ${r1(w * 0.5)} ${-h}L${r1(w * 0.66)} ${r1(-h * 0.36)}L${w} 0Z`;
    const lee = `M${-w} 0L${r1(-w * 0.72)} ${r1(-h * 0.3)}L${r1(-w * 0.62)} ${r1(-h * 0.9)}Q${r1(-w * 0.3)} ${r1(-h * 1.02)} ${r1(-w * 0.1)} ${r1(-h * 0.99)}L${r1(-w * 0.2)} ${r1(-h * 0.5)}L${r1(-w * 0.05)} ${r1(-h * 0.24)}L${r1(-w * 0.16)} 0Z`;
    return (
      defs(g, g2) +
      at(
        o,
        `<path d="${d}" fill="${g.url}"/><path d="${lee}" fill="${g2.url}"/>${[0.42, 0.6, 0.78].map((k) => `<path d="M${r1(-w * 0.67)} ${r1(-h * k)}H${r1(w * 0.6)}" stroke="${dark(o.c, 0.35)}" stroke-width="5" opacity=".25"/>`).join('')}`,
      )
    );
  },

  /** A pyramid with two visible sides and stone courses. */
  pyramid(_, o) {
    const [w, h] = [o.w / 2, o.h];
    const rows = range(6)
      .map((i) => `M${r1((-w * (i + 1)) / 7)} ${r1(-h + (h * (i + 1)) / 7)}H${r1((w * (i + 1)) / 7)}`)
      .join('');
    return at(
      o,
      `<path d="M0 ${-h}L${w} 0H${r1(-w * 0.24)}Z" fill="${light(o.c, 0.2)}"/><path d="M0 ${-h}L${r1(-w * 0.24)} 0H${-w}Z" fill="${dark(o.c, 0.25)}"/><path d="${rows}" stroke="${dark(o.c, 0.4)}" stroke-width="3" opacity=".22"/>`,
    );
  },

  /** A road in perspective with curbs and a dashed center line. x0,y: vanishing point. w0, w1: half widths far away and near. kerb: two colors, or false. */
  road({ W, H }, o) {
    const x0 = o.x0 ?? W / 2;
    const x1 = o.x1 ?? W / 2;
    const yb = H + 20;
    const z = (t) => o.y + (yb - o.y) * t; // t: distance, from 0 (far) to 1 (near)
    const X = (t, k) => x0 + (x1 - x0) * t + k * (o.w0 + (o.w1 - o.w0) * t);
    const g = lin([light(o.c, 0.25), o.c, dark(o.c, 0.3)]);
    const quad = (ta, tb, ka, kb, f) =>
      `<path d="M${r1(X(ta, ka))} ${r1(z(ta))}L${r1(X(ta, kb))} ${r1(z(ta))}L${r1(X(tb, kb))} ${r1(z(tb))}L${r1(X(tb, ka))} ${r1(z(tb))}Z" fill="${f}"/>`;
    let s = defs(g);
    const n = o.n ?? 16;
    const T = (i) => (i / n) ** 2;
    if (o.kerb)
      for (let i = 0; i < n; i++) {
        const f = o.kerb[i % 2];
        s += quad(T(i), T(i + 1), -1.16, -1, f) + quad(T(i), T(i + 1), 1, 1.16, f);
      }
    s += quad(0, 1, -1, 1, g.url);
    if (o.dash) for (let i = 0; i < n; i += 2) s += quad(T(i + 0.2), T(i + 1), -0.03, 0.03, o.dash);
    return s;
  },

  /** A mown pitch in perspective below y. c, c2: stripe colors. vp: height of the vanishing point above y. */
  pitch({ W, H }, o) {
    const vx = W / 2;
    const vy = o.y - (o.vp ?? 240);
    const n = 9;
    const id = uid('pc');
    let s = `<defs><clipPath id="${id}"><rect y="${o.y}" width="${W}" height="${H - o.y}"/></clipPath></defs><rect y="${o.y}" width="${W}" height="${H - o.y}" fill="${o.c}"/><g clip-path="url(#${id})">`;
    for (let i = 0; i < n; i += 2) {
      const a = vx + (i - n / 2) * 200;
      s += `<path d="M${vx} ${vy}L${a} ${H + 40}L${a + 200} ${H + 40}Z" fill="${o.c2}"/>`;
    }
    const g = lin([
      ['#0a2a2e', 0, 0.45],
      ['#0a2a2e', 0.35, 0],
      ['#06202a', 1, 0.4],
    ]);
    return `${s}</g>${defs(g)}<rect y="${o.y}" width="${W}" height="${H - o.y}" fill="${g.url}"/>`;
  },

  /** Water with wavelets below y. y2: lower end of the wavelets. hl: color of the wavelets. */
  sea({ W, H }, o) {
    const g = lin(o.c);
    let out = `${defs(g)}<rect x="0" y="${o.y}" width="${W}" height="${H - o.y}" fill="${g.url}"/>`;
    const R = rng(o.seed ?? 'w');
    for (let i = 0; i < (o.n ?? 26); i++) {
      const t = R() ** 0.8;
      const y = o.y + 6 + t * ((o.y2 ?? H) - o.y),
        l = 14 + t * 70 * R() + 10;
      const x = R() * W;
      out += `<path d="M${r1(x - l)} ${r1(y)}q${r1(l / 2)} ${r1(-4 - t * 4)} ${r1(l)} 0t${r1(l)} 0" fill="none" stroke="${o.hl ?? '#fff'}" stroke-width="${r1(1.5 + t * 2.5)}" stroke-linecap="round" opacity="${r1(0.25 + R() * 0.4)}"/>`;
    }
    return out;
  },

  /** A wave that fills the card below its crest. amp: amplitude. len: wavelength. ph: phase. foam: color of the crest. */
  wave({ W, H }, o) {
    const amp = o.amp ?? 14,
      len = o.len ?? 110;
    let d = `M${-len} ${o.y}`;
    for (let x = -len - (o.ph ?? 0); x < W + len; x += len)
      d += `Q${x + len * 0.25} ${o.y - amp} ${x + len * 0.5} ${o.y}T${x + len} ${o.y}`;
    const g = lin([light(o.c, 0.25), o.c, dark(o.c, 0.25)]);
    return (
      defs(g) +
      `<path d="${d}L${W + 200} ${H}L-200 ${H}Z" fill="${g.url}" opacity="${o.o ?? 1}"/><path d="${d}" fill="none" stroke="#fff" stroke-width="4" opacity="${o.foam ?? 0.6}"/>`
    );
  },

  /** Rings in the water around an object. */
  ripples(_, o) {
    return `<g fill="none" stroke="${o.c ?? '#fff'}">${range(o.n ?? 3)
      .map(
        (i) =>
          `<ellipse cx="${o.x}" cy="${o.y}" rx="${r1(o.r * (1 + i * 0.34))}" ry="${r1(o.r * (1 + i * 0.34) * (o.k ?? 0.2))}" stroke-width="${r1(5 - i)}" opacity="${r1((o.o ?? 0.7) * (1 - i * 0.26) * 10) / 10}"/>`,
      )
      .join('')}</g>`;
  },

  /** Splashing water around a body that breaks the surface. */
  splash(_, o) {
    const R = rng(o.seed ?? 'sl');
    const n = o.n ?? 11;
    const g = lin(['#ffffff', '#e4f8ff', o.c ?? '#7fd4f0']);
    let s = '';
    for (let i = 0; i < n; i++) {
      const t = (i / (n - 1)) * 2 - 1;
      const h = o.h * (0.55 + R() * 0.5) * (1 - Math.abs(t) * 0.35);
      const [x0, x1] = [o.x + t * o.w * 0.34, o.x + t * o.w * (0.52 + R() * 0.1)];
      s += `<path d="${taper(
        [
          [x0, o.y + 8, o.w * 0.13],
          [(x0 + x1) / 2, o.y - h * 0.5, o.w * 0.075],
          [x1, o.y - h, 7],
        ],
        6,
      )}"/>`;
      s += `<circle cx="${r1(x1 + t * 16)}" cy="${r1(o.y - h - 14 - R() * 26)}" r="${r1(4 + R() * 7)}"/>`;
    }
    return (
      defs(g) +
      `<g fill="${g.url}" opacity="${o.o ?? 0.95}"><ellipse cx="${o.x}" cy="${o.y}" rx="${o.w * 0.55}" ry="${o.w * 0.075}"/>${s}</g>`
    );
  },

  /** A waterfall with mist at its foot. x,y: center of the top. */
  waterfall(_, o) {
    const R = rng(o.seed ?? 'wf');
    const g = lin(['#dff8ff', '#7fd8f2', '#c8f4ff']);
    const b = blur(10);
    const lines = range(16).map(() => {
      const x = o.x + (R() - 0.5) * o.w * 0.9;
      const y = o.y + R() * o.h * 0.6;
      return `<path d="M${r1(x)} ${r1(y)}v${r1(o.h * (0.15 + R() * 0.25))}" stroke-width="${r1(2 + R() * 5)}" opacity="${r1(0.4 + R() * 0.5)}"/>`;
    });
    return (
      defs(g, b) +
      `<path d="M${o.x - o.w / 2} ${o.y}Q${o.x} ${o.y - 16} ${o.x + o.w / 2} ${o.y}L${o.x + o.w * 0.58} ${o.y + o.h}H${o.x - o.w * 0.58}Z" fill="${g.url}"/><g stroke="#fff" stroke-linecap="round">${lines.join('')}</g><g fill="#fff" opacity=".85" filter="${b.url}">${[-0.5, -0.2, 0.1, 0.42].map((k) => `<circle cx="${o.x + k * o.w * 1.2}" cy="${o.y + o.h}" r="${o.w * 0.26}"/>`).join('')}</g>`
    );
  },

  /** An ice floe. x,y: center of its top. */
  floe(_, o) {
    const [w, h] = [o.w / 2, o.h ?? 70];
    const g = lin(['#ffffff', '#e2f1ff', '#c4dcf8']);
    const g2 = lin([o.c ?? '#8fc4f0', dark(o.c ?? '#8fc4f0', 0.35)]);
    const rim = [
      [-1, 0.05],
      [-0.82, 0.4],
      [-0.44, 0.62],
      [-0.1, 0.74],
      [0.3, 0.66],
      [0.66, 0.48],
      [1, 0.08],
    ];
    const px = (k, dy = 0) => rim.map(([a, b]) => `${r1(a * w * k)} ${r1(b * 62 + dy)}`);
    const back = `L${r1(w * 0.7)} -36L${r1(w * 0.2)} -54L${r1(-w * 0.36)} -48L${r1(-w * 0.76)} -28Z`;
    return (
      defs(g, g2) +
      `<g transform="translate(${o.x} ${o.y})"><ellipse cx="0" cy="${h + 34}" rx="${w * 1.06}" ry="34" fill="#fff" opacity=".35"/><path d="M${px(1).join('L')}L${px(0.94, h).reverse().join('L')}Z" fill="${g2.url}"/><path d="M${px(1).join('L')}${back}" fill="${g.url}"/><path d="M${px(1).join('L')}" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>${[-0.44, -0.1, 0.3, 0.66].map((a, i) => `<path d="M${r1(a * w)} ${[38, 46, 41, 30][i]}l${r1(-a * 12)} ${h}" stroke="#fff" stroke-width="3" opacity=".35"/>`).join('')}</g>`
    );
  },

  /** A faceted iceberg. c: color of the shaded side. */
  iceberg(_, o) {
    const s = `<path d="M-.5 0L-.42 -.34L-.2 -.52L-.06 -.98L.1 -.72L.22 -.8L.4 -.3L.5 0Z" fill="${o.c}"/><path d="M-.06 -.98L.1 -.72L.22 -.8L.4 -.3L.5 0H.12L.04 -.4L-.08 -.6Z" fill="${light(o.c, 0.72)}"/><path d="M-.06 -.98L-.08 -.6L.04 -.4L.1 -.72Z" fill="${light(o.c, 0.9)}"/><path d="M-.42 -.34L-.2 -.52L-.08 -.6L-.24 -.2L-.2 0H-.5Z" fill="${light(o.c, 0.34)}"/><path d="M.22 -.8L.26 -.4L.4 -.3Z" fill="#fff"/>`;
    return `<g transform="translate(${o.x} ${o.y}) scale(${o.flip ? -o.w : o.w} ${o.h})" opacity="${o.o ?? 1}">${s}</g>`;
  },

  /** A floating leaf, seen from a low angle. a: angle of the notch. */
  lilypad(_, o) {
    const g = volume(o.c);
    const a = o.a ?? 0.5;
    const p = (t, k = 1) => `${r1(Math.cos(t) * o.r * k)} ${r1(Math.sin(t) * o.r * k * 0.32)}`;
    const veins = range(7)
      .map((i) => `M0 0L${p(a + 0.7 + i * 0.82, 0.86)}`)
      .join('');
    const d = `M0 0L${p(a + 0.24)}A${o.r} ${r1(o.r * 0.32)} 0 1 1 ${p(a - 0.24)}Z`;
    return (
      defs(g) +
      `<g transform="translate(${o.x} ${o.y})"><path d="${d}" fill="#0a2a3e" opacity=".4" transform="translate(-4 10)"/><path d="${d}" fill="${dark(o.c, 0.4)}" transform="translate(0 6)"/><path d="${d}" fill="${g.url}" stroke="${light(o.c, 0.35)}" stroke-width="2.5"/><path d="${veins}" stroke="${light(o.c, 0.35)}" stroke-width="2.5" opacity=".5"/></g>`
    );
  },

  /** The distant silhouette of a sunken ship. */
  wreck(_, o) {
    const k = o.w / 400;
    return `<g transform="translate(${o.x} ${o.y}) scale(${k}) rotate(-12)" fill="${o.c}" opacity="${o.o ?? 1}"><path d="M-200 -70C-150 -60 60 -60 120 -90L190 -150C210 -90 180 20 100 40H-120C-170 20 -196 -20 -200 -70Z"/><path d="M-60 -60V-300h14V-60ZM50 -70L80 -260l12 4L66 -70Z"/><path d="M-130 -240H30v10H-130ZM-120 -228Q-60 -190 -110 -120Q-50 -150 10 -120Q40 -180 20 -228Z" opacity=".7"/></g>`;
  },
});
