// Small things, food, land and sky, as raw SVG in card pixels (640x896).
import { dark, light } from '../../core/color.mjs';
import { kit } from './kit.mjs';

/** A campfire: a ring of stones with crossed logs. The flame is an icon. x,y: center. */
export function LOGS(x, y) {
  const k = kit();
  const w = k.v('#a8683a', '#6a3a20');
  const st = k.r('cx=".65" cy=".25" r=".9"', '#b8b0c8', '#6a6088', '#2a2448');
  let s = '';
  for (const [dx, dy, r] of [
    [-84, -4, 24],
    [-56, 14, 26],
    [-14, 22, 26],
    [30, 20, 27],
    [70, 8, 26],
    [92, -8, 22],
  ])
    s += `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${r}" ry="${r * 0.72}" fill="${st}"/>`;
  return k.svg(
    `<g transform="translate(${x} ${y})"><rect x="-82" y="-22" width="164" height="30" rx="15" fill="${w}" transform="rotate(-14)"/><rect x="-82" y="-22" width="164" height="30" rx="15" fill="${w}" transform="rotate(14)"/><circle cx="70" cy="-26" r="13" fill="#e8b57a"/><circle cx="70" cy="-26" r="7" fill="none" stroke="#a8683a" stroke-width="3"/><circle cx="-72" cy="-26" r="13" fill="#d9a066"/><circle cx="-72" cy="-26" r="7" fill="none" stroke="#a8683a" stroke-width="3"/></g>${s}`,
  );
}

/** A house under construction: concrete floors on columns with scaffolding, and one story with walls. */
export function SHELL() {
  const k = kit();
  const con = k.d('#f2e6d8', '#cfc0b8', '#8f84a0');
  const slab = k.v('#efe3d6', '#a89aa8');
  const brick = k.d('#f0825a', '#c9502f', '#8f3428');
  let s = '';
  const xs = [64, 158, 252, 346];
  const ys = [700, 602, 504];
  for (const y of ys)
    for (const x of xs) s += `<rect x="${x}" y="${y - 84}" width="24" height="84" fill="${con}"/>`;
  // Walls with an opening for a window
  for (const [x, y] of [
    [88, 700],
    [182, 700],
    [276, 700],
    [182, 602],
    [276, 602],
  ]) {
    s += `<rect x="${x}" y="${y - 84}" width="70" height="84" fill="${brick}"/><g stroke="#ffd0b0" stroke-width="2.500" opacity=".55">`;
    for (let i = 1; i < 6; i++)
      s += `<path d="M${x} ${y - 84 + i * 14}h70M${x + (i % 2 ? 18 : 40)} ${y - 84 + i * 14}v-14M${x + (i % 2 ? 54 : 12)} ${y - 84 + i * 14}v-14"/>`;
    s += `</g><rect x="${x + 16}" y="${y - 66}" width="38" height="46" fill="#4a3a6a"/><path d="M${x + 16} ${y - 20}h38" stroke="#ffe3d0" stroke-width="5"/>`;
  }
  for (const y of ys)
    s += `<rect x="48" y="${y - 98}" width="338" height="18" rx="2" fill="${slab}"/><path d="M48 ${y - 97}h338" stroke="#fff" stroke-width="3" opacity=".8"/>`;
  for (const x of [70, 80, 164, 174, 258, 268, 352, 362])
    s += `<path d="M${x} 406V356" stroke="#8a5a4a" stroke-width="4"/>`;
  return k.svg(s);
}

/** A traffic cone. x,y: bottom center. s: scale. */
export function CONE(x, y, s = 1) {
  const k = kit();
  const g = k.h('#c9431f', '#ff7a2a', '#ffb06a', '#f0641f');
  return k.svg(
    `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="-4" cy="0" rx="62" ry="12" fill="#140a2e" opacity=".35"/><path d="M-54 -14H54L48 2H-48Z" fill="${g}"/><path d="M-12 -132Q0 -140 12 -132L40 -12H-40Z" fill="${g}"/><path d="M-20 -98H20L27 -66H-27Z" fill="#fff8ee"/><path d="M-32 -46H32L37 -24H-37Z" fill="#fff8ee"/><path d="M2 -98H20L27 -66H4Z" fill="#fff"/></g>`,
  );
}

/** A pink candy factory with candy-cane chimneys, an icing roof and cookie gears. */
export function SWEETS() {
  const k = kit();
  const wall = k.d('#ffb0d8', '#ff7ab8', '#c9408f');
  const ice = k.v('#ffffff', '#ffe6f4');
  const door = k.d('#a8643a', '#6a3420', '#40201a');
  const mint = k.d('#c8fff0', '#6fe0c0', '#2fa090');
  const glass = k.r('cx=".65" cy=".3" r=".8"', '#fffbe0', '#ffe07a', '#ffa83a');
  const cane = (x, y, w, h) => {
    const c = k.clip(`M${x} ${y}h${w}v${h}h${-w}Z`);
    let st = '';
    for (let i = -1; i < h / 44 + 1; i++)
      st += `<path d="M${x - 4} ${y + i * 52}L${x + w + 4} ${y + i * 52 - 34}v26L${x - 4} ${y + i * 52 + 26}Z" fill="#ff3f6a"/>`;
    const sh = k.h(['#5a1460', 0, 0.4], ['#fff', 0.6, 0], ['#fff', 0.8, 0.45], ['#fff', 1, 0]);
    return `<g ${c}><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fff5fa"/>${st}<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${sh}"/></g><rect x="${x - 10}" y="${y - 14}" width="${w + 20}" height="26" rx="13" fill="${mint}"/>`;
  };
  const gear = (x, y, r, c) => {
    let t = '';
    for (let i = 0; i < 8; i++)
      t += `<rect x="${x - r * 0.2}" y="${y - r * 1.2}" width="${r * 0.4}" height="${r * 2.4}" rx="4" transform="rotate(${i * 22.5} ${x} ${y})"/>`;
    return `<g fill="${c}">${t}<circle cx="${x}" cy="${y}" r="${r}"/></g><circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="${glass}"/><path d="M${x - r * 0.6} ${y}h${r * 1.2}M${x} ${y - r * 0.6}v${r * 1.2}" stroke="${c}" stroke-width="6"/>`;
  };
  const drip = (x0, x1, y) => {
    let d = `M${x0} ${y - 26}H${x1}V${y}`;
    const n = Math.round((x1 - x0) / 42);
    for (let i = n - 1; i >= 0; i--) {
      const a = x0 + ((x1 - x0) * (i + 1)) / n;
      const b = x0 + ((x1 - x0) * i) / n;
      const l = 16 + ((i * 37) % 3) * 15;
      d += `C${a} ${y + l} ${b + 12} ${y + l} ${b + 12} ${y + 4}Q${b + 6} ${y - 6} ${b} ${y}`;
    }
    return `<path d="${d}Z" fill="${ice}"/>`;
  };
  return k.svg(`
${cane(168, 232, 58, 220)}${cane(262, 178, 58, 270)}
<path d="M120 700V410L236 340V410L352 340V410L468 340V410L530 376V700Z" fill="${wall}"/>
<path d="M108 424L236 334V404L352 334V404L468 334V404L542 366" fill="none" stroke="${ice}" stroke-width="26" stroke-linejoin="round" stroke-linecap="round"/>
${drip(120, 530, 462)}
${gear(196, 556, 44, '#c97a3a')}${gear(454, 556, 44, '#c97a3a')}
<path d="M262 700V586Q262 528 325 528T388 586V700Z" fill="#fff0f8"/><path d="M276 700V590Q276 544 325 544T374 590V700Z" fill="${door}"/><path d="M325 546V700M276 600H374M276 650H374" stroke="#3a1a14" stroke-width="5" opacity=".7"/><circle cx="312" cy="626" r="6" fill="#ffd24a"/><circle cx="338" cy="626" r="6" fill="#ffd24a"/>
<g>${[140, 184, 228, 420, 464, 508].map((x, i) => `<circle cx="${x}" cy="672" r="16" fill="${['#6fe0c0', '#ffd24a', '#9a7aff'][i % 3]}"/><circle cx="${x + 5}" cy="667" r="5" fill="#fff" opacity=".8"/>`).join('')}</g>`);
}

/** A tree like a lollipop. x,y: foot. r: radius of the disc. c: two colors. */
export function LOLLY(x, y, r, c, h = 200) {
  const k = kit();
  const g = k.r('cx=".65" cy=".3" r=".85"', light(c[0], 0.45), c[0], dark(c[0], 0.25));
  const cy = y - h;
  let d = `M${x} ${cy}`;
  for (let i = 0; i <= 60; i++) {
    const a = (i / 60) * Math.PI * 2 * 2.6;
    const q = (i / 60) * r * 0.86;
    d += `L${(x + Math.cos(a) * q).toFixed(1)} ${(cy + Math.sin(a) * q).toFixed(1)}`;
  }
  return k.svg(
    `<rect x="${x - 8}" y="${cy}" width="16" height="${h}" rx="8" fill="#fff5ee"/><rect x="${x - 8}" y="${cy}" width="6" height="${h}" rx="3" fill="#d8a8c8" opacity=".7"/><circle cx="${x}" cy="${cy}" r="${r}" fill="${g}"/><path d="${d}" fill="none" stroke="${c[1]}" stroke-width="${r * 0.2}" stroke-linecap="round"/><path d="M${x + r * 0.2} ${cy - r * 0.72}A${r * 0.75} ${r * 0.75} 0 0 1 ${x + r * 0.72} ${cy - r * 0.2}" stroke="#fff" stroke-width="${r * 0.13}" fill="none" stroke-linecap="round" opacity=".8"/>`,
  );
}

/** Meatballs, basil and cheese on the plate of pasta. x,y: middle of the sauce. */
export function TOPPING(x, y) {
  const k = kit();
  const m = k.r('cx=".65" cy=".3" r=".85"', '#d98a5a', '#8a4024', '#4a1f1a');
  const leaf = k.d('#a8f06a', '#3fb83a', '#1f7a2f');
  const ball = (dx, dy, r) => `<circle cx="${x + dx}" cy="${y + dy}" r="${r}" fill="${m}"/>`;
  const lf = (dx, dy, a) =>
    `<path transform="translate(${x + dx} ${y + dy}) rotate(${a})" d="M0 0C10 -18 36 -18 46 0C36 16 10 16 0 0Z" fill="${leaf}"/>`;
  return k.svg(
    `${ball(-40, 6, 20)}${ball(-4, -18, 21)}${ball(38, -2, 20)}${ball(2, 16, 20)}${lf(0, -6, -40)}${lf(2, -4, 150)}<g fill="#fff6c8">${[
      [-62, -6],
      [-20, 28],
      [24, 30],
      [62, 14],
      [20, -34],
      [-34, -26],
      [54, -24],
    ]
      .map(
        ([a, b]) =>
          `<rect x="${x + a}" y="${y + b}" width="9" height="5" rx="2" transform="rotate(${a} ${x + a} ${y + b})"/>`,
      )
      .join('')}</g>`,
  );
}

/** An Erlenmeyer flask with a bubbling liquid of color c. x,y: bottom center. s: scale (1 is 360 px high). */
export function FLASK(x, y, s, c) {
  const k = kit();
  const liq = k.d(light(c, 0.55), c, dark(c, 0.3));
  const gl = k.h(['#dff8ff', 0, 0.35], ['#ffffff', 0.5, 0.1], ['#ffffff', 0.8, 0.5], ['#dff8ff', 1, 0.3]);
  const body = 'M-38 -352V-230L-150 -40Q-166 0 -124 0H124Q166 0 150 -40L38 -230V-352Z';
  let bub = '';
  for (const [bx, by, r] of [
    [-70, -40, 12],
    [-20, -90, 16],
    [40, -60, 10],
    [70, -30, 15],
    [10, -30, 8],
    [-40, -120, 8],
    [30, -128, 11],
    [90, -70, 7],
  ])
    bub += `<circle cx="${bx}" cy="${by}" r="${r}" fill="#fff" opacity=".28"/><circle cx="${bx + r * 0.3}" cy="${by - r * 0.3}" r="${r * 0.3}" fill="#fff" opacity=".9"/>`;
  return k.svg(
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="${body}" fill="#c8f4ff" opacity=".32"/><g ${k.clip(body)}><path d="M-170 -150Q-90 -178 0 -152T170 -156V10H-170Z" fill="${liq}"/><ellipse cx="0" cy="-152" rx="110" ry="17" fill="${light(c, 0.5)}"/>${bub}<rect x="-170" y="-360" width="340" height="370" fill="${gl}"/></g><path d="${body}" fill="none" stroke="#e9fbff" stroke-width="9" stroke-linejoin="round"/><rect x="-56" y="-366" width="112" height="24" rx="12" fill="#e9fbff"/><path d="M58 -196L124 -66" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".9"/><path d="M-100 -60h34M-84 -90h34M-66 -120h34" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/></g>`,
  );
}

/** Keys, rods and the bell, drawn over the jazz club's saxophone icon, which is 500 high at (330, 716). */
export function SAX_KEYS() {
  const k = kit();
  const pearl = k.r('cx=".65" cy=".3" r=".8"', '#ffffff', '#ece4f4', '#a898c8');
  const gold = k.d('#fff3b0', '#ffc83a', '#b8701a');
  const key = (x, y, r) =>
    `<circle cx="${x - 2}" cy="${y + 3}" r="${r + 5}" fill="#8a4a10" opacity=".55"/><circle cx="${x}" cy="${y}" r="${r + 4}" fill="${gold}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${pearl}"/>`;
  return k.svg(`<path d="M366 330V620" stroke="#a86414" stroke-width="7" stroke-linecap="round" opacity=".8"/><path d="M369 330V620" stroke="#ffe9a0" stroke-width="3" stroke-linecap="round"/>
<path d="M344 372H366M344 428H366M344 484H366M340 540H366" stroke="#c9821a" stroke-width="8" stroke-linecap="round"/>${key(342, 372, 15)}${key(342, 428, 15)}${key(342, 484, 15)}${key(336, 540, 15)}
<path d="M196 540L226 640" stroke="#a86414" stroke-width="7" stroke-linecap="round" opacity=".7"/>${key(196, 548, 23)}${key(222, 628, 20)}${key(286, 664, 16)}`);
}

/** A friendly shark that swims to the left. */
export function SHARK() {
  const k = kit();
  const back = k.d('#b8d4f0', '#6a8fc0', '#34528e');
  const fin = k.d('#8fb0dc', '#4a6ea8', '#2a447e');
  const body =
    'M140 300C176 236 278 208 362 222C430 234 482 254 518 260L566 192Q576 182 576 198L558 272L584 340Q586 356 572 346L514 296C460 334 380 362 300 358C226 354 160 338 140 300Z';
  return k.svg(`
<path d="M322 226C334 172 372 136 398 136C388 172 394 206 412 238Z" fill="${fin}"/>
<path d="M430 330C436 354 452 370 470 376C470 352 464 332 456 318Z" fill="${fin}"/>
<path d="${body}" fill="${back}"/>
<g ${k.clip(body)}><path d="M130 312C220 332 330 326 440 300C470 294 500 288 520 290L470 380H120Z" fill="#f4fbff"/><path d="M130 312C220 332 330 326 440 300" fill="none" stroke="#d0e4f8" stroke-width="6"/></g>
<path d="M306 334C296 384 262 420 228 430C232 390 246 356 262 336Z" fill="${fin}"/>
<g fill="none" stroke="#2f4a84" stroke-width="6" stroke-linecap="round"><path d="M262 262Q252 284 262 304"/><path d="M284 258Q274 282 284 306"/><path d="M306 256Q296 280 306 304"/></g>
<path d="M156 318Q190 344 244 328L238 318Q196 330 164 310Z" fill="#7a1f4e"/><path d="M168 317l8 11 8 -8 9 10 9 -10 9 8 9 -10 8 5Q196 332 168 317Z" fill="#fff"/>
<circle cx="204" cy="272" r="17" fill="#fff"/><circle cx="201" cy="273" r="11" fill="#1f1440"/><circle cx="205" cy="268" r="4" fill="#fff"/><path d="M186 254Q204 244 222 254" stroke="#2f4a84" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M210 242C270 220 350 222 420 242" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" opacity=".45"/>`);
}

/** A pale rainbow around x,y with radius r. */
export function RAINBOW(x, y, r) {
  return `<g fill="none" stroke-width="17" opacity=".38" style="mix-blend-mode:screen">${['#ff7a8a', '#ffb86a', '#fff08a', '#9af0a0', '#8ad0ff', '#c8a0ff'].map((c, i) => `<circle cx="${x}" cy="${y}" r="${r - i * 16}" stroke="${c}"/>`).join('')}</g>`;
}

/** Gulls, listed as [x, y, scale]. */
export function GULLS(list) {
  return list
    .map(
      ([x, y, s]) =>
        `<path transform="translate(${x} ${y}) scale(${s})" d="M-40 -6Q-22 -26 0 0Q22 -26 40 -6Q20 -14 0 12Q-20 -14 -40 -6Z" fill="#fff" stroke="#5a8ac0" stroke-width="3"/>`,
    )
    .join('');
}

/** Plowed stripes across the wheat field. */
export function FURROWS() {
  return `<g stroke="#d99a2a" stroke-width="6" fill="none" opacity=".45"><path d="M-20 640Q120 580 240 540"/><path d="M20 680Q170 600 280 536"/><path d="M-20 600Q90 560 190 548"/><path d="M80 720Q220 620 320 540"/></g>`;
}

/** Flat-topped mountains of the desert. */
export function MESAS() {
  const k = kit();
  const a = k.v('#d9508a', '#e0785a');
  const b = k.v('#9a2f7a', '#c2504a');
  return k.svg(
    `<path d="M-10 620V470L40 462L56 430H150L164 466L220 480L236 620Z" fill="${a}"/><path d="M500 620L516 500L540 492L548 450H640V620Z" fill="${a}"/><path d="M-10 620V550L60 540L80 520H120L140 556L330 590L640 560V620Z" fill="${b}"/>`,
  );
}

/** Hazy islands on the horizon of the beach. */
export function BEACH_ISLANDS() {
  return '<path d="M330 428Q380 388 430 396Q470 356 530 384Q580 380 640 428Z" fill="#86cbe0"/><path d="M470 428Q540 398 640 404V428Z" fill="#6bbbd2"/>';
}

/** A pile of sand around the foot of the palm. */
export function SAND_HEAP() {
  return '<path d="M70 650Q140 618 220 650Q150 664 70 650Z" fill="#f3cf86"/><path d="M96 640Q140 622 200 642" stroke="#fff0c4" stroke-width="3" fill="none" opacity=".7"/>';
}

/** A striped beach towel in perspective. */
export function BEACH_TOWEL() {
  return '<g transform="translate(0 6)"><path d="M250 668L500 640L600 716L330 752Z" fill="#7a4a2a" opacity=".35" transform="translate(-8 8)"/><path d="M250 668L500 640L600 716L330 752Z" fill="#2fb7c9"/><path d="M300 662.400L350 656.800L438 737.600L384 744.800ZM400 651.200L450 645.600L546 723.200L492 730.400Z" fill="#f4fdff"/><path d="M250 668L500 640L600 716" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/></g>';
}

/** The edge of the earth with continents and clouds. */
export function EARTH() {
  return '<defs><radialGradient id="earth" cx=".62" cy=".08" r=".8"><stop offset="0" stop-color="#8af0ff"/><stop offset=".35" stop-color="#2b9be8"/><stop offset="1" stop-color="#0b2a7a"/></radialGradient><clipPath id="ec"><circle cx="320" cy="1150" r="560"/></clipPath></defs><circle cx="320" cy="1150" r="560" fill="url(#earth)"/><g clip-path="url(#ec)" fill="#46c97a" opacity=".9"><path d="M20 760q90-90 190-60t60 70q-20 60-100 50t-70 60-90 10z"/><path d="M380 640q120-30 190 50t30 130q-80 20-110-40t-80-50-30-90z"/></g><g clip-path="url(#ec)" fill="#fff" opacity=".5"><path d="M150 690q80-40 160-10q-70 6-90 22t-70-12z"/><path d="M360 735q90-24 200 10q-80 0-110 16t-90-26z"/></g>';
}

/** The craters of the moon over the graveyard. */
export function MOON_CRATERS() {
  return '<g fill="#d9d2a8" opacity=".6"><circle cx="440" cy="190" r="20"/><circle cx="500" cy="240" r="14"/><circle cx="492" cy="172" r="9"/><circle cx="445" cy="252" r="11"/></g>';
}

/** A faint Milky Way over the campsite. */
export function MILKY_WAY() {
  return '<path d="M120 -20L420 460" stroke="#9ad0ff" stroke-width="120" opacity=".16" filter="blur(30px)"/>';
}

/** A distant island behind the pirate ship. */
export function PIRATE_ISLET() {
  return '<path d="M-10 520Q40 440 90 470Q120 430 170 480Q200 500 210 522Z" fill="#8a3a6e"/>';
}
