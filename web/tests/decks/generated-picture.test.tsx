import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstLetter, isWide, lookOf, symbolFor, unicodeClass } from '../../src/decks/generated-drawing';
import { GeneratedPicture } from '../../src/decks/generated-picture';
import { cardArt, signThumb } from '../../src/decks/pictures';

const drawn = (name: string, sign = '', lang?: string) =>
  render(<GeneratedPicture name={name} sign={sign} lang={lang} framed />).container;
const face = (name: string, sign = '', lang?: string) => drawn(name, sign, lang).querySelector('text');

test('[DECK-14] a generated picture shows the emoji, or the first letter of the name if there is none', () => {
  expect(face('Coffee corner', '☕')).toHaveTextContent('☕');
  expect(face('Family', '👨‍👩‍👧‍👦')).toHaveTextContent(/^👨‍👩‍👧‍👦$/);
  expect(face('roof')).toHaveTextContent(/^R$/);
  expect(face('Crowd', '🙂🙂🙂')).toHaveTextContent(/^🙂$/);
});

test('[DECK-14] a sign that names a built-in picture shows it, or the letter if the picture is missing', () => {
  const card = drawn('Bücherei', 'locations/library');
  const picture = card.querySelector('img');
  expect(picture).toHaveAttribute('src', '/imgs/locations/thumbs/library.webp');
  expect(card.querySelector('source')).toHaveAttribute('srcset', '/imgs/locations/thumbs/library.avif');

  if (picture) fireEvent.error(picture);

  expect(card.querySelector('text')).toHaveTextContent(/^B$/);
});

test.each([
  '../secrets',
  'locations/../x',
  'locations/Castle',
  'https://x.example/a',
  '/imgs/x',
  'locations/a.b',
])('[DECK-20] a sign that is neither an emoji nor one of our pictures causes no request: %s', (sign) => {
  expect(signThumb(sign)).toBeNull();
  expect(drawn('Roof', sign).querySelector('img, source, image, use')).toBeNull();
});

test('[DECK-14] the same name looks the same everywhere, and names differ in colors and patterns', () => {
  const names = Array.from({ length: 200 }, (_, place) => `Card ${place}`);

  expect(lookOf('café')).toEqual(lookOf('cafe\u0301'));
  expect(lookOf('Roof')).toEqual(lookOf('roof'));
  expect(new Set(names.map((name) => lookOf(name).ground)).size).toBe(8);
  expect(new Set(names.map((name) => lookOf(name).pattern)).size).toBe(7);
});

test('[DECK-14] [DECK-05] a generated picture fetches no file and refers only to its own elements', () => {
  for (const name of [
    'Coffee corner',
    'Roof',
    'شرفة',
    'Meeting room',
    'Lift',
    'Attic',
    'Yard',
    'Hall',
    'Den',
  ]) {
    const { innerHTML } = drawn(name, name === 'Roof' ? '' : '☕');
    const addresses = innerHTML.match(/(?:url\(|href=|src=|srcset=)[^)\s>]*/g) ?? [];
    expect(addresses.filter((address) => !address.startsWith('url(#'))).toEqual([]);
  }
});

test.each([
  ['\u202Egnorw', 'G'],
  ['  "Quoted"', 'Q'],
  ['!!!', '!'],
  ['', '?'],
  ['\u200B\u200D', '?'],
  ['<img src=x>', 'I'],
  ['éclair', 'É'],
  ['straße', 'S'],
])('[DECK-19] the letter of %j is %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});

test('[DECK-19] at most three combining marks of a letter are kept', () => {
  expect(firstLetter(`Z${'\u0335\u0347\u031B'.repeat(40)}algo`)).toMatch(/^\p{L}\p{M}{0,3}$/u);
});

test('[LANG-15] the letter is capitalized by the rules of its language and has a language attribute', () => {
  expect(firstLetter('istasyon', 'tr')).toBe('İ');
  expect(firstLetter('istasyon', 'not a tag')).toBe('I');
  expect(face('Щит', '', 'ru')).toHaveAttribute('lang', 'ru');
  expect(face('Roof', '', '')).not.toHaveAttribute('lang');
});

test('[DECK-19] markup in a name is shown as text', () => {
  const card = drawn('<b>bold</b>', '<script>');

  expect(card.querySelector('b, script')).toBeNull();
  expect(card.querySelector('text')).toHaveTextContent(/^<$/);
});

test('[DECK-14] only custom decks have generated pictures', () => {
  expect(cardArt('locationDeck', { name: 'Bank', sign: '' })).toEqual({
    src: '/imgs/locations/bank.webp',
    thumb: '/imgs/locations/thumbs/bank.webp',
    avif: '/imgs/locations/thumbs/bank.avif',
  });
  expect(cardArt('ownDeck', { name: 'Bank', sign: '🏦' })).toBeNull();
  expect(cardArt('ownDeck', { name: 'Bücherei', sign: 'locations/library' })?.thumb).toBe(
    '/imgs/locations/thumbs/library.webp',
  );
});

test('[DECK-14] a name has the same colors and pattern on every screen, regardless of case and spaces', () => {
  const look = lookOf('Grandma’s kitchen');

  expect(look.ground).toMatch(/^#[0-9a-f]{6}$/);
  expect(lookOf('GRANDMA’S KITCHEN')).toEqual(look);
  expect(lookOf('Bu\u0308cherei')).toEqual(lookOf('Bücherei'));
  const names = Array.from({ length: 60 }, (_, place) => lookOf(`Room ${place}`).ground);
  expect(new Set(names).size).toBeGreaterThan(5);
});

test.each([
  ['roof', '', 'R'],
  ['«élan»', '', 'É'],
  ['祖母', '', '祖'],
  ['…', '', '…'],
  ['', '', '?'],
  ['Coffee', '☕', '☕'],
])('[DECK-14] the picture of %s with the sign "%s" shows %s', (name, sign, face) => {
  expect(symbolFor(name, sign)).toBe(face);
});

test('[DECK-19] a letter keeps at most as many combining marks as real languages use', () => {
  expect([...firstLetter(`Z${'\u0337'.repeat(9)}`)]).toHaveLength(4);
});

test('[TV-11] a browser without Unicode property escapes uses ranges of letters instead', () => {
  const near = /[a-z]/;
  expect(unicodeClass('[\\p{NoSuchClass}]', 'u', near)).toBe(near);
  expect(unicodeClass('[\\p{L}]', 'u', near).test('é')).toBe(true);
});

test('letters of wide scripts get more space', () => {
  expect(isWide('祖')).toBe(true);
  expect(isWide('É')).toBe(false);
});
