// Animals of the savanna, drawn by hand and registered as icons 'drawn:<name>'.
import { light, mix } from '../../core/color.mjs';
import { addIcons, figure } from '../../core/icons.mjs';
import { both, cheeks, eyes, INK, line, mouth, oval, path, pen, taper } from '../pen.mjs';

function elephant() {
  const p = pen();
  const c = '#8fa3c4';
  const f = p.blur(9);
  const ear = path('M130 100C70 40 6 70 6 170C6 260 50 310 96 296C126 286 138 240 140 200Z', p.vol(c));
  const inner = path(
    'M112 128C74 84 32 108 32 176C32 238 62 272 90 262C112 252 118 220 118 196Z',
    '#f3a6bd',
    'opacity=".85"',
  );
  const trunk = taper('200 190 104, 200 262 88, 206 322 70, 236 364 56, 280 356 48, 296 322 42');
  const wrinkles = [
    [168, 250, 64],
    [170, 278, 60],
    [174, 305, 56],
    [184, 331, 48],
  ]
    .map(([x, y, w]) => line(`M${x} ${y}q${w / 2} 14 ${w} 0`, mix(c, '#2a1a5e', 0.45), 5, 'opacity=".55"'))
    .join('');
  const tusk = path(taper('140 262 30, 136 300 26, 150 330 12'), '#fff6e2');
  return p.done(
    both(200, ear + inner) +
      path(
        'M200 24C290 24 330 96 326 174C322 246 276 284 200 284C124 284 78 246 74 174C70 96 110 24 200 24Z',
        p.vol(c),
      ) +
      both(200, tusk) +
      oval(204, 290, 58, 40, '#2a1a5e', `opacity=".28" filter="${f}"`) +
      path(trunk, p.vol(light(c, 0.06), 0.3)) +
      wrinkles +
      eyes(200, 72, 162, 1.05) +
      cheeks(200, 92, 214, f) +
      line('M176 34q10 -22 22 -26M200 30q2 -18 14 -28', mix(c, '#2a1a5e', 0.5), 7),
  );
}

function giraffe() {
  const p = pen();
  const c = '#ffbe3d';
  const spot = '#b5652a';
  const f = p.blur(9);
  const neck = taper('200 556 164, 200 480 136, 200 380 116, 200 250 112');
  const blots = [
    'M150 300l44 8 8 40-34 24-34-22Z',
    'M216 320l46 -6 4 46-40 16-16-24Z',
    'M142 386l40 6 6 44-30 22-26-24Z',
    'M202 404l44-8 20 34-24 36-42-18Z',
    'M130 478l46-8 16 40-30 34-40-22Z',
    'M206 486l50-4 22 42-30 36-44-26Z',
    'M120 560l56-2 12 44-60 20Z',
    'M206 574l60-14 26 40-50 24Z',
  ]
    .map((d) => path(d, spot, `stroke="${spot}" stroke-width="12" stroke-linejoin="round"`))
    .join('');
  const ear =
    path('M112 108C70 60 22 60 6 78C14 116 60 146 118 140Z', p.vol(c)) +
    path('M98 110C68 82 40 78 26 84C36 104 68 124 100 126Z', '#ff9fa6');
  const horn =
    path(taper('158 84 30, 150 34 24'), p.vol(c)) +
    `<circle cx="149" cy="28" r="21" fill="${p.vol('#6a3a2e')}"/>`;
  return p.done(
    path(neck, p.vol(c)) +
      `<g clip-path="${p.clip(neck)}">${blots}${oval(200, 312, 100, 44, '#6a2a1e', `opacity=".45" filter="${f}"`)}</g>` +
      both(200, ear + horn) +
      path(
        'M200 56C262 56 306 96 300 158C296 196 282 214 282 240C282 286 244 306 200 306C156 306 118 286 118 240C118 214 104 196 100 158C94 96 138 56 200 56Z',
        p.vol(c),
      ) +
      path(
        'M180 68l20-4 22 5-7 30-30 2Z',
        spot,
        `stroke="${spot}" stroke-width="8" stroke-linejoin="round"`,
      ) +
      oval(200, 246, 96, 66, p.vol('#fff0c8', 0.25)) +
      both(200, oval(166, 222, 9, 13, '#a86a4a')) +
      eyes(200, 62, 152, 1.1) +
      cheeks(200, 64, 194, f) +
      line('M150 262q50 34 100 0', INK, 10),
  );
}

function rhino() {
  const p = pen();
  const c = '#8b99cf';
  const f = p.blur(10);
  const ear =
    path('M96 108C54 88 38 40 54 14C92 18 126 52 130 88Z', p.vol(c)) +
    path('M94 92C70 76 60 50 64 34C86 42 104 62 110 82Z', '#e8a0b0');
  return p.done(
    both(200, ear) +
      path(
        'M200 62C296 62 344 116 346 190C348 262 326 340 200 340C74 340 52 262 54 190C56 116 104 62 200 62Z',
        p.vol(c),
      ) +
      oval(200, 270, 142, 84, p.vol(light(c, 0.16), 0.26)) +
      line('M70 128q30 -26 62 -24', mix(c, '#2a1a5e', 0.4), 7, 'opacity=".5"') +
      line('M330 128q-30 -26 -62 -24', mix(c, '#2a1a5e', 0.4), 7, 'opacity=".5"') +
      line('M150 96q50 -18 100 0M162 118q38 -13 76 0', mix(c, '#2a1a5e', 0.4), 6, 'opacity=".35"') +
      oval(206, 150, 40, 16, '#2a1a5e', `opacity=".3" filter="${f}"`) +
      path('M164 148C172 104 186 70 204 44C220 74 232 106 236 148Q200 166 164 148Z', p.vol('#efe3c8', 0.3)) +
      oval(204, 262, 84, 24, '#2a1a5e', `opacity=".34" filter="${f}"`) +
      path(
        'M128 262C140 190 168 130 214 76C250 130 268 190 272 262Q200 300 128 262Z',
        p.vol('#fff0c8', 0.34),
      ) +
      line('M146 236q54 26 108 0M162 204q40 20 80 0', '#c9b48e', 6, 'opacity=".7"') +
      eyes(200, 112, 184, 1.25) +
      both(200, oval(104, 262, 12, 17, mix(c, '#2a1a5e', 0.55))) +
      line('M136 306q64 36 128 0', INK, 10) +
      cheeks(200, 98, 232, f),
  );
}

/** Head and shoulders. The scene covers y > 330 with a wave. */
function hippo() {
  const p = pen();
  const c = '#a884b8';
  const f = p.blur(11);
  const ear =
    oval(102, 44, 30, 34, p.vol(c), 'transform="rotate(-24 102 44)"') +
    oval(101, 46, 16, 19, '#ff9fb8', 'transform="rotate(-24 101 46)"');
  const brow = oval(152, 82, 48, 46, p.vol(c));
  const nostril = oval(150, 208, 20, 26, mix(c, '#3a1050', 0.62), 'transform="rotate(16 150 208)"');
  return p.done(
    path('M240 250C420 250 476 330 478 420H2C4 330 60 250 240 250Z', p.vol(mix(c, '#5a3a8e', 0.25))) +
      both(240, ear) +
      path(
        'M240 44C330 44 372 110 366 190C362 250 310 280 240 280C170 280 118 250 114 190C108 110 150 44 240 44Z',
        p.vol(c),
      ) +
      both(240, brow) +
      path(
        'M240 158C330 150 424 190 424 274C424 350 340 384 240 384C140 384 56 350 56 274C56 190 150 150 240 158Z',
        p.vol('#d9a3c4', 0.3),
      ) +
      both(240, nostril) +
      eyes(240, 86, 96, 1.15) +
      cheeks(240, 132, 250, f) +
      line('M92 286C140 350 340 350 388 286', INK, 11) +
      both(
        240,
        path(
          'M176 330L182 368Q196 380 208 368L212 336Z',
          '#fffdf2',
          'stroke="#e0cfc8" stroke-width="3" stroke-linejoin="round"',
        ),
      ),
  );
}

function kangaroo() {
  const p = pen();
  const c = '#d9824a';
  const f = p.blur(9);
  const ear =
    path('M134 150C84 110 66 50 84 8C130 24 168 74 176 128Z', p.vol(c)) +
    path('M136 130C104 100 92 62 98 36C126 52 148 88 154 120Z', '#ffb3a8');
  return p.done(
    both(200, ear) +
      path(
        'M200 104C264 104 308 140 308 202C308 250 270 268 258 304C246 340 224 352 200 352C176 352 154 340 142 304C130 268 92 250 92 202C92 140 136 104 200 104Z',
        p.vol(c),
      ) +
      path(
        'M200 236C238 236 258 262 250 300C242 336 222 346 200 346C178 346 158 336 150 300C142 262 162 236 200 236Z',
        p.vol('#ffe2c2', 0.22),
      ) +
      path(
        'M200 252C228 252 238 264 232 280C226 294 212 298 200 298C188 298 174 294 168 280C162 264 172 252 200 252Z',
        INK,
      ) +
      oval(212, 264, 10, 5, '#fff', 'opacity=".5"') +
      mouth(200, 314, 24, 18, 8) +
      eyes(200, 58, 206, 1.1) +
      cheeks(200, 64, 250, f),
  );
}

/** A four-legged body in side view, with the head turned to the viewer. Heads are drawn around (180, 240). */
function stander(o) {
  const { p, c } = o;
  const far = mix(c, '#4a1466', 0.3);
  const fur = p.volAt(c, 430, 320, 460);
  const body =
    'M196 400C196 352 250 336 330 340C420 344 520 330 544 396C560 456 544 520 494 532C424 546 304 542 254 526C214 512 196 460 196 400Z';
  const neck = taper(o.neck);
  const legs = ['252 490 92, 248 580 56, 246 676 48', '488 470 116, 504 560 64, 488 620 48, 492 676 46'].map(
    (l) => taper(l),
  );
  const rear = ['316 500 76, 324 580 48, 328 660 42', '430 490 86, 434 580 50, 428 660 42'].map((l) =>
    taper(l),
  );
  const hoof = (x, y, w) =>
    path(
      `M${x - w} ${y - 30}h${2 * w}l5 30q${-w - 5} 12 ${-2 * w - 10} 0Z`,
      o.hoof,
      'stroke-linejoin="round"',
    );
  const coat = o.coat ? `<g clip-path="${p.clip(body, neck, ...legs)}">${o.coat}</g>` : '';
  return p.done(
    (o.tail ?? '') +
      rear.map((d) => path(d, far)).join('') +
      (o.rearCoat ? `<g clip-path="${p.clip(...rear)}">${o.rearCoat}</g>` : '') +
      hoof(328, 684, 23) +
      hoof(428, 684, 23) +
      (o.back ?? '') +
      [body, ...legs, neck].map((d) => path(d, fur)).join('') +
      coat +
      (o.over ?? '') +
      hoof(246, 704, 27) +
      hoof(492, 704, 27) +
      o.head,
  );
}

function zebra() {
  const p = pen();
  const c = '#f3eff8';
  const k = '#453a5c';
  const f = p.blur(9);
  const bars = [];
  for (let x = 296; x < 540; x += 44)
    bars.push(
      taper([
        [x + 10, 322, 26],
        [x + 14, 400, 22],
        [x - 2, 490, 5],
      ]),
    );
  for (let i = 0; i < 3; i++)
    bars.push(
      taper([
        [290, 290 + i * 46, 24],
        [226, 330 + i * 46, 18],
        [172, 340 + i * 44, 4],
      ]),
    );
  for (const x of [250, 494])
    for (const y of [560, 598, 636])
      bars.push(
        taper([
          [x - 44, y, 15],
          [x, y + 6, 15],
          [x + 44, y, 15],
        ]),
      );
  const rearBars = [556, 594, 632].flatMap((y) =>
    [322, 430].map((x) =>
      taper([
        [x - 40, y, 13],
        [x, y + 5, 13],
        [x + 40, y, 13],
      ]),
    ),
  );
  const ear =
    path('M108 164C74 128 66 78 84 50C122 62 150 104 152 144Z', p.vol(c)) +
    path('M112 148C92 124 86 96 92 76C116 90 134 118 136 138Z', '#ffa8b8');
  const cheek = [
    '66 208 22, 84 214 17, 98 220 5',
    '70 252 20, 90 260 15, 108 266 4',
    '84 168 20, 108 180 15, 124 192 4',
  ];
  const brow = [
    '180 140 20, 180 176 16, 180 214 4',
    '148 146 14, 156 172 11, 162 196 4',
    '212 146 14, 204 172 11, 198 196 4',
  ];
  const head =
    'M180 128C246 128 286 166 284 222C282 258 262 276 256 304C248 340 220 352 180 352C140 352 112 340 104 304C98 276 78 258 76 222C74 166 114 128 180 128Z';
  return stander({
    p,
    c,
    hoof: k,
    neck: '290 430 190, 236 350 140, 206 270 120',
    coat:
      bars.map((d) => path(d, k)).join('') + oval(216, 350, 80, 26, '#2a0f4e', `opacity=".35" filter="${f}"`),
    rearCoat: rearBars.map((d) => path(d, mix(k, '#140a2e', 0.3))).join(''),
    tail:
      path(taper('536 400 22, 586 450 18, 592 520 16'), p.vol(c)) +
      path('M582 500C560 560 580 600 600 606C620 590 624 540 604 500Z', k),
    over: path(taper('206 150 40, 268 210 54, 318 300 46, 348 350 16'), k),
    head:
      path('M150 150C150 100 166 84 180 84C194 84 210 100 210 150Z', k) +
      both(180, ear) +
      path(head, p.vol(c)) +
      `<g clip-path="${p.clip(head)}">${brow.map((d) => path(taper(d), k)).join('')}${both(180, cheek.map((d) => path(taper(d), k)).join(''))}</g>` +
      path(
        'M180 268C230 264 258 286 254 316C250 348 216 358 180 358C144 358 110 348 106 316C102 286 130 264 180 268Z',
        p.vol('#6d6084', 0.3),
      ) +
      both(180, oval(154, 298, 9, 12, INK)) +
      line('M146 328q34 20 68 0', INK, 9) +
      eyes(180, 60, 232, 1.15) +
      cheeks(180, 66, 262, f),
  });
}

function deer() {
  const p = pen();
  const c = '#c9803f';
  const cream = '#ffe9cc';
  const f = p.blur(9);
  const antler = [
    '150 160 24, 128 104 22, 92 66 18, 76 14 10',
    '122 98 16, 146 62 14, 148 24 9',
    '96 70 15, 60 58 13, 36 30 8',
  ];
  const ear =
    path('M110 210C64 186 22 196 8 220C28 250 78 258 116 244Z', p.vol(c)) +
    path('M98 216C66 204 38 210 28 222C48 238 82 240 104 234Z', '#ffb0a8');
  const dots = [
    [330, 372],
    [372, 390],
    [414, 368],
    [452, 392],
    [350, 416],
    [396, 430],
    [436, 424],
    [480, 420],
  ];
  return stander({
    p,
    c,
    hoof: '#5a3434',
    neck: '282 440 184, 228 370 132, 200 300 112',
    tail:
      path('M520 380C560 330 600 340 602 376C596 410 560 430 530 424Z', p.vol(cream)) +
      path('M524 372C556 326 598 334 600 364C574 352 548 366 534 396Z', p.vol(c)),
    coat:
      oval(372, 548, 84, 34, cream, 'opacity=".85"') +
      path('M130 300C190 340 226 410 214 500L150 480Z', cream, 'opacity=".8"') +
      dots.map(([x, y]) => oval(x, y, 10, 8, cream, 'opacity=".9"')).join('') +
      oval(214, 372, 90, 26, '#3a0f2e', `opacity=".4" filter="${f}"`),
    head:
      both(180, antler.map((d) => path(taper(d), p.vol('#7a4a34'))).join('') + ear) +
      path(
        'M180 146C244 146 284 186 282 240C280 280 250 296 240 324C230 350 206 360 180 360C154 360 130 350 120 324C110 296 80 280 78 240C76 186 116 146 180 146Z',
        p.vol(c),
      ) +
      path(
        'M180 268C220 268 242 288 236 318C230 346 206 356 180 356C154 356 130 346 124 318C118 288 140 268 180 268Z',
        p.vol(cream, 0.22),
      ) +
      both(180, oval(124, 200, 17, 12, cream, 'opacity=".7" transform="rotate(-16 124 200)"')) +
      path(
        'M180 276C204 276 214 286 208 300C202 312 190 316 180 316C170 316 158 312 152 300C146 286 156 276 180 276Z',
        INK,
      ) +
      oval(190, 286, 9, 5, '#fff', 'opacity=".5"') +
      mouth(180, 324, 22, 16, 8) +
      eyes(180, 58, 242, 1.2) +
      cheeks(180, 58, 286, f),
  });
}

function camel() {
  const p = pen();
  const c = '#e3a55c';
  const f = p.blur(9);
  const lid = (x) =>
    path(
      `M${x - 20} 226Q${x - 20} 196 ${x} 196Q${x + 20} 196 ${x + 20} 226Q${x} 218 ${x - 20} 226Z`,
      mix(c, '#a85a2a', 0.35),
    ) + line(`M${x - 22} 228Q${x} 218 ${x + 22} 228`, INK, 6);
  const rug = 'M300 330C330 240 440 236 470 330L486 450Q386 476 288 450Z';
  const tassels = [300, 332, 364, 396, 428, 460]
    .map((x) => path(`M${x - 9} 452h18l4 30q-13 8 -26 0Z`, '#ffd166'))
    .join('');
  const ear =
    path('M108 186C76 176 52 146 56 122C90 118 124 140 132 168Z', p.vol(c)) +
    path('M108 176C88 168 74 150 74 138C94 138 112 152 118 166Z', '#f2a890');
  return stander({
    p,
    c,
    hoof: '#7a4a34',
    neck: '330 450 170, 236 470 140, 176 410 112, 176 320 108',
    tail: path(taper('536 400 20, 574 450 16, 570 500 14'), p.vol(c)) + oval(568, 520, 15, 28, '#8a5434'),
    back: path('M262 370C290 190 470 190 512 376Z', p.vol(c)),
    over:
      path(rug, p.vol('#e0345a', 0.34)) +
      path('M292 414Q386 440 482 414L486 450Q386 476 288 450Z', p.vol('#3f5fd0')) +
      line('M293 412Q386 438 481 412M289 448Q386 474 485 448', '#ffd166', 7) +
      [330, 366, 402, 438].map((x) => path(`M${x} 330l16 24l-16 24l-16 -24Z`, '#ffd166')).join('') +
      tassels,
    coat: oval(186, 384, 90, 28, '#4a0f2e', `opacity=".45" filter="${f}"`),
    head:
      both(180, ear) +
      path(
        'M180 130C244 130 270 172 266 220C264 248 288 268 288 304C288 352 236 366 180 366C124 366 72 352 72 304C72 268 96 248 94 220C90 172 116 130 180 130Z',
        p.vol(c),
      ) +
      path(
        'M140 140C134 110 156 92 172 104C180 84 206 88 208 106C226 100 234 122 222 142C200 128 160 128 140 140Z',
        p.vol('#a8683a'),
      ) +
      path(
        'M180 258C248 252 288 274 284 310C280 350 232 362 180 362C128 362 80 350 76 310C72 274 112 252 180 258Z',
        p.vol('#f7d9a4', 0.24),
      ) +
      both(180, line('M132 286q10 -10 22 -2', INK, 8)) +
      line('M180 292V316', INK, 7) +
      line('M128 318Q154 340 180 316Q206 340 232 318', INK, 9) +
      eyes(180, 54, 226, 1.1) +
      lid(126) +
      lid(234) +
      cheeks(180, 64, 262, f),
  });
}

addIcons('drawn', {
  elephant: figure(elephant(), 400, 400),
  giraffe: figure(giraffe(), 400, 640),
  rhino: figure(rhino(), 400, 360),
  hippo: figure(hippo(), 480, 430),
  kangaroo: figure(kangaroo(), 400, 360),
  zebra: figure(zebra(), 640, 720),
  deer: figure(deer(), 640, 720),
  camel: figure(camel(), 640, 720),
});
