// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compilePage } from '../../scripts/markdown.ts';
import { dataIn, pageIn } from '../../scripts/pages.ts';
import { encode, smallerPictures } from '../../scripts/pictures.ts';
import { artOf, avifOf, deckThumb, gameThumb, handPicture, spyPicture } from '../../src/decks/pictures.ts';
import { ENGLISH } from '../../src/shared/languages/table.ts';
import BANDS from '../../src/shared/layout/header-pictures.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../../public');
const finished = globSync('imgs/**/*.webp', { cwd: folder }).map((file) => `/${file}`);
const smaller = smallerPictures(folder);
const addresses = [...finished, ...smaller.map(({ address }) => address)];
const within = (part: string) => addresses.filter((address) => address.includes(part)).sort();
const cards = finished.filter((file) => /^\/imgs\/(locations|animals)\//.test(file));
const thumbs = cards.map((card) => card.replace(/[^/]+$/, 'thumbs/$&'));

test('every card has a hand picture whose file name does not reveal the card, and there are no others', () => {
  const held = cards.filter((file) => file !== artOf(deckThumb('locationDeck')).src);

  const wanted = [...held, spyPicture('locationDeck')].map(handPicture);

  expect(within('/hands/')).toEqual(wanted.flatMap((file) => [file, avifOf(file)]).sort());
  expect(new Set(wanted).size).toBe(74);
  for (const file of held) expect(handPicture(file)).not.toContain(file.replace(/^.*\/|\.webp$/g, ''));
});

test('[DATA-05] every card and both covers have a thumbnail', () => {
  const games = within('/imgs/games/').filter((file) => !file.includes('/thumbs/'));

  expect(within('/thumbs/')).toEqual(
    [...thumbs, ...games.map((file) => file.replace('/games/', '/games/thumbs/'))]
      .flatMap((file) => [file, avifOf(file)])
      .sort(),
  );
  expect(games.map((file) => file.replace('/games/', '/games/thumbs/'))).toEqual([
    gameThumb('impostor'),
    gameThumb('undercover'),
  ]);
  expect(thumbs).toContain(deckThumb('locationDeck'));
  expect(thumbs).toContain(deckThumb('animalsDeck'));
});

test('[SITE-05] each header picture is cut out of a card', () => {
  const bands = Object.entries(BANDS).flatMap(([deck, files]) =>
    files.map((file) => `/imgs/${deck}/bands/${file}.webp`),
  );

  expect(within('/bands/')).toEqual(bands.flatMap((file) => [file, avifOf(file)]).sort());
});

test('[PAGE-04] every picture of the landing page and the guide exists in all widths', () => {
  const template = readFileSync(join(folder, '../index.html'), 'utf8');
  const landing = pageIn(template, dataIn(ENGLISH, [ENGLISH], 'Foxes & Friends'));
  const guide = compilePage('how-to-play', 'en', 'Foxes & Friends');
  const named = new Set((landing + guide.html).match(/\/imgs\/[\w/-]+\.webp/g));

  expect(named.size).toBeGreaterThan(40);
  expect([...named].filter((address) => !addresses.includes(address))).toEqual([]);
});

// Cards with many details, which need the most bytes.
test.each([
  ['/imgs/locations/thumbs/stadium.webp', 'webp', 320, 448, 40_000],
  ['/imgs/locations/thumbs/stadium.avif', 'heif', 320, 448, 12_000],
  ['/imgs/locations/bands/stadium.avif', 'heif', 520, 609, 8_000],
  [avifOf(handPicture('/imgs/locations/stadium.webp')), 'heif', 640, 896, 18_000],
] as const)('%s is %s, %i x %i and small', async (address, format, width, height, maxBytes) => {
  const picture = smaller.find((one) => one.address === address);
  if (!picture?.recipe) throw new Error(`${address} is not made`);

  const bytes = await encode(readFileSync(folder + picture.source), picture.recipe);

  expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height });
  expect(bytes.length).toBeLessThanOrEqual(maxBytes);
});

test('a picture that cannot be small enough fails the build', async () => {
  const card = readFileSync(join(folder, 'imgs/locations/castle.webp'));

  await expect(encode(card, { format: 'avif', quality: 3, maxBytes: 100 })).rejects.toThrow('No quality');
});
