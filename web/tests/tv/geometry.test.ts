/** What fits where, in rem: the stage is 120 by 67.5, and 5 % at each side are not safe. */
import { expect, test } from 'vitest';
import { fitted, sizeFor } from '../../src/tv/fitted';
import { gridFor } from '../../src/tv/grid';
import { softly } from '../../src/tv/hyphens';
import { pageAt, pagesOf } from '../../src/tv/pages';
import { chairsOf } from '../../src/tv/pieces/round-table';
import { faceSize } from '../../src/tv/ring';
import { openings, slipPlaces, slipSize } from '../../src/tv/slips';

const COUNTS = [3, 4, 5, 6, 7, 8, 9, 10];
/** The server's, for a table without patience. */
const TALLY_MS = 4_000;

test('[TV-06] faces around the table stand in the safe area and apart, from 3 to 10 players', () => {
  for (const count of COUNTS) {
    const size = faceSize(count);
    const chairs = chairsOf(count);

    for (const { x, y } of chairs) {
      expect(x - size / 2).toBeGreaterThan(6);
      expect(y - size / 2).toBeGreaterThanOrEqual(3.375);
      expect(y + size / 2).toBeLessThan(64.125);
    }
    const [one = { x: 0, y: 0 }, other = one] = chairs;
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(size);
  }
});

test('[TV-06] up to 60 cards fill the wall and stay in it', () => {
  for (let count = 1; count <= 60; count += 1) {
    const { columns, width, height, gap } = gridFor(count);
    const rows = Math.ceil(count / columns);

    expect(columns * (width + gap) - gap).toBeLessThanOrEqual(34.626);
    expect(rows * (height + gap) - gap).toBeLessThanOrEqual(37.751);
  }
  expect(gridFor(30)).toMatchObject({ columns: 6 });
  expect(gridFor(36)).toMatchObject({ columns: 6 });
});

test('[TV-06] opened ballots lie apart, above the sentence, on their side', () => {
  const sizes = { large: [18.5, 9.375], flat: [18.5, 8.3], small: [12.2, 7.6] } as const;
  for (let count = 1; count <= 9; count += 1) {
    const [width, height] = sizes[slipSize(count)];
    for (const side of ['yes', 'no'] as const) {
      for (const { x, y } of slipPlaces(side, count)) {
        expect(x).toBeGreaterThanOrEqual(6);
        expect(x + width).toBeLessThanOrEqual(114);
        expect(y + height).toBeLessThan(47.5);
      }
    }
  }
});

test('all ballots are open, and the stamp has fallen, while the server shows them', () => {
  for (let count = 1; count <= 9; count += 1) {
    const { at, stamp } = openings(count);

    expect(at).toHaveLength(count);
    expect(Math.max(...at)).toBeLessThan(stamp);
    expect(stamp).toBeLessThan(TALLY_MS - 1_000);
  }
});

test('[TV-06] a title is one line as long as it is large, then two; a name of 25 letters can be read', () => {
  const room = { width: 92, height: 14, most: 11.25, least: 6.8 };
  expect(fitted('Bo is the Spy!', room)).toEqual({ lines: ['Bo is the Spy!'], size: 11.25 });
  const { lines, size } = fitted('Maximiliana von Hohenberg is the Spy!', room);
  expect(lines).toHaveLength(2);
  expect(size).toBeGreaterThan(6.8);
  expect(lines.length * size).toBeLessThanOrEqual(14);
  for (const name of ['WWWWWWWWWWWWWWWWWWWWWWWWW', '李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李'])
    expect(fitted(name, { width: 37, most: 10, least: 6.5 }).size).toBeGreaterThan(1.4);
  expect(sizeFor('', 10, 3)).toBe(3);
  expect(sizeFor('Шпион', 10, 9)).toBeLessThan(sizeFor('Spion', 10, 9)); // the face for Cyrillic is wider
  expect(sizeFor('شخص', 10, 99)).toBeLessThan(sizeFor('حجر', 10, 99) * 0.8); // letters as wide as two
});

test('[DECK-19] a word without an end breaks, so that it is read across a room', () => {
  const title = fitted('W'.repeat(40), { width: 24, most: 2.875, least: 1.9, lines: 3 });
  expect(title.lines.join('')).toBe('W'.repeat(40));
  expect(title.size).toBeGreaterThanOrEqual(1.75);
  const name = fitted(`${'W'.repeat(32)} am See`, { width: 21, most: 4, least: 2.2, lines: 3 });
  expect(name.size).toBeGreaterThanOrEqual(1.75);
  expect(name.lines.join(' ').replace(/ /g, '')).toBe(`${'W'.repeat(32)}amSee`);
});

test('[TV-06] lines are even', () => {
  const room = { width: 74, height: 4.4, most: 3.1, least: 2.2 };
  const text = '3 say no. Wilhelmina Württemberg has used the stop; Maximiliana can breathe.';
  expect(fitted(text, room).lines[0]?.length).toBeGreaterThan(25);
});

test('[DECK-14] every card is on one page, of at most twelve, and every page has its turn', () => {
  for (let count = 1; count <= 60; count += 1) {
    const cards = Array.from({ length: count }, (_, place) => place);
    const pages = pagesOf(cards);
    expect(pages.reduce((all, page) => all.concat(page), [])).toEqual(cards);
    for (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(12);
      expect(page.length).toBeGreaterThan(0);
    }
  }
  expect([0, 7_000, 14_000, 21_000].map((now) => pageAt(now, 3))).toEqual([0, 1, 2, 0]);
});

test('marks that nobody sees take no room', () => {
  expect(sizeFor('\u2068Bo\u2069', 1, 9)).toBe(sizeFor('Bo', 1, 9));
});

test.each([
  ['Maximiliana', 'Maxi-mi-liana'],
  ['Christopher Ann', 'Chris-topher Ann'],
  ['Zoë', 'Zoë'],
  ['D’Artagnan', 'D’Ar-tag-nan'],
  ['Übeltäter', 'Übel-tä-ter'],
  ['Екатерина', 'Екатерина'],
  ['👩‍🚀👩‍🚀👩‍🚀', '👩‍🚀👩‍🚀👩‍🚀'],
])('[TV-06] %s breaks as %s, where a line has no room for it', (name, broken) => {
  expect(softly(name, 8, 2)).toBe(broken.replace(/-/g, '\u00ad'));
  expect(softly(name, 24, 2)).toBe(name);
});

test('[TV-06] a name in two parts takes two lines before its letters shrink, and each keeps its hyphen', () => {
  expect(fitted('Bartholomäus-Wolfgangsson', { width: 37, most: 10, least: 6.5 }).lines).toEqual([
    'Bartholomäus-',
    'Wolfgangsson',
  ]);
  expect(fitted('- Zoë', { width: 37, most: 10, least: 6.5 }).lines).toEqual(['- Zoë']);
  expect(fitted('-', { width: 37, most: 10, least: 6.5 }).lines).toEqual(['-']);
});
