// Animals in the water, drawn by hand and registered as icons 'drawn:<name>'.
import { light, mix } from '../../core/color.mjs';
import { addIcons, figure } from '../../core/icons.mjs';
import { r1 } from '../../core/svg.mjs';
import { both, cheeks, eyes, INK, line, oval, path, pen, taper } from '../pen.mjs';

/** A whole figure that walks to the left. */
function turtle() {
  const p = pen();
  const skin = '#7ccf4e';
  const shell = '#1f8f86';
  const f = p.blur(9);
  const dome = 'M70 330C60 170 150 60 290 60C430 60 520 170 510 330Q290 386 70 330Z';
  const plates =
    'M290 60V112M214 132L366 132L402 214L350 286L230 286L178 214ZM214 132L160 96M366 132L424 96M402 214L506 230M178 214L76 230M230 286L206 350M350 286L374 350';
  const flipper = (d) => path(d, p.vol(skin));
  const spots = (list) =>
    list.map(([x, y, r]) => oval(x, y, r, r * 0.8, mix(skin, '#1f6a3e', 0.5), 'opacity=".55"')).join('');
  return p.done(
    path('M500 320C560 330 580 350 590 372C560 380 520 372 486 356Z', p.vol(skin)) +
      flipper('M400 330C470 340 500 390 494 436C486 452 440 452 430 440C412 410 380 390 360 372Z') +
      spots([
        [446, 392, 13],
        [468, 420, 10],
        [430, 362, 9],
      ]) +
      path(dome, p.vol(shell)) +
      `<g clip-path="${p.clip(dome)}">${line(plates, light(shell, 0.42), 11, 'opacity=".8"')}${path('M230 286L178 214L214 132L366 132L402 214L350 286Z', light(shell, 0.25), 'opacity=".35"')}${oval(380, 120, 90, 40, '#fff', `opacity=".35" filter="${f}"`)}</g>` +
      path(
        'M62 318Q290 384 518 318C534 326 534 352 516 360Q290 420 64 360C46 352 46 326 62 318Z',
        p.vol('#ffd36a', 0.3),
      ) +
      line('M70 326Q290 390 510 326', '#fff3c4', 5, 'opacity=".7"') +
      flipper('M250 376C250 420 210 462 128 470C104 470 100 452 112 440C140 420 150 390 166 360Z') +
      spots([
        [186, 420, 13],
        [156, 446, 10],
        [214, 396, 9],
      ]) +
      path(taper('214 350 120, 160 322 120, 130 300 110'), p.vol(skin)) +
      path(
        'M126 176C196 172 236 220 232 280C228 340 184 370 124 368C64 366 22 334 22 276C22 218 62 180 126 176Z',
        p.vol(skin),
      ) +
      spots([
        [112, 200, 13],
        [150, 196, 10],
        [196, 232, 10],
      ]) +
      eyes(122, 50, 264, 1.25) +
      cheeks(122, 62, 306, f, '#ff9a5a') +
      line('M86 318q36 30 74 0', INK, 11) +
      oval(112, 290, 5, 4, '#2a5a2e') +
      oval(134, 290, 5, 4, '#2a5a2e'),
  );
}

/** A grinning figure that swims towards the viewer, with its tail at the upper right. */
function shark() {
  const p = pen();
  const c = '#6d90b8';
  const f = p.blur(10);
  const head =
    'M250 118C384 118 470 210 470 318C470 430 376 500 250 500C124 500 30 430 30 318C30 210 116 118 250 118Z';
  const teeth = (n, x0, x1, y, bend, h) =>
    [...Array(n).keys()]
      .map((i) => {
        const t = (k) => x0 + ((x1 - x0) * k) / n;
        const yy = (x) => y + bend * (1 - ((2 * x - x0 - x1) / (x1 - x0)) ** 2);
        const [a, b] = [t(i), t(i + 1)];
        return path(
          `M${r1(a)} ${r1(yy(a))}Q${r1((a + b) / 2)} ${r1(yy((a + b) / 2))} ${r1(b)} ${r1(yy(b))}L${r1((a + b) / 2)} ${r1(yy((a + b) / 2) + h)}Z`,
          '#fffdf6',
          'stroke="#fffdf6" stroke-width="4" stroke-linejoin="round"',
        );
      })
      .join('');
  const mouthD = 'M104 322Q250 388 396 322Q404 452 250 458Q96 452 104 322Z';
  return p.done(
    path(
      'M560 150C580 84 626 40 684 22C682 74 668 106 648 130C676 150 694 186 696 222C640 214 588 190 556 160Z',
      p.vol(mix(c, '#1a1466', 0.18)),
    ) +
      path(taper('360 290 330, 450 214 200, 540 170 96, 610 132 44'), p.vol(mix(c, '#1a1466', 0.1))) +
      path('M246 150C262 70 318 16 386 2C372 56 376 110 408 172Z', p.vol(c)) +
      path('M70 380C6 404 -20 470 -6 530C56 520 110 486 140 448Z', p.vol(mix(c, '#1a1466', 0.1))) +
      path('M430 390C500 410 540 470 536 530C470 526 410 490 380 452Z', p.vol(c)) +
      path(head, p.vol(c)) +
      `<g clip-path="${p.clip(head)}">${path('M-10 300Q110 236 250 276Q390 236 510 300V540H-10Z', p.vol('#f2f8ff', 0.26))}</g>` +
      path(mouthD, '#5a1030') +
      `<g clip-path="${p.clip(mouthD)}">${oval(250, 448, 92, 46, '#ff5f7f')}${teeth(7, 104, 396, 322, 33, 34)}${teeth(6, 126, 374, 450, 14, -30)}</g>` +
      both(250, line('M58 330q-8 26 4 54M80 340q-6 22 4 44', mix(c, '#1a1466', 0.4), 7, 'opacity=".7"')) +
      eyes(250, 104, 232, 1.35) +
      both(250, line('M112 186Q146 186 176 206', mix(c, '#1a1466', 0.5), 12)) +
      both(250, oval(218, 250, 8, 6, mix(c, '#1a1466', 0.5))) +
      oval(330, 160, 70, 22, '#fff', `opacity=".35" filter="${f}" transform="rotate(24 330 160)"`),
  );
}

/** A figure that leaps to the right, with its tail at the lower left. */
function dolphin() {
  const p = pen();
  const c = '#2f8fe6';
  const f = p.blur(9);
  const body = taper('122 520 34, 128 440 74, 172 320 152, 268 222 204, 384 190 196, 470 226 140');
  const beak = taper('470 236 96, 548 274 58, 600 292 44');
  return p.done(
    path(
      'M118 500C76 510 30 548 12 596C58 592 96 578 122 556C144 584 182 600 222 598C208 552 174 514 136 502Z',
      p.vol(mix(c, '#1a1466', 0.12)),
    ) +
      path('M250 140C234 76 190 36 136 26C150 80 142 130 170 206Z', p.vol(c)) +
      path(beak, p.vol(c)) +
      path(body, p.vol(c)) +
      `<g clip-path="${p.clip(body, beak)}">${path(
        taper('150 520 16, 172 440 40, 236 348 84, 330 296 112, 430 296 100, 540 312 60, 620 324 40'),
        p.vol('#e4f6ff', 0.24),
      )}${oval(330, 130, 120, 30, '#fff', `opacity=".4" filter="${f}" transform="rotate(-8 330 130)"`)}</g>` +
      path('M372 274C368 344 326 396 268 412C270 350 296 300 326 262Z', p.vol(mix(c, '#1a1466', 0.08))) +
      line('M466 272Q520 304 596 294', INK, 9) +
      line('M466 272q-12 -4 -14 -16', INK, 9) +
      `<rect x="446" y="186" width="30" height="46" rx="15" fill="${INK}"/><circle cx="466" cy="200" r="6" fill="#fff" opacity=".8"/>` +
      oval(430, 260, 28, 18, '#ff7a9a', `opacity=".5" filter="${f}"`),
  );
}

/** A floating figure. The scene covers y > 470 with a wave. */
function whale() {
  const p = pen();
  const c = '#3f8ff0';
  const f = p.blur(10);
  const body =
    'M260 150C400 150 500 230 500 350C500 470 400 540 260 540C120 540 20 470 20 350C20 230 120 150 260 150Z';
  const jet = [
    '256 160 34, 250 90 30, 204 50 26, 158 84 16',
    '264 160 34, 270 90 30, 316 50 26, 362 84 16',
    '260 160 36, 260 80 30, 260 24 22',
  ];
  const drops = [
    [146, 116, 12],
    [374, 116, 12],
    [220, 20, 9],
    [306, 14, 8],
    [180, 24, 7],
    [344, 30, 9],
  ];
  const fluke =
    'M586 214C540 206 510 170 506 120C548 118 584 140 600 170C620 134 660 116 704 124C696 176 656 212 612 216Z';
  const grooves = [90, 150, 210, 260, 310, 370, 430]
    .map((x) => line(`M${260 + (x - 260) * 0.8} 424Q${x} 480 ${260 + (x - 260) * 0.9} 540`, '#a8c8f0', 7))
    .join('');
  return p.done(
    jet.map((t) => path(taper(t), p.vol('#bff0ff', 0.1), 'opacity=".95"')).join('') +
      drops.map(([x, y, r]) => oval(x, y, r, r * 1.2, '#d8f6ff')).join('') +
      path(fluke, p.vol(mix(c, '#1a1466', 0.08))) +
      path(
        taper('400 420 240, 500 400 180, 570 320 100, 598 240 60, 600 205 44'),
        p.vol(mix(c, '#1a1466', 0.06)),
      ) +
      path('M470 420C540 430 580 470 590 520C540 530 480 510 440 476Z', p.vol(mix(c, '#1a1466', 0.16))) +
      path(body, p.vol(c)) +
      `<g clip-path="${p.clip(body)}">${path('M0 400C80 370 160 410 260 410C360 410 440 370 520 400V560H0Z', p.vol('#eef7ff', 0.22))}${grooves}</g>` +
      line('M96 376Q260 450 424 376', INK, 11) +
      line('M96 376q-12 -6 -14 -18M424 376q12 -6 14 -18', INK, 9) +
      eyes(260, 132, 318, 1.5) +
      cheeks(260, 164, 368, f) +
      oval(260, 172, 36, 10, mix(c, '#1a1466', 0.5)) +
      oval(370, 214, 80, 24, '#fff', `opacity=".35" filter="${f}" transform="rotate(22 370 214)"`),
  );
}

function octopus() {
  const p = pen();
  const c = '#ff7a6e';
  const f = p.blur(10);
  const arm = (pts, dim) => path(taper(pts), p.vol(mix(c, '#a01a6e', dim)));
  const suckers = (list) =>
    list.map(([x, y, r]) => oval(x, y, r, r * 0.8, '#ffd0c4', 'opacity=".9"')).join('');
  const eye = (x) =>
    `<circle cx="${x}" cy="236" r="52" fill="#fff"/><circle cx="${x + 3}" cy="241" r="36" fill="${INK}"/><circle cx="${x + 17}" cy="224" r="13" fill="#fff"/><circle cx="${x - 11}" cy="257" r="7" fill="#fff" opacity=".8"/>`;
  return p.done(
    both(300, arm('190 340 100, 96 372 76, 34 330 52, 34 268 36, 72 250 22', 0.28)) +
      both(
        300,
        arm('210 370 100, 140 450 78, 62 462 54, 26 420 36, 50 388 22', 0.14) +
          suckers([
            [112, 478, 9],
            [84, 482, 8],
            [58, 474, 7],
          ]),
      ) +
      both(
        300,
        arm('262 380 92, 244 470 72, 196 512 50, 146 500 32, 146 468 18', 0) +
          suckers([
            [232, 506, 10],
            [206, 524, 9],
            [180, 524, 8],
          ]),
      ) +
      path(
        'M300 30C424 30 488 124 478 240C472 344 420 412 300 412C180 412 128 344 122 240C112 124 176 30 300 30Z',
        p.vol(c),
      ) +
      [
        [232, 96, 24, 17],
        [288, 74, 15, 11],
        [196, 142, 14, 11],
      ]
        .map(([x, y, a, b]) => oval(x, y, a, b, '#ffb09a', 'opacity=".7"'))
        .join('') +
      oval(390, 106, 56, 26, '#fff', `opacity=".35" filter="${f}" transform="rotate(34 390 106)"`) +
      eye(222) +
      eye(378) +
      line('M262 322q38 36 76 0', '#8a1a4e', 11) +
      cheeks(300, 122, 312, f, '#ff3a6a'),
  );
}

addIcons('drawn', {
  turtle: figure(turtle(), 600, 480),
  shark: figure(shark(), 700, 540),
  dolphin: figure(dolphin(), 640, 610),
  whale: figure(whale(), 720, 550),
  octopus: figure(octopus(), 600, 545),
});
