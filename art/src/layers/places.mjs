// City, rooms and stages. See art/README.md for the options that layers share.

import { dark, light, mix } from '../core/color.mjs';
import { at, blurDef, defs, lin, r1, rad, rng, uid, volume } from '../core/svg.mjs';
import { addLayers, L } from './registry.mjs';

addLayers({
  /** The silhouette of a city with its base at y. bw: width of a building. win: window color. */
  skyline({ W }, o) {
    const R = rng(o.seed ?? 'k');
    let s = '',
      w = '';
    let x = -10;
    while (x < W + 10) {
      const bw = (o.bw ?? 46) * (0.6 + R() * 0.9),
        bh = (o.h ?? 160) * (0.4 + R() * 0.6);
      s += `<rect x="${r1(x)}" y="${r1(o.y - bh)}" width="${r1(bw + 1)}" height="${r1(bh + 2)}"/>`;
      if (R() < 0.3) s += `<rect x="${r1(x + bw / 2 - 2)}" y="${r1(o.y - bh - 26)}" width="4" height="28"/>`;
      if (o.win)
        for (let yy = o.y - bh + 9; yy < o.y - 14; yy += 15)
          for (let xx = x + 7; xx < x + bw - 10; xx += 12)
            if (R() < 0.42)
              w += `<rect x="${r1(xx)}" y="${r1(yy)}" width="6" height="8" rx="1" opacity="${r1(0.4 + R() * 0.6)}"/>`;
      x += bw;
    }
    return `<g fill="${o.c}">${s}</g>${o.win ? `<g fill="${o.win}">${w}</g>` : ''}`;
  },

  /** The front of a building with a grid of windows. ww, wh: window size. top, bottom: margins. win, lit: colors of dark and lit windows. p: share of lit windows. */
  facade(_, o) {
    const R = rng(o.seed ?? 'fa');
    const x0 = o.x - o.w / 2;
    const y0 = o.y - o.h;
    const g = lin([dark(o.c, 0.22), o.c, light(o.c, 0.2)], 'x1="0" y1="1" x2="1" y2="0"');
    const gw = lin([light(o.win, 0.35), o.win, dark(o.win, 0.15)], 'x1="1" y1="0" x2="0" y2="1"');
    const gl = lin([light(o.lit ?? '#ffe08a', 0.4), o.lit ?? '#ffe08a']);
    let s =
      defs(g, gw, gl) +
      `<rect x="${x0}" y="${y0}" width="${o.w}" height="${o.h}" rx="${o.rx ?? 4}" fill="${g.url}"/>`;
    const top = o.top ?? 24;
    const h = o.h - top - (o.bottom ?? 24);
    for (let r = 0; r < o.rows; r++)
      for (let c = 0; c < o.cols; c++) {
        const ww = o.ww ?? (o.w / o.cols) * 0.56;
        const wh = o.wh ?? (h / o.rows) * 0.6;
        const x = x0 + ((c + 0.5) * o.w) / o.cols - ww / 2;
        const y = y0 + top + ((r + 0.5) * h) / o.rows - wh / 2;
        const on = R() < (o.p ?? 0);
        const rx = o.arch ? ww / 2 : (o.wr ?? 3);
        s += `<rect x="${r1(x - 3)}" y="${r1(y - 3)}" width="${r1(ww + 6)}" height="${r1(wh + 6)}" rx="${rx + 2}" fill="${dark(o.c, 0.32)}"/>`;
        s += `<rect x="${r1(x)}" y="${r1(y)}" width="${r1(ww)}" height="${r1(wh)}" rx="${rx}" fill="${on ? gl.url : gw.url}"/>`;
        s += `<rect x="${r1(x - 4)}" y="${r1(y + wh + 1)}" width="${r1(ww + 8)}" height="5" rx="2" fill="${light(o.c, 0.4)}"/>`;
      }
    return s;
  },

  /** An interior wall above y. p: wallpaper (stripes, diamond, tiles, bricks or panels) in color pc with opacity po. wains: wainscot color. wh: its height. */
  wall({ W }, o) {
    const g = lin(o.c);
    let out = `${defs(g)}<rect width="${W}" height="${o.y}" fill="${g.url}"/>`;
    const pc = o.pc ?? '#fff',
      id = uid('p');
    const pats = {
      stripes: `<pattern id="${id}" width="64" height="64" patternUnits="userSpaceOnUse"><rect width="32" height="64" fill="${pc}"/></pattern>`,
      diamond: `<pattern id="${id}" width="60" height="84" patternUnits="userSpaceOnUse"><path d="M30 4L56 42 30 80 4 42Z" fill="none" stroke="${pc}" stroke-width="3"/><path d="M30 34l5 8-5 8-5-8Z" fill="${pc}"/><path d="M0 -8l5 8-5 8-5-8ZM60 -8l5 8-5 8-5-8ZM0 76l5 8-5 8-5-8ZM60 76l5 8-5 8-5-8Z" fill="${pc}"/></pattern>`,
      tiles: `<pattern id="${id}" width="56" height="56" patternUnits="userSpaceOnUse"><path d="M0 0H56V56" fill="none" stroke="${pc}" stroke-width="4"/></pattern>`,
      bricks: `<pattern id="${id}" width="88" height="56" patternUnits="userSpaceOnUse"><path d="M0 2H88M0 30H88M22 2V30M66 30V58" fill="none" stroke="${pc}" stroke-width="4"/><rect x="26" y="6" width="30" height="20" fill="${pc}" opacity=".35"/></pattern>`,
      panels: `<pattern id="${id}" width="128" height="200" patternUnits="userSpaceOnUse"><rect x="12" y="12" width="104" height="176" rx="6" fill="none" stroke="${pc}" stroke-width="5"/></pattern>`,
    };
    if (o.p)
      out += `<defs>${pats[o.p]}</defs><rect width="${W}" height="${o.y}" fill="url(#${id})" opacity="${o.po ?? 0.12}"/>`;
    if (o.wains) {
      const g2 = lin([light(o.wains, 0.12), o.wains, dark(o.wains, 0.25)]);
      const h = o.wh ?? 120;
      out +=
        defs(g2) +
        `<rect y="${o.y - h}" width="${W}" height="${h}" fill="${g2.url}"/><rect y="${o.y - h - 10}" width="${W}" height="14" fill="${light(o.wains, 0.25)}"/><rect y="${o.y - h + 4}" width="${W}" height="5" fill="${dark(o.wains, 0.45)}" opacity=".5"/>`;
      for (let x = 14; x < W; x += 104)
        out += `<rect x="${x}" y="${o.y - h + 22}" width="84" height="${h - 44}" rx="6" fill="${dark(o.wains, 0.18)}" stroke="${light(o.wains, 0.22)}" stroke-width="3"/>`;
      out += `<rect y="${o.y - 14}" width="${W}" height="14" fill="${dark(o.wains, 0.35)}"/>`;
    }
    return out;
  },

  /** Planks in perspective, or tiles if `checker` is a color. n: columns. vp: height of the vanishing point above y. co: opacity of the tiles. */
  floor({ W, H }, o) {
    const g = lin([dark(o.c, 0.28), o.c, light(o.c, 0.08)]);
    let out = `${defs(g)}<rect y="${o.y}" width="${W}" height="${H - o.y}" fill="${g.url}"/>`;
    const vx = W / 2,
      vy = o.y - (o.vp ?? 260),
      id = uid('cl');
    out += `<defs><clipPath id="${id}"><rect y="${o.y}" width="${W}" height="${H - o.y}"/></clipPath></defs><g clip-path="url(#${id})">`;
    const line = o.line ?? dark(o.c, 0.4);
    const n = o.n ?? 14,
      span = W * 1.8;
    const X = (i) => vx - span / 2 + (i * span) / n;
    const at = (xb, y) => vx + ((xb - vx) * (y - vy)) / (H - vy);
    const ys = [];
    const rows = o.rows ?? 5;
    for (let k = 0; k <= rows; k++) {
      const z = 1 + (k / rows) * ((H - vy) / (o.y - vy) - 1);
      ys.push(vy + (o.y - vy) * (1 / (1 / z)));
    }
    const Y = Array.from({ length: rows + 1 }, (_, k) => {
      const zf = o.y - vy,
        zn = H - vy;
      const inv = 1 / zf + ((1 / zn - 1 / zf) * k) / rows;
      return vy + 1 / inv;
    });
    if (o.checker)
      for (let k = 0; k < rows; k++)
        for (let i = 0; i < n; i++)
          if ((i + k) % 2)
            out += `<path d="M${r1(at(X(i), Y[k]))} ${r1(Y[k])}L${r1(at(X(i + 1), Y[k]))} ${r1(Y[k])}L${r1(at(X(i + 1), Y[k + 1]))} ${r1(Y[k + 1])}L${r1(at(X(i), Y[k + 1]))} ${r1(Y[k + 1])}Z" fill="${o.checker}" opacity="${o.co ?? 0.55}"/>`;
    if (!o.checker)
      for (let i = 0; i <= n; i++)
        out += `<path d="M${r1(at(X(i), o.y))} ${o.y}L${r1(X(i))} ${H}" stroke="${line}" stroke-width="2.5" opacity=".5"/>`;
    const g2 = lin([
      ['#140a2e', 0, 0.45],
      ['#140a2e', 1, 0],
    ]);
    return `${out}</g>${defs(g2)}<rect y="${o.y}" width="${W}" height="46" fill="${g2.url}"/>`;
  },

  /** Stage curtains at both sides with a valance. y: lower end. val: height of the valance. */
  curtains({ W }, o) {
    const c = o.c;
    const fold = (x0, x1, bulge) => {
      let s = '';
      const n = 6;
      for (let i = 0; i < n; i++) {
        const a = x0 + ((x1 - x0) * i) / n,
          b = x0 + ((x1 - x0) * (i + 1)) / n;
        const g = lin(
          [
            [dark(c, 0.5), 0],
            [light(c, 0.08), 0.45],
            [c, 0.65],
            [dark(c, 0.55), 1],
          ],
          'h',
        );
        s +=
          defs(g) +
          `<path d="M${r1(a)} -5L${r1(b + 1)} -5Q${r1(b + bulge * 0.5)} ${o.y * 0.5} ${r1(b + 1 + bulge * (1 - i / n) * 0)} ${o.y}L${r1(a)} ${o.y}Q${r1(a + bulge * 0.5)} ${o.y * 0.5} ${r1(a)} -5Z" fill="${g.url}"/>`;
      }
      return s;
    };
    let out = fold(-10, o.w ?? 120, 14) + fold(W - (o.w ?? 120), W + 10, -14);
    const hw = o.val ?? 90;
    const m = 5;
    for (let i = 0; i < m; i++) {
      const a = (i * W) / m,
        b = ((i + 1) * W) / m;
      const g = lin([
        [dark(c, 0.35), 0],
        [light(c, 0.12), 0.55],
        [dark(c, 0.2), 1],
      ]);
      out +=
        defs(g) +
        `<path d="M${r1(a - 1)} -5H${r1(b + 1)}V${r1(hw * 0.45)}Q${r1((a + b) / 2)} ${r1(hw * 1.5)} ${r1(a - 1)} ${r1(hw * 0.45)}Z" fill="${g.url}"/><path d="M${r1(b)} ${r1(hw * 0.45)}Q${r1((a + b) / 2)} ${r1(hw * 1.5)} ${r1(a)} ${r1(hw * 0.45)}" fill="none" stroke="#ffd166" stroke-width="7"/><path d="M${r1(b)} ${r1(hw * 0.45)}Q${r1((a + b) / 2)} ${r1(hw * 1.5)} ${r1(a)} ${r1(hw * 0.45)}" fill="none" stroke="#c9862a" stroke-width="7" stroke-dasharray="3 5"/>`;
    }
    if (o.ties !== false)
      for (const x of [(o.w ?? 120) / 2 - 8, W - (o.w ?? 120) / 2 + 8])
        out += `<path d="M${x - 66} ${o.y * 0.62}Q${x} ${o.y * 0.62 + 34} ${x + 66} ${o.y * 0.62 - 6}l0 16Q${x} ${o.y * 0.62 + 54} ${x - 66} ${o.y * 0.62 + 18}Z" fill="#ffd166"/>`;
    return out;
  },

  /** A bookcase with random spines. x,y: top left corner. c: spine colors. dim: darkening (0..1). */
  bookshelf(_, o) {
    const R = rng(o.seed ?? 'bs');
    const rows = o.rows ?? 4;
    const rh = o.h / rows;
    const cs = o.c ?? [
      '#c0392b',
      '#2e7d6b',
      '#2f5fa8',
      '#d99a2b',
      '#7b3fa0',
      '#a8452e',
      '#3f8f4a',
      '#e0c48a',
    ];
    let s = `<rect x="${o.x}" y="${o.y}" width="${o.w}" height="${o.h}" fill="${dark(o.wood, 0.62)}"/>`;
    for (let r = 0; r < rows; r++) {
      const by = o.y + (r + 1) * rh - 12;
      let x = o.x + 6;
      while (x < o.x + o.w - 12) {
        const w = 11 + R() * 17;
        if (x + w > o.x + o.w - 5) break;
        if (R() < 0.07) {
          x += w;
          continue;
        }
        const h = rh * (0.58 + R() * 0.26);
        const c = cs[Math.floor(R() * cs.length)];
        const lean = R() < 0.08 ? -6 : 0;
        const tf = lean ? ` transform="rotate(${lean} ${r1(x)} ${r1(by)})"` : '';
        s += `<g${tf}><rect x="${r1(x)}" y="${r1(by - h)}" width="${r1(w - 1.5)}" height="${r1(h)}" rx="2" fill="${c}"/>`;
        s += `<rect x="${r1(x + w * 0.62)}" y="${r1(by - h)}" width="${r1(w * 0.24)}" height="${r1(h)}" fill="${light(c, 0.28)}" opacity=".7"/>`;
        s += `<path d="M${r1(x)} ${r1(by - h * 0.8)}h${r1(w - 1.5)}M${r1(x)} ${r1(by - h * 0.2)}h${r1(w - 1.5)}" stroke="${light(c, 0.55)}" stroke-width="2.5" opacity=".6"/></g>`;
        x += w;
      }
      s += `<rect x="${o.x}" y="${r1(by)}" width="${o.w}" height="12" fill="${o.wood}"/><rect x="${o.x}" y="${r1(by)}" width="${o.w}" height="3" fill="${light(o.wood, 0.35)}"/>`;
      s += `<rect x="${o.x}" y="${r1(by + 12)}" width="${o.w}" height="12" fill="#140a2e" opacity=".28"/>`;
    }
    const gp = lin([dark(o.wood, 0.3), light(o.wood, 0.15), dark(o.wood, 0.25)], 'h');
    for (const x of [o.x - 8, o.x + o.w - 8])
      s += `<rect x="${x}" y="${o.y - 8}" width="16" height="${o.h + 8}" fill="${gp.url}"/>`;
    s += `<rect x="${o.x - 14}" y="${o.y - 18}" width="${o.w + 28}" height="18" rx="4" fill="${light(o.wood, 0.12)}"/>`;
    if (o.dim)
      s += `<rect x="${o.x - 14}" y="${o.y - 18}" width="${o.w + 28}" height="${o.h + 18}" fill="#140a2e" opacity="${o.dim}"/>`;
    return defs(gp) + s;
  },

  /** Supermarket shelves that lead to a vanishing point. side: -1 (left) or 1 (right). vx,vy: vanishing point. top, base: heights at the card's edge. far: end of the shelves (0..1). */
  aisle({ W }, o) {
    const R = rng(o.seed ?? 'ai');
    const ex = o.side < 0 ? -20 : W + 20;
    const P = (t, y) => [ex + (o.vx - ex) * t, y + (o.vy - y) * t];
    const pt = (t, y) => P(t, y).map(r1).join(' ');
    const far = o.far ?? 0.78;
    const q = (t0, t1, y0, y1, f) =>
      `<path d="M${pt(t0, y0)}L${pt(t1, y0)}L${pt(t1, y1)}L${pt(t0, y1)}Z" fill="${f}"/>`;
    let s = q(0, far, o.top, o.base, o.back ?? '#8fa3c8');
    const n = o.rows ?? 4;
    for (let r = 0; r < n; r++) {
      const y0 = o.top + ((o.base - o.top) * r) / n;
      const y1 = o.top + ((o.base - o.top) * (r + 1)) / n;
      const hh = y1 - y0;
      let t = 0;
      const c0 = Math.floor(R() * o.c.length);
      while (t < far - 0.02) {
        const dt = Math.min((0.075 + R() * 0.06) * (1 - t), far - t);
        const c = o.c[(c0 + Math.floor(R() * o.c.length)) % o.c.length];
        const top = y0 + hh * (0.16 + R() * 0.26);
        const cc = mix(c, o.fog ?? '#eaf4ff', t * 0.75);
        s += q(t, t + dt * 0.9, top, y1 - hh * 0.1, cc);
        s += q(t + dt * 0.14, t + dt * 0.76, top + hh * 0.14, top + hh * 0.42, light(cc, 0.72));
        s += q(t + dt * 0.24, t + dt * 0.66, top + hh * 0.22, top + hh * 0.33, dark(cc, 0.1));
        s += q(t + dt * 0.68, t + dt * 0.9, top, y1 - hh * 0.1, light(cc, 0.22));
        t += dt;
      }
      s +=
        q(0, far, y1 - hh * 0.1, y1, o.shelf ?? '#f4f7ff') +
        q(0, far, y1 - hh * 0.02, y1 + hh * 0.07, dark(o.shelf ?? '#f4f7ff', 0.4));
    }
    const fog = lin(
      [
        ['#140a2e', 0, 0.3],
        ['#140a2e', 0.5, 0],
        [o.fog ?? '#eaf4ff', 1, 0.5],
      ],
      o.side < 0 ? 'h' : 'x1="1" y1="0" x2="0" y2="0"',
    );
    return s + defs(fog) + q(0, far, o.top, o.base, fog.url);
  },

  /** Rows of cinema seats from behind. y: most distant row. gap: distance between rows, which grows towards the viewer. */
  seats({ W }, o) {
    let s = '';
    let y = o.y;
    for (let r = 0; r < (o.rows ?? 4); r++) {
      const k = 0.55 + r * 0.25;
      const w = 84 * k;
      const h = 92 * k;
      const c = mix(o.c, o.fog ?? '#2a0f4e', Math.max(0, 0.5 - r * 0.17));
      const g = lin([light(c, 0.34), c, dark(c, 0.55)]);
      s += defs(g);
      const off = (r % 2) * 0.5;
      for (let i = -5; i <= 5; i++) {
        const x = W / 2 + (i + off) * w * 1.06;
        const dy = Math.abs(x - W / 2) * 0.03 * k;
        s += `<path d="M${r1(x - w / 2)} ${r1(y + h + 60 - dy)}V${r1(y + h * 0.34 - dy)}Q${r1(x - w / 2)} ${r1(y - dy)} ${r1(x)} ${r1(y - dy)}Q${r1(x + w / 2)} ${r1(y - dy)} ${r1(x + w / 2)} ${r1(y + h * 0.34 - dy)}V${r1(y + h + 60 - dy)}Z" fill="${g.url}"/>`;
        s += `<path d="M${r1(x - w * 0.34)} ${r1(y + h * 0.2 - dy)}Q${r1(x)} ${r1(y + h * 0.02 - dy)} ${r1(x + w * 0.4)} ${r1(y + h * 0.22 - dy)}" fill="none" stroke="${light(c, 0.6)}" stroke-width="${r1(4 * k)}" stroke-linecap="round" opacity=".6"/>`;
        s += `<path d="M${r1(x - w * 0.36)} ${r1(y + h * 0.62 - dy)}h${r1(w * 0.72)}" stroke="${dark(c, 0.5)}" stroke-width="${r1(4 * k)}" opacity=".5"/>`;
      }
      y += (o.gap ?? 62) * k;
    }
    return s;
  },

  /** Rows of spectators' heads on a dark stand. curve: sag in the middle. c: colors of the heads. */
  crowd({ W }, o) {
    const R = rng(o.seed ?? 'cr');
    const rows = o.rows ?? 7;
    const cv = (x) => (o.curve ?? 0) * (1 - ((x - W / 2) / (W / 2)) ** 2);
    const edge = (y) => {
      let d = '';
      for (let x = -10; x <= W + 10; x += 20) d += `L${x} ${r1(y + cv(x))}`;
      return d.slice(1);
    };
    const g = lin(o.bg ?? ['#2a2a6a', '#3a2f7a']);
    let s =
      defs(g) +
      `<path d="M${edge(o.y)}L${W + 10} ${o.y + o.h + 80}L-10 ${o.y + o.h + 80}Z" fill="${g.url}"/>`;
    for (let r = 0; r < rows; r++) {
      const y = o.y + ((r + 0.6) * o.h) / rows;
      const k = (o.r ?? 9) * (0.75 + (r / rows) * 0.5);
      for (let x = -10 + (r % 2) * k; x < W + 10; x += k * 2.15) {
        if (R() < 0.06) continue;
        const c = mix(o.c[Math.floor(R() * o.c.length)], o.bg?.[0] ?? '#2a2a6a', 0.42 - (r / rows) * 0.3);
        const xx = x + (R() - 0.5) * 4;
        const yy = y + cv(x) + (R() - 0.5) * 5;
        const skin = mix(
          ['#ffd9b0', '#e8b088', '#a8703f', '#ffcf9a'][Math.floor(R() * 4)],
          o.bg?.[0] ?? '#2a2a6a',
          0.35 - (r / rows) * 0.25,
        );
        s += `<path d="M${r1(xx - k)} ${r1(yy + k * 2.4)}V${r1(yy + k)}Q${r1(xx)} ${r1(yy - k * 0.2)} ${r1(xx + k)} ${r1(yy + k)}V${r1(yy + k * 2.4)}Z" fill="${c}"/><circle cx="${r1(xx)}" cy="${r1(yy)}" r="${r1(k * 0.62)}" fill="${skin}"/>`;
      }
    }
    return s;
  },

  /** Strings of light bulbs between the points `pts`. sag: depth of a string. n: bulbs per string. */
  bulbs(_, o) {
    let s = '';
    let gl = '';
    const R = rng(o.seed ?? 'lb');
    for (let i = 0; i + 1 < o.pts.length; i++) {
      const [ax, ay] = o.pts[i];
      const [bx, by] = o.pts[i + 1];
      const sag = o.sag ?? 60;
      s += `<path d="M${ax} ${ay}Q${(ax + bx) / 2} ${(ay + by) / 2 + sag} ${bx} ${by}" fill="none" stroke="${o.wire ?? '#2a1a4a'}" stroke-width="3"/>`;
      const n = o.n ?? 7;
      for (let k = 0; k < n; k++) {
        const t = (k + 0.5) / n;
        const x = r1((1 - t) ** 2 * ax + 2 * t * (1 - t) * ((ax + bx) / 2) + t * t * bx);
        const y = r1((1 - t) ** 2 * ay + 2 * t * (1 - t) * ((ay + by) / 2 + sag) + t * t * by);
        const c = o.c[Math.floor(R() * o.c.length)];
        const r = o.r ?? 8;
        gl += L.glow({}, { x, y: y + r, r: r * 4, c, o: 0.7 });
        s += `<rect x="${x - 3}" y="${y - 2}" width="6" height="6" fill="#4a3a5a"/><circle cx="${x}" cy="${y + r}" r="${r}" fill="${c}"/><circle cx="${x + r * 0.3}" cy="${y + r * 0.7}" r="${r * 0.4}" fill="#fff" opacity=".85"/>`;
      }
    }
    return gl + s;
  },

  /** Pennants on a string from point a to point b. sag: depth of the string. s: size of a pennant. */
  bunting(_, o) {
    const [ax, ay] = o.a;
    const [bx, by] = o.b;
    const mx = (ax + bx) / 2;
    const my = (ay + by) / 2 + (o.sag ?? 40);
    const P = (t) => [
      (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx,
      (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by,
    ];
    let s = `<path d="M${ax} ${ay}Q${mx} ${my} ${bx} ${by}" fill="none" stroke="${o.wire ?? '#fff'}" stroke-width="3" opacity=".9"/>`;
    const n = o.n ?? 8;
    for (let i = 0; i < n; i++) {
      const [x, y] = P((i + 0.12) / n).map(r1);
      const [X, Y] = P((i + 0.88) / n).map(r1);
      const c = o.c[i % o.c.length];
      const d = o.s ?? 30;
      s += `<path d="M${x} ${y}L${X} ${Y}L${r1((x + X) / 2)} ${r1((y + Y) / 2 + d)}Z" fill="${c}"/><path d="M${r1((x + X) / 2)} ${r1((y + Y) / 2)}L${X} ${Y}L${r1((x + X) / 2)} ${r1((y + Y) / 2 + d)}Z" fill="#fff" opacity=".22"/>`;
    }
    return s;
  },

  /** A pendant lamp with its cone of light. len: length of the cable. c: shade color. ty, tw: end and half width of the cone. */
  lamp(_, o) {
    const w = o.w ?? 70;
    const g = lin([dark(o.c, 0.35), o.c, light(o.c, 0.4), o.c], 'h');
    const y = o.len;
    let s = o.ty
      ? L.spot(
          {},
          {
            x: o.x,
            y: y + w * 0.4,
            tx: o.x,
            ty: o.ty,
            w: o.tw ?? 150,
            w0: w * 0.42,
            c: o.light ?? '#ffe9a8',
            o: o.o ?? 0.45,
            pool: o.pool ?? false,
          },
        )
      : '';
    s +=
      defs(g) +
      `<path d="M${o.x} -10V${y}" stroke="#2a1a3a" stroke-width="5"/><ellipse cx="${o.x}" cy="${r1(y + w * 0.44)}" rx="${r1(w * 0.34)}" ry="${r1(w * 0.16)}" fill="${light(o.light ?? '#ffe9a8', 0.6)}"/>`;
    s += `<path d="M${o.x - w / 2} ${r1(y + w * 0.44)}Q${o.x - w / 2} ${y} ${o.x} ${r1(y - w * 0.1)}Q${o.x + w / 2} ${y} ${o.x + w / 2} ${r1(y + w * 0.44)}Q${o.x} ${r1(y + w * 0.3)} ${o.x - w / 2} ${r1(y + w * 0.44)}Z" fill="${g.url}"/>`;
    return s + L.glow({}, { x: o.x, y: y + w * 0.45, r: w * 1.2, c: o.light ?? '#ffe9a8', o: 0.75 });
  },

  /** A neon tube along the path d. */
  neon(_, o) {
    const id = uid('f');
    const w = o.w ?? 7;
    return `${blurDef(id, w * 1.6)}<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${o.d}" stroke="${o.c}" stroke-width="${w * 2.6}" opacity=".85" filter="url(#${id})"/><path d="${o.d}" stroke="${o.c}" stroke-width="${w}"/><path d="${o.d}" stroke="${light(o.c, 0.75)}" stroke-width="${w * 0.45}"/></g>`;
  },

  plinth(_, o) {
    const g = lin([dark(o.c, 0.3), o.c, light(o.c, 0.45), light(o.c, 0.1)], 'h');
    const x = o.x - o.w / 2;
    const y = o.y - o.h;
    return (
      defs(g) +
      L.blob({}, { x: o.x - 8, y: o.y + 4, rx: o.w * 0.72, ry: 16, c: '#140a2e', o: 0.45 }) +
      `<rect x="${x}" y="${y + 16}" width="${o.w}" height="${o.h - 16}" fill="${g.url}"/><rect x="${x - 10}" y="${y}" width="${o.w + 20}" height="22" rx="4" fill="${g.url}"/><rect x="${x - 10}" y="${y}" width="${o.w + 20}" height="5" rx="2" fill="#fff" opacity=".7"/><rect x="${x - 8}" y="${o.y - 16}" width="${o.w + 16}" height="18" rx="3" fill="${g.url}"/><rect x="${x}" y="${y + 22}" width="${o.w}" height="12" fill="#140a2e" opacity=".25"/>`
    );
  },

  /** Brass posts with velvet ropes. xs: positions of the posts. */
  ropes(_, o) {
    const h = o.h ?? 150;
    const g = lin(['#8a5a1a', '#f5c85a', '#fff3c0', '#d99a2b'], 'h');
    const gr = lin([light(o.c, 0.25), o.c, dark(o.c, 0.35)]);
    let s = defs(g, gr);
    for (let i = 0; i + 1 < o.xs.length; i++) {
      const a = o.xs[i];
      const b = o.xs[i + 1];
      const y = o.y - h + 26;
      s += `<path d="M${a} ${y}C${a + (b - a) * 0.25} ${y + 66} ${a + (b - a) * 0.75} ${y + 66} ${b} ${y}" fill="none" stroke="${dark(o.c, 0.5)}" stroke-width="17" stroke-linecap="round"/><path d="M${a} ${y - 2}C${a + (b - a) * 0.25} ${y + 62} ${a + (b - a) * 0.75} ${y + 62} ${b} ${y - 2}" fill="none" stroke="${o.c}" stroke-width="12" stroke-linecap="round"/><path d="M${a + 10} ${y + 4}C${a + (b - a) * 0.3} ${y + 54} ${a + (b - a) * 0.75} ${y + 54} ${b - 10} ${y + 2}" fill="none" stroke="${light(o.c, 0.45)}" stroke-width="3" opacity=".7" stroke-linecap="round"/>`;
    }
    for (const x of o.xs)
      s += `<ellipse cx="${x - 4}" cy="${o.y + 3}" rx="40" ry="10" fill="#140a2e" opacity=".4"/><ellipse cx="${x}" cy="${o.y - 4}" rx="32" ry="9" fill="${g.url}"/><rect x="${x - 7}" y="${o.y - h + 14}" width="14" height="${h - 18}" fill="${g.url}"/><circle cx="${x}" cy="${o.y - h + 8}" r="15" fill="${g.url}"/><circle cx="${x + 4}" cy="${o.y - h + 3}" r="5" fill="#fff" opacity=".8"/>`;
    return s;
  },

  /** A round table with a cloth that reaches the bottom of the card. x,y: center of the top. */
  table({ H }, o) {
    const g = lin([dark(o.c, 0.28), o.c, light(o.c, 0.4), dark(o.c, 0.08)], 'h');
    const gt = rad([light(o.c, 0.6), o.c, dark(o.c, 0.12)], 'cx=".62" cy=".3" r=".8"');
    const { x, y, rx, ry } = o;
    let s = `${defs(g, gt)}<path d="M${x - rx} ${y}V${H + 10}H${x + rx}V${y}Z" fill="${g.url}"/>`;
    const n = 9;
    for (let i = 1; i < n; i++) {
      const px = x - rx + (2 * rx * i) / n;
      const py = y + ry * Math.sqrt(1 - ((px - x) / rx) ** 2);
      s += `<path d="M${r1(px)} ${r1(py)}Q${r1(px + (px - x) * 0.05)} ${r1(py + 60)} ${r1(px + (px - x) * 0.04)} ${H}" stroke="${dark(o.c, 0.4)}" stroke-width="${i % 2 ? 9 : 5}" opacity=".22" fill="none"/>`;
    }
    s += `<ellipse cx="${x}" cy="${y + 5}" rx="${rx}" ry="${ry}" fill="${dark(o.c, 0.3)}" opacity=".6"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${gt.url}"/>`;
    if (o.trim)
      s += `<ellipse cx="${x}" cy="${y}" rx="${rx - 16}" ry="${ry - 9}" fill="none" stroke="${o.trim}" stroke-width="5" opacity=".75"/>`;
    return s;
  },

  /** A distant palace with onion domes. */
  palace(_, o) {
    const k = o.w / 600;
    const g = lin([light(o.c, 0.3), o.c]);
    const g2 = volume(light(o.c, 0.16), 0.25);
    const dome = (x, y, r) =>
      `<path d="M${x - r * 0.8} ${y}C${x - r * 1.35} ${y - r * 0.9} ${x - r * 0.3} ${y - r * 1.3} ${x} ${y - r * 1.9}C${x + r * 0.3} ${y - r * 1.3} ${x + r * 1.35} ${y - r * 0.9} ${x + r * 0.8} ${y}Z" fill="${g2.url}"/><path d="M${x} ${y - r * 1.8}v${-r * 0.5}" stroke="#ffd98a" stroke-width="6" stroke-linecap="round"/><circle cx="${x}" cy="${y - r * 2.35}" r="${r * 0.12}" fill="#ffd98a"/>`;
    const door = (x, y, w, h) =>
      `<path d="M${x - w} ${y}V${y - h}C${x - w} ${y - h - w} ${x - w * 0.3} ${y - h - w * 1.1} ${x} ${y - h - w * 1.7}C${x + w * 0.3} ${y - h - w * 1.1} ${x + w} ${y - h - w} ${x + w} ${y - h}V${y}Z" fill="${dark(o.c, 0.3)}" opacity=".55"/>`;
    const minaret = (x) =>
      `<rect x="${x - 19}" y="-270" width="38" height="270" fill="${g.url}"/><rect x="${x - 26}" y="-200" width="52" height="12" rx="4" fill="${light(o.c, 0.45)}"/><rect x="${x - 26}" y="-278" width="52" height="14" rx="4" fill="${light(o.c, 0.45)}"/>${dome(x, -276, 24)}`;
    return (
      defs(g, g2) +
      at(
        o,
        `<g transform="scale(${r1(k * 100) / 100})">${minaret(-270)}${minaret(270)}<rect x="-220" y="-150" width="440" height="150" fill="${g.url}"/><rect x="-110" y="-210" width="220" height="210" fill="${g.url}"/><rect x="-228" y="-158" width="456" height="14" rx="4" fill="${light(o.c, 0.45)}"/><rect x="-118" y="-218" width="236" height="14" rx="4" fill="${light(o.c, 0.45)}"/>${dome(0, -216, 100)}${dome(-166, -156, 44)}${dome(166, -156, 44)}${door(0, 0, 44, 90)}${[-182, -132, 132, 182].map((x) => door(x, -20, 15, 50)).join('')}</g>`,
      )
    );
  },
});
