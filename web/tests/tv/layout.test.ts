/** Tests of the TV's layout. The screen measures 120 by 67.5 rem, and TVs may crop 5% on each side. */
import { expect, test } from 'vitest';
import { ballotPositions, ballotSize, revealTimes } from '../../src/tv/ballots';
import { fitText, fontSizeFor, withSoftHyphens } from '../../src/tv/fit-text';
import { avatarSize, pointsOnEllipse } from '../../src/tv/layout';
import { LEFT_TABLE } from '../../src/tv/pieces/seats';
import { gridFor, pageAt, pagesOf } from '../../src/tv/pieces/wall';

const COUNTS = [3, 4, 5, 6, 7, 8, 9, 10];
/** The duration of a tally at the normal pace. */
const TALLY_MS = 4_000;

test('[TV-06] avatars stay in the safe area and do not overlap, with 3 to 10 players', () => {
  for (const count of COUNTS) {
    const size = avatarSize(count);
    const chairs = pointsOnEllipse(LEFT_TABLE, count);

    for (const { x, y } of chairs) {
      expect(x - size / 2).toBeGreaterThan(6);
      expect(y - size / 2).toBeGreaterThanOrEqual(3.375);
      expect(y + size / 2).toBeLessThan(64.125);
    }
    const [one = { x: 0, y: 0 }, other = one] = chairs;
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(size);
  }
});

test('[TV-06] up to 60 cards fit on the wall', () => {
  for (let count = 1; count <= 60; count += 1) {
    const { columns, width, height, gap } = gridFor(count);
    const rows = Math.ceil(count / columns);

    expect(columns * (width + gap) - gap).toBeLessThanOrEqual(34.626);
    expect(rows * (height + gap) - gap).toBeLessThanOrEqual(37.751);
  }
  expect(gridFor(30)).toMatchObject({ columns: 6 });
  expect(gridFor(36)).toMatchObject({ columns: 6 });
});

test('[TV-06] open ballots stay on their side, above the sentence', () => {
  const sizes = { large: [18.5, 9.375], flat: [18.5, 8.3], small: [12.2, 7.6] } as const;
  for (let count = 1; count <= 9; count += 1) {
    const [width, height] = sizes[ballotSize(count)];
    for (const side of ['yes', 'no'] as const) {
      for (const { x, y } of ballotPositions(side, count)) {
        expect(x).toBeGreaterThanOrEqual(6);
        expect(x + width).toBeLessThanOrEqual(114);
        expect(y + height).toBeLessThan(47.5);
      }
    }
  }
});

test('all ballots open and the stamp lands before the tally ends', () => {
  for (let count = 1; count <= 9; count += 1) {
    const { at, stamp } = revealTimes(count);

    expect(at).toHaveLength(count);
    expect(Math.max(...at)).toBeLessThan(stamp);
    expect(stamp).toBeLessThan(TALLY_MS - 1_000);
  }
});

test('[TV-06] a title wraps only when it would become too small, and a name of 25 letters is readable', () => {
  const room = { width: 92, height: 14, max: 11.25, min: 6.8 };
  expect(fitText('Bo is the Spy!', room)).toEqual({ lines: ['Bo is the Spy!'], size: 11.25 });
  const { lines, size } = fitText('Maximiliana von Hohenberg is the Spy!', room);
  expect(lines).toHaveLength(2);
  expect(size).toBeGreaterThan(6.8);
  expect(lines.length * size).toBeLessThanOrEqual(14);
  for (const name of ['WWWWWWWWWWWWWWWWWWWWWWWWW', '李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李'])
    expect(fitText(name, { width: 37, max: 10, min: 6.5 }).size).toBeGreaterThan(1.4);
  expect(fontSizeFor('', 10, 3)).toBe(3);
  expect(fontSizeFor('Шпион', 10, 9)).toBeLessThan(fontSizeFor('Spion', 10, 9)); // The Cyrillic font is wider.
  expect(fontSizeFor('شخص', 10, 99)).toBeLessThan(fontSizeFor('حجر', 10, 99) * 0.8); // The first two letters are wide.
});

test('[DECK-19] an overlong word breaks, so that it is readable', () => {
  const title = fitText('W'.repeat(40), { width: 24, max: 2.875, min: 1.9, lines: 3 });
  expect(title.lines.join('')).toBe('W'.repeat(40));
  expect(title.size).toBeGreaterThanOrEqual(1.75);
  const name = fitText(`${'W'.repeat(32)} am See`, { width: 21, max: 4, min: 2.2, lines: 3 });
  expect(name.size).toBeGreaterThanOrEqual(1.75);
  expect(name.lines.join(' ').replace(/ /g, '')).toBe(`${'W'.repeat(32)}amSee`);
});

test('[TV-06] the lines of a title have similar lengths', () => {
  const room = { width: 74, height: 4.4, max: 3.1, min: 2.2 };
  const text = '3 say no. Wilhelmina Württemberg is out of stops; Maximiliana can breathe again.';
  expect(fitText(text, room).lines[0]?.length).toBeGreaterThan(25);
});

test('[DECK-14] every card is on exactly one page of at most twelve, and pages alternate', () => {
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

test('invisible characters have no width', () => {
  expect(fontSizeFor('\u2068Bo\u2069', 1, 9)).toBe(fontSizeFor('Bo', 1, 9));
});

test.each([
  ['Maximiliana', 'Maxi-mi-liana'],
  ['Christopher Ann', 'Chris-topher Ann'],
  ['Zoë', 'Zoë'],
  ['D’Artagnan', 'D’Ar-tag-nan'],
  ['Übeltäter', 'Übel-tä-ter'],
  ['Екатерина', 'Екатерина'],
  ['👩‍🚀👩‍🚀👩‍🚀', '👩‍🚀👩‍🚀👩‍🚀'],
])('[TV-06] %s is hyphenated as %s if it does not fit', (name, broken) => {
  expect(withSoftHyphens(name, 8, 2)).toBe(broken.replace(/-/g, '\u00ad'));
  expect(withSoftHyphens(name, 24, 2)).toBe(name);
});

test('[TV-06] a hyphenated name wraps after the hyphen before it shrinks', () => {
  expect(fitText('Bartholomäus-Wolfgangsson', { width: 37, max: 10, min: 6.5 }).lines).toEqual([
    'Bartholomäus-',
    'Wolfgangsson',
  ]);
  expect(fitText('- Zoë', { width: 37, max: 10, min: 6.5 }).lines).toEqual(['- Zoë']);
  expect(fitText('-', { width: 37, max: 10, min: 6.5 }).lines).toEqual(['-']);
});
