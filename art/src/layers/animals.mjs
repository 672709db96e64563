// Sitting toy animals, their tails and tracks, and the things of pets and gardens. See art/README.md for the options that layers share.

import { dark, light, mix } from '../core/color.mjs';
import { icon } from '../core/icons.mjs';
import { lit } from '../core/light.mjs';
import { blur, defs, lin, r1, rad, range, uid, volume } from '../core/svg.mjs';
import { points, taper } from '../drawn/pen.mjs';
import { addLayers, L } from './registry.mjs';

/** The end of an arm on the side k: -1 is the viewer's left, 1 the right. The head covers everything above y = -190. */
const POSES = {
  down: (k) => ({ d: `M${k * 92} -196C${k * 128} -160 ${k * 122} -116 ${k * 74} -92`, hand: [k * 72, -90] }),
  hold: (k) => ({
    d: `M${k * 92} -192C${k * 142} -150 ${k * 126} -108 ${k * 60} -116`,
    hand: [k * 56, -116],
  }),
  chest: (k) => ({
    d: `M${k * 92} -192C${k * 168} -150 ${k * 132} -104 ${k * 52} -148`,
    hand: [k * 48, -150],
  }),
  out: (k) => ({
    d: `M${k * 84} -186C${k * 130} -160 ${k * 180} -172 ${k * 208} -222`,
    hand: [k * 212, -230],
  }),
};

addLayers({
  /**
   * A sitting toy animal with an icon as its head. id: the icon. x,y: point between the feet. s: scale. fur, belly, paw, pad,
   * arm, stripe: colors. tail: 'bushy', 'long' or 'tuft'. tip: color of the tail's tip. hw: head width. hy: height of the chin.
   * arms: [left, right] of POSES. tilt: head rotation. held: layers in the arms, in units of the toy. flip: move the tail to
   * the left. Nothing else is mirrored, because the light comes from the right.
   */
  async buddy(ctx, o) {
    const s = o.s ?? 1;
    const [fur, belly, paw, pad] = [o.fur, o.belly ?? light(o.fur, 0.55), o.paw ?? o.fur, o.pad ?? '#ff9aa8'];
    const deep = (c, t = 0.34) => mix(c, '#4a1466', t);
    const soft = (c) =>
      rad(
        [
          [light(c, 0.2), 0],
          [c, 0.42],
          [deep(c), 1],
        ],
        'cx=".66" cy=".22" r=".95"',
      );
    const [gFur, gBelly, gPaw] = [soft(fur), soft(belly), soft(paw)];
    const b = blur(14);
    const id = uid('b');
    const body =
      'M0 -286C86 -286 132 -160 132 -88C132 -22 74 0 0 0C-74 0 -132 -22 -132 -88C-132 -160 -86 -286 0 -286Z';
    const stroke = (d, c, w, more = '') =>
      `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" ${more}/>`;

    let tail = '';
    if (o.tail === 'bushy') {
      const tip = soft(o.tip ?? '#fff6ea');
      tail = `${defs(tip)}<path d="M70 -40C150 -20 225 -70 218 -165C214 -225 168 -262 150 -232C136 -206 168 -170 138 -120C120 -90 90 -76 66 -70Z" fill="${gFur.url}"/><path d="M150 -232C168 -262 214 -225 218 -165C190 -176 168 -186 152 -200C146 -212 145 -222 150 -232Z" fill="${tip.url}"/>`;
    } else if (o.tail) {
      tail = stroke('M80 -34C170 -20 196 -70 186 -130C180 -170 200 -190 214 -196', deep(fur, 0.12), 30);
      if (o.tail === 'tuft')
        tail += `<path d="M196 -176C186 -220 214 -252 236 -258C252 -226 244 -190 222 -168C212 -160 200 -164 196 -176Z" fill="${o.tip ?? '#6a3328'}"/>`;
    }

    const arms = [-1, 1].map((k, i) => ({ k, ...POSES[o.arms?.[i] ?? 'down'](k) }));
    const armCol = o.arm ?? fur;
    const bands = (k) =>
      [
        [-164, 0],
        [-136, 4],
      ]
        .map(([y, q]) => stroke(`M${k * 140} ${y}L${k * (112 + q)} ${y + 6}`, o.stripe, 13))
        .join('');
    const arm = ({ k, d }, i) =>
      stroke(d, deep(fur, 0.45), 66, 'opacity=".35" transform="translate(-3 6)"') +
      stroke(d, armCol, 60) +
      stroke(d, light(armCol, 0.3), 18, 'opacity=".4" transform="translate(7 -9)"') +
      (o.stripe && (o.arms?.[i] ?? 'down') === 'down' ? bands(k) : '');
    const hand = ({ hand: [x, y] }) => `<circle cx="${x}" cy="${y}" r="33" fill="${gPaw.url}"/>`;
    const foot = (k) =>
      `<g transform="translate(${k * 96} -34) rotate(${k * -10})"><ellipse rx="66" ry="50" fill="${gPaw.url}"/><ellipse cy="8" rx="30" ry="22" fill="${pad}"/><g fill="${pad}"><circle cx="-30" cy="-22" r="10"/><circle cx="0" cy="-31" r="11"/><circle cx="30" cy="-22" r="10"/></g><ellipse cy="2" cx="-4" rx="24" ry="14" fill="#fff" opacity=".18"/></g>`;
    const stripes = o.stripe
      ? [-70, -110]
          .map((y) => stroke(`M-140 ${y}L-96 ${y + 10}M140 ${y}L96 ${y + 10}`, o.stripe, 14))
          .join('')
      : '';

    let held = '';
    for (const l of o.held ?? []) held += await L[l.t](ctx, l);
    const head = await icon({
      id: o.id,
      x: 0,
      y: o.hy ?? -186,
      w: o.hw,
      shadow: { dx: 0, dy: 10, b: 8, c: '#2a0f4e', o: 0.35 },
    });
    const svg = `${defs(gFur, gBelly, gPaw, b)}<defs><clipPath id="${id}"><path d="${body}"/></clipPath></defs><g transform="scale(${o.flip ? -1 : 1} 1)">${tail}</g><path d="${body}" fill="${gFur.url}"/><ellipse cx="0" cy="-96" rx="84" ry="98" fill="${gBelly.url}"/><g clip-path="url(#${id})">${stripes}<ellipse cx="0" cy="-222" rx="140" ry="44" fill="#2a0f4e" opacity=".5" filter="${b.url}"/></g>${arms.map(arm).join('')}${held}${foot(-1)}${foot(1)}${arms.map(hand).join('')}<g transform="rotate(${o.tilt ?? 0} 0 -220)">${head}</g>`;
    return lit(`<g transform="translate(${o.x} ${o.y}) scale(${s})">${svg}</g>`, {
      rim: ['#fff3c4', 0.8],
      rimW: 6,
      shade: ['#4a1d6e', 0.3],
      contact: true,
      ...o,
      rot: 0,
      flip: 0,
      id: undefined,
      W: 400 * s,
      H: (o.tot ?? 560) * s,
    });
  },

  /** A ringed tail along pts ('x y width, ...'), starting at the body. n: number of rings, including the tip. ring: their color. */
  tail(_, o) {
    const pts = points(o.pts);
    const d = taper(pts);
    const g = volume(o.c, 0.3);
    const id = uid('c');
    const bands = range(o.n).map((i) => {
      const t = ((i + 0.75) / o.n) * (pts.length - 1);
      const k = Math.min(pts.length - 2, Math.floor(t));
      const [a, b, u] = [pts[k], pts[k + 1], t - k];
      const [x, y] = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u];
      const deg = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      const w = o.w ?? 16;
      return `<rect x="${-w / 2}" y="-80" width="${i === o.n - 1 ? 200 : w}" height="160" rx="6" transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(deg)})"/>`;
    });
    const xs = pts.map((p) => p[0]);
    const ys = pts.map((p) => p[1]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const inner = `${defs(g)}<defs><clipPath id="${id}"><path d="${d}"/></clipPath></defs><path d="${d}" fill="${g.url}"/><g clip-path="url(#${id})" fill="${o.ring}">${bands.join('')}</g>`;
    return lit(inner, {
      x: (x0 + x1) / 2,
      y: y1 + 50,
      W: x1 - x0 + 120,
      H: y1 - y0 + 120,
      rim: ['#fff3c4', 0.8],
      rimW: 5,
      shade: ['#4a1d6e', 0.3],
    });
  },

  /** Two paws over an edge at x, y. d: half of the distance between them. s: size. */
  paws(_, o) {
    const s = o.s ?? 1;
    const g = volume(o.c, 0.3);
    const paw = (x, r) =>
      `<g transform="translate(${x} ${o.y}) rotate(${r}) scale(${s})"><path d="M-40 14C-48 -30 -30 -56 0 -56C30 -56 48 -30 40 14C36 38 -36 38 -40 14Z" fill="${g.url}"/><path d="M-14 34v-22M14 34v-22" stroke="${dark(o.c, 0.45)}" stroke-width="6" stroke-linecap="round"/></g>`;
    return lit(defs(g) + paw(o.x - o.d, 6) + paw(o.x + o.d, -6), {
      x: o.x,
      y: o.y + 50,
      W: o.d * 2 + 120,
      H: 160,
      rim: ['#fff3c4', 0.8],
      rimW: 4,
      shadow: { dx: -4, dy: 8, b: 6, o: 0.45 },
    });
  },

  fence({ W }, o) {
    const g = lin([light(o.c, 0.5), o.c, dark(o.c, 0.16)], 'h');
    const rail = (y) =>
      `<rect x="-5" y="${y}" width="${W + 10}" height="17" fill="${dark(o.c, 0.14)}"/><rect x="-5" y="${y}" width="${W + 10}" height="4" fill="#fff" opacity=".6"/>`;
    const w = 46;
    const s = range(Math.ceil(W / 60) + 1).map(
      (i) =>
        `<path d="M${i * 60 - 20} ${o.y}v${-o.h + 22}l${w / 2} -24l${w / 2} 24v${o.h - 22}Z" fill="${g.url}"/>`,
    );
    return (
      defs(g) +
      `<g style="filter:drop-shadow(-4px 6px 4px #140a2e55)">${rail(o.y - o.h * 0.72)}${rail(o.y - o.h * 0.32)}${s.join('')}</g>`
    );
  },

  /** A doghouse. c: color of the walls. */
  kennel(_, o) {
    const k = o.w / 300;
    const g = lin([light(o.c, 0.18), o.c, dark(o.c, 0.2)]);
    const g2 = lin([light(o.roof, 0.25), o.roof, dark(o.roof, 0.2)], 'x1="1" y1="0" x2="0" y2="1"');
    const planks = [-70, -110, -150, -190].map((y) => `M-118 ${y}H118`).join('');
    const inner =
      defs(g, g2) +
      `<g transform="translate(${o.x} ${o.y}) scale(${k})"><path d="M-120 0V-160L0 -262L120 -160V0Z" fill="${g.url}"/><path d="${planks}" stroke="${dark(o.c, 0.4)}" stroke-width="4" opacity=".3"/><path d="M-62 0V-90Q-62 -156 0 -156Q62 -156 62 -90V0Z" fill="#3a1a2e"/><path d="M-62 0V-90Q-62 -156 0 -156Q62 -156 62 -90V0" fill="none" stroke="${light(o.c, 0.5)}" stroke-width="9"/><path d="M-168 -128L0 -280L168 -128L142 -104L0 -232L-142 -104Z" fill="${g2.url}"/></g>`;
    return lit(inner, {
      x: o.x,
      y: o.y,
      W: o.w,
      H: o.w,
      rim: ['#fff3c4', 0.8],
      shade: ['#4a1d7e', 0.3],
      contact: true,
      tint: o.tint,
    });
  },

  /** A ribbed trash can in two parts, with the animal between them: 'back' is the dark inside, and 'front' the body. */
  bin(_, o) {
    const [w, h] = [o.w / 2, o.h];
    const g = lin(
      [
        [dark(o.c, 0.5), 0],
        [o.c, 0.35],
        [light(o.c, 0.45), 0.7],
        [dark(o.c, 0.15), 1],
      ],
      'h',
    );
    if (o.part === 'back')
      return `<g transform="translate(${o.x} ${o.y})"><ellipse cy="${-h}" rx="${w * 1.06}" ry="${w * 0.2}" fill="#150e26"/></g>`;
    const ribs = range(7).map(
      (i) =>
        `<rect x="${r1(-w * 0.8 + (i * w * 1.6) / 6 - 6)}" y="${r1(-h + w * 0.34)}" width="12" height="${r1(h * 0.72)}" rx="6" fill="#fff" opacity=".16"/><rect x="${r1(-w * 0.8 + (i * w * 1.6) / 6 - 12)}" y="${r1(-h + w * 0.34)}" width="7" height="${r1(h * 0.72)}" rx="3.5" fill="#140a2e" opacity=".3"/>`,
    );
    const inner =
      defs(g) +
      `<g transform="translate(${o.x} ${o.y})"><path d="M${-w} ${-h}Q0 ${-h + w * 0.36} ${w} ${-h}L${r1(w * 0.86)} ${r1(-w * 0.1)}Q0 ${r1(w * 0.14)} ${r1(-w * 0.86)} ${r1(-w * 0.1)}Z" fill="${g.url}"/>${ribs.join('')}<path d="M${-w * 1.07} ${-h - 6}Q0 ${-h + w * 0.36} ${w * 1.07} ${-h - 6}V${-h + 16}Q0 ${-h + w * 0.36 + 26} ${-w * 1.07} ${-h + 16}Z" fill="${g.url}"/><path d="M${-w * 1.05} ${-h - 4}Q0 ${-h + w * 0.36 + 2} ${w * 1.05} ${-h - 4}" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/></g>`;
    return lit(inner, {
      x: o.x,
      y: o.y,
      W: o.w,
      H: h,
      rim: ['#ffe9a8', 0.8],
      shade: ['#3a0f6e', 0.4],
      contact: true,
    });
  },

  /** An open cardboard box with the same parts as `bin`. */
  box(_, o) {
    const [w, h, c] = [o.w / 2, o.h, o.c ?? '#d9a066'];
    const g = lin([light(c, 0.2), c, dark(c, 0.22)], 'x1="1" y1="0" x2="0" y2="1"');
    if (o.part === 'back')
      return (
        defs(g) +
        `<g transform="translate(${o.x} ${o.y})"><path d="M${-w * 0.9} ${-h}L${-w * 0.78} ${-h - 54}H${w * 0.78}L${w * 0.9} ${-h}Z" fill="${dark(c, 0.35)}"/><path d="M${-w} ${-h}L${-w * 1.3} ${-h - 46}L${-w * 1.02} ${-h - 74}L${-w * 0.78} ${-h - 40}Z" fill="${dark(c, 0.12)}"/><path d="M${w} ${-h}L${w * 1.3} ${-h - 46}L${w * 1.02} ${-h - 74}L${w * 0.78} ${-h - 40}Z" fill="${light(c, 0.18)}"/></g>`
      );
    const inner =
      defs(g) +
      `<g transform="translate(${o.x} ${o.y})"><path d="M${-w} ${-h}H${w}L${w * 0.96} 0H${-w * 0.96}Z" fill="${g.url}"/><path d="M${-w} ${-h}H${w}L${w * 1.06} ${-h + 62}H${-w * 1.06}Z" fill="${light(c, 0.16)}"/><path d="M${-w * 1.06} ${-h + 62}H${w * 1.06}" stroke="${dark(c, 0.4)}" stroke-width="4" opacity=".4"/><rect x="-34" y="${-h}" width="68" height="62" fill="#f2d9a8" opacity=".7"/><path d="M${w * 0.5} -30v-46m-14 14l14 -16l14 16M${w * 0.74} -30v-46m-14 14l14 -16l14 16" stroke="${dark(c, 0.45)}" stroke-width="7" fill="none" stroke-linecap="round" stroke-linejoin="round" opacity=".6"/></g>`;
    return lit(inner, {
      x: o.x,
      y: o.y,
      W: o.w,
      H: h,
      rim: ['#fff3c4', 0.8],
      shade: ['#4a1d7e', 0.3],
      contact: true,
      cast: 0.25,
    });
  },

  /** A window with a view of the sky or of a city. */
  window({ H }, o) {
    const [x, y] = [o.x - o.w / 2, o.y - o.h];
    const g = lin(o.sky);
    const id = uid('c');
    const view =
      L.stars({ W: o.w, H: o.h }, { n: 16, h: o.h * 0.5, seed: 'win' }) +
      L.skyline({ W: o.w, H }, { y: o.h, h: o.h * 0.5, c: o.city, win: '#ffd98a', bw: 34, seed: 'wi' });
    const bar = (bx, by, bw, bh) =>
      `<rect x="${bx}" y="${by}" width="${bw}" height="${bh}" rx="5" fill="${o.frame}"/>`;
    return `<defs>${g.def}<clipPath id="${id}"><rect width="${o.w}" height="${o.h}" rx="10"/></clipPath></defs><g transform="translate(${x} ${y})"><rect x="-22" y="-16" width="${o.w + 44}" height="${o.h + 40}" rx="14" fill="#140a2e" opacity=".28" transform="translate(-8 10)"/><rect x="-18" y="-18" width="${o.w + 36}" height="${o.h + 36}" rx="14" fill="${o.frame}"/><g clip-path="url(#${id})"><rect width="${o.w}" height="${o.h}" fill="${g.url}"/>${view}<path d="M${o.w * 0.6} 0L${o.w * 0.1} ${o.h}H${o.w * 0.3}L${o.w * 0.8} 0Z" fill="#fff" opacity=".1"/></g>${bar(o.w / 2 - 7, 0, 14, o.h)}${bar(0, o.h * 0.44, o.w, 13)}<rect x="-34" y="${o.h + 12}" width="${o.w + 68}" height="24" rx="8" fill="${light(o.frame, 0.25)}"/><rect x="-34" y="${o.h + 28}" width="${o.w + 68}" height="8" rx="4" fill="${dark(o.frame, 0.4)}" opacity=".5"/></g>`;
  },

  rug(_, o) {
    const fringe = range(60).map((i) => {
      const a = (i / 60) * Math.PI * 2;
      return `<path d="M${r1(Math.cos(a) * o.rx)} ${r1(Math.sin(a) * o.ry)}l${r1(Math.cos(a) * 16)} ${r1(Math.sin(a) * 9)}"/>`;
    });
    return `<g transform="translate(${o.x} ${o.y})"><g stroke="${light(o.c2, 0.3)}" stroke-width="5" stroke-linecap="round">${fringe.join('')}</g>${[1, 0.84, 0.68, 0.36].map((k, i) => `<ellipse rx="${r1(o.rx * k)}" ry="${r1(o.ry * k)}" fill="${i % 2 ? o.c2 : o.c}"/>`).join('')}</g>`;
  },

  'street-lamp'(_, o) {
    const g = lin(['#6a6a8e', '#33324e', '#1d1c33'], 'h');
    return (
      defs(g) +
      `<path d="${taper([
        [o.x, o.y, 26],
        [o.x, o.y - o.h * 0.5, 16],
        [o.x, o.y - o.h * 0.86, 14],
      ])}" fill="${g.url}"/><path d="M${o.x - 34} ${o.y - o.h * 0.86}L${o.x - 46} ${o.y - o.h}H${o.x + 46}L${o.x + 34} ${o.y - o.h * 0.86}Z" fill="#fff2b8"/><path d="M${o.x - 56} ${o.y - o.h}Q${o.x} ${o.y - o.h - 60} ${o.x + 56} ${o.y - o.h}Z" fill="${g.url}"/>` +
      L.glow({}, { x: o.x, y: o.y - o.h * 0.92, r: 190, c: '#ffd98a', o: 0.85 })
    );
  },
});
