// Ships, cars, aircraft and lifts, as raw SVG in card pixels (640x896).
import { uid } from '../../core/svg.mjs';
import { kit } from './kit.mjs';

/** A cruise ship, seen from the bow. */
export function LINER() {
  const k = kit();
  const white = k.d('#ffffff', '#f2f6ff', '#a9b8e0');
  const navy = k.d('#3f7ad0', '#1f4aa0', '#0f2260');
  const left = k.h('#0d1f58', '#1a3f90');
  const red = k.v('#ff6a5a', '#c9243f');
  const glass = k.v('#8fe0ff', '#2a7ac8');
  const fun = k.h('#b8203a', '#ff5a5a', '#ff8a7a', '#d9304a');
  const deck = (x, y, w, h, r = 14) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h + 20}" rx="${r}" fill="${white}"/><path d="M${x + 8} ${y + 4}H${x + w - 8}" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M${x} ${y + h - 2}h${w}" stroke="#6a7ab8" stroke-width="5" opacity=".4"/>`;
  const win = (x0, x1, y, n, w = 20, h = 18) =>
    Array.from(
      { length: n },
      (_, i) =>
        `<rect x="${(x0 + ((x1 - x0) * (i + 0.5)) / n - w / 2).toFixed(1)}" y="${y}" width="${w}" height="${h}" rx="5" fill="${glass}"/>`,
    ).join('');
  return k.svg(`
<path d="M320 96V250M300 130H340" stroke="#e8eeff" stroke-width="8" stroke-linecap="round"/><path d="M320 100L118 420M320 100L522 420" stroke="#fff" stroke-width="3" opacity=".8"/>
<path d="M236 150Q262 138 288 150L294 262H230Z" fill="${fun}"/><path d="M352 150Q378 138 404 150L410 262H346Z" fill="${fun}"/><path d="M235 168Q262 158 289 168L290 190Q262 180 234 190ZM351 168Q378 158 405 168L406 190Q378 180 350 190Z" fill="#fff"/><ellipse cx="262" cy="149" rx="26" ry="8" fill="#4a1030"/><ellipse cx="378" cy="149" rx="26" ry="8" fill="#4a1030"/>
${deck(212, 246, 216, 56)}${win(224, 416, 268, 6)}
${deck(176, 300, 288, 60)}${win(190, 450, 322, 8)}
<path d="M112 366H528L520 404H120Z" fill="${white}"/><path d="M124 370H516L510 396H130Z" fill="#153a7a"/><path d="M330 370H516L510 396H350Z" fill="#3f9ae0" opacity=".75"/><g stroke="#fff" stroke-width="4">${[176, 224, 272, 320, 368, 416, 464].map((x) => `<path d="M${x} 368V398"/>`).join('')}</g>
${deck(140, 404, 360, 58, 6)}${win(152, 488, 426, 9, 22, 20)}
${deck(126, 460, 388, 56, 6)}${win(140, 500, 480, 10, 22, 18)}
<g>${[
    [118, 1],
    [522, -1],
  ]
    .map(
      ([x]) =>
        `<g transform="translate(${x} 470)"><path d="M-30 0Q-30 34 0 34T30 0Z" fill="#ff9a2e"/><path d="M-30 0Q-26 -18 0 -18T30 0Z" fill="#fff3e0"/></g>`,
    )
    .join('')}</g>
<path d="M84 520Q320 476 556 520C548 620 470 716 400 760H240C170 716 92 620 84 520Z" fill="${navy}"/>
<path d="M87 544Q203 522 320 522V760H240C170 716 96 630 87 544Z" fill="${left}" opacity=".75"/>
<path d="M84 520Q320 476 556 520L553 544Q320 500 87 544Z" fill="${white}"/>
<path d="M320 498V760" stroke="#6aa0f0" stroke-width="7" opacity=".8"/>
<path d="M150 668Q320 640 490 668C466 706 432 740 400 760H240C208 740 174 706 150 668Z" fill="${red}"/>
<path d="M150 668Q320 640 490 668" fill="none" stroke="#fff" stroke-width="6"/>
<g fill="#0a1a48"><circle cx="214" cy="600" r="17"/><circle cx="426" cy="600" r="17"/></g><g stroke="#e8eeff" stroke-width="8" fill="none" stroke-linecap="round"><path d="M214 596V640M196 622Q198 642 214 642T232 622"/><path d="M426 596V640M408 622Q410 642 426 642T444 622"/></g>`);
}

/** A racing car from the front. Its center is at x = 320, and its wheels are at y = 690. */
export function RACER() {
  const k = kit();
  const red = k.d('#ff8a6a', '#f02a3f', '#8f0f38');
  const red2 = k.v('#ff5a5a', '#a8143a');
  const tyre = k.h('#1a1430', '#3a3458', '#5a5478', '#241c3c');
  const dk = k.v('#4a4468', '#1a1430');
  const visor = k.d('#fff3b0', '#ffb03a', '#c9501f');
  const wheel = (x, w, y0, y1) =>
    `<rect x="${x - w / 2}" y="${y0}" width="${w}" height="${y1 - y0}" rx="${w * 0.3}" fill="${tyre}"/><path d="M${x - w * 0.22} ${y0 + 8}V${y1 - 8}M${x + w * 0.06} ${y0 + 6}V${y1 - 6}" stroke="#0d0820" stroke-width="4" opacity=".6"/><path d="M${x + w * 0.34} ${y0 + 22}V${y1 - 26}" stroke="#c8c0e8" stroke-width="5" stroke-linecap="round" opacity=".55"/><path d="M${x - w / 2} ${y0 + 44}h${w}" stroke="#ffd24a" stroke-width="5" opacity=".0"/>`;
  return k.svg(`
${wheel(152, 92, 440, 620)}${wheel(488, 92, 440, 620)}
<rect x="186" y="380" width="268" height="34" rx="8" fill="${red2}"/><rect x="186" y="418" width="268" height="20" rx="6" fill="${dk}"/><path d="M176 360H206V470H176ZM434 360H464V470H434Z" fill="${red}"/><path d="M196 384H444" stroke="#ffc0b0" stroke-width="5" stroke-linecap="round"/>
<path d="M268 430Q320 396 372 430L386 560H254Z" fill="${red}"/><path d="M296 424Q320 410 344 424L340 462H300Z" fill="#1a1030"/>
<path d="M186 520Q220 486 262 492L268 620H200Q178 600 186 520Z" fill="${red}"/><path d="M454 520Q420 486 378 492L372 620H440Q462 600 454 520Z" fill="${red}"/><path d="M200 540Q222 520 250 520V580H206ZM440 540Q418 520 390 520V580H434Z" fill="#1a1030"/>
<circle cx="320" cy="496" r="44" fill="#fff"/><path d="M278 490Q320 470 362 490V512Q320 528 278 512Z" fill="${visor}"/><path d="M282 478Q298 452 320 452T358 478Q320 462 282 478Z" fill="#2f6ae0"/>
<path d="M258 516Q320 486 382 516" fill="none" stroke="#2a2048" stroke-width="13"/><path d="M320 500V540" stroke="#2a2048" stroke-width="12"/>
<path d="M246 560Q320 520 394 560L372 690Q320 720 268 690Z" fill="${red}"/><path d="M300 546Q320 540 340 546L346 700Q320 712 294 700Z" fill="#fff"/><circle cx="320" cy="620" r="27" fill="#fff" stroke="#1a1030" stroke-width="5"/>
<path d="M120 600L262 580M120 650L262 640M520 600L378 580M520 650L378 640" stroke="#2a2048" stroke-width="9"/>
${wheel(100, 112, 506, 706)}${wheel(540, 112, 506, 706)}
<path d="M56 706Q60 680 90 684L260 700Q320 726 380 700L550 684Q580 680 584 706L588 736H52Z" fill="${red2}"/><path d="M52 724H588L592 744H48Z" fill="${dk}"/><path d="M70 694L260 708Q320 730 380 708L570 694" fill="none" stroke="#ffd0c0" stroke-width="5" stroke-linecap="round"/><path d="M44 660H66V748H44ZM574 660H596V748H574Z" fill="${red}"/>`);
}

/** A pirate ship: the hull with cannons, three masts and sails. */
export function SHIP() {
  const sail = (x, y, w, h, c) =>
    `<path d="M${x - w / 2} ${y}Q${x} ${y + 14} ${x + w / 2} ${y}Q${x + w / 2 + 26} ${y + h / 2} ${x + w / 2 - 4} ${y + h}Q${x} ${y + h - 26} ${x - w / 2 + 4} ${y + h}Q${x - w / 2 + 22} ${y + h / 2} ${x - w / 2} ${y}Z" fill="url(#${c})"/><path d="M${x - w / 2 - 12} ${y}H${x + w / 2 + 12}" stroke="#6a3a20" stroke-width="11" stroke-linecap="round"/>`;
  return `<defs><linearGradient id="hull" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d98a45"/><stop offset=".5" stop-color="#a8582a"/><stop offset="1" stop-color="#5a2430"/></linearGradient><linearGradient id="sl" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset=".6" stop-color="#f0dcc8"/><stop offset="1" stop-color="#c09ab0"/></linearGradient><linearGradient id="sl2" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff6a6a"/><stop offset="1" stop-color="#a81f4a"/></linearGradient></defs>
<rect x="314" y="140" width="16" height="420" rx="6" fill="#7a4526"/><rect x="166" y="230" width="13" height="330" rx="6" fill="#7a4526"/><rect x="466" y="240" width="13" height="320" rx="6" fill="#7a4526"/><path d="M60 520L-10 440" stroke="#7a4526" stroke-width="12" stroke-linecap="round" transform="translate(30 30)"/><path d="M320 150L90 520M322 150L560 500" stroke="#4a2a3a" stroke-width="3" opacity=".7"/>${sail(172, 280, 130, 190, 'sl2')}${sail(472, 290, 130, 180, 'sl2')}${sail(322, 240, 210, 250, 'sl')}
<path d="M70 540H420L440 500H566C572 560 560 640 500 700H170C120 680 82 620 70 540Z" fill="url(#hull)"/><path d="M70 540H420L440 500H566" fill="none" stroke="#ffcf70" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"/><g stroke="#5a2430" stroke-width="4" opacity=".45" fill="none"><path d="M80 580H566M98 620H554M124 658H530"/></g>${[150, 230, 310, 390].map((x) => `<rect x="${x - 20}" y="586" width="40" height="36" rx="5" fill="#3a1420" stroke="#ffcf70" stroke-width="5"/><circle cx="${x - 2}" cy="606" r="11" fill="#2a2438"/><circle cx="${x - 6}" cy="602" r="4" fill="#8a84a8"/>`).join('')}<g fill="#ffd98a" stroke="#7a3a1a" stroke-width="4"><rect x="462" y="524" width="30" height="34" rx="4"/><rect x="508" y="524" width="30" height="34" rx="4"/></g>`;
}

export function SUB() {
  const port = (x) =>
    `<circle cx="${x}" cy="530" r="38" fill="#8a4a10"/><circle cx="${x}" cy="528" r="35" fill="#ffe08a"/><circle cx="${x}" cy="528" r="26" fill="url(#gls)"/><path d="M${x + 2} 508a20 20 0 0 1 18 18" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" opacity=".9"/>`;
  return `<defs><linearGradient id="sh" x1=".7" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#fff08a"/><stop offset=".4" stop-color="#ffc22e"/><stop offset=".8" stop-color="#f08a1e"/><stop offset="1" stop-color="#b0481e"/></linearGradient><radialGradient id="gls" cx=".6" cy=".3" r=".9"><stop offset="0" stop-color="#d8fbff"/><stop offset=".5" stop-color="#4fc8f0"/><stop offset="1" stop-color="#1a4a9e"/></radialGradient><linearGradient id="rd" x1=".7" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#ff8a7a"/><stop offset=".5" stop-color="#ef3f4f"/><stop offset="1" stop-color="#9a1440"/></linearGradient></defs>
<path d="M340 330V280H300" stroke="#e0902a" stroke-width="20" fill="none" stroke-linecap="round" stroke-linejoin="round"/><circle cx="294" cy="280" r="17" fill="url(#gls)" stroke="#a8601a" stroke-width="6"/><path d="M270 430L284 340Q288 322 308 322H392Q412 322 416 340L430 430Z" fill="url(#rd)"/><rect x="312" y="344" width="74" height="34" rx="17" fill="url(#gls)" stroke="#7a1034" stroke-width="6"/>
<path d="M520 470L590 410Q606 400 606 424V636Q606 660 590 650L520 590Z" fill="url(#rd)"/><g><ellipse cx="604" cy="490" rx="15" ry="44" fill="#ffe08a" stroke="#a8601a" stroke-width="5"/><ellipse cx="604" cy="576" rx="15" ry="44" fill="#f0a82e" stroke="#a8601a" stroke-width="5"/><circle cx="604" cy="532" r="19" fill="#c9772a"/></g>
<path d="M90 530C90 450 170 410 280 410H430C500 410 560 470 570 530C560 592 500 650 430 650H280C170 650 90 610 90 530Z" fill="url(#sh)"/><path d="M150 470C210 436 320 428 430 434" stroke="#fffbe0" stroke-width="14" stroke-linecap="round" fill="none" opacity=".75"/><path d="M100 576C220 600 420 600 556 576" stroke="#d8401e" stroke-width="20" fill="none" opacity=".85"/><g fill="#c9701a">${[130, 190, 250, 310, 370, 430, 490, 530].map((x) => `<circle cx="${x}" cy="${622 - Math.abs(x - 330) * 0.06}" r="5"/>`).join('')}</g>${port(210)}${port(320)}${port(430)}<circle cx="108" cy="530" r="25" fill="#fff6c0" stroke="#a8601a" stroke-width="8"/><path d="M330 600L440 612L420 660L350 650Z" fill="url(#rd)"/>`;
}

/** The beam of the submarine's headlight. */
export function SUB_BEAM() {
  return '<defs><linearGradient id="hl" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#fff6c0" stop-opacity=".85"/><stop offset="1" stop-color="#fff6c0" stop-opacity="0"/></linearGradient></defs><path d="M110 530L-60 430V700Z" fill="url(#hl)"/>';
}

/** An airliner in three-quarter view, with its nose to the right. The scene rotates it into a climb. */
export function JET() {
  const k = kit();
  const body = k.v('#ffffff', '#f6f4ff', '#c4bce4', '#8a80b8');
  const blue = k.d('#6ac8ff', '#1f7af0', '#163a9a');
  const wing = k.d('#dfe8ff', '#8fb0f0', '#4a5ab0');
  const far = k.v('#7a9ae0', '#b8c8f4');
  const eng = k.v('#ffffff', '#b8c4ee', '#5a64a8');
  const glass = k.d('#c8f4ff', '#2a7ad8', '#123a8a');
  const hull =
    'M84 462C160 432 300 420 430 426C520 430 590 470 604 508C608 538 566 562 500 568C370 580 210 562 84 488Q70 474 84 462Z';
  let win = '';
  for (let i = 0; i < 11; i++)
    win += `<rect x="${196 + i * 27}" y="${474 + Math.abs(i - 6) * 0.8}" width="15" height="22" rx="7" fill="${glass}"/>`;
  return k.svg(`
<path d="M318 440L398 318Q404 308 418 308H440Q452 308 450 320L432 446Z" fill="${far}"/><path d="M120 462L98 408L126 404L186 450Z" fill="${far}"/>
<path d="M88 470L44 336Q40 320 58 320H104Q116 320 124 332L214 446Q160 450 88 470Z" fill="${blue}"/><path d="M60 330H100Q112 330 118 340L140 368H66Z" fill="#ffd24a"/>
<path d="${hull}" fill="${body}"/>
<g ${k.clip(hull)}><path d="M60 512Q320 560 620 510V600H60Z" fill="${blue}"/><path d="M60 506Q320 552 620 502" fill="none" stroke="#ffd24a" stroke-width="8"/><path d="M120 456Q320 424 520 448" stroke="#fff" stroke-width="11" stroke-linecap="round" fill="none"/></g>
<path d="M526 450C556 458 580 474 592 490L536 494Q516 492 518 476Z" fill="${glass}"/><path d="M556 462L548 493" stroke="#fff" stroke-width="5"/><path d="M532 458Q556 464 572 476" stroke="#fff" stroke-width="4" opacity=".7" fill="none" stroke-linecap="round"/>
${win}<rect x="160" y="468" width="20" height="42" rx="6" fill="none" stroke="#8a80b8" stroke-width="4"/>
<path d="M98 484L10 528Q2 536 16 538H62L196 514Z" fill="${wing}"/>
<g transform="rotate(-8 330 618)"><rect x="262" y="588" width="118" height="58" rx="27" fill="${eng}"/><ellipse cx="374" cy="617" rx="15" ry="29" fill="#2a2a6a"/><ellipse cx="374" cy="617" rx="15" ry="29" fill="none" stroke="#fff" stroke-width="6"/><path d="M280 597H350" stroke="#fff" stroke-width="6" stroke-linecap="round"/></g>
<path d="M262 528L118 706Q108 724 130 722L190 714Q200 712 210 704L448 546Q440 520 400 518Q320 514 262 528Z" fill="${wing}"/><path d="M262 528L118 706Q112 718 124 722L300 530Z" fill="#fff" opacity=".35"/><path d="M136 686L118 706Q108 724 130 722L190 714Q200 712 210 704L226 692Z" fill="${blue}"/>`);
}

/** The pylon and cables of the gondola lift at the ski resort. */
export function LIFT_LINE(x0, y0, x1, y1) {
  return `<path d="M${x0} ${y0}L${x1} ${y1}" stroke="#3a4a7a" stroke-width="8"/><path d="M${x0} ${y0 - 3}L${x1} ${y1 - 3}" stroke="#b8c8f0" stroke-width="3"/>`;
}

/** Ski tracks in the snow. */
export function SKI_TRACKS() {
  return '<path d="M640 640Q430 650 400 720T250 900M640 664Q460 672 436 726T300 900" fill="none" stroke="#a8c8f0" stroke-width="7" opacity=".7"/>';
}

/** The foam at the bow of the cruise ship. */
export function BOW_WAVE() {
  const k = kit();
  const f = k.v('#ffffff', '#c8f4ff', '#6ad0f0');
  return k.svg(
    `<path d="M320 716C290 730 250 726 210 752C180 770 130 764 90 800H320ZM320 716C350 730 390 726 430 752C460 770 510 764 550 800H320Z" fill="${f}"/><g fill="#fff">${[
      [196, 744, 12],
      [150, 764, 9],
      [236, 728, 8],
      [444, 744, 12],
      [490, 764, 9],
      [404, 728, 8],
      [120, 756, 6],
      [520, 756, 6],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
      .join('')}</g>`,
  );
}

/** The beams of the police car's headlights on the wet street. */
export function HEADLIGHTS() {
  const k = kit();
  const g = k.v(['#fff8d0', 0, 0.7], ['#fff8d0', 1, 0]);
  const id = uid('f');
  return k.svg(
    `<filter id="${id}" x="-30%" y="-10%" width="160%" height="120%"><feGaussianBlur stdDeviation="9"/></filter><g style="mix-blend-mode:screen" filter="url(#${id})"><path d="M150 640L20 900H230L186 640Z" fill="${g}"/><path d="M454 640L410 900H620L490 640Z" fill="${g}"/></g>`,
  );
}

/** Red and blue cones of light from the police car's light bar. */
export function SIREN_BEAMS() {
  const k = kit();
  const b = k.r(
    'gradientUnits="userSpaceOnUse" cx="290" cy="402" r="420"',
    ['#5aa8ff', 0, 0.9],
    ['#5aa8ff', 1, 0],
  );
  const r = k.r(
    'gradientUnits="userSpaceOnUse" cx="350" cy="402" r="420"',
    ['#ff4a7a', 0, 0.9],
    ['#ff4a7a', 1, 0],
  );
  const id = uid('f');
  return k.svg(
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="640" height="896"><feGaussianBlur stdDeviation="8"/></filter><g style="mix-blend-mode:screen" filter="url(#${id})"><path d="M290 402L-120 180V420ZM290 402L-60 60L60 -40ZM290 402L-120 560V640Z" fill="${b}"/><path d="M350 402L760 180V420ZM350 402L700 60L580 -40ZM350 402L760 560V640Z" fill="${r}"/></g>`,
  );
}

/** The star on the hood of the police car. */
export function GRILLE_BADGE() {
  const k = kit();
  const gold = k.d('#fff6c8', '#f5c24a', '#a8641a');
  const pts = Array.from(
    { length: 10 },
    (_, i) =>
      `${(320 + Math.cos((i * Math.PI) / 5 - Math.PI / 2) * (i % 2 ? 11 : 25)).toFixed(1)} ${(580 + Math.sin((i * Math.PI) / 5 - Math.PI / 2) * (i % 2 ? 11 : 25)).toFixed(1)}`,
  );
  return k.svg(
    `<path d="M${pts.join('L')}Z" fill="${gold}" stroke="#7a4a14" stroke-width="3" stroke-linejoin="round"/>`,
  );
}

/** The inside and the rear wires of the shopping cart, behind the groceries. */
export function CART_BACK() {
  const k = kit();
  const g = k.v(['#ffffff', 0, 0.55], ['#ffd0d8', 1, 0.35]);
  return k.svg(
    `<path d="M128 408H496L456 622H196Z" fill="${g}"/><path d="M150 420L120 392M496 408L470 384H150" stroke="#a81438" stroke-width="9" stroke-linecap="round" fill="none"/>`,
  );
}

/** The front wires, frame, handle and wheels of the shopping cart. */
export function CART_FRONT() {
  const k = kit();
  const red = k.d('#ff8a8a', '#f0304a', '#a8103a');
  const tyre = k.r('cx=".6" cy=".35" r=".8"', '#6a6490', '#2a2448', '#140e2a');
  let w = '';
  for (let i = 1; i < 8; i++) w += `<path d="M${128 + (368 * i) / 8} 408L${196 + (260 * i) / 8} 622"/>`;
  for (const t of [0.25, 0.5, 0.75]) w += `<path d="M${128 + 68 * t} ${408 + 214 * t}H${496 - 40 * t}"/>`;
  const wheel = (x) =>
    `<rect x="${x - 8}" y="688" width="16" height="24" fill="#8a84b0"/><circle cx="${x}" cy="720" r="25" fill="${tyre}"/><circle cx="${x}" cy="720" r="10" fill="#d8d4f0"/>`;
  return k.svg(`<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#c9183f" stroke-width="7">${w}</g><g stroke="#ff9aa0" stroke-width="2" transform="translate(1.500 -1.500)">${w}</g>
<path d="M128 408H496L456 622H196Z" stroke="${red}" stroke-width="17"/><path d="M128 403H490" stroke="#ffd0d0" stroke-width="4"/>
<path d="M456 622L476 666Q480 688 458 690H204" stroke="${red}" stroke-width="15"/><path d="M212 686H456" stroke="#ffc0c8" stroke-width="3"/>
<path d="M496 408L528 346H566" stroke="#8a84b0" stroke-width="15"/><path d="M520 346H578" stroke="#2a2448" stroke-width="25"/><path d="M524 340H572" stroke="#7a74a8" stroke-width="5"/></g>${wheel(222)}${wheel(446)}`);
}
