import { expect, test } from 'vitest';
import { HEADER_PICTURES } from '../../src/app/header-picture';

const files = Object.keys(import.meta.glob('../../public/imgs/{locations,animals}/**/*.webp'));

test('[SITE-05] every header picture exists, from both decks', () => {
  const missing = HEADER_PICTURES.flatMap(({ src, thumb }) => [src, thumb]).filter(
    (path) => !files.includes(`../../public${path}`),
  );

  expect(missing).toEqual([]);
  expect(new Set(HEADER_PICTURES.map(({ accent }) => accent))).toEqual(new Set(['locations', 'animals']));
});
