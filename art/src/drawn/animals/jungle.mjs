// Animals of the jungle, drawn by hand and registered as icons 'drawn:<name>'.
import { light, mix } from '../../core/color.mjs';
import { addIcons, figure } from '../../core/icons.mjs';
import { both, cheeks, eyes, INK, line, oval, path, pen, taper } from '../pen.mjs';

function gorilla() {
  const p = pen();
  const c = '#54506e';
  const skin = '#a9a2b8';
  const f = p.blur(10);
  const nose = path(
    'M200 214C236 214 262 232 258 254C254 272 226 276 200 276C174 276 146 272 142 254C138 232 164 214 200 214Z',
    p.vol('#8d859e', 0.3),
  );
  return p.done(
    both(200, oval(52, 196, 34, 44, p.vol(c)) + oval(54, 198, 19, 28, skin)) +
      path(
        'M200 6C262 6 286 60 316 96C352 140 356 212 338 268C318 332 262 350 200 350C138 350 82 332 62 268C44 212 48 140 84 96C114 60 138 6 200 6Z',
        p.vol(c),
      ) +
      path(
        'M200 144C232 108 304 116 312 172C318 212 300 226 304 256C308 312 262 332 200 332C138 332 92 312 96 256C100 226 82 212 88 172C96 116 168 108 200 144Z',
        p.vol(skin, 0.3),
      ) +
      line(
        'M112 150C134 124 176 130 200 156C224 130 266 124 288 150',
        mix(skin, '#2a1a4e', 0.5),
        15,
        'opacity=".8"',
      ) +
      nose +
      both(200, oval(176, 248, 12, 11, INK)) +
      eyes(200, 62, 188, 1.05) +
      line('M140 294q60 40 120 0', INK, 10) +
      cheeks(200, 92, 240, f) +
      line('M180 34q20 -20 40 0', light(c, 0.25), 8, 'opacity=".6"'),
  );
}

/** A whole figure that hangs by one arm from a vine, which the scene draws, with a banana in the other hand. */
function monkey() {
  const p = pen();
  const c = '#8f5236';
  const skin = '#ffd9b0';
  const f = p.blur(9);
  const limb = (pts, shade = 0.34) => path(taper(pts), p.vol(c, shade));
  const hand = (x, y, r) => oval(x, y, r, r * 0.92, p.vol('#f2b98a', 0.3));
  const ear = `<circle cx="128" cy="250" r="46" fill="${p.vol(c)}"/><circle cx="130" cy="252" r="27" fill="#ff9f8f"/>`;
  const banana =
    '<path d="M20 470C10 540 60 600 130 596C138 594 138 584 130 582C90 570 62 530 58 470Z" fill="#ffd23f"/><path d="M40 470C36 530 76 582 130 590" stroke="#fff0a0" stroke-width="8" fill="none" stroke-linecap="round" opacity=".8"/><path d="M22 474L28 446Q40 440 52 448L58 472Q40 482 22 474Z" fill="#8a6a2a"/>';
  return p.done(
    path(
      taper('300 560 34, 400 610 34, 486 580 32, 498 490 28, 440 450 24, 408 500 18, 440 524 14'),
      p.vol(mix(c, '#4a1466', 0.14)),
    ) +
      limb(
        [
          [200, 600, 74],
          [150, 660, 60],
          [176, 726, 50],
        ],
        0.4,
      ) +
      limb('296 600 74, 360 650 60, 352 722 50') +
      oval(166, 736, 52, 30, p.vol('#f2b98a', 0.3)) +
      oval(366, 732, 52, 30, p.vol('#f2b98a', 0.3)) +
      oval(248, 500, 112, 142, p.vol(c)) +
      oval(250, 526, 76, 98, p.vol(skin, 0.2)) +
      limb('176 420 60, 96 470 54, 70 520 46') +
      `<g transform="translate(74 534) scale(1.35) rotate(-12) translate(-62 -520)">${banana}</g>` +
      hand(74, 530, 34) +
      limb('318 420 60, 400 330 54, 392 200 50, 372 96 46') +
      both(248, ear) +
      path(
        'M248 120C330 120 376 176 376 250C376 326 322 372 248 372C174 372 120 326 120 250C120 176 166 120 248 120Z',
        p.vol(c),
      ) +
      path(
        'M230 128q-4 -30 20 -44M252 126q6 -26 28 -30',
        'none',
        `stroke="${c}" stroke-width="15" stroke-linecap="round"`,
      ) +
      path(
        'M248 192C276 158 344 168 346 226C348 256 330 268 336 292C342 340 298 360 248 360C198 360 154 340 160 292C166 268 148 256 150 226C152 168 220 158 248 192Z',
        p.vol(skin, 0.26),
      ) +
      eyes(248, 50, 234, 1.15) +
      oval(236, 282, 6, 5, '#a8603a') +
      oval(260, 282, 6, 5, '#a8603a') +
      path('M196 302Q248 322 300 302Q296 346 248 348Q200 346 196 302Z', '#7a1f3e') +
      path('M220 338Q248 322 276 338Q262 348 248 348Q234 348 220 338Z', '#ff7a8a') +
      cheeks(248, 74, 276, f) +
      hand(372, 100, 34),
  );
}

/** A head that covers the face of the sloth icon. */
function slothHead() {
  const p = pen();
  const c = '#f2a26a';
  const f = p.blur(8);
  return p.done(
    path(
      'M150 24C232 24 286 84 286 156C286 234 230 284 150 284C70 284 14 234 14 156C14 84 68 24 150 24Z',
      p.vol(c),
    ) +
      path(
        'M128 34q-6 -26 18 -32M150 30q4 -24 26 -22',
        'none',
        `stroke="${c}" stroke-width="14" stroke-linecap="round"`,
      ) +
      path(
        'M150 84C168 58 244 62 254 150C258 220 216 262 150 262C84 262 42 220 46 150C56 62 132 58 150 84Z',
        p.vol('#fff0d4', 0.22),
      ) +
      both(
        150,
        path('M128 138C112 108 62 118 44 176C62 196 110 194 126 172C134 160 134 148 128 138Z', '#6f5068'),
      ) +
      path(
        'M150 172C176 172 188 184 182 198C176 210 164 216 150 216C136 216 124 210 118 198C112 184 124 172 150 172Z',
        INK,
      ) +
      oval(161, 182, 9, 4, '#fff', 'opacity=".55"') +
      line('M112 224q38 26 76 0', INK, 8) +
      eyes(150, 50, 156, 0.9) +
      cheeks(150, 84, 214, f),
  );
}

/** A water lily from the side. */
function lotus() {
  const p = pen();
  const petal = (a, len, w, c) =>
    `<g transform="translate(130 150) rotate(${a})">${path(`M0 0C${-w} ${-len * 0.3} ${-w} ${-len * 0.75} 0 ${-len}C${w} ${-len * 0.75} ${w} ${-len * 0.3} 0 0Z`, c)}</g>`;
  const row = (as, len, w, c) => {
    const fill = p.vol(c, 0.3);
    return as.map((a) => petal(a, len, w, fill)).join('');
  };
  return p.done(
    row([-78, 78, -46, 46, -16, 16], 122, 34, '#f0408e') +
      row([-62, 62, -30, 30, 0], 108, 32, '#ff74b0') +
      oval(130, 138, 24, 14, '#ffd84a') +
      row([-70, 70, -40, 40], 70, 24, '#ffa8cc'),
  );
}

addIcons('drawn', {
  gorilla: figure(gorilla(), 400, 360),
  monkey: figure(monkey(), 520, 780),
  lotus: figure(lotus(), 260, 170),
  'sloth-head': figure(slothHead(), 300, 295),
});
