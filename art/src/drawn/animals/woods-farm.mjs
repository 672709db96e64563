// Animals of the woods and the farm, drawn by hand and registered as icons 'drawn:<name>'.
import { light, mix } from '../../core/color.mjs';
import { addIcons, figure } from '../../core/icons.mjs';
import { r1, rng } from '../../core/svg.mjs';
import { both, cheeks, eyes, INK, line, mouth, oval, path, pen, taper } from '../pen.mjs';

function fox() {
  const p = pen();
  const c = '#f77f22';
  const f = p.blur(9);
  const ear =
    path('M96 176C66 108 70 40 96 12C146 34 188 78 206 122Z', p.vol(c)) +
    path('M74 70C76 44 84 24 96 12C124 24 150 44 170 66C138 54 104 54 74 70Z', '#5a2f3e') +
    path('M116 150C100 116 98 92 104 74C132 88 154 108 166 128Z', '#ffb0a0');
  const head =
    'M230 92C318 92 372 140 396 204C410 240 440 258 456 264C430 298 400 304 376 304C342 344 286 362 230 362C174 362 118 344 84 304C60 304 30 298 4 264C20 258 50 240 64 204C88 140 142 92 230 92Z';
  return p.done(
    both(230, ear) +
      path(head, p.vol(c)) +
      `<g clip-path="${p.clip(head)}">${path('M0 262C70 232 168 226 212 296Q230 268 248 296C292 226 390 232 460 262V400H0Z', p.vol('#fff6ea', 0.22))}</g>` +
      path(
        'M230 262C260 262 274 276 266 294C258 310 244 318 230 318C216 318 202 310 194 294C186 276 200 262 230 262Z',
        INK,
      ) +
      oval(243, 274, 10, 5, '#fff', 'opacity=".5"') +
      mouth(230, 326, 24, 17, 8) +
      eyes(230, 82, 222, 1.2) +
      cheeks(230, 124, 276, f) +
      line('M214 130q16 -12 32 0', light(c, 0.3), 8, 'opacity=".6"'),
  );
}

function wolf() {
  const p = pen();
  const c = '#7f8fae';
  const ear =
    path('M100 180C74 112 84 40 106 8C152 34 190 86 204 130Z', p.vol(c)) +
    path('M118 152C104 112 106 76 114 54C140 76 160 108 168 134Z', '#e8ecf6');
  const head =
    'M230 92C312 92 360 138 378 196C392 216 420 224 438 222C432 244 418 254 406 258C416 272 428 278 444 280C424 306 396 308 372 306C338 348 284 366 230 366C176 366 122 348 88 306C64 308 36 306 16 280C32 278 44 272 54 258C42 254 28 244 22 222C40 224 68 216 82 196C100 138 148 92 230 92Z';
  return p.done(
    both(230, ear) +
      path(head, p.vol(c)) +
      `<g clip-path="${p.clip(head)}">${path('M0 250C60 262 110 246 150 222C196 196 214 240 216 270Q230 250 244 270C246 240 264 196 310 222C350 246 400 262 460 250V400H0Z', p.vol('#f4f7ff', 0.24))}${path('M230 86L272 92L252 150L230 222L208 150L188 92Z', mix(c, '#1a1e4e', 0.3))}</g>` +
      both(230, oval(150, 176, 20, 12, '#f4f7ff', 'opacity=".9" transform="rotate(-18 150 176)"')) +
      path(
        'M230 256C262 256 276 270 268 290C260 308 244 316 230 316C216 316 200 308 192 290C184 270 198 256 230 256Z',
        INK,
      ) +
      oval(244, 269, 11, 5, '#fff', 'opacity=".5"') +
      mouth(230, 324, 30, 20, 9) +
      eyes(230, 78, 222, 1.2),
  );
}

function raccoon() {
  const p = pen();
  const c = '#9a9cb0';
  const k = '#443f60';
  const ear =
    path('M96 150C64 104 60 52 78 26C122 36 164 72 178 108Z', p.vol(c)) +
    path('M106 130C84 98 82 66 90 50C118 60 142 82 152 104Z', k);
  const head =
    'M230 68C318 68 370 124 392 190C404 220 430 238 452 242C436 266 418 276 402 278C410 288 420 294 432 296C412 316 386 318 366 312C330 342 282 352 230 352C178 352 130 342 94 312C74 318 48 316 28 296C40 294 50 288 58 278C42 276 24 266 8 242C30 238 56 220 68 190C90 124 142 68 230 68Z';
  return p.done(
    both(230, ear) +
      path(head, p.vol(c)) +
      `<g clip-path="${p.clip(head)}">${both(230, path('M0 262C60 250 90 200 140 172C176 154 214 170 226 214L214 268C170 300 70 320 0 300Z', '#f4f4fb'))}${both(230, path('M30 270C76 258 100 208 148 192C186 182 214 200 214 234C212 270 176 288 130 290C96 292 60 286 30 270Z', k))}${path('M230 68L262 76L244 150L230 196L216 150L198 76Z', mix(c, k, 0.6))}</g>` +
      path(
        'M230 226C270 222 296 252 290 288C284 324 256 336 230 336C204 336 176 324 170 288C164 252 190 222 230 226Z',
        p.vol('#fbfbff', 0.22),
      ) +
      path(
        'M230 238C258 238 270 250 264 266C258 280 244 288 230 288C216 288 202 280 196 266C190 250 202 238 230 238Z',
        INK,
      ) +
      oval(243, 249, 10, 5, '#fff', 'opacity=".6"') +
      mouth(230, 298, 26, 20, 9) +
      [-82, 82]
        .map(
          (d) =>
            `<circle cx="${230 + d}" cy="230" r="31" fill="#fff"/><circle cx="${230 + d + 1}" cy="232" r="24" fill="${INK}"/><circle cx="${230 + d + 9}" cy="222" r="8" fill="#fff"/>`,
        )
        .join(''),
  );
}

function rabbit() {
  const p = pen();
  const c = '#e9e2f4';
  const f = p.blur(9);
  const up =
    path('M120 240C84 160 72 60 104 18C146 8 176 110 178 220Z', p.vol(c)) +
    path('M126 210C104 150 98 80 112 44C138 52 154 130 156 208Z', '#ffa8bc');
  // The tip of the other ear hangs down over its upright part.
  const down =
    path('M222 222C224 140 240 70 276 52C318 44 326 110 318 150C300 180 284 210 280 240Z', p.vol(c)) +
    path(
      'M250 74C300 40 372 70 392 132C398 168 376 184 352 168C330 140 296 116 268 122C244 126 236 94 250 74Z',
      p.vol(c),
    ) +
    path(
      'M276 84C316 72 356 98 370 138C372 156 364 160 352 150C332 122 304 100 280 102C268 100 266 90 276 84Z',
      '#ffa8bc',
    );
  return p.done(
    up +
      down +
      path(
        'M200 170C290 170 350 226 350 304C350 384 286 424 200 424C114 424 50 384 50 304C50 226 110 170 200 170Z',
        p.vol(c),
      ) +
      both(200, line('M110 336L34 322M112 354L40 362', '#fff', 7, 'opacity=".95"')) +
      both(200, oval(172, 356, 38, 32, p.vol('#ffffff', 0.12))) +
      path(
        'M182 384h17v28q-8 8 -17 0ZM201 384h17v28q-9 8 -17 0Z',
        '#fff',
        'stroke="#d8cfe4" stroke-width="3" stroke-linejoin="round"',
      ) +
      path(
        'M200 316C220 316 230 324 224 336C218 346 208 350 200 350C192 350 182 346 176 336C170 324 180 316 200 316Z',
        '#ff5f86',
      ) +
      mouth(200, 356, 34, 26, 9) +
      eyes(200, 80, 290, 1.25) +
      cheeks(200, 106, 344, f),
  );
}

function dog() {
  const p = pen();
  const c = '#e8ad6c';
  const k = '#7a4636';
  const f = p.blur(9);
  const ear = path('M112 66C60 50 14 84 8 156C4 220 30 268 62 270C96 266 100 200 118 150Z', p.vol(k));
  const head =
    'M210 44C300 44 352 108 354 190C356 284 300 340 210 340C120 340 64 284 66 190C68 108 120 44 210 44Z';
  return p.done(
    path(head, p.vol(c)) +
      `<g clip-path="${p.clip(head)}">${path('M262 120C320 110 352 160 336 214C322 252 272 254 250 218C232 186 230 130 262 120Z', p.vol(k))}${path('M196 30H226C236 100 240 150 232 230H188C180 150 186 100 196 30Z', '#fff2de')}</g>` +
      both(210, ear) +
      path(
        'M210 196C270 190 306 226 300 270C294 314 254 330 210 330C166 330 126 314 120 270C114 226 150 190 210 196Z',
        p.vol('#fff4e4', 0.22),
      ) +
      path('M182 292Q210 306 238 292C242 332 234 366 210 366C186 366 178 332 182 292Z', '#ff5f7f') +
      line('M210 306V336', '#d83a62', 6) +
      path(
        'M210 200C244 200 258 214 250 234C242 250 226 258 210 258C194 258 178 250 170 234C162 214 176 200 210 200Z',
        INK,
      ) +
      oval(226, 213, 12, 6, '#fff', 'opacity=".55"') +
      mouth(210, 272, 44, 30, 10) +
      eyes(210, 70, 184, 1.25) +
      cheeks(210, 104, 250, f),
  );
}

/** A sitting figure: a ball of spines with a face, paws and feet. */
function hedgehog() {
  const p = pen();
  const R = rng('hog');
  const f = p.blur(9);
  let spines = '';
  // Three rings from back to front, each lighter than the one behind it, to suggest depth at card size.
  [
    [214, 30, '#4a2a3e'],
    [190, 28, '#6e4040'],
    [160, 24, '#96603f'],
  ].forEach(([rad0, n, c], ring) => {
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2 + ring * 0.1;
      const r = rad0 * (0.95 + R() * 0.08);
      const [tx, ty] = [230 + Math.cos(a) * r, 218 + Math.sin(a) * r * 0.94];
      const w = 0.19;
      const b = r * 0.66;
      spines += path(
        `M${r1(230 + Math.cos(a - w) * b)} ${r1(218 + Math.sin(a - w) * b)}L${r1(tx)} ${r1(ty)}L${r1(230 + Math.cos(a + w) * b)} ${r1(218 + Math.sin(a + w) * b)}Z`,
        mix(c, '#ffd9a0', 0.06 + 0.16 * Math.max(0, Math.cos(a + 0.8))),
        'stroke-linejoin="round"',
      );
    }
    spines += oval(230, 218, rad0 * 0.72, rad0 * 0.68, c);
  });
  const skin = '#ffdcae';
  const ear = oval(136, 158, 34, 36, p.vol('#e0a070')) + oval(138, 162, 19, 21, '#ff9f96');
  const foot =
    oval(160, 408, 54, 32, p.vol('#f0b882')) +
    [132, 160, 188].map((x) => oval(x, 398, 9, 11, '#ff9f96')).join('');
  const arm = path(taper('118 288 46, 140 322 44, 172 334 40'), p.vol('#f0b882'));
  return p.done(
    spines +
      oval(230, 326, 112, 92, p.vol('#ffe9cc', 0.25)) +
      both(230, foot + ear) +
      path(
        'M230 150C254 118 336 128 340 206C342 268 296 316 230 316C164 316 118 268 120 206C124 128 206 118 230 150Z',
        p.vol(skin, 0.28),
      ) +
      both(230, arm) +
      eyes(230, 56, 216, 1.1) +
      cheeks(230, 82, 256, f) +
      oval(230, 250, 24, 19, INK) +
      oval(237, 243, 8, 5, '#fff', 'opacity=".7"') +
      mouth(230, 276, 24, 18, 9),
  );
}

/** A whole figure that floats on its back. The scene covers y > 350 with a wave. */
function otter() {
  const p = pen();
  const c = '#9a6242';
  const cream = '#ffe6c8';
  const f = p.blur(10);
  const ear = `<circle cx="128" cy="92" r="32" fill="${p.vol(c)}"/><circle cx="130" cy="94" r="17" fill="#e89a8a"/>`;
  const foot =
    path('M70 440C40 350 40 262 96 262C152 262 150 350 124 440Z', p.vol('#7d4a38')) +
    oval(95, 312, 21, 24, '#e8a08a') +
    [70, 95, 120].map((x, i) => oval(x, 279 - (i === 1 ? 7 : 0), 9, 10, '#e8a08a')).join('');
  const arm = path(taper('138 268 62, 160 312 56, 206 326 48'), p.vol(c));
  const whisk = line('M132 200L72 190M132 214L74 222', '#fff3e0', 6, 'opacity=".9"');
  return p.done(
    path('M240 220C350 220 372 320 372 430H108C108 320 130 220 240 220Z', p.vol(c)) +
      oval(240, 344, 94, 112, p.vol(cream, 0.22)) +
      both(240, foot) +
      both(240, ear) +
      path(
        'M240 48C318 48 366 100 366 166C366 226 316 262 240 262C164 262 114 226 114 166C114 100 162 48 240 48Z',
        p.vol(c),
      ) +
      path(
        'M240 150C292 146 338 172 336 206C334 240 294 256 240 256C186 256 146 240 144 206C142 172 188 146 240 150Z',
        p.vol(cream, 0.24),
      ) +
      both(240, whisk) +
      path(
        'M240 152C268 152 282 164 276 180C270 194 254 200 240 200C226 200 210 194 204 180C198 164 212 152 240 152Z',
        INK,
      ) +
      oval(254, 165, 10, 5, '#fff', 'opacity=".6"') +
      mouth(240, 212, 28, 22, 9) +
      eyes(240, 74, 142, 1.1) +
      cheeks(240, 102, 192, f) +
      both(240, arm),
  );
}

function frog() {
  const p = pen();
  const c = '#3fd08a';
  const f = p.blur(9);
  const eye = `<circle cx="104" cy="92" r="76" fill="${p.vol(c)}"/><circle cx="106" cy="92" r="55" fill="#ffe04a"/><circle cx="106" cy="92" r="47" fill="#fff3a0"/>`;
  const pupil = (x) =>
    `<circle cx="${x}" cy="94" r="36" fill="${INK}"/><circle cx="${x + 13}" cy="80" r="12" fill="#fff"/><circle cx="${x - 12}" cy="108" r="6" fill="#fff" opacity=".7"/>`;
  const head =
    'M220 84C340 84 420 150 420 236C420 316 330 354 220 354C110 354 20 316 20 236C20 150 100 84 220 84Z';
  return p.done(
    both(220, eye) +
      path(head, p.vol(c)) +
      `<g clip-path="${p.clip(head)}">${path('M0 250Q220 330 440 250V380H0Z', p.vol('#ffe6a0', 0.2))}${both(220, oval(76, 170, 12, 9, mix(c, '#0a4a3e', 0.5), 'opacity=".6"') + oval(104, 152, 8, 6, mix(c, '#0a4a3e', 0.5), 'opacity=".6"'))}</g>` +
      both(
        220,
        `<circle cx="106" cy="92" r="55" fill="#ffe04a"/><circle cx="106" cy="92" r="47" fill="#fff3a0"/>`,
      ) +
      pupil(112) +
      pupil(328) +
      line('M66 236Q220 330 374 236', INK, 11) +
      line('M66 236q-12 -4 -16 -16M374 236q12 -4 16 -16', INK, 9) +
      both(220, oval(200, 190, 7, 6, mix(c, '#0a4a3e', 0.7))) +
      cheeks(220, 138, 244, f),
  );
}

addIcons('drawn', {
  hedgehog: figure(hedgehog(), 460, 450),
  otter: figure(otter(), 480, 440),
  fox: figure(fox(), 460, 375),
  wolf: figure(wolf(), 460, 375),
  raccoon: figure(raccoon(), 460, 365),
  rabbit: figure(rabbit(), 410, 435),
  frog: figure(frog(), 440, 365),
  dog: figure(dog(), 420, 375),
});
