// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { fileName, textOfFile } from '../../../src/features/custom-decks/files';
import {
  cleanDeck,
  countCards,
  isEmoji,
  nameLimit,
  normalized,
  singleCards,
} from '../../../src/features/custom-decks/limits';
import { deckProblem, uploadWords } from '../../../src/features/custom-decks/messages';
import type { DeckBody } from '../../../src/shared/contract.gen';
import { cutTo } from '../../../src/shared/text/limit';

const card = (name: string, roles: string[] = [], emoji = '') => ({ name, emoji, roles });
const cards = (count: number) => Array.from({ length: count }, (_, place) => card(`Card ${place}`));
const twoNames = (count: number) =>
  Array.from({ length: count }, (_, place) => card(`One ${place} / Two ${place}`));
const fullRoles = (length: number) =>
  Array.from({ length: 15 }, (_, place) => `${'x'.repeat(length)}${place}`);
const deck = (part: Partial<DeckBody> = {}): DeckBody => ({
  title: 'Our office',
  words: { pair: 'spy', spy: '', card: '' },
  language: 'en',
  cards: cards(8),
  ...part,
});
test.each<[string | null, Partial<DeckBody>]>([
  [null, {}],
  [null, { cards: cards(60), title: '👩‍👩‍👧'.repeat(40) }],
  [null, { cards: [...cards(8), card(' ')] }],
  [null, { cards: cards(60).map(({ name }) => card(name, fullRoles(21))) }], // 23.3 KiB in the server's encoding
  ['Give the deck a title of 1 to 40 letters', { title: '\u202e' }],
  ['Give the deck a title of 1 to 40 letters', { title: 'x'.repeat(41) }],
  [
    'Give the Spy and the cards names of 1 to 20 letters each',
    { words: { pair: 'own', spy: 'Auditor', card: '' } },
  ],
  [
    'Give the Spy and the cards names of 1 to 20 letters each',
    { words: { pair: 'own', spy: 'Auditor', card: '👩‍👩‍👧'.repeat(20) } },
  ],
  ['Add 3 more cards and you can play it.', { cards: cards(5) }],
  ['Put 8 to 60 cards in the deck', { cards: cards(61) }],
  ['Card 9: keep it to 32 letters', { cards: [...cards(8), card('x'.repeat(33))] }],
  ['Card 9: keep it to 32 letters', { cards: [...cards(8), card('👩‍👩‍👧'.repeat(32))] }],
  ['Card 9: use another name: you already have this card', { cards: [...cards(8), card('  CÁRD 3')] }],
  [null, { cards: twoNames(4) }],
  [null, { cards: twoNames(30) }],
  ['Add 2 more cards and you can play it.', { cards: twoNames(3) }],
  ['Put 8 to 60 cards in the deck', { cards: twoNames(31) }],
  [
    null,
    { cards: [...cards(8), card(`${'x'.repeat(32)} / ${'y'.repeat(32)}`), card('AC/DC'), card('a / b / c')] },
  ],
  ['Card 9: keep it to 32 letters', { cards: [...cards(8), card(`Tea / ${'x'.repeat(33)}`)] }],
  ['Card 9: use two different names', { cards: [...cards(8), card('Tea  /  TÉA')] }],
  ['Card 9: use another name: another card already has it', { cards: [...cards(8), card('Tea / Card 3')] }],
  [
    'Card 10: use another name: another card already has it',
    { cards: [...cards(8), card('Tea / Cocoa'), card('Tea')] },
  ],
  [
    'Card 10: use another name: you already have this card',
    { cards: [...cards(8), card('Tea / Cocoa'), card('tea / cocoa')] },
  ],
  ['Card 9: give the card a name', { cards: [...cards(8), card('', ['boss'])] }],
  ['Card 9: keep every role to 40 letters', { cards: [...cards(8), card('Roof', ['x'.repeat(41)])] }],
  ['Card 9: use a single emoji as the picture', { cards: [...cards(8), card('Roof', [], 'ab')] }],
])('[DECK-08] %s', (sentence, part) => {
  expect(deckProblem(deck(part))).toBe(sentence);
});

test('[DECK-08] two names on one card are two cards with the same emoji and roles', () => {
  const deckCards = [card('Coffee / Tea', ['Guest'], '☕'), card('AC/DC')];
  expect(singleCards(deckCards)).toEqual([
    card('Coffee', ['Guest'], '☕'),
    card('Tea', ['Guest'], '☕'),
    card('AC/DC'),
  ]);
  expect(countCards(deckCards)).toBe(3);
});

test('[DECK-08] a field for a name has room for two', () => {
  const two = `${'x'.repeat(32)} / ${'y'.repeat(32)}`;
  expect(cutTo(nameLimit(two), two)).toBe(two);
  expect(cutTo(nameLimit('x'.repeat(40)), 'x'.repeat(40))).toHaveLength(32);
});

test.each([
  ['Café  Noir', 'CAFE NOIR'],
  ['Grandma’s', "grandma's"],
  ['STRASSE', 'Straße'],
  ['ΟΔΟΣ', 'οδος'],
  ['Ёлка', 'елка'],
])('[DECK-08] %s and %s are one card', (one, other) => {
  expect(normalized(one)).toBe(normalized(other));
});

test.each([
  ['バス', 'ハス'],
  ['की', 'का'],
  ['kır', 'kir'],
])('[DECK-08] %s and %s are two cards, as on the server', (one, other) => {
  expect(normalized(one)).not.toBe(normalized(other));
});

test('[DECK-20] a deck is sent normalized and without blank cards', () => {
  const written = deck({
    title: 'Our\n office\u202e ',
    words: { pair: 'spy', spy: 'left over', card: '' },
    cards: [card(' Roof\t', ['\u0000boss']), card('')],
  });
  expect(cleanDeck(written)).toEqual(deck({ title: 'Our office', cards: [card('Roof', ['boss'])] }));
});

test.each(['☕', '🖥️', '👍🏽', '👨‍👩‍👧‍👦', '🇩🇪', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️'])('[DECK-08] %s is one emoji', (emoji) => {
  expect(isEmoji(emoji)).toBe(true);
});

test.each(['', 'a', '1', '©', '☕☕', '☕a', '\ufe0f', '🏽', '👩‍'])(
  '[DECK-08] "%s" is not one emoji',
  (text) => {
    expect(isEmoji(text)).toBe(false);
  },
);

const bytes = (...list: number[]) => new Uint8Array(list);

test('[DECK-08] a file that is not a deck is rejected with a reason, and a huge one without being read', async () => {
  const huge = new File(['x'.repeat(5_000_000)], 'huge.csv');
  huge.arrayBuffer = () => Promise.reject(new Error('it was read'));
  expect(await textOfFile(huge, 'en')).toEqual({ ok: false, fault: 'large' });
  expect(await textOfFile(new File([bytes(80, 75, 3, 4, 0, 0)], 'deck.xlsx'), 'en')).toEqual({
    ok: false,
    fault: 'no-text',
  });
});

test('[DECK-06] a file is named after its deck', () => {
  expect(fileName('Our office: floor/3', 'txt')).toBe('Our-office-floor-3.txt');
  expect(fileName('会议室', 'json')).toBe('会议室.json');
  expect(fileName('../..', 'txt')).toBe('deck.txt');
});

test('combining marks are dropped as on the server, and count as part of their letter', () => {
  const name = 'Maximiliane'.replace(/./g, `$&${'\u0301'.repeat(50)}`);
  const marked = deck({ title: name, cards: [card(name, [name]), ...cards(7)] });

  expect(deckProblem(marked)).toBeNull();
  expect(cleanDeck(marked).title).toHaveLength(cleanDeck(marked).cards[0]?.name.length ?? 0);
  expect(Array.from(cleanDeck(marked).title).length).toBeLessThanOrEqual(11 * 5);
});

test('typing in one card checks only that card', () => {
  const names = vi.spyOn(String.prototype, 'normalize');
  const [first, ...others] = cards(60);
  deckProblem(deck({ cards: [first ?? card('Roof'), ...others] }));
  const once = names.mock.calls.length;
  names.mockClear();
  deckProblem(deck({ cards: [card('Roofs'), ...others] }));
  expect(names.mock.calls.length).toBeLessThan(once / 20);
  names.mockRestore();
});

const office = {
  title: 'Our office',
  words: { pair: 'own' as const, spy: 'Auditor', card: 'Room' },
  language: 'en',
  cards: ['', 'Roof', 'Cellar'].map((name) => ({ name, emoji: '', roles: [] })),
};
const slur = (params?: Record<string, number>) => ({
  ok: false as const,
  code: 'deck_slur',
  message: 'No',
  ...(params && { params }),
});
const SENTENCE = "A word in this deck isn't welcome here. Please choose another one";

test('[DECK-15] a refused deck names the card or field that the server reports; blank cards do not count', () => {
  expect(uploadWords(slur({ card: 2 }), office)).toBe(`"Cellar": ${SENTENCE}`);
  expect(uploadWords(slur({ field: 0 }), office)).toBe(`"Our office": ${SENTENCE}`);
  expect(uploadWords(slur({ field: 2 }), office)).toBe(`"Room": ${SENTENCE}`);
  expect(uploadWords(slur(), office)).toBe(SENTENCE);
  expect(uploadWords(slur({ card: 9 }), office)).toBe(SENTENCE);
});
