// Bears and cats, drawn by hand and registered as icons 'drawn:<name>'.
import { addIcons, figure } from '../../core/icons.mjs';
import { r1 } from '../../core/svg.mjs';
import { both, cheeks, eyes, INK, line, mouth, oval, path, pen, taper } from '../pen.mjs';

/** Bear heads with round ears. Options are the colors of the fur (c), ears, inner ears, snout and eye patches (panda). */
function bear(o) {
  const p = pen();
  const f = p.blur(9);
  const ear = `<circle cx="80" cy="86" r="58" fill="${p.vol(o.ear ?? o.c)}"/><circle cx="84" cy="90" r="33" fill="${o.inner}"/>`;
  const patch = o.patch
    ? both(
        200,
        path(
          'M148 150C178 154 184 186 176 214C166 244 132 258 112 242C92 226 98 188 114 168C124 156 136 150 148 150Z',
          p.vol(o.patch),
        ),
      )
    : '';
  return p.done(
    both(200, ear) +
      path(
        'M200 48C300 48 366 116 366 206C366 300 298 346 200 346C102 346 34 300 34 206C34 116 100 48 200 48Z',
        p.vol(o.c),
      ) +
      patch +
      path(
        'M200 220C250 218 276 244 272 278C268 312 238 326 200 326C162 326 132 312 128 278C124 244 150 218 200 220Z',
        p.vol(o.snout, 0.24),
      ) +
      path(
        'M200 226C226 226 238 238 232 252C226 266 212 272 200 272C188 272 174 266 168 252C162 238 174 226 200 226Z',
        INK,
      ) +
      oval(212, 236, 10, 5, '#fff', 'opacity=".55"') +
      mouth(200, 282, 28, 22, 9) +
      eyes(200, o.patch ? 60 : 74, 198, 1.2) +
      cheeks(200, 112, 256, f),
  );
}

function tiger() {
  const p = pen();
  const c = '#ff8a2e';
  const k = '#3a2450';
  const cream = '#fff2e0';
  const f = p.blur(9);
  const ear = `<circle cx="92" cy="82" r="54" fill="${p.vol(c)}"/><circle cx="95" cy="86" r="31" fill="${cream}"/>`;
  const head =
    'M220 50C312 50 368 112 376 186C382 210 400 224 420 230C408 250 394 258 380 260C388 276 400 286 412 292C390 312 364 314 346 308C316 338 270 350 220 350C170 350 124 338 94 308C76 314 50 312 28 292C40 286 52 276 60 260C46 258 32 250 20 230C40 224 58 210 64 186C72 112 128 50 220 50Z';
  const brow = [
    '220 44 34, 220 86 26, 220 128 6',
    '170 52 24, 178 88 20, 192 116 5',
    '270 52 24, 262 88 20, 248 116 5',
  ];
  const side = [
    '52 200 26, 92 206 20, 124 218 5',
    '26 240 22, 70 246 19, 108 252 5',
    '50 298 20, 86 284 17, 116 276 5',
  ];
  return p.done(
    both(220, ear) +
      path(head, p.vol(c)) +
      `<g clip-path="${p.clip(head)}">${both(220, oval(150, 166, 34, 26, cream, `opacity=".85" filter="${f}"`) + side.map((t) => path(taper(t), k)).join(''))}${brow.map((t) => path(taper(t), k)).join('')}${path('M60 352C80 300 140 300 160 262Q220 210 280 262C300 300 360 300 380 352Z', cream)}</g>` +
      path(
        'M220 226C272 220 308 248 302 284C296 320 260 332 220 332C180 332 144 320 138 284C132 248 168 220 220 226Z',
        p.vol(cream, 0.2),
      ) +
      path(
        'M220 220C248 220 260 232 254 248C248 262 234 270 220 270C206 270 192 262 186 248C180 232 192 220 220 220Z',
        '#e8567a',
      ) +
      oval(233, 230, 10, 5, '#fff', 'opacity=".6"') +
      line('M220 268V284', INK, 8) +
      mouth(220, 284, 32, 24, 9) +
      eyes(220, 76, 196, 1.25) +
      cheeks(220, 112, 258, f) +
      both(
        220,
        [
          [160, 270],
          [150, 290],
          [170, 298],
        ]
          .map(([x, y]) => oval(x, y, 4, 4, '#b08a7a'))
          .join(''),
      ),
  );
}

function lion() {
  const p = pen();
  const c = '#fbb93f';
  const f = p.blur(9);
  const ring = (n, r, rx, ry, col, off) =>
    [...Array(n).keys()]
      .map((i) => {
        const a = (i / n) * 360 + off;
        return `<g transform="rotate(${r1(a)} 230 226)">${oval(230, 226 - r, rx, ry, p.vol(col, 0.3))}</g>`;
      })
      .join('');
  const ear = `<circle cx="134" cy="122" r="43" fill="${p.vol(c)}"/><circle cx="137" cy="125" r="25" fill="#ff9f8a"/>`;
  return p.done(
    ring(15, 160, 46, 58, '#7a3626', 0) +
      ring(13, 130, 42, 56, '#a84e28', 8) +
      both(230, ear) +
      path(
        'M230 108C308 108 346 166 344 234C342 306 292 344 230 344C168 344 118 306 116 234C114 166 152 108 230 108Z',
        p.vol(c),
      ) +
      path('M196 112Q214 84 230 96Q248 80 266 112Q230 136 196 112Z', '#a84e28') +
      path(
        'M230 230C262 222 294 246 290 282C286 316 258 326 230 326C202 326 174 316 170 282C166 246 198 222 230 230Z',
        p.vol('#fff0d4', 0.22),
      ) +
      path(
        'M230 216C254 216 266 226 260 240C254 254 242 260 230 260C218 260 206 254 200 240C194 226 206 216 230 216Z',
        '#6a2f2e',
      ) +
      oval(242, 226, 9, 5, '#fff', 'opacity=".5"') +
      line('M230 258V276', INK, 8) +
      mouth(230, 274, 30, 24, 9) +
      eyes(230, 66, 198, 1.15) +
      cheeks(230, 84, 250, f),
  );
}

function koala() {
  const p = pen();
  const c = '#9aa5c0';
  const f = p.blur(9);
  const tuft = [
    [40, 128, 30],
    [66, 164, 30],
    [104, 176, 28],
    [50, 88, 26],
  ]
    .map(([x, y, r]) => oval(x + 18, y, r, r, '#e6e4f2'))
    .join('');
  const ear =
    [
      [78, 120, 78],
      [30, 92, 30],
      [24, 138, 32],
      [48, 182, 32],
      [94, 194, 32],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${p.vol(c)}"/>`)
      .join('') +
    tuft +
    oval(86, 126, 38, 42, '#f2b8c8', 'opacity=".8"');
  return p.done(
    both(250, ear) +
      path(
        'M250 52C344 52 410 120 410 210C410 306 340 356 250 356C160 356 90 306 90 210C90 120 156 52 250 52Z',
        p.vol(c),
      ) +
      oval(250, 330, 84, 40, '#eef0fa', `opacity=".55" filter="${f}"`) +
      path(
        'M250 158C280 158 296 188 296 226C296 266 276 288 250 288C224 288 204 266 204 226C204 188 220 158 250 158Z',
        p.vol('#4a4468', 0.4),
      ) +
      oval(264, 190, 12, 20, '#fff', 'opacity=".35" transform="rotate(18 264 190)"') +
      line('M216 312q34 24 68 0', INK, 9) +
      eyes(250, 92, 200, 1.2) +
      cheeks(250, 112, 258, f),
  );
}

/** A cat's head, because the emoji's face is square. */
function cat() {
  const p = pen();
  const c = '#ffa93a';
  const f = p.blur(9);
  const ear =
    path('M62 190C40 120 40 50 58 22C104 36 150 70 176 108Z', p.vol(c)) +
    path('M80 150C68 108 68 74 76 58C102 70 126 90 142 112Z', '#ff9aa0');
  const head =
    'M200 64C292 64 356 126 356 208C356 288 288 330 200 330C112 330 44 288 44 208C44 126 108 64 200 64Z';
  const whisk = line('M96 238L30 226M98 256L34 266', '#fff3e0', 7);
  const tabby = [
    '200 66 26, 200 104 20, 200 138 8',
    '156 74 22, 160 104 16, 166 128 6',
    '244 74 22, 240 104 16, 234 128 6',
  ];
  const side = ['54 178 20, 84 186 15, 108 196 5', '48 214 18, 76 216 13, 96 220 5'];
  return p.done(
    both(200, ear) +
      path(head, p.vol(c)) +
      `<g clip-path="${p.clip(head)}">${tabby.map((t) => path(taper(t), '#d9701f')).join('')}${both(200, side.map((t) => path(taper(t), '#d9701f')).join(''))}</g>` +
      path(
        'M200 214C250 210 286 236 282 268C278 304 240 318 200 318C160 318 122 304 118 268C114 236 150 210 200 214Z',
        p.vol('#fff3de', 0.2),
      ) +
      both(200, whisk) +
      path(
        'M200 222C216 222 226 228 222 236C218 246 208 252 200 252C192 252 182 246 178 236C174 228 184 222 200 222Z',
        '#ff5a7a',
      ) +
      mouth(200, 256, 30, 24, 9) +
      eyes(200, 70, 192, 1.25) +
      cheeks(200, 104, 242, f),
  );
}

addIcons('drawn', {
  cat: figure(cat(), 400, 350),
  lion: figure(lion(), 460, 450),
  koala: figure(koala(), 500, 365),
  bear: figure(bear({ c: '#96593f', inner: '#f0a878', snout: '#ffdcb0' }), 400, 360),
  'polar-bear': figure(bear({ c: '#f4f6ff', inner: '#f2b8cc', snout: '#ffffff' }), 400, 360),
  panda: figure(
    bear({ c: '#f8f5ff', ear: '#4d4470', inner: '#7a6fa0', snout: '#ffffff', patch: '#4d4470' }),
    400,
    360,
  ),
  tiger: figure(tiger(), 440, 360),
});
