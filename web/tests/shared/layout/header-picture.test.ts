import { expect, test } from 'vitest';
import { drawHeaderPictures, fileFor, HEADER_PICTURES } from '../../../src/shared/layout/header-picture';

const files = Object.keys(import.meta.glob('../../../public/imgs/**/*.webp')).map((path) =>
  path.replace('../../../public', ''),
);

test('[SITE-05] every header picture exists, from both decks', () => {
  const missing = HEADER_PICTURES.flatMap(({ src, thumb }) => [src, thumb]).filter(
    (path) => !files.includes(path),
  );

  expect(missing).toEqual([]);
  expect(new Set(HEADER_PICTURES.map(({ accent }) => accent))).toEqual(new Set(['locations', 'animals']));
});

test('[SITE-05] each picture has a band, and there are no other bands', () => {
  const bands = HEADER_PICTURES.map(({ band }) => band);

  expect([...bands].sort()).toEqual(files.filter((path) => path.includes('/bands/')).sort());
});

test('each band exists as AVIF, too', () => {
  const light = Object.keys(import.meta.glob('../../../public/imgs/*/bands/*.avif')).map((path) =>
    path.replace('../../../public', ''),
  );

  expect(HEADER_PICTURES.map((picture) => picture.avif).sort()).toEqual([...light].sort());
});

test('[SITE-05] the pictures differ, including the first ones', () => {
  for (let time = 0; time < 50; time += 1) {
    expect(new Set(drawHeaderPictures(3)).size).toBe(3);
    expect(drawHeaderPictures(1)).toHaveLength(1);
  }
});

test.each([
  ['/app', false, 'band'],
  ['/app/join/K7WD', false, 'band'],
  ['/app', true, 'src'],
  ['/app/create', true, 'src'],
  ['/app/room/K7WD', true, 'band'],
  ['/app/how-to-play', false, 'thumb'],
  ['/app/how-to-play', true, 'thumb'],
] as const)('%s, wide: %s, shows the %s first', (path, wide, form) => {
  for (const picture of HEADER_PICTURES) expect(fileFor(path, wide, picture)).toBe(picture[form]);
});
