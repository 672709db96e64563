// Trees, leaves and everything else that grows. See art/README.md for the options that layers share.

import { dark, light, mix } from '../core/color.mjs';
import { lit } from '../core/light.mjs';
import { at, defs, lin, r1, rad, range, rng, uid, volume } from '../core/svg.mjs';
import { points, taper } from '../drawn/pen.mjs';
import { addLayers } from './registry.mjs';

addLayers({
  /** A row of fir trees with their base at y. gap: distance between trees. */
  conifers({ W }, o) {
    const R = rng(o.seed ?? 't');
    let out = '';
    const g = lin([light(o.c, 0.18), o.c, dark(o.c, 0.15)]);
    for (let x = -20; x < W + 20; x += (o.gap ?? 40) * (0.6 + R() * 0.7)) {
      const h = (o.h ?? 120) * (0.55 + R() * 0.6),
        y = o.y + (R() - 0.5) * 14,
        w = h * 0.27;
      for (let k = 2; k >= 0; k--) {
        const t = y - h + k * h * 0.24,
          b = t + h * 0.48,
          ww = w * (0.5 + k * 0.28);
        const d = `M${r1(x)} ${r1(t)}Q${r1(x + ww * 0.3)} ${r1(b - 6)} ${r1(x + ww)} ${r1(b)}Q${r1(x)} ${r1(b + 8)} ${r1(x - ww)} ${r1(b)}Q${r1(x - ww * 0.3)} ${r1(b - 6)} ${r1(x)} ${r1(t)}Z`;
        out += `<path d="${d}" fill="${g.url}"/>`;
      }
    }
    const gb = lin([
      [o.c, 0, 0],
      [dark(o.c, 0.15), 0.5],
    ]);
    const hb = (o.h ?? 120) * 0.34;
    return (
      defs(g, gb) +
      `<g opacity="${o.o ?? 1}">${out}<rect x="-5" y="${r1(o.y - hb)}" width="${W + 10}" height="${r1(hb + 40)}" fill="${gb.url}"/></g>`
    );
  },

  /** A row of round bushes with their base at y. gap: distance between bushes. clear: [x0, x1] without bushes. */
  bushes({ W }, o) {
    const R = rng(o.seed ?? 'b');
    let out = '';
    const g = rad([light(o.c, 0.3), o.c, dark(o.c, 0.28)], 'cx=".65" cy=".25" r=".85"');
    for (let x = -30; x < W + 30; x += (o.gap ?? 50) * (0.7 + R() * 0.6)) {
      if (o.clear && x > o.clear[0] && x < o.clear[1]) continue;
      const r = (o.r ?? 46) * (0.65 + R() * 0.6);
      for (let k = 0; k < 4; k++)
        out += `<circle cx="${r1(x + (R() - 0.5) * r * 1.3)}" cy="${r1(o.y - r * 0.3 * R())}" r="${r1(r * (0.5 + R() * 0.35))}" fill="${g.url}"/>`;
    }
    return `${defs(g)}<g opacity="${o.o ?? 1}">${out}</g>`;
  },

  /** Blades of grass with their base at y. gap: distance between blades. c, c2: colors. v: variation of the color. */
  grass({ W }, o) {
    const R = rng(o.seed ?? 'g');
    let s = '';
    for (let x = -10; x < W + 10; x += o.gap ?? 9) {
      const h = (o.h ?? 60) * (0.5 + R() * 0.8),
        b = (R() - 0.5) * 36,
        w = 5 + R() * 5;
      s += `<path d="M${r1(x)} ${o.y}Q${r1(x + b * 0.2)} ${r1(o.y - h * 0.6)} ${r1(x + b)} ${r1(o.y - h)}Q${r1(x + w + b * 0.3)} ${r1(o.y - h * 0.5)} ${r1(x + w)} ${o.y}Z" fill="${mix(o.c, o.c2 ?? '#ffffff', R() * (o.v ?? 0.25))}"/>`;
    }
    const id = uid('f');
    return o.blur
      ? `<defs><filter id="${id}"><feGaussianBlur stdDeviation="${o.blur}"/></filter></defs><g filter="url(#${id})">${s}</g>`
      : s;
  },

  /** Foliage from some corners (tl, tr, bl, br), out of focus. l: length of a leaf. */
  leaves({ W, H }, o) {
    const R = rng(o.seed ?? 'lf');
    const leaf = (x, y, l, a, c) => {
      const w = l * 0.2;
      return `<g transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(a)})"><path d="M0 0C${r1(l * 0.3)} ${r1(-w * 1.6)} ${r1(l * 0.75)} ${r1(-w * 1.2)} ${r1(l)} 0C${r1(l * 0.75)} ${r1(w * 1.2)} ${r1(l * 0.3)} ${r1(w * 1.6)} 0 0Z" fill="${c}"/><path d="M0 0L${r1(l * 0.95)} 0" stroke="${light(c, 0.18)}" stroke-width="3"/></g>`;
    };
    let s = '';
    const corners = o.corners ?? ['tl', 'tr', 'bl', 'br'];
    for (const k of corners) {
      const cx = k[1] === 'l' ? -10 : W + 10,
        cy = k[0] === 't' ? -10 : H + 10;
      const base = { tl: 45, tr: 135, bl: -45, br: -135 }[k];
      for (let i = 0; i < (o.n ?? 7); i++) {
        const a = base + (i / ((o.n ?? 7) - 1) - 0.5) * 105 + (R() - 0.5) * 10;
        s += leaf(cx, cy, (o.l ?? 190) * (0.65 + R() * 0.5), a, mix(o.c, o.c2 ?? '#0b3d2e', R() * 0.7));
      }
    }
    const id = uid('f');
    return `<defs><filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${o.blur ?? 2.2}"/></filter></defs><g filter="url(#${id})">${s}</g>`;
  },

  /** Bamboo stems from the top to y = 660. */
  bamboo({ W }, o) {
    const R = rng(o.seed ?? 'bm');
    let s = '';
    const g = lin(
      [
        [dark(o.c, 0.3), 0],
        [o.c, 0.5],
        [light(o.c, 0.35), 0.8],
        [o.c, 1],
      ],
      'h',
    );
    for (let i = 0; i < o.n; i++) {
      const x = ((i + R()) / o.n) * W,
        w = o.w * (0.7 + R() * 0.6);
      let y = -20 - R() * 90;
      while (y < 660) {
        const h = 80 + R() * 50;
        s += `<rect x="${r1(x - w / 2)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h - 3)}" rx="${r1(w * 0.22)}" fill="${g.url}"/><rect x="${r1(x - w / 2 - 2)}" y="${r1(y + h - 6)}" width="${r1(w + 4)}" height="6" rx="3" fill="${dark(o.c, 0.3)}"/>`;
        if (R() < 0.55) {
          const k = R() < 0.5 ? 1 : -1;
          for (const a of [-30, 0, 28])
            s += `<path transform="translate(${r1(x + (k * w) / 2)} ${r1(y + h)}) rotate(${k < 0 ? 180 - a : a})" d="M0 0C14 -10 40 -10 ${50 + R() * 20} 0C40 10 14 10 0 0Z" fill="${mix(o.c, '#2f8a4a', 0.35)}"/>`;
        }
        y += h;
      }
    }
    return `${defs(g)}<g opacity="${o.o ?? 1}">${s}</g>`;
  },

  /** A cane that an animal holds. */
  'bamboo-stick'(_, o) {
    const g = lin(
      [
        [dark(o.c, 0.3), 0],
        [o.c, 0.5],
        [light(o.c, 0.4), 0.8],
        [o.c, 1],
      ],
      'h',
    );
    const n = 4;
    const cane = range(n).map(
      (i) =>
        `<rect x="${o.x - 13}" y="${r1(o.y - o.h + (i * o.h) / n)}" width="26" height="${r1(o.h / n - 3)}" rx="6" fill="${g.url}"/><rect x="${o.x - 15}" y="${r1(o.y - o.h + ((i + 1) * o.h) / n - 7)}" width="30" height="7" rx="3.5" fill="${dark(o.c, 0.3)}"/>`,
    );
    const leaf = (x, y, a) =>
      `<path transform="translate(${x} ${y}) rotate(${a})" d="M0 0C18 -14 50 -14 72 0C50 14 18 14 0 0Z" fill="${mix(o.c, '#2f8a3a', 0.3)}"/>`;
    return `${defs(g)}${leaf(o.x, o.y - o.h + 10, -50)}${leaf(o.x, o.y - o.h + 10, -10)}${leaf(o.x, o.y - o.h + 10, -110)}${cane.join('')}${leaf(o.x + 10, o.y - o.h * 0.75, -24)}`;
  },

  /** A flat-topped savanna tree. c: leaf color. b: bark color. */
  acacia(_, o) {
    const k = o.h / 300;
    const g = volume(o.c);
    const gb = lin([dark(o.b, 0.2), o.b, light(o.b, 0.12)], 'h');
    const wood = [
      '0 4 34, 6 -90 24, -4 -170 20',
      '2 -120 18, -60 -190 12, -110 -226 8',
      '0 -140 18, 60 -200 12, 110 -236 8',
      '-2 -160 16, 10 -230 10',
    ];
    const top = [
      [-104, -226, 92, 30],
      [96, -240, 100, 32],
      [-20, -262, 120, 38],
      [60, -284, 70, 26],
      [-70, -256, 70, 26],
    ];
    return (
      defs(g, gb) +
      at(
        o,
        `<g transform="scale(${r1(k * 100) / 100})">${wood.map((p) => `<path d="${taper(p, 6)}" fill="${gb.url}"/>`).join('')}${top.map(([x, y, a, b]) => `<path d="M${x - a} ${y + b * 0.5}C${x - a} ${y - b} ${x + a} ${y - b * 1.2} ${x + a} ${y + b * 0.5}Q${x} ${y + b} ${x - a} ${y + b * 0.5}Z" fill="${g.url}"/>`).join('')}</g>`,
      )
    );
  },

  /** A tree with a thick trunk and a small crown. c: leaf color. b: bark color. */
  baobab(_, o) {
    const k = o.h / 400;
    const g = volume(o.c);
    const gb = lin([dark(o.b, 0.3), o.b, light(o.b, 0.2)], 'h');
    const arms = [
      '-40 -250 46, -90 -310 26, -140 -340 12',
      '40 -250 46, 96 -316 26, 150 -350 12',
      '0 -260 50, -20 -330 24, -40 -372 10',
      '16 -260 40, 44 -330 22, 60 -380 10',
    ];
    const crown = [
      [-140, -346, 54],
      [150, -356, 58],
      [-44, -382, 56],
      [66, -390, 60],
      [-92, -372, 44],
      [110, -384, 44],
      [10, -396, 48],
    ];
    const trunk =
      'M-96 6C-74 -40 -86 -130 -66 -220Q-56 -268 0 -270Q58 -268 68 -220C88 -130 76 -40 100 6Q0 18 -96 6Z';
    const bark = [-50, -20, 14, 46].map(
      (x) =>
        `<path d="M${x} -10Q${x * 0.7} -130 ${x * 0.8} -220" stroke="${dark(o.b, 0.35)}" stroke-width="6" fill="none" opacity=".35" stroke-linecap="round"/>`,
    );
    return (
      defs(g, gb) +
      at(
        o,
        `<g transform="scale(${r1(k * 100) / 100})">${arms.map((p) => `<path d="${taper(p, 6)}" fill="${gb.url}"/>`).join('')}<path d="${trunk}" fill="${gb.url}"/>${bark.join('')}${crown.map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.58}" fill="${g.url}"/>`).join('')}</g>`,
      )
    );
  },

  /** White trunks from the top of the card to y. c: bark color. mark: color of the marks. */
  birches({ W }, o) {
    const R = rng(o.seed ?? 'bi');
    const g = lin(
      [
        [dark(o.c, 0.26), 0],
        [o.c, 0.5],
        [light(o.c, 0.6), 0.82],
        [o.c, 1],
      ],
      'h',
    );
    const s = range(o.n).map((i) => {
      const x = ((i + 0.2 + R() * 0.6) / o.n) * W;
      const w = o.w * (0.75 + R() * 0.5);
      const lean = (R() - 0.5) * 26;
      const y = o.y + (R() - 0.5) * 24;
      const marks = range(11).map(() => {
        const my = R() * y;
        const mx = x + lean * (1 - my / y) + (R() - 0.5) * w * 0.5;
        return `<path d="M${r1(mx - w * 0.24)} ${r1(my)}q${r1(w * 0.24)} ${r1(w * 0.12)} ${r1(w * 0.48)} 0q${r1(-w * 0.24)} ${r1(w * 0.22)} ${r1(-w * 0.48)} 0Z"/>`;
      });
      return `<path d="M${r1(x + lean - w * 0.4)} -10L${r1(x - w * 0.5)} ${r1(y)}q${r1(w * 0.5)} 8 ${r1(w)} 0L${r1(x + lean + w * 0.4)} -10Z" fill="${g.url}"/><g fill="${o.mark ?? '#4a3a4e'}" opacity=".75">${marks.join('')}</g>`;
    });
    return `${defs(g)}<g opacity="${o.o ?? 1}">${s.join('')}</g>`;
  },

  /** A branch along pts ('x y width, ...') with light on its upper edge. contact: draw a shadow below it. */
  branch(_, o) {
    const pts = points(o.pts);
    const d = taper(pts);
    const g = lin([light(o.c, 0.22), o.c, dark(o.c, 0.42)]);
    const up = pts.map(([x, y, w]) => [x, y - w * 0.3, w * 0.14]);
    const low = pts.map(([x, y, w]) => [x, y + w * 0.18, w * 0.07]);
    const xs = pts.map((p) => p[0]);
    const ys = pts.map((p) => p[1]);
    const [x0, x1, y1] = [Math.min(...xs), Math.max(...xs), Math.max(...ys)];
    const inner =
      defs(g) +
      `<path d="${d}" fill="${g.url}"/><path d="${taper(up)}" fill="${light(o.c, 0.5)}" opacity=".5"/><path d="${taper(low)}" fill="${dark(o.c, 0.6)}" opacity=".35"/>`;
    return lit(inner, {
      x: (x0 + x1) / 2,
      y: y1 + 80,
      W: x1 - x0 + 160,
      H: y1 - Math.min(...ys) + 200,
      shadow: { dx: -6, dy: 12, b: 10, o: 0.35 },
      ...o.fx,
    });
  },

  /** A stem with pairs of leaves. l: length. rot: direction in degrees. n: pairs. k: leaf length. fat: leaf width. */
  sprig(_, o) {
    const n = o.n ?? 6;
    const g = lin([light(o.c, 0.3), o.c, dark(o.c, 0.2)]);
    const leaf = (x, a, l) =>
      `<path transform="translate(${r1(x)} ${r1(-Math.sin((x / o.l) * 2.4) * o.l * 0.07)}) rotate(${a})" d="M0 0C${r1(l * 0.25)} ${r1(-l * (o.fat ?? 0.3))} ${r1(l * 0.8)} ${r1(-l * (o.fat ?? 0.3) * 0.8)} ${r1(l)} 0C${r1(l * 0.8)} ${r1(l * 0.1)} ${r1(l * 0.3)} ${r1(l * 0.12)} 0 0Z" fill="${g.url}"/>`;
    const s = range(n).map((i) => {
      const x = ((i + 0.6) / n) * o.l;
      const l = (o.k ?? 60) * (o.fern ? 1 - (i / n) * 0.75 : 1);
      return leaf(x, -(o.a ?? 58), l) + leaf(x, o.a ?? 58, l);
    });
    const stem = range(9)
      .map((i) => `${i ? 'L' : 'M'}${r1((o.l * i) / 8)} ${r1(-Math.sin((i / 8) * 2.4) * o.l * 0.07)}`)
      .join('');
    return (
      defs(g) +
      at(
        o,
        `<path d="${stem}" fill="none" stroke="${dark(o.c, 0.25)}" stroke-width="5" stroke-linecap="round"/>${s.join('')}${leaf(o.l, 0, (o.k ?? 60) * (o.fern ? 0.3 : 0.9))}`,
      )
    );
  },

  vines({ W }, o) {
    const R = rng(o.seed ?? 'vi');
    const s = range(o.n).map((i) => {
      const x = ((i + R()) / o.n) * W;
      const h = o.h * (0.4 + R() * 0.7);
      const b = (R() - 0.5) * 60;
      const leaves = range(Math.floor(h / 34)).map((k) => {
        const t = (k + 1) / Math.floor(h / 34);
        const side = k % 2 ? 1 : -1;
        return `<path transform="translate(${r1(x + b * Math.sin(t * 3))} ${r1(h * t)}) rotate(${side > 0 ? 30 : 150})" d="M0 0C8 -14 26 -14 36 0C26 10 8 10 0 0Z"/>`;
      });
      const d = range(12)
        .map((k) => `${k ? 'L' : 'M'}${r1(x + b * Math.sin((k / 11) * 3))} ${r1((h * k) / 11 - 10)}`)
        .join('');
      return `<path d="${d}" fill="none" stroke="${dark(o.c, 0.25)}" stroke-width="5" stroke-linecap="round"/><g fill="${mix(o.c, '#d8f09a', R() * 0.3)}">${leaves.join('')}</g>`;
    });
    return `<g opacity="${o.o ?? 1}">${s.join('')}</g>`;
  },

  /** Two clumps of reeds with cattails. clear: [x0, x1] between them. */
  reeds({ W }, o) {
    const R = rng(o.seed ?? 're');
    let s = '';
    for (let x = -10; x < W + 10; x += o.gap ?? 15) {
      const [skip, h, b, k] = [
        o.clear && x > o.clear[0] && x < o.clear[1],
        o.h * (0.5 + R() * 0.6),
        (R() - 0.5) * 40,
        R(),
      ];
      if (skip) continue;
      s += `<path d="M${x} ${o.y}Q${r1(x + b * 0.2)} ${r1(o.y - h * 0.6)} ${r1(x + b)} ${r1(o.y - h)}Q${r1(x + 9 + b * 0.3)} ${r1(o.y - h * 0.5)} ${x + 10} ${o.y}Z" fill="${mix(o.c, o.c2 ?? '#ffffff', R() * 0.4)}"/>`;
      if (k < 0.24)
        s += `<path d="M${x + 4} ${o.y}L${r1(x + 6 + b * 0.3)} ${r1(o.y - h - 20)}" stroke="${dark(o.c, 0.2)}" stroke-width="4"/><rect x="${r1(x - 3 + b * 0.3)}" y="${r1(o.y - h - 60)}" width="17" height="54" rx="8.5" fill="#8a4f2e"/><rect x="${r1(x + 6 + b * 0.3)}" y="${r1(o.y - h - 54)}" width="4" height="38" rx="2" fill="#d9965a" opacity=".7"/>`;
    }
    return s;
  },

  /** Wavy blades of seaweed around x. spread: width of the group. */
  kelp(_, o) {
    const R = rng(o.seed ?? 'ke');
    const g = lin([light(o.c, 0.25), o.c, dark(o.c, 0.4)]);
    const s = range(o.n ?? 4).map((i) => {
      const x = o.x + (i - ((o.n ?? 4) - 1) / 2) * (o.spread ?? 34);
      const h = o.h * (0.6 + R() * 0.5);
      const p = R() * 6;
      return `<path d="${taper(
        range(6).map((k) => [x + Math.sin(p + k * 1.3) * (6 + k * 5), o.y - (h * k) / 5, 30 * (1 - k / 6.2)]),
        6,
      )}" fill="${g.url}"/>`;
    });
    return `${defs(g)}<g opacity="${o.o ?? 1}">${s.join('')}</g>`;
  },

  /** A tall toadstool. w: cap width. c: cap color. */
  toadstool(_, o) {
    const [w, h] = [o.w / 2, o.h];
    const k = w * 0.95; // Cap height
    const g = volume(o.c, 0.4);
    const gs = lin([mix('#ffeedd', o.c, 0.35), '#fff3e2', '#ffffff'], 'h');
    const cap = `M${-w} ${r1(-h + k)}C${-w} ${r1(-h + k * 0.1)} ${r1(-w * 0.5)} ${-h} 0 ${-h}C${r1(w * 0.5)} ${-h} ${w} ${r1(-h + k * 0.1)} ${w} ${r1(-h + k)}Q0 ${r1(-h + k * 1.22)} ${-w} ${r1(-h + k)}Z`;
    const id = uid('c');
    const spots = [
      [-0.52, 0.62, 0.17],
      [0.05, 0.3, 0.2],
      [0.56, 0.66, 0.16],
      [0.02, 0.84, 0.13],
      [-0.3, 0.2, 0.09],
      [0.52, 0.26, 0.1],
      [-0.92, 0.86, 0.12],
      [0.95, 0.84, 0.1],
    ];
    const inner = `${defs(g, gs)}<defs><clipPath id="${id}"><path d="${cap}"/></clipPath></defs>${at(o, `<path d="M${r1(-w * 0.3)} 0C${r1(-w * 0.2)} ${r1(-h * 0.3)} ${r1(-w * 0.22)} ${r1(-h * 0.5)} ${r1(-w * 0.26)} ${r1(-h + k)}H${r1(w * 0.26)}C${r1(w * 0.22)} ${r1(-h * 0.5)} ${r1(w * 0.2)} ${r1(-h * 0.3)} ${r1(w * 0.34)} 0Q0 ${r1(w * 0.1)} ${r1(-w * 0.3)} 0Z" fill="${gs.url}"/><ellipse cy="${r1(-h + k * 1.02)}" rx="${r1(w * 0.5)}" ry="${r1(w * 0.16)}" fill="#3a0f3e" opacity=".3"/><path d="${cap}" fill="${g.url}"/><g clip-path="url(#${id})" fill="#fff6ea">${spots.map(([x, y, r]) => `<ellipse cx="${r1(x * w)}" cy="${r1(-h + y * k)}" rx="${r1(r * w)}" ry="${r1(r * w * 0.86)}"/>`).join('')}</g>`)}`;
    return lit(inner, {
      x: o.x,
      y: o.y,
      W: o.w,
      H: h,
      rim: ['#fff3c4', 0.8],
      shade: ['#3a0f5e', 0.3],
      contact: 0.6,
      tint: o.tint,
      blur: o.blur,
    });
  },
});
