import { expect, test } from 'vitest';
import { cardPicture, cardThumb, deckPicture, deckThumb } from '../../src/decks/pictures';

const files = Object.keys(import.meta.glob('../../public/imgs/**/*.webp')).map((path) =>
  path.replace('../../public', ''),
);

test('[DATA-05] a card’s picture is its name, lower case and without white space', () => {
  expect(cardPicture('locationDeck', 'Amusement Park')).toBe('/imgs/locations/amusementpark.webp');
  expect(cardPicture('locationDeck', 'A\tB\u00a0C')).toBe('/imgs/locations/abc.webp');
  expect(cardPicture('animalsDeck', 'Polar Bear')).toBe('/imgs/animals/polarbear.webp');
  expect(cardThumb('animalsDeck', 'Polar Bear')).toBe('/imgs/animals/thumbs/polarbear.webp');
});

test('[DATA-05] the decks show their Spy and their Hunter', () => {
  expect(deckPicture('locationDeck')).toBe('/imgs/locations/spy.webp');
  expect(deckPicture('animalsDeck')).toBe('/imgs/animals/hunter.webp');
  expect(files).toContain(deckThumb('locationDeck'));
  expect(files).toContain(deckThumb('animalsDeck'));
});
