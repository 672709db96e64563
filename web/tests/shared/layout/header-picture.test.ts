import { expect, test } from 'vitest';
import { drawHeaderPictures, fileFor, HEADER_PICTURES } from '../../../src/shared/layout/header-picture';

test('[SITE-05] header pictures are from both decks', () => {
  expect(new Set(HEADER_PICTURES.map(({ deck }) => deck))).toEqual(new Set(['locationDeck', 'animalsDeck']));
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
