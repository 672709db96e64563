import { expect, test } from 'vitest';
import { AVATARS, avatarOf, nextAvatar } from '../../../src/shared/ui/avatar-catalogue';
import { avatarFile } from '../../../src/shared/ui/avatar-file';

const drawings = Object.keys(import.meta.glob('../../../public/avatars/*.svg'));

test('[DATA-04] twenty avatars, numbered from 0, each with a drawing', () => {
  expect(AVATARS.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, id) => id));
  expect(drawings).toHaveLength(20);
  expect(AVATARS.map(({ drawing }) => drawing.split('#')[1])).toEqual(AVATARS.map(({ id }) => `avatar${id}`));
});

/** The avatars of the specification, by id. */
const TABLE = [
  ['Worker', 'gold'],
  ['Baron Von Bloop', 'green'],
  ['Professor Alt', 'brown-tan'],
  ['The Blob', 'cyan'],
  ['Cyberpunk', 'pink'],
  ['Madame Zaza', 'light pink'],
  ['Captain Clank', 'light steel blue'],
  ['Cowboy', 'sienna'],
  ['Mystic Alt', 'thistle'],
  ['Ms. Prism', 'hot pink'],
  ['Professor', 'brown-tan'],
  ['Count Quackula', 'pale yellow'],
  ['Mystic', 'thistle'],
  ['Professor Fizzy', 'sky blue'],
  ['Nature', 'forest green'],
  ['Agent Giggles', 'gold'],
  ['Wizard', 'dark grey'],
  ['Sunny', 'gold'],
  ['Zorp the Alien', 'light green'],
  ['Sir Reginald', 'light coral'],
];

test('[DATA-04] names and colors are those in the table', () => {
  expect(AVATARS.map(({ name, color }) => [name(), color])).toEqual(TABLE);
});

test.each([-1, 20, 1.5, Number.NaN])('[DATA-04] the unknown id %d falls back to avatar 0', (id) => {
  expect(avatarOf(id).id).toBe(0);
  expect(avatarFile(id)).toBe('/avatars/0.svg');
});

test('[DATA-04] each avatar has a file', () => {
  expect(AVATARS.map(({ id }) => avatarFile(id))).toEqual(AVATARS.map((_, id) => `/avatars/${id}.svg`));
});

test('[LOBBY-19] after the last avatar comes the first', () => {
  expect([0, 18, 19, 99].map(nextAvatar)).toEqual([1, 19, 0, 1]);
});
