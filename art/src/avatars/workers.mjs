// Avatars with a job. Each is drawn from back to front, and the number is its id.
import * as P from './parts.mjs';

const { OUTLINE, SHAPE, both, coin, dot, fill, line, oval, shade, shine, tube, vol } = P;

/** 0. A builder with a hard hat, a safety vest and a pencil behind the ear. */
export function worker() {
  const skin = '#e9a56c';
  const stubble = fill('M23 58Q32 60 37 66Q50 59 63 66Q68 60 77 58V84H23Z', shade('#c08a62', 0.12), 0.75);
  return (
    vol(SHAPE.bust, '#ff7a1f', {
      inner: fill('M38 76L44 104H56L62 76Z', '#2f5fae') + fill(both('M20 82L27 79L35 104H27Z'), '#fff3b0'),
    }) +
    line(both('M38 79L44.5 103'), OUTLINE, 2.2) +
    P.ears(skin) +
    P.head(skin, { inner: stubble }) +
    `<g transform="rotate(-34 82 50)">${vol('M72 47H87L94 50L87 53H72Z', '#ff5a5f', { shift: 1, width: 2.2, inner: fill('M87 46V54H91V46Z', '#ffe2b8') + fill('M91 46V54H96V46Z', OUTLINE) })}</g>` +
    P.brows('#5a3420', { y: 45, arch: 2 }) +
    P.eyes({ iris: '#5a3a22' }) +
    P.nose(skin, { y: 61.5 }) +
    P.grin({ y: 67.5, w: 10, h: 9.5 }) +
    P.hardHat('#ffcf1f')
  );
}

/** 6. A robot captain. */
export function captainClank() {
  const metal = '#c3d2e6';
  const gold = '#f5c542';
  const screws = [
    [30, 62],
    [70, 62],
    [30, 75],
    [70, 75],
  ]
    .map(([x, y]) => dot(x, y, 1.5))
    .join('');
  return (
    vol(SHAPE.bust, '#2f4a86', { inner: fill('M50 79L38 102H62Z', '#f4f7ff') }) +
    line('M38 81L47 101M62 81L53 101', gold, 2.4) +
    vol(both('M8 98Q8 86 22 85Q30 86 30 92Q20 92 16 99Z'), gold, { shift: 2 }) +
    vol('M41 76H59V85H41Z', '#8796b3', { shift: 2 }) +
    vol(both('M18 48H26V64H18Q15 64 15 61V51Q15 48 18 48Z'), '#f08a3c', { shift: 2 }) +
    vol(SHAPE.block, metal, {
      inner: fill('M25 66H75V82H25Z', shade(metal, 0.16)) + shine('M66 34H71V58H66Z', 0.55),
    }) +
    line('M26 66H74', OUTLINE, 2) +
    screws +
    [40, 60].map((x) => dot(x, 54, 10.6) + dot(x, 54, 8.4, '#8796b3')).join('') +
    P.eyes({ y: 54, iris: '#1487c9', r: 6, white: '#eafcff' }) +
    vol(
      'M37 69.5H63Q65 69.5 65 71.5V74.5Q65 76.5 63 76.5H37Q35 76.5 35 74.5V71.5Q35 69.5 37 69.5Z',
      '#ffe08a',
      {
        shift: 1.2,
        width: 2.2,
      },
    ) +
    line('M42 70V76M47.3 70V76M52.6 70V76M58 70V76', OUTLINE, 1.8) +
    vol('M47.8 60L52.2 60L53.5 65H46.5Z', '#f08a3c', { shift: 1, width: 2 }) +
    P.captainCap('#fbfcff', '#2f4a86', gold) +
    dot(50, 24, 8.2) +
    dot(50, 24, 5.9, gold) +
    line('M50 19.5V28M46 24.5Q46.5 28.5 50 28.5Q53.5 28.5 54 24.5M47.5 21.5H52.5', OUTLINE, 1.8)
  );
}

/** 7. A farmer with a wide hat, a dotted bandana, freckles and a straw in the mouth. */
export function cowboy() {
  const skin = '#f4b98a';
  const red = '#e23b3b';
  const dots = [
    [33, 84],
    [42, 89],
    [50, 95],
    [58, 89],
    [67, 84],
    [50, 86],
  ]
    .map(([x, y]) => dot(x, y, 1.6, '#fff'))
    .join('');
  const grain = (x, y, rot) =>
    `<ellipse cx="${x}" cy="${y}" rx="4" ry="1.9" fill="#ffd766" stroke="${OUTLINE}" stroke-width="1.6" transform="rotate(${rot} ${x} ${y})"/>`;
  const wheat =
    grain(75, 67, 14) + grain(76, 63, -54) + grain(80, 65, 14) + grain(81, 61, -54) + grain(85, 62.5, -20);
  return (
    vol(SHAPE.bust, '#2f62b0') +
    line(both('M26 84V103'), shade('#2f62b0', 0.4), 2) +
    P.ears(skin) +
    P.head(skin, { inner: fill(both('M22 34H33C30 42 30 50 31 58L25 62Z'), '#7a4322') }) +
    vol('M24 76Q50 90 76 76Q80 81 76 86Q66 92 50 105Q34 92 24 86Q20 81 24 76Z', red, {
      shift: 2.4,
      inner: dots,
    }) +
    P.eyes({ y: 54, lid: 0.26, lidC: shade(skin, 0.14), iris: '#3a7a4a' }) +
    P.brows('#7a4322', { y: 46, arch: 2 }) +
    P.nose(skin, { y: 62, r: 3.6 }) +
    [
      [31, 63],
      [35, 66],
      [36, 61.5],
      [69, 63],
      [65, 66],
      [64, 61.5],
    ]
      .map(([x, y]) => dot(x, y, 1.1, '#b5623a'))
      .join('') +
    line('M41 70Q50 76 60 69.5', OUTLINE, 2.4) +
    tube('M57 71.5L78 64', '#ffd766', 1.8, 1.4) +
    wheat +
    P.cowboyHat('#e2ab62', '#9c2f2f') +
    shine('M60 10.5Q66 11 67.5 18Q64 14 60 13Z', 0.5) +
    fill(P.star(50, 31, 3.6), '#ffe08a')
  );
}

/** 15. An undercover clown with a fedora, a red nose and a serious suit. */
export function agentGiggles() {
  const skin = '#fff0e2';
  const red = '#ef3b3b';
  const curls = [
    [20, 46, 6.5],
    [16.5, 55, 7],
    [20, 64, 6.5],
    [26, 40, 5.5],
    [80, 46, 6.5],
    [83.5, 55, 7],
    [80, 64, 6.5],
    [74, 40, 5.5],
  ];
  return (
    P.jacket('#39335c', { shirt: '#ffffff', lapel: '#241f40' }) +
    P.bowTie('#29b6f0', 88) +
    P.puffs(curls, red) +
    P.head(skin) +
    fill(both('M40 43L44 53.5L40 62L36 53.5Z'), '#4aa8ff', 0.85) +
    line(both('M32.5 54.5Q40 45.5 47.5 54.5'), OUTLINE, 3.6) +
    P.cheeks('#ff6a8a', 65) +
    coin(50, 60, 6.2, red, 2.4) +
    vol(
      'M31 65C36 69 64 69 69 65C72 64 73 67 71.5 70C68 79 60 82 50 82C40 82 32 79 28.5 70C27 67 28 64 31 65Z',
      '#ff5a5f',
      { shift: 1, width: 2.2 },
    ) +
    P.grin({ y: 69.5, w: 14, h: 9, teeth: 2.6, lip: 1.8 }) +
    P.fedora('#453d73', '#ffc93c') +
    line('M70 30Q76 22 79 19', OUTLINE, 5) +
    line('M70 30Q76 22 79 19', '#4fbf4a', 2.2) +
    [0, 72, 144, 216, 288]
      .map(
        (a) =>
          `<circle cx="80" cy="12.4" r="3.6" fill="#ff8ad0" stroke="${OUTLINE}" stroke-width="2" transform="rotate(${a} 80 17)"/>`,
      )
      .join('') +
    dot(80, 17, 3.4, '#ffe04a')
  );
}

/** 19. A jowly gentleman with a bowler hat, mutton chops and a monocle on the eye opposite the Baron's. */
export function sirReginald() {
  const skin = '#ffd9bd';
  const white = '#f2effa';
  return (
    P.jacket('#31406e', { shirt: '#fdf6e4', lapel: '#222c52' }) +
    vol('M38 82Q50 79 62 82Q66 90 58 97L50 104L42 97Q34 90 38 82Z', '#1f8f8a', {
      shift: 2,
      width: 2.2,
      inner: line('M50 85L44 97M50 85L56 97', '#12605e', 2),
    }) +
    coin(50, 88, 2.8, '#ffd93c', 2) +
    P.head(skin, {
      d: SHAPE.jowls,
      inner: oval(32, 68, 6, 4, '#ff5a5a', 0.55) + oval(68, 68, 6, 4, '#ff5a5a', 0.55),
    }) +
    vol(
      both(
        'M29 42C24 44 22 48 21 51C16 52 14 57 16 61C12 64 13 69 16 71C15 76 19 80 23 79C26 84 34 84 38 79C32 76 31 71 32 66C33 60 32 50 29 42Z',
      ),
      white,
      {
        dark: '#b9b3dc',
        shift: 1.8,
        width: 2.4,
        inner: line(both('M24 53Q22 57 24 61M22 66Q21 70 24 73'), '#c9c4e6', 1.8),
      },
    ) +
    P.eyes({ y: 53, r: 7, lid: 0.14, lidC: shade(skin, 0.12), iris: '#2f5f9a' }) +
    P.monocle(40, 53, 9.4, 'M31 57Q26 68 33 84') +
    P.brows('#4a4370', { y: 44.5, arch: 1.5, w: 4.4, tilt: -1, right: { up: -1, tilt: 1 } }) +
    P.nose(skin, { y: 63.5, r: 5.6, c: '#f08a7a' }) +
    line('M39 76Q41 71 50 71Q59 71 61 76', OUTLINE, 3) +
    line('M46 76.5Q50 78.5 54 76.5', shade(skin, 0.4), 1.8) +
    line(both('M41 66Q35.5 70 37 76'), shade(skin, 0.4), 1.8) +
    P.bowler('#5d6590', '#e0455f')
  );
}
