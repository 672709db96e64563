// Avatars that are not quite human. Each is drawn from back to front, and the number is its id.
import * as P from './parts.mjs';

const { OUTLINE, SHAPE, both, coin, dot, fill, line, oval, ring, shade, shine, tube, vol } = P;

/** 1. A dripping green baron with a top hat, a monocle and a mustache. */
export function baronVonBloop() {
  const slime = '#b2f26a';
  const face =
    'M50 28C67 28 76 38 76 55C76 70 71 78 67 78C64 78 64 73 61 73C58 73 59 84 55 84C51 84 52 77 48 77C44 77 45 81 41 81C37 81 38 75 34 76C28 77 24 66 24 54C24 38 33 28 50 28Z';
  return (
    vol(SHAPE.bust, '#5b3a8e', { inner: fill('M50 76L32 104H68Z', '#efe6ff') }) +
    vol(both('M35 77L49 104H36L24 83Z'), '#7048ab', { shift: 2, width: 2.2 }) +
    vol('M43 84Q50 80 57 84L62 106H38Z', '#ff6b8a', {
      shift: 2,
      width: 2.2,
      inner: line('M47 88L44 104M53 88L56 104', '#d24a74', 2),
    }) +
    P.head(slime, { d: face }) +
    P.cheeks('#3fae4a', 62) +
    P.eyes({ y: 51, r: 6.9, lid: 0.12, lidC: shade(slime, 0.12), look: [0.6, 0] }) +
    P.brows('#1f5230', { y: 42.5, w: 4 }) +
    P.monocle(60, 51, 9.6, 'M69 55Q76 64 72 78') +
    line('M45 72Q50 75 55 72', OUTLINE, 2.2) +
    vol(
      'M50 63C46 60 40 61 37 65C34 68 29 67 28 62C25 67 28 73 35 73C42 73 46 70 50 67C54 70 58 73 65 73C72 73 75 67 72 62C71 67 66 68 63 65C60 61 54 60 50 63Z',
      '#1f6a44',
      { shift: 1.6, width: 2.2 },
    ) +
    P.topHat('#7448b8', '#ff6b8a') +
    vol('M25 35Q24 42 27 43Q30 43 29 36Z', slime, { shift: 1, width: 2 })
  );
}

/** 3. A gelatinous dome without a bust, with big eyes, a huge smile and bubbles inside. */
export function theBlob() {
  const jelly = '#1aa3e8';
  const body =
    'M50 13C73 13 85 32 85 56C85 67 87 71 91 77C96 86 96 103 82 106H18C4 103 4 86 9 77C13 71 15 67 15 56C15 32 27 13 50 13Z';
  const bubble = (x, y, r) =>
    dot(x, y, r, '#bdf3ff', 0.35) +
    ring(x, y, r, '#d8f8ff', 1.4) +
    dot(x + r * 0.3, y - r * 0.35, r * 0.25, '#fff');
  return (
    vol(body, jelly, {
      shift: 6,
      dark: '#2a5fc4',
      inner:
        fill(
          'M50 10C73 10 88 32 88 60C85 60 85 50 81 45C79 42 77 44 77 49C77 54 73 54 73 49C72 38 66 32 60 31C55 30 55 34 52 35C48 36 48 30 43 31C34 33 29 38 27 47C26 54 22 54 22 49C20 46 18 50 12 60C12 32 27 10 50 10Z',
          '#6fe0ff',
          0.8,
        ) +
        bubble(25, 80, 5) +
        bubble(76, 84, 6.5),
    }) +
    shine('M58 20C68 22 75 30 78 39C73 33 66 27 56 25Z', 0.85) +
    vol('M22 11C22 17 17 20 17 24.5A4.6 4.6 0 0 0 26.5 24.5C26.5 20 23 17 22 11Z', '#5fd0ff', {
      shift: 1.4,
      width: 2.2,
    }) +
    P.eyes({ x: [37, 63], y: 50, r: 8.4, look: [0.6, 0.4] }) +
    P.cheeks('#ff7ab8', 64) +
    vol('M30 64Q50 70 70 64Q72 84 50 85Q28 84 30 64Z', '#1d2a6e', {
      shift: 0,
      dark: '#1d2a6e',
      width: 2.4,
      inner:
        oval(50, 85, 13, 6.5, '#ff6b9a') +
        fill('M33 63L38 67.5V70Q36 73 34 69ZM66 63L61 67.5V70Q63 73 65 69Z', '#fff') +
        fill(
          'M40 66.5H45.5V70Q42.7 73 40 70ZM47.2 67H52.8V70.5Q50 73.5 47.2 70.5ZM54.5 66.5H60V70Q57.3 73 54.5 70Z',
          '#fff',
        ),
    })
  );
}

/** 11. A vampire duck. */
export function countQuackula() {
  const down = '#ffd94f';
  return P.enlarge(
    1.07,
    vol('M50 88L14 62Q10 58 9 64L4 102H96L91 64Q90 58 86 62Z', '#2d2440', {
      inner: fill('M50 92L17 66L14 102H86L83 66Z', '#c41f3e') + fill('M50 92L17 66L20 102H50Z', '#8f1238'),
    }) +
      vol('M30 102C31 88 40 82 50 82C60 82 69 88 70 102Z', '#f7f2ff', { shift: 3 }) +
      vol(both('M50 88L40 83V94Z'), '#c41f3e', { shift: 1.4, width: 2.2 }) +
      coin(50, 88.5, 3.4, '#f5c542', 2) +
      P.head(down) +
      vol(
        'M25 50C22 30 34 20 50 20C66 20 78 30 75 50C73 42 68 36 62 35C58 35 54 38 50 46C46 38 42 35 38 35C32 36 27 42 25 50Z',
        '#3a2f55',
        {
          shift: 3,
          inner: fill('M62 24Q71 29 73 39Q67 31 58 28Z', '#8a7ab8', 0.75),
        },
      ) +
      P.eyes({ lid: 0.34, lidC: shade(down, 0.12), iris: '#b3173f', look: [0, 0.4] }) +
      line(both('M32 44L45 48'), OUTLINE, 3.4) +
      P.cheeks('#ff8a4a', 64) +
      vol(
        'M50 60C57 60 61 64 68 66C72 67.5 71 72 66 73C58 75.5 42 75.5 34 73C29 72 28 67.5 32 66C39 64 43 60 50 60Z',
        '#ff9a2e',
        {
          shift: 2.4,
          inner: fill('M50 61.5C55 61.5 58 64 62 66H50Z', '#ffd08a', 0.9),
        },
      ) +
      vol('M39.5 71Q42.5 71.8 45.5 72L42.8 78.5ZM54.5 72Q57.5 71.8 60.5 71L57.2 78.5Z', '#ffffff', {
        shift: 0.5,
        width: 1.9,
      }) +
      line('M36 70.5Q50 73.5 64 70.5', '#a8481a', 1.8) +
      oval(46.5, 64.5, 1.1, 1.5, OUTLINE) +
      oval(53.5, 64.5, 1.1, 1.5, OUTLINE),
  );
}

/** 17. A cheerful sun with its sunglasses pushed up. */
export function sunny() {
  const face = '#ffb020';
  const rays = Array.from({ length: 10 }, (_, i) => {
    const at = (r, a) => `${(50 + r * Math.cos(a)).toFixed(1)} ${(48 + r * Math.sin(a)).toFixed(1)}`;
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    return `M${at(25, a - 0.27)}L${at(43, a)}L${at(25, a + 0.27)}Z`;
  }).join('');
  const lens = (x) =>
    `M${x - 9.5} 31.5Q${x} 28.5 ${x + 9.5} 31.5Q${x + 9} 42 ${x} 42Q${x - 9} 42 ${x - 9.5} 31.5Z`;
  return (
    vol(rays, '#ff7a24', { shift: 1.6, dark: '#d8452a' }) +
    vol(SHAPE.bust, '#e8486a') +
    vol('M50 20C66 20 78 32 78 48C78 64 66 76 50 76C34 76 22 64 22 48C22 32 34 20 50 20Z', face, {
      dark: '#ee7a1a',
      inner: oval(68, 38, 3.4, 6, '#fff2b8', 0.85, -28),
    }) +
    P.eyes({ y: 51, iris: '#5a2a1a', look: [0, 0.2] }) +
    oval(31, 60.5, 4.8, 3, '#ff5a3c', 0.6) +
    oval(69, 60.5, 4.8, 3, '#ff5a3c', 0.6) +
    P.grin({ y: 60, w: 11, h: 11 }) +
    line('M26 33L22 37M74 33L78 37', OUTLINE, 3) +
    line('M46 33Q50 30.5 54 33', OUTLINE, 3) +
    [38.5, 61.5]
      .map((x) =>
        vol(lens(x), '#3a2a78', {
          shift: 2,
          width: 2.6,
          inner: fill(`M${x + 1} 29L${x + 7} 30L${x + 2} 42L${x - 3} 41Z`, '#8a78e0', 0.8),
        }),
      )
      .join('') +
    vol('M25 71Q50 84 75 71Q80 75 77 83Q50 96 23 83Q20 75 25 71Z', '#17a8b8', {
      shift: 2.4,
      inner: line('M33 73L30 89M44 77L42 93M57 77L59 93M68 73L72 88', '#9af0f0', 2.2),
    }) +
    vol('M58 87L71 83L77 103H62Z', '#17a8b8', {
      shift: 1.6,
      width: 2.4,
      inner: line('M60 96L76 92', '#9af0f0', 2.2),
    })
  );
}

/** 18. A lilac alien with three eyes. */
export function zorp() {
  const skin = '#b98af2';
  const skull = 'M50 24C71 24 82 37 79 53C77 68 66 81 50 81C34 81 23 68 21 53C18 37 29 24 50 24Z';
  return (
    vol(SHAPE.bust, '#2c3d8f', { inner: fill('M44 84H56L50 104Z', '#35e0c0') }) +
    vol('M28 84C28 78 38 75 50 75C62 75 72 78 72 84C72 91 62 94 50 94C38 94 28 91 28 84Z', '#dfe6f5', {
      dark: '#8f94c4',
      shift: 2.4,
    }) +
    tube('M40 28C39 21 36 18 31 16M60 28C61 21 64 18 69 16', skin, 3, 2) +
    coin(29, 15, 5, '#ffd93c', 2.4) +
    coin(71, 15, 5, '#ffd93c', 2.4) +
    P.head(skin, {
      d: skull,
      inner:
        dot(33, 33, 3, shade(skin, 0.25)) +
        dot(41, 30, 2, shade(skin, 0.25)) +
        dot(28, 41, 2, shade(skin, 0.25)),
    }) +
    P.eyes({ x: [32, 50, 68], y: [54, 46, 54], r: 7.2, iris: '#1f8f4a' }) +
    P.cheeks('#ff6ac0', 66) +
    P.grin({ y: 66, w: 10, h: 8.5, teeth: 0 }) +
    fill('M44 67H49L46.5 71.5Z', '#fff')
  );
}
