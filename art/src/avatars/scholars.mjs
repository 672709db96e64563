// Avatars of scholars, a hacker and a diva. Each is drawn from back to front, and the number is its id.
import * as P from './parts.mjs';

const { OUTLINE, SHAPE, both, coin, dot, fill, line, oval, shade, shine, tube, vol } = P;

/** 2. A mad professor with teal hair, round glasses and one raised eyebrow, who looks sideways. */
export function professorAlt() {
  const skin = '#ffd9b5';
  const hair = '#16a79c';
  const tuft =
    'M33 26C27 17 20 19 18 25C11 24 9 31 13 36C6 38 7 46 13 48C8 53 12 60 18 59C20 64 27 64 30 60L34 42Z';
  return (
    P.jacket('#5a3ea6', { shirt: '#f7f2ff', lapel: '#452c86' }) +
    P.bowTie('#ff5a5f', 88) +
    vol(both(tuft), hair, { shift: 3 }) +
    P.ears(skin) +
    P.head(skin) +
    line('M46 27C43 21 46 17 42 12M50 26.5C50 20 53 17 51 10M54 27C56 21 60 20 59 14', OUTLINE, 5.6) +
    line('M46 27C43 21 46 17 42 12M50 26.5C50 20 53 17 51 10M54 27C56 21 60 20 59 14', hair, 2.4) +
    P.eyes({ look: [-2.4, 0], iris: '#1a6e8a', r: 6 }) +
    P.roundGlasses('#ff9a3c', '#c8f4ff', 53, 9.6) +
    P.brows(shade(hair, 0.2), { y: 41, w: 3.4, tilt: -1.5, right: { up: -4, tilt: 0.5 } }) +
    P.nose(skin, { y: 63, r: 3.6 }) +
    line('M42 71Q50 75 60 69', OUTLINE, 2.4) +
    vol('M44 76Q50 73.5 56 76L51 89Q50 90.5 49 89Z', hair, { shift: 1.4, width: 2.2 })
  );
}

/** 4. A hacker with a neon undercut, a glowing visor and a jack at the temple. */
export function cyberpunk() {
  const skin = '#cf8a5c';
  const neon = '#27e6f2';
  return (
    vol('M14 104C14 88 22 76 27 72Q36 86 50 86Q64 86 73 72C78 76 86 88 86 104Z', '#2b2450', { shift: 3 }) +
    line('M24 80Q36 93 50 93Q64 93 76 80M50 93V103', neon, 2) +
    P.ears(skin) +
    P.head(skin, { inner: fill('M20 30H35C30 36 29 44 30 52H20Z', '#3a2b5e', 0.75) }) +
    vol(
      'M32 35C30 24 36 12 52 10C70 8 85 18 83 36C82 46 78 52 75 53C75 45 73 39 69 36C58 40 42 40 32 35Z',
      neon,
      {
        shift: 3,
        dark: '#1391c4',
        inner: shine('M58 14Q73 16 77 29Q69 20 56 18Z', 0.8),
      },
    ) +
    line('M44 13C40 20 40 28 45 36M57 12C54 20 55 29 61 37', shade(neon, 0.45), 2) +
    vol(
      'M22 47.5Q22 45 25 44.5Q50 40.5 75 44.5Q78 45 78 47.5L76.5 57Q76 59.5 73 60Q62 61.5 55 57.5Q50 55 45 57.5Q38 61.5 27 60Q24 59.5 23.5 57Z',
      '#241a52',
      {
        shift: 2.4,
        inner: fill('M58 43L73 45L66 60L52 57Z', '#5a48b8', 0.7),
      },
    ) +
    line('M31 52.5H44M56 52.5H69', '#0fa0d8', 5.4) +
    line('M31.5 52.5H43.5M56.5 52.5H68.5', '#9dfbff', 2.6) +
    P.nose(skin, { y: 64, r: 2.8 }) +
    line('M42 72Q51 75 59 70.5', OUTLINE, 2.4) +
    line('M66 65L70 69V75', neon, 1.8) +
    dot(66, 65, 1.7, neon) +
    coin(23.5, 60, 3.4, '#d8dcf0', 2) +
    tube('M22 63Q17 74 24 82', '#ff4fa3', 2, 1.6)
  );
}

/** 9. A diva with a bob of colored facets, triangular sunglasses and earrings. */
export function msPrism() {
  const skin = '#ffd9b8';
  const hair = '#6a3fd8';
  const facets =
    fill('M50 8L20 22L12 52L30 46Z', '#3f7df0') +
    fill('M10 50L34 44L36 84H8Z', '#1fc7c0') +
    fill('M50 8L82 22L88 52L70 46Z', '#ff9a2e') +
    fill('M90 50L66 44L64 84H92Z', '#ffd93c') +
    fill('M50 6L78 22L60 30Z', '#ff5ac8');
  const lens = (d) => vol(d, '#2b1f5e', { shift: 1.6, width: 2.6 });
  return (
    vol(
      'M50 9C74 9 87 27 87 52C87 64 90 72 93 80Q82 86 72 82H28Q18 86 7 80C10 72 13 64 13 52C13 27 26 9 50 9Z',
      hair,
      {
        shift: 0,
        dark: hair,
        inner: facets,
      },
    ) +
    vol(SHAPE.bust, '#3a2480', {
      inner: fill('M38 76H62L50 96Z', skin) + fill('M62 76L76 104H50V96Z', '#5a3cc0'),
    }) +
    P.head(skin) +
    P.cheeks('#ff5a8a', 65) +
    vol('M25 53C24 34 34 18 52 18C70 18 77 34 75 53C73 44 70 39 64 35L50 42L41 35C33 39 27 45 25 53Z', hair, {
      shift: 2.4,
      inner:
        fill('M52 18L64 35L50 42Z', '#ff5ac8') +
        fill('M52 18L78 24L75 53L64 35Z', '#ff9a2e') +
        fill('M41 35L52 18L22 24L25 53Z', '#3f7df0'),
    }) +
    line('M22 48.5H78', OUTLINE, 3) +
    lens('M27.5 47.5H48L40 62.5Q38 65.5 36 62.5Z') +
    lens('M52 47.5H72.5L64 62.5Q62 65.5 60 62.5Z') +
    fill('M38 49.5H45L42.5 54ZM63 49.5H70L67.5 54Z', '#ff8ad8') +
    line('M49 64.5Q50 66 52 65', shade(skin, 0.4), 2) +
    vol('M42.5 71Q46.5 68.5 50 70Q53.5 68.5 57.5 71Q54 76 50 76Q46 76 42.5 71Z', '#f0285a', {
      shift: 1.2,
      width: 2,
    }) +
    vol(both('M22 66L28 78H16Z'), '#27e6f2', { shift: 1.2, width: 2.2 })
  );
}

/** 10. The kind old professor: bald, with a white mustache, square glasses and tweed. */
export function professor() {
  const skin = '#ffc9a4';
  const white = '#f6f3ff';
  const side = [
    [21, 46, 6],
    [18.5, 54, 6.5],
    [22, 62, 6],
    [79, 46, 6],
    [81.5, 54, 6.5],
    [78, 62, 6],
  ];
  const square = (x) =>
    `M${x - 9} 46H${x + 9}Q${x + 10} 46 ${x + 10} 48V58Q${x + 10} 61 ${x + 7} 61H${x - 7}Q${x - 10} 61 ${x - 10} 58V48Q${x - 10} 46 ${x - 9} 46Z`;
  return P.enlarge(
    1.08,
    P.jacket('#7a4a34', { shirt: '#3f8f5a', lapel: '#5e3426', open: 17 }) +
      fill('M42 79H58L50 91Z', '#fff') +
      vol('M47.5 84H52.5L54.5 98L50 103L45.5 98Z', '#e0a020', { shift: 1.2, width: 2.2 }) +
      P.puffs(side, white) +
      P.head(skin, { inner: oval(60, 34, 9, 4.5, '#fff', 0.55, 18) }) +
      line('M43 36Q50 34 57 36', shade(skin, 0.3), 1.8) +
      P.eyes({ y: 54, r: 5.6, iris: '#2f6ab0' }) +
      [39.5, 60.5]
        .map(
          (x) =>
            fill(square(x), '#d8f6ff', 0.16) +
            line(square(x), OUTLINE, 4.4) +
            line(square(x), '#b5482e', 1.8),
        )
        .join('') +
      line('M49 51.5H51', OUTLINE, 2.6) +
      line(both('M31 43Q37 38 45 43'), OUTLINE, 6) +
      line(both('M31.5 43Q37 38.5 44.5 43'), white, 3) +
      P.nose(skin, { y: 63, r: 4.8 }) +
      line('M45 76Q50 79 55 76', OUTLINE, 2.2) +
      vol(
        'M50 67C46 64.5 39 65.5 35 69C32 71.5 30 72 27.5 71C29 77.5 36 79 42 77.5C46 76.5 49 74.5 50 72.5C51 74.5 54 76.5 58 77.5C64 79 71 77.5 72.5 71C70 72 68 71.5 65 69C61 65.5 54 64.5 50 67Z',
        white,
        { shift: 1.8, width: 2.4 },
      ),
  );
}

/** 13. A chemist with foamy hair, goggles and a test tube in the pocket. */
export function professorFizzy() {
  const skin = '#ffd2a6';
  const foam = [
    [22, 42, 8],
    [78, 42, 8],
    [20, 29, 9],
    [80, 29, 9],
    [33, 18, 10],
    [67, 18, 10],
    [50, 15, 11],
  ];
  return (
    vol(SHAPE.bust, '#f7f7ff', { dark: '#b9b3de', inner: fill('M39 76H61L50 100Z', '#8a3fc0') }) +
    line('M39 79L50 100L61 79M50 100V104', OUTLINE, 2.2) +
    `<g transform="rotate(14 74 88)">${vol('M71 76H78V93Q78 97 74.5 97Q71 97 71 93Z', '#e8fbff', { shift: 1, width: 2.2, inner: fill('M69 84H80V99H69Z', '#ff4fa3') })}${line('M69.5 76H79.5', OUTLINE, 2.6)}</g>` +
    vol('M64 93L85 90L88 104H66Z', '#e4e2f6', { shift: 1.4, width: 2.2 }) +
    P.puffs(foam, '#5fd84a') +
    P.ears(skin) +
    P.head(skin) +
    P.puffs(
      [
        [31, 30, 6.5],
        [43, 26, 7],
        [56, 26, 7],
        [68, 30, 6.5],
      ],
      '#5fd84a',
    ) +
    P.brows('#2f8f3a', { y: 47.5, arch: 2, w: 2.8, right: { up: -1.5 } }) +
    P.eyes({ y: 56, r: 6.2, iris: '#2f9a4a', look: [0.4, -0.4] }) +
    tube('M25 41Q50 33 75 41', '#5a3a2e', 4.6, 2) +
    [39, 61]
      .map(
        (x) =>
          coin(x, 36.5, 9.4, '#f0a23c', 2.4) +
          dot(x, 36.5, 6.2) +
          dot(x, 36.5, 5, '#7ae0ff') +
          shine(`M${x + 0.5} 32.5Q${x + 4} 33.5 ${x + 4} 37.5Q${x + 2} 35 ${x - 1} 34.5Z`, 0.95),
      )
      .join('') +
    P.nose(skin, { y: 63, r: 3.6 }) +
    P.grin({ y: 68, w: 10.5, h: 10, gap: true, teeth: 3.4 }) +
    P.cheeks('#ff7a8a', 65)
  );
}
