// Avatars of seers, wizards and a forest spirit. Each is drawn from back to front, and the number is its id.
import * as P from './parts.mjs';

const { OUTLINE, SHAPE, both, coin, dot, fill, line, oval, shade, shine, tint, tube, vol } = P;

/** 5. A fortune teller with a plum turban, a gold jewel, hoop earrings, heavy eyelids and a beauty spot. */
export function madameZaza() {
  const skin = '#a8653f';
  const cloth = '#8a2f8f';
  const moon = (x, y) =>
    fill(
      `M${x + 1} ${y - 4}Q${x - 5} ${y - 3} ${x - 3} ${y + 2}Q${x} ${y + 6} ${x + 4.5} ${y + 2}Q${x - 2} ${y + 2} ${x + 1} ${y - 4}Z`,
      '#ffd766',
    );
  return (
    vol(SHAPE.bust, '#2a8f8a', {
      inner: fill('M36 76Q50 96 64 76Z', skin) + moon(29, 90) + moon(72, 90) + moon(17, 97) + moon(84, 97),
    }) +
    line('M36 79Q50 98 64 79', '#ffd766', 2.4) +
    P.head(skin) +
    tube('M22.5 62A5.6 6.5 0 1 0 24.5 62M75.5 62A5.6 6.5 0 1 0 77.5 62', '#f5c542', 2, 1.5) +
    P.eyes({ y: 54, lid: 0.4, lidC: '#b05ac8', iris: '#3b7a4a', look: [0, 0.8] }) +
    P.lashes(52) +
    line(both('M33 45.5Q39 42 46 45'), '#3a1a2e', 2.6) +
    P.cheeks('#ff5a7a', 64) +
    fill('M48 62Q50 64.5 52.5 62L52 60Z', shade(skin, 0.35)) +
    vol('M41 70Q46 67 50 69Q54 67 59 70Q54 76 50 76Q46 76 41 70Z', '#e0244f', { shift: 1.2, width: 2 }) +
    line('M42 70.5Q50 72 58 70.5', '#6e0a2a', 1.4) +
    dot(62, 66.5, 1.5, '#3a1020') +
    vol('M50 6C73 5 88 21 79 44C72 37 62 34 50 36C38 34 28 37 21 44C12 21 27 5 50 6Z', cloth, {
      inner:
        fill('M50 36C40 24 40 12 50 6C60 12 60 24 50 36Z', tint(cloth, 0.22)) +
        shine('M64 11Q76 16 78 28Q72 19 62 15Z', 0.35),
    }) +
    line(
      'M50 35C38 24 32 15 33 10.5M50 35C34 30 24 26 19 27M50 35C62 24 68 15 67 10.5M50 35C66 30 76 26 81 27',
      shade(cloth, 0.55),
      2,
    ) +
    vol('M50 25L57.5 33L50 43L42.5 33Z', '#ffc93c', {
      shift: 1.6,
      width: 2.4,
      inner: fill('M50 28.5L54.5 33L50 38.5L45.5 33Z', '#ff4f7a'),
    })
  );
}

/** 8. A hooded seer: a shaded face and a glowing third eye. */
export function mysticAlt() {
  const robe = '#3d45c8';
  const face = '#cdb6ff';
  const stars = [
    [22, 40, 2.6],
    [78, 36, 2.2],
    [17, 82, 2.6],
    [84, 80, 3],
    [68, 17, 2],
  ]
    .map(([x, y, r]) => fill(P.star(x, y, r, 0.35), '#ffe9a0'))
    .join('');
  return (
    vol('M50 6C75 6 88 28 87 54C87 70 92 84 96 104H4C8 84 13 70 13 54C12 28 25 6 50 6Z', robe, {
      inner: stars,
    }) +
    vol('M50 20C68 20 76 36 76 55C76 72 66 85 50 85C34 85 24 72 24 55C24 36 32 20 50 20Z', '#1b1850', {
      shift: 0,
      dark: '#1b1850',
    }) +
    line('M50 20C68 20 76 36 76 55C76 72 66 85 50 85C34 85 24 72 24 55C24 36 32 20 50 20Z', '#ffd24a', 3.4) +
    vol('M50 30C64 30 71 41 71 56C71 71 62 81 50 81C38 81 29 71 29 56C29 41 38 30 50 30Z', face, {
      shift: 3,
      width: 2.2,
      inner: fill('M26 28H74V46Q50 37 26 46Z', '#4a3aa8', 0.38),
    }) +
    P.eyes({ y: 58, r: 7.4, iris: '#6a1fc8', white: '#fffbe0', lid: 0.1, lidC: shade(face, 0.2) }) +
    dot(50, 42, 10, '#8ff8ff', 0.3) +
    vol('M50 33L57 42L50 51.5L43 42Z', '#35e0e8', {
      shift: 1.2,
      width: 2.2,
      inner: shine('M50 35L55 41.5H50Z', 0.8),
    }) +
    line('M50 28.5V26M40.5 33L38.5 31M59.5 33L61.5 31', '#8ff8ff', 2) +
    line('M48.5 65Q50 66.5 52 65', shade(face, 0.5), 2) +
    line('M43 72Q50 76.5 57 72', OUTLINE, 2.8) +
    vol('M47 82C44 88 49 94 56.5 91.5C55 97 48 99 43.5 95.5C38.5 91 40.5 83.5 47 82Z', '#f5c542', {
      shift: 1.4,
      width: 2.2,
    }) +
    fill(P.star(53, 86, 3.2, 0.4), '#ffe9a0')
  );
}

/** 12. A silver-haired seer over a crystal ball. This is the only face that is lit from below. */
export function mystic() {
  const skin = '#c98a60';
  const silver = '#e9ecfa';
  const robe = '#128f8f';
  return (
    vol('M50 22C74 22 82 36 82 54C82 74 90 88 92 104H8C10 88 18 74 18 54C18 36 26 22 50 22Z', silver, {
      shift: 3,
      dark: '#a9a4d8',
    }) +
    vol('M18 104C20 90 30 82 40 80H60C70 82 80 90 82 104Z', robe, { below: true }) +
    P.head(skin, { below: true, inner: oval(50, 84, 24, 13, '#8ff4ff', 0.5) }) +
    P.eyes({ iris: '#7a4fd8', lid: 0.18, lidC: shade(skin, 0.2), look: [0, 1.2] }) +
    P.lashes(50) +
    line(both('M33 44.5Q39 41.5 45 44'), '#8a86b0', 2.4) +
    line('M48.5 62Q50 63.5 52 62', shade(skin, 0.45), 2) +
    line('M44 69.5Q50 73.5 56 69.5', '#8a2a4a', 2.6) +
    vol(
      'M50 24C38 26 30 36 28 54C27 64 24 72 16 78C16 62 15 54 16 46C18 24 31 11 50 11C69 11 82 24 84 46C85 54 84 62 84 78C76 72 73 64 72 54C70 36 62 26 50 24Z',
      silver,
      {
        shift: 2.4,
        dark: '#a9a4d8',
        inner: line(both('M44 17C31 22 23 36 22 58M40 27C31 33 27 42 25 56'), '#b9b4e0', 1.8),
      },
    ) +
    line('M31 40Q40 34 50 37Q60 34 69 40', OUTLINE, 4.6) +
    line('M31 40Q40 34 50 37Q60 34 69 40', '#f5c542', 2) +
    vol(P.star(50, 35, 7.5), '#ffd93c', { shift: 1, width: 2.2 }) +
    dot(50, 93, 20, '#8ff4ff', 0.35) +
    vol(
      'M50 79C58 79 64.5 85 64.5 93C64.5 101 58 107 50 107C42 107 35.5 101 35.5 93C35.5 85 42 79 50 79Z',
      '#5fdcf5',
      {
        dark: '#7a5ae0',
        shift: 3,
        inner: fill(P.star(49, 92, 4.5, 0.3), '#fff') + shine('M53 82Q60 84 61.5 91Q57 85 52 84Z', 0.9),
      },
    )
  );
}

/** 14. A forest spirit with a crown of leaves and twigs, a flower on the cheek and a shawl of moss. */
export function nature() {
  const skin = '#b8713f';
  const leaf = (x, y, rot, c) =>
    `<g transform="translate(${x} ${y}) rotate(${rot})">${vol('M0 4C-6 0 -6 -8 0 -14C6 -8 6 0 0 4Z', c, { shift: 1.4, width: 2.2 })}${line('M0 2V-8', shade(c, 0.45), 1.5)}</g>`;
  const twig = 'M37 27C38 20 35 15 31 11M36.5 18.5C32 20 28 19.5 24.5 17M33.5 13.5C34.5 10.5 35 9 35 6.5';
  const petals = [0, 72, 144, 216, 288]
    .map((a) => `<circle cx="66" cy="60.6" r="2.5" fill="#ff8ac8" transform="rotate(${a} 66 64)"/>`)
    .join('');
  return (
    vol(
      'M29 40C18 50 14 72 20 94H36C30 80 29 62 31 46ZM71 40C82 50 86 72 80 94H64C70 80 71 62 69 46Z',
      '#6b3320',
      {
        shift: 2.4,
        inner: line(both('M24 62L31 58M22 74L30 70M23 86L31 82'), '#3f1a14', 2),
      },
    ) +
    vol('M6 104C8 88 22 80 38 78Q50 88 62 78C78 80 92 88 94 104Z', '#a8d84a', {
      dark: '#5f9a2e',
      inner: line(
        'M16 92Q22 98 28 91Q34 98 41 91Q46 97 50 93Q55 98 60 91Q66 98 72 91Q78 98 84 92',
        '#5f9a2e',
        2.4,
      ),
    }) +
    tube(both(twig), '#d19a62', 2.6, 1.8) +
    P.ears(skin) +
    P.head(skin, { inner: fill('M24 24H76V42Q64 33 50 39Q36 33 24 42Z', '#6b3320') }) +
    P.eyes({ y: 54, iris: '#3f8a2e', look: [0, -0.2] }) +
    P.lashes(50) +
    line(both('M34 45Q39.5 41.5 46 44.5'), '#4a2014', 2.6) +
    P.nose(skin, { y: 62.5, r: 3 }) +
    P.smile(68.5, 8, 3) +
    petals +
    dot(66, 64, 1.8, '#ffe08a') +
    oval(33, 64, 4.4, 2.8, '#ff5a5a', 0.4) +
    leaf(25, 40, -52, '#3fa843') +
    leaf(75, 40, 52, '#5cc24a') +
    leaf(32, 34, -34, '#7fd64a') +
    leaf(68, 34, 34, '#7fd64a') +
    leaf(41, 31, -16, '#3fa843') +
    leaf(59, 31, 16, '#5cc24a') +
    leaf(50, 32, 0, '#b4e85a') +
    coin(50, 34.5, 3, '#ff5a7a', 2)
  );
}

/** 16. A wizard with a bent starry hat and a beard that covers the bust. */
export function wizard() {
  const skin = '#f6c49a';
  const beard = '#f4f2ff';
  const robe = '#5a49d0';
  return (
    vol(SHAPE.bust, robe, {
      inner: fill(P.star(20, 93, 3.4), '#ffd93c') + fill(P.star(81, 92, 3.4), '#ffd93c'),
    }) +
    P.ears(skin) +
    P.head(skin) +
    P.cheeks('#ff7a6a', 62) +
    P.eyes({ y: 52.5, iris: '#1f8fe0' }) +
    vol(
      'M25 56C20 70 24 82 31 90C37 97 44 104 50 110C56 104 63 97 69 90C76 82 80 70 75 56C72 63 66 66 60 66H40C34 66 28 63 25 56Z',
      beard,
      {
        dark: '#b4aede',
        shift: 3.4,
        inner: line(
          'M36 80C38 88 43 94 46 98M64 80C62 88 57 94 54 98M50 84V100M29 72C30 78 32 82 35 86',
          '#c9c4ea',
          2,
        ),
      },
    ) +
    P.grin({ y: 72, w: 5.5, h: 5, teeth: 0, lip: 2 }) +
    vol(
      'M50 64C45 61 37 63 33 68C30 71.5 26 72 23 70C26 77 34 79 41 76C45.5 74 48.5 71.5 50 69C51.5 71.5 54.5 74 59 76C66 79 74 77 77 70C74 72 70 71.5 67 68C63 63 55 61 50 64Z',
      '#ffffff',
      { dark: '#c4bfe8', shift: 1.8, width: 2.4 },
    ) +
    P.nose(skin, { y: 61, r: 4.6 }) +
    vol(both('M28 48C30 41 40 39 47 46C42 44.5 38 46 35 48.5C33 50 29 51 28 48Z'), beard, {
      dark: '#c4bfe8',
      shift: 1.2,
      width: 2.2,
    }) +
    P.wizardHat(robe, '#ffc93c') +
    fill(P.star(50, 18, 5.2), '#ffd93c') +
    fill(P.star(62, 10, 2.4), '#ffe9a0') +
    coin(79.5, 22, 3.4, '#ffd93c', 2)
  );
}
