// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { clean, isEmoji, normalized } from '../../../src/features/custom-decks/limits';
import { deckProblem } from '../../../src/features/custom-decks/messages';
import { ENGLISH_PAIRS } from '../../../src/features/custom-decks/pairs';
import {
  mergeReading,
  readJson,
  unresolvedLines,
  writeJson,
} from '../../../src/features/custom-decks/read-deck-text';
import { type Reading, readText, writeText } from '../../../src/features/custom-decks/text-format';
import type { DeckBody, DeckCard } from '../../../src/shared/contract.gen';

const read = (text: string, taken: string[] = []) => readText(text, ENGLISH_PAIRS, taken);
const card = (name: string, emoji = '', roles: string[] = []): DeckCard => ({ name, emoji, roles });
const faults = (text: string) => read(text).problems.map(({ line, fault }) => `${line} ${fault}`);

describe('[DECK-06] text', () => {
  test('a text contains a title, two terms, and one card per line', () => {
    const text = `# Our office
@ Auditor / Room

Coffee corner ☕: barista, bean counter, waits for the boss
Server room 🖥️: admin, cleaner
Roof`;

    expect(read(text)).toEqual({
      title: 'Our office',
      words: { pair: 'own', spy: 'Auditor', card: 'Room' },
      language: null,
      cards: [
        card('Coffee corner', '☕', ['barista', 'bean counter', 'waits for the boss']),
        card('Server room', '🖥️', ['admin', 'cleaner']),
        card('Roof'),
      ],
      problems: [],
    });
  });

  test.each([
    ['@ Hunter / Animal', 'hunter', null],
    ['@spy/location', 'spy', null],
    ['@ Critic / Film / de', 'critic', 'de'],
  ])('%s is a known pair of words', (line, pair, language) => {
    expect(read(line)).toMatchObject({ words: { pair, spy: '', card: '' }, language, problems: [] });
  });

  test.each([
    ['Bar\\: the old one: cook', card('Bar: the old one', '', ['cook'])],
    ['\\# 1: cook', card('# 1', '', ['cook'])],
    ['\\@home', card('@home')],
    ['A\\\\B', card('A\\B')],
    ['Roof: one\\, two, three', card('Roof', '', ['one, two', 'three'])],
    ['Roof: at 10:30, late', card('Roof', '', ['at 10:30', 'late'])],
    ['Cup\\☕', card('Cup☕')],
    ['Cup☕', card('Cup', '☕')],
    ['☕: barista', card('☕', '', ['barista'])],
    ['Flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿', card('Flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿')],
    ['Family 👨‍👩‍👧‍👦: child', card('Family', '👨‍👩‍👧‍👦', ['child'])],
    ['Gate 7', card('Gate 7')],
    ['Brand ©', card('Brand ©')],
    ['- Roof: cook', card('Roof', '', ['cook'])],
    ['• Roof', card('Roof')],
    ['会议室：老板，清洁工', card('会议室', '', ['老板', '清洁工'])],
    ['مطبخ: طباخ، ضيف', card('مطبخ', '', ['طباخ', 'ضيف'])],
    ['Roof: cook; cleaner', card('Roof', '', ['cook', 'cleaner'])],
    ['Bath, England: tourist', card('Bath, England', '', ['tourist'])],
  ])('%s', (line, expected) => {
    expect(read(line)).toMatchObject({ cards: [expected], problems: [] });
  });

  test('[DECK-08] errors name their line, and valid lines are kept', () => {
    const text = `# ${'t'.repeat(41)}
@ Auditor
Roof
${'The meeting room where nothing ever gets decided'}: talks too long
roof
: nobody
Yard: ${'r'.repeat(41)}
Gate: a, A
Lift: ${Array.from({ length: 16 }, (_, place) => `role ${place}`).join(', ')}
Cellar`;

    expect(faults(text)).toEqual([
      '1 title-long',
      '2 words-empty',
      '4 name-long',
      '5 name-twice',
      '6 name-empty',
      '7 role-long',
      '8 role-twice',
      '9 roles-many',
    ]);
    expect(read(text).cards.map(({ name }) => name)).toEqual(['Roof', 'Cellar']);
    expect(unresolvedLines(read(text)).split('\n'), 'all but the card that is there').toHaveLength(7);
  });

  test('[DECK-08] two names with a slash between spaces are two cards, which no other card may have', () => {
    const text =
      '@ Spy / Location\nCoffee / Tea ☕: guest\nAC/DC\nTea / Cocoa\nMilk / MILK\ncoffee / tea\nCoffee';

    expect(faults(text)).toEqual(['4 name-paired', '5 name-same', '6 name-twice', '7 name-paired']);
    expect(read(text).cards).toEqual([card('Coffee / Tea', '☕', ['guest']), card('AC/DC')]);
    expect(unresolvedLines(read(text)).split('\n'), 'all but the card that is there').toHaveLength(3);
    expect(read('Coffee / Tea\nCocoa / Milk\nMilk', ['coffee / tea', 'Cocoa']).problems).toMatchObject([
      { line: 2, fault: 'name-paired' },
    ]);
  });

  test('[DECK-08] two names replace the card that has both', () => {
    const deck = { ...empty, cards: [card('Coffee / Tea'), card('AC/DC')] };
    const reading = read('COFFEE / TEA: guest', ['Coffee / Tea', 'AC/DC']);

    expect(mergeReading(deck, reading).cards).toEqual([card('COFFEE / TEA', '', ['guest']), card('AC/DC')]);
  });

  test('[DECK-08] each of two names counts towards the 60 cards', () => {
    const names = Array.from({ length: 59 }, (_, place) => `Card ${place}`);

    expect(read('Coffee / Tea\nMilk', names)).toMatchObject({
      cards: [card('Milk')],
      problems: [{ line: 1, fault: 'deck-many' }],
    });
  });

  test('[DECK-08] counts grapheme clusters', () => {
    expect(faults('👩‍👩‍👧'.repeat(14))).toEqual([]);
    expect(faults('👩‍👩‍👧'.repeat(16)), 'more bytes than snapshots can repeat').toEqual(['1 name-long']);
    expect(faults(`${'é'.normalize('NFD').repeat(33)}`)).toEqual(['1 name-long']);
  });

  test('[DECK-08] accepts 60 cards, and replaces cards that the deck already has', () => {
    const names = Array.from({ length: 60 }, (_, place) => `Card ${place}`);

    expect(read('New one\nCARD 7: cook', names)).toMatchObject({
      cards: [card('CARD 7', '', ['cook'])],
      problems: [{ line: 1, fault: 'deck-many' }],
    });
  });

  test('the line endings of every system and a byte order mark are accepted', () => {
    expect(read('\ufeff# Title\r\nRoof\rYard\u2028Gate').cards.map(({ name }) => name)).toEqual([
      'Roof',
      'Yard',
      'Gate',
    ]);
  });
});

describe('[DECK-07] rows of spreadsheets', () => {
  test.each([
    ['tabs', 'Coffee corner\t☕\tbarista\tbean counter\nRoof\t\t\t'],
    ['semicolons', 'Coffee corner;☕;barista;bean counter\nRoof;;;'],
    ['a header', 'Name;Emoji;Role 1;Role 2\nCoffee corner;☕;barista;bean counter\nRoof;;;'],
    ['roles in one cell', 'Coffee corner\t☕\tbarista, bean counter\nRoof'],
    ['quotes', '"Coffee corner";☕;"barista\nbean counter"\nRoof;;'],
    ['no emoji', 'Coffee corner ☕;barista;bean counter\r\nRoof;'],
  ])('%s', (_, text) => {
    expect(read(text)).toMatchObject({
      cards: [card('Coffee corner', '☕', ['barista', 'bean counter']), card('Roof')],
      problems: [],
    });
  });

  test('quoted cells may contain separators, line breaks and quotes; errors name the first line of the row', () => {
    const text = '"The ""Ritz""; upstairs";cook;guest\n"Bar:\nold"\tx;boss;y\n;nobody;x\nYard;a;b';

    const { cards, problems } = read(text.replace('\tx', ''));

    expect(cards).toEqual([
      card('The "Ritz"; upstairs', '', ['cook', 'guest']),
      card('Bar: old', '', ['boss', 'y']),
      card('Yard', '', ['a', 'b']),
    ]);
    expect(problems).toMatchObject([{ line: 4, fault: 'name-empty' }]);
  });

  test('an unclosed quote is plain text', () => {
    expect(read('"Roof;cook;boss\nYard;a;b').cards).toEqual([
      card('"Roof', '', ['cook', 'boss']),
      card('Yard', '', ['a', 'b']),
    ]);
  });

  test('a title above the rows is parsed as in text', () => {
    expect(read('# Our office\n@ Auditor / Room\nRoof;cook;boss')).toMatchObject({
      title: 'Our office',
      words: { pair: 'own' },
      cards: [card('Roof', '', ['cook', 'boss'])],
    });
  });
});

/** A Lehmer random number generator. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const LETTERS = [
  ...'abcXYZ 019,:;#@/\\"\'-*•·–.!?&<>{}[]()=+_|~`^%$',
  '\t',
  '\n',
  ' ',
  'é',
  'e\u0301',
  'ß',
  'ş',
];
const OTHERS = [
  '会',
  '、',
  '，',
  '：',
  '；',
  '؛',
  '،',
  'م',
  'ر',
  '\u200c',
  '\u200d',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u0000',
];
const EMOJI = [
  '☕',
  '🖥️',
  '👨‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇩🇪',
  '1️⃣',
  '👍🏽',
  '❤️',
  '©',
  '\ufe0f',
  '\ue000',
  '\ud800',
  '\udc00',
];
const ALL = [...LETTERS, ...LETTERS, ...OTHERS, ...EMOJI];

function randomText(pick: (below: number) => number, most: number): string {
  const letters = Array.from({ length: 1 + pick(most) }, () => ALL[pick(ALL.length)]);
  return letters.join('');
}

function randomDeck(seed: number): DeckBody {
  const pick = chance(seed);
  const word = (most: number) => clean(randomText(pick, most)) || 'x';
  const pair = ENGLISH_PAIRS[pick(9)]?.pair ?? 'own';
  const cards = new Map<string, DeckCard>();
  while (cards.size < 8 + pick(4)) {
    const name = pick(4) === 0 ? `${word(8)} / ${word(8)}` : word(16);
    const emoji = EMOJI.filter(isEmoji)[pick(16)] ?? '';
    const roles = new Map(
      Array.from({ length: pick(5) }, () => word(12)).map((role) => [normalized(role), role]),
    );
    cards.set(normalized(name), { name, emoji, roles: [...roles.values()] });
  }
  return {
    title: word(20),
    words: pair === 'own' ? { pair, spy: word(8), card: word(8) } : { pair, spy: '', card: '' },
    language: ['', 'de', 'pt-BR', 'zh-CN'][pick(4)] ?? '',
    cards: [...cards.values()],
  };
}

const empty: DeckBody = { title: '', words: { pair: 'spy', spy: '', card: '' }, language: '', cards: [] };

declare const process: { env: { SOAK?: string }; threadCpuUsage(before?: object): { user: number } };
/** `SOAK=1` tests 10,000 hostile decks in text and JSON, and 20,000 round trips. */
const IN_FULL = process.env.SOAK !== undefined;
const BATCH = IN_FULL ? 500 : 150;
/** Split into several tests, because a single test would exceed its timeout on a busy machine. */
const FIRST_SEEDS = Array.from({ length: IN_FULL ? 40 : 1 }, (_, batch) => batch * BATCH + 1);

test.each(FIRST_SEEDS)(
  '[DECK-06] [DECK-20] written text and JSON are parsed as the same deck, from seed %i on',
  (first) => {
    const decks = Array.from({ length: BATCH }, (_, n) => randomDeck(first + n)).filter(
      (deck) => !deckProblem(deck),
    );
    expect(decks.length).toBeGreaterThan(BATCH / 2);
    for (const deck of decks) {
      const text = writeText(deck, ENGLISH_PAIRS);
      const reading = read(text);
      expect(reading.problems, text).toEqual([]);
      expect(mergeReading(empty, reading), text).toEqual(deck);
      expect(mergeReading(empty, readJson(writeJson(deck), ENGLISH_PAIRS) ?? read(''))).toEqual(deck);
    }
  },
);

const FIRST_HOSTILE = Array.from({ length: IN_FULL ? 20 : 1 }, (_, batch) => batch * BATCH + 1);

test.each(FIRST_HOSTILE)(
  '[DECK-19] hostile decks in text and JSON throw nothing and leave only valid cards, from seed %i on',
  (first) => {
    for (let seed = first; seed < first + BATCH; seed += 1) {
      const pick = chance(seed);
      const text = randomText(pick, 400);
      const cards = Array.from({ length: pick(12) }, () => ({
        name: randomText(pick, 60),
        emoji: randomText(pick, 3),
        roles: Array.from({ length: pick(20) }, () => randomText(pick, 60)),
      }));
      const json = { title: text, words: { pair: 'own', spy: text, card: randomText(pick, 30) }, cards };
      for (const reading of [read(text), readJson(JSON.stringify(json), ENGLISH_PAIRS) ?? read('')])
        expectFit(reading);
      readJson(`{"cards": [${text}]}`, ENGLISH_PAIRS);
    }
  },
);

function expectFit({ title, words, cards }: Reading): void {
  const texts = cards.flatMap(({ name, roles }) => [name, ...roles]);
  for (const shown of [title ?? 'x', words?.spy || 'x', words?.card || 'x', ...texts]) {
    expect(shown).toBe(clean(shown));
    expect(shown).not.toBe('');
    expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ue000]/u);
  }
}

test.each([
  ['{"cards": [1, null, {"name": 7, "roles": "x"}, {"name": "Roof", "emoji": "☕☕"}]}', 4],
  ['{"title": 7, "words": 3, "language": {}, "cards": []}', 1],
])('[DECK-19] JSON with another structure: %s', (text, problems) => {
  expect(readJson(text, ENGLISH_PAIRS)?.problems).toHaveLength(problems);
});

test('[DECK-19] input that could take exponential time is parsed quickly', () => {
  const before = process.threadCpuUsage();
  for (const text of [
    '"'.repeat(100_000),
    '"a\n'.repeat(33_000),
    ';"\n'.repeat(33_000),
    '\\'.repeat(100_000),
  ])
    read(text);
  // CPU time in microseconds, because wall-clock time would include other processes.
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
});
