import { expect, test } from 'vitest';
import { cardPicture, cardThumb, deckThumb } from '../../src/decks/pictures';

test('[DATA-05] the file name of a card’s picture is the name in lower case without white space', () => {
  expect(cardPicture('locationDeck', 'Amusement Park')).toBe('/imgs/locations/amusementpark.webp');
  expect(cardPicture('locationDeck', 'A\tB\u00a0C')).toBe('/imgs/locations/abc.webp');
  expect(cardPicture('animalsDeck', 'Polar Bear')).toBe('/imgs/animals/polarbear.webp');
  expect(cardThumb('animalsDeck', 'Polar Bear')).toBe('/imgs/animals/thumbs/polarbear.webp');
});

test('[DATA-05] the covers of the decks show the Spy and the Hunter', () => {
  expect(deckThumb('locationDeck')).toBe('/imgs/locations/thumbs/spy.webp');
  expect(deckThumb('animalsDeck')).toBe('/imgs/animals/thumbs/hunter.webp');
});
