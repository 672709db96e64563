import { expect, test } from 'vitest';
import { cardPicture, cardThumb, deckPicture } from '../../src/decks/pictures';

test('[DATA-05] the file name of a card’s picture is the name in lower case without white space', () => {
  expect(cardPicture('locationDeck', 'Amusement Park')).toBe('/imgs/locations/amusementpark.webp');
  expect(cardPicture('locationDeck', 'A\tB\u00a0C')).toBe('/imgs/locations/abc.webp');
  expect(cardPicture('animalsDeck', 'Polar Bear')).toBe('/imgs/animals/polarbear.webp');
  expect(cardThumb('animalsDeck', 'Polar Bear')).toBe('/imgs/animals/thumbs/polarbear.webp');
});

test('[DATA-05] the covers of the decks show the Spy and the Hunter', () => {
  expect(deckPicture('locationDeck')).toBe('/imgs/locations/spy.webp');
  expect(deckPicture('animalsDeck')).toBe('/imgs/animals/hunter.webp');
});
