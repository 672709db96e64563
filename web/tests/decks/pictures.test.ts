import { expect, test } from 'vitest';
import {
  avifOf,
  cardPicture,
  cardThumb,
  deckPicture,
  deckThumb,
  handPicture,
  spyPicture,
} from '../../src/decks/pictures';

const hands = Object.keys(import.meta.glob('../../public/imgs/hands/*')).map((path) =>
  path.replace('../../public', ''),
);
const files = Object.keys(import.meta.glob('../../public/imgs/**/*.webp')).map((path) =>
  path.replace('../../public', ''),
);

test('[DATA-05] the file name of a card’s picture is the name in lower case without white space', () => {
  expect(cardPicture('locationDeck', 'Amusement Park')).toBe('/imgs/locations/amusementpark.webp');
  expect(cardPicture('locationDeck', 'A\tB\u00a0C')).toBe('/imgs/locations/abc.webp');
  expect(cardPicture('animalsDeck', 'Polar Bear')).toBe('/imgs/animals/polarbear.webp');
  expect(cardThumb('animalsDeck', 'Polar Bear')).toBe('/imgs/animals/thumbs/polarbear.webp');
});

test('[DATA-05] the covers of the decks show the Spy and the Hunter', () => {
  expect(deckPicture('locationDeck')).toBe('/imgs/locations/spy.webp');
  expect(deckPicture('animalsDeck')).toBe('/imgs/animals/hunter.webp');
  expect(files).toContain(deckThumb('locationDeck'));
  expect(files).toContain(deckThumb('animalsDeck'));
});

test('every card has a hand picture whose file name does not reveal the card, and there are no other files', () => {
  const cards = files.filter((file) => /^\/imgs\/(locations|animals)\/[^/]+$/.test(file));
  const held = cards.filter((file) => file !== deckPicture('locationDeck'));

  const wanted = [...held, spyPicture('locationDeck')].map(handPicture);
  const both = wanted.flatMap((file) => [file, avifOf(file)]);

  expect([...hands].sort()).toEqual(both.sort());
  expect(new Set(wanted).size).toBe(74);
  for (const file of held) expect(handPicture(file)).not.toContain(file.replace(/^.*\/|\.webp$/g, ''));
});
