// Birds, drawn by hand and registered as icons 'drawn:<name>'.
import { light, mix } from '../../core/color.mjs';
import { addIcons, figure } from '../../core/icons.mjs';
import { r1 } from '../../core/svg.mjs';
import { both, cheeks, eyes, INK, line, oval, path, pen, taper } from '../pen.mjs';

/** A whole figure, perched. */
function owl() {
  const p = pen();
  const c = '#8f5a44';
  const f = p.blur(9);
  const tuft = path('M86 150C58 100 52 44 62 14C104 30 150 56 186 92Z', p.vol(c));
  const wing = path(
    'M70 240C30 300 26 400 66 476C110 470 130 420 128 350C126 300 104 260 70 240Z',
    p.vol(mix(c, '#3a1a3e', 0.35)),
  );
  const scallop = [
    [352, 4],
    [392, 5],
    [432, 4],
    [470, 3],
  ]
    .flatMap(([y, n]) =>
      [...Array(n).keys()].map((i) =>
        line(`M${240 + (i - (n - 1) / 2) * 46 - 17} ${y}q17 24 34 0`, '#c98a5a', 8),
      ),
    )
    .join('');
  const eye = `<circle cx="160" cy="194" r="88" fill="${p.vol('#f6dcb8', 0.3)}"/><circle cx="166" cy="196" r="58" fill="#ffb91f"/><circle cx="166" cy="196" r="50" fill="#ffd84a"/>`;
  const pupil = (x) =>
    `<circle cx="${x}" cy="196" r="36" fill="${INK}"/><circle cx="${x + 13}" cy="182" r="12" fill="#fff"/><circle cx="${x - 12}" cy="210" r="6" fill="#fff" opacity=".7"/>`;
  const foot = [-26, 0, 26].map((d) => oval(180 + d, 546, 17, 22, p.vol('#ff9a2e'))).join('');
  return p.done(
    both(240, foot + tuft) +
      path(
        'M240 56C350 56 420 140 428 270C434 420 360 548 240 548C120 548 46 420 52 270C60 140 130 56 240 56Z',
        p.vol(c),
      ) +
      path(
        'M240 300C330 292 366 350 358 420C350 500 300 536 240 536C180 536 130 500 122 420C114 350 150 292 240 300Z',
        p.vol('#ffe6c4', 0.26),
      ) +
      scallop +
      both(240, wing) +
      oval(240, 300, 150, 30, '#2a0f3e', `opacity=".3" filter="${f}"`) +
      both(240, eye) +
      pupil(170) +
      pupil(310) +
      path('M240 88C262 110 266 140 240 176C214 140 218 110 240 88Z', p.vol(mix(c, '#3a1a3e', 0.3))) +
      path(
        'M240 214C262 214 272 226 266 242C258 262 248 274 240 280C232 274 222 262 214 242C208 226 218 214 240 214Z',
        p.vol('#ff9a2e'),
      ),
  );
}

/** A whole figure with its tail spread. */
function peacock() {
  const p = pen();
  const [cx, cy] = [360, 420];
  const blue = '#2468e0';
  const f = p.blur(8);
  const fan = (n, len, w, c, span) => {
    const fill = p.vol(c, 0.3);
    return [...Array(n).keys()]
      .map((i) => {
        const a = -span + (2 * span * i) / (n - 1);
        const eye =
          oval(0, -len * 0.84, w * 0.66, w * 0.8, '#ffd23f') +
          oval(0, -len * 0.83, w * 0.46, w * 0.56, '#19b8d8') +
          oval(0, -len * 0.82, w * 0.26, w * 0.32, '#2a1f7e');
        return `<g transform="translate(${cx} ${cy}) rotate(${r1(a)})">${path(`M0 0C${-w * 0.7} ${-len * 0.5} ${-w * 1.3} ${-len} 0 ${-len}C${w * 1.3} ${-len} ${w * 0.7} ${-len * 0.5} 0 0Z`, fill)}${line(`M0 0V${-len * 0.7}`, light(c, 0.35), 4, 'opacity=".6"')}${eye}</g>`;
      })
      .join('');
  };
  const crest = [-36, -18, 0, 18, 36]
    .map(
      (a) =>
        `<g transform="rotate(${a} 360 250)">${line('M360 230V164', '#0f2a7e', 6)}${oval(360, 158, 12, 15, '#a8f4ff')}</g>`,
    )
    .join('');
  const foot = line('M332 560v40m-26 8q26 -18 26 -8q0 -10 28 8', '#f29a2e', 13);
  const wing = path(
    'M292 400C262 430 262 500 292 532C322 520 334 470 322 410Z',
    p.vol(mix(blue, '#1a0a5e', 0.4)),
  );
  return p.done(
    fan(13, 400, 54, '#0f9a6e', 104) +
      fan(12, 306, 46, '#23c07a', 97) +
      fan(9, 212, 38, '#7fdc5a', 88) +
      // Body and head are scaled up from the feet.
      '<g transform="translate(360 608) scale(1.16) translate(-360 -608)">' +
      both(360, foot) +
      path(
        'M360 330C430 330 462 400 458 470C452 546 410 580 360 580C310 580 268 546 262 470C258 400 290 330 360 330Z',
        p.vol(blue),
      ) +
      path(
        'M360 420C404 420 420 460 416 496C410 546 388 566 360 566C332 566 310 546 304 496C300 460 316 420 360 420Z',
        p.vol('#3fc8d8', 0.3),
      ) +
      both(360, wing) +
      crest +
      oval(360, 372, 64, 22, '#0a0f5e', `opacity=".4" filter="${f}"`) +
      path(
        'M360 212C414 212 440 250 438 296C436 344 404 370 360 370C316 370 284 344 282 296C280 250 306 212 360 212Z',
        p.vol(blue),
      ) +
      both(360, oval(326, 288, 30, 34, '#eaf4ff')) +
      eyes(360, 34, 288, 0.95) +
      path(
        'M360 306C378 306 386 316 380 328C374 342 366 350 360 354C354 350 346 342 340 328C334 316 342 306 360 306Z',
        p.vol('#ffb02e'),
      ) +
      cheeks(360, 56, 330, f, '#ff7ac0') +
      '</g>',
  );
}

/** A whole figure with a scarf that waves. */
function penguin() {
  const p = pen();
  const c = '#323f86';
  const f = p.blur(9);
  const foot = [-30, 0, 30].map((d) => oval(184 + d, 540, 22, 17, p.vol('#ff9a2e'))).join('');
  return p.done(
    both(250, foot) +
      path(taper('92 270 84, 44 350 66, 30 430 34'), p.vol(mix(c, '#140a3e', 0.2))) +
      path(taper('408 270 84, 464 200 66, 488 120 34'), p.vol(c)) +
      path(
        'M250 30C360 30 420 130 430 270C440 430 370 536 250 536C130 536 60 430 70 270C80 130 140 30 250 30Z',
        p.vol(c),
      ) +
      path(
        'M250 124C278 84 366 92 374 180C378 226 350 250 360 300C380 420 340 518 250 518C160 518 120 420 140 300C150 250 122 226 126 180C134 92 222 84 250 124Z',
        p.vol('#fbfcff', 0.24),
      ) +
      path('M330 322l66 104l-50 26l-60 -104Z', p.vol('#d92a4e')) +
      line('M338 402l44 -24M352 428l42 -24', '#ffd9de', 9) +
      path(
        'M88 262Q250 346 412 262C420 276 422 296 414 312Q250 396 86 312C78 296 80 276 88 262Z',
        p.vol('#f2405f'),
      ) +
      line('M152 302l-5 30M212 316l-2 32M288 316l2 32M348 302l5 30', '#ffd9de', 10) +
      path(
        'M250 196C290 196 304 212 292 230C280 248 262 260 250 260C238 260 220 248 208 230C196 212 210 196 250 196Z',
        p.vol('#ffa52e'),
      ) +
      line('M206 224Q250 238 294 224', '#c8641f', 5) +
      eyes(250, 68, 178, 1.3) +
      cheeks(250, 92, 228, f),
  );
}

/** A whole figure with half-open wings. Its tail hangs in front of the branch, below its feet (y > 540). */
function parrot() {
  const p = pen();
  const c = '#f0304a';
  const f = p.blur(9);
  const wing = [
    ['#2a6af0', 226, 36, 6],
    ['#ffcc33', 176, 35, 6],
    [c, 124, 35, 5],
  ]
    .map(([col, len, w, n]) => {
      const fill = p.vol(col, 0.3);
      return [...Array(n).keys()]
        .map(
          (i) =>
            `<g transform="translate(150 250) rotate(${10 + (i * 48) / (n - 1)})">${oval(0, len / 2, w, len / 2, fill)}</g>`,
        )
        .join('');
    })
    .join('');
  const tail = [
    [-46, '#2a6af0', 126],
    [46, '#2a6af0', 126],
    [-18, '#ffcc33', 148],
    [20, c, 164],
  ]
    .map(([d, col, len]) =>
      path(
        taper([
          [300 + d * 0.5, 480, 40],
          [300 + d, 480 + len * 0.6, 38],
          [300 + d * 1.2, 480 + len, 22],
        ]),
        p.vol(col),
      ),
    )
    .join('');
  const foot = [-22, 0, 22].map((d) => oval(252 + d, 528, 14, 24, p.vol('#5f5a72'))).join('');
  const crest = [
    [-30, 40],
    [0, 62],
    [30, 40],
  ]
    .map(
      ([a, len]) =>
        `<g transform="translate(300 84) rotate(${a})">${oval(0, -len / 2, 16, len / 2 + 10, p.vol(c))}</g>`,
    )
    .join('');
  return p.done(
    '<g transform="translate(60 0)">' +
      tail +
      both(300, wing) +
      crest +
      path(
        'M300 70C390 70 440 140 436 230C450 330 440 520 300 520C160 520 150 330 164 230C160 140 210 70 300 70Z',
        p.vol(c),
      ) +
      path(
        'M300 330C350 330 376 372 370 420C362 476 332 504 300 504C268 504 238 476 230 420C224 372 250 330 300 330Z',
        p.vol('#ffb03a', 0.26),
      ) +
      [
        [380, 3],
        [416, 4],
        [452, 3],
      ]
        .flatMap(([y, n]) =>
          [...Array(n).keys()].map((i) =>
            line(`M${300 + (i - (n - 1) / 2) * 34 - 12} ${y}q12 16 24 0`, '#e0702a', 6),
          ),
        )
        .join('') +
      oval(300, 318, 110, 24, '#5a0a3e', `opacity=".3" filter="${f}"`) +
      both(
        300,
        path(
          'M290 150C262 116 200 120 186 180C176 236 216 276 262 262C284 250 296 200 290 150Z',
          p.vol('#fff8f0', 0.2),
        ) + line('M206 232q20 10 44 4M204 250q22 10 46 2', '#f0a0a8', 4),
      ) +
      both(300, foot) +
      path(
        'M300 176C342 176 356 206 350 238C344 276 320 312 300 322C284 308 256 276 250 238C244 206 258 176 300 176Z',
        p.vol('#3f3a58', 0.5),
      ) +
      path(
        'M300 170C340 170 356 196 350 222C332 238 312 240 300 240C288 240 268 238 250 222C244 196 260 170 300 170Z',
        p.vol('#ffd98a', 0.3),
      ) +
      both(300, oval(284, 206, 6, 5, '#8a6a3a')) +
      eyes(300, 76, 196, 1.15) +
      '</g>',
  );
}

/** A side view on one leg, facing left. */
function flamingo() {
  const p = pen();
  const c = '#ff6a9e';
  const leg = '#f0508a';
  const f = p.blur(9);
  const neck = taper('210 350 120, 126 330 76, 84 258 58, 122 186 52, 182 140 52, 196 88 62');
  const scallop = [
    [300, 318, 4],
    [320, 350, 4],
    [340, 382, 3],
  ]
    .map(([x, y, n]) =>
      [...Array(n).keys()].map((i) => line(`M${x + i * 38} ${y + i * 8}q10 20 30 10`, '#f0609a', 7)).join(''),
    )
    .join('');
  return p.done(
    path(taper('384 420 30, 426 500 24, 432 552 22'), p.vol(leg)) +
      path(taper('432 552 22, 330 566 19, 236 566 18'), p.vol(leg)) +
      path('M244 558C214 552 200 570 206 604C222 606 240 594 250 574Z', p.vol(leg)) +
      path(taper('318 420 34, 322 540 23, 320 640 22, 318 736 20'), p.vol(leg)) +
      path('M328 728C300 722 262 734 256 750C280 762 322 760 336 750Z', p.vol(leg)) +
      path('M400 330C450 340 500 390 520 446C470 450 420 440 380 420Z', p.vol(mix(c, '#8a1a6e', 0.2))) +
      path(
        'M160 350C156 270 240 226 320 236C410 246 476 310 488 392C450 440 370 462 296 456C206 450 162 420 160 350Z',
        p.vol(c),
      ) +
      path(neck, p.vol(c)) +
      oval(236, 330, 40, 70, '#ffffff', `opacity=".14" filter="${f}"`) +
      path(
        'M226 350C232 280 330 256 404 296C450 322 486 366 500 412C440 436 340 440 280 416C244 402 222 384 226 350Z',
        p.vol('#ff9fc2', 0.22),
      ) +
      scallop +
      `<circle cx="192" cy="88" r="64" fill="${p.vol(c)}"/>` +
      path(
        'M150 62C104 56 58 78 46 124C42 152 62 168 80 154C98 136 126 132 156 124Z',
        p.vol('#fff0e0', 0.24),
      ) +
      path(
        'M92 78C64 92 50 106 46 124C42 152 62 168 80 154C88 146 96 140 106 136Q84 112 92 78Z',
        p.vol('#3f3a58', 0.4),
      ) +
      line('M78 128Q112 108 148 104', '#c88a8a', 5) +
      `<rect x="180" y="62" width="28" height="44" rx="14" fill="${INK}"/><circle cx="199" cy="75" r="6" fill="#fff" opacity=".8"/>` +
      oval(198, 122, 24, 13, '#ff3a7a', `opacity=".4" filter="${f}"`),
  );
}

addIcons('drawn', {
  owl: figure(owl(), 480, 580),
  peacock: figure(peacock(), 720, 620),
  penguin: figure(penguin(), 520, 570),
  parrot: figure(parrot(), 720, 690),
  flamingo: figure(flamingo(), 560, 780),
});
