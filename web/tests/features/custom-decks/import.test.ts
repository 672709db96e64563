// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { guessEncoding } from '../../../src/features/custom-decks/encodings';
import { textOfFile } from '../../../src/features/custom-decks/files';
import { ENGLISH_PAIRS } from '../../../src/features/custom-decks/pairs';
import { readText } from '../../../src/features/custom-decks/text-format';
import BYTES from './files/bytes.json';
import CARDS from './files/cards.json';
import LISTS from './files/lists.json';
import TEXTS from './files/texts.json';

declare const process: { threadCpuUsage(before?: object): { user: number } };

/**
 * Files named `<program>.<language>.<extension>`. Each contains the cards of its language in cards.json. The `names-` files lack the roles.
 * Those in UTF-8 are lists of lines, and the others are in base64.
 */
const FILES: Readonly<Record<string, string | string[]>> = { ...BYTES.read, ...TEXTS };

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const open = (name: string, content: string | string[] = '', language = 'en') =>
  textOfFile(new File([Array.isArray(content) ? content.join('\n') : bytesOf(content)], name), language);
const read = (text: string) => readText(text, ENGLISH_PAIRS);
const namesIn = (text: string) => read(text).cards.map(({ name }) => name);

test('there is a file in each language', () => {
  expect(new Set(Object.keys(FILES).map((name) => name.split('.')[1]))).toEqual(new Set(Object.keys(CARDS)));
});

test.each(Object.entries(FILES))('[DECK-07] %s', async (name, content) => {
  const [, language = ''] = name.split('.');
  const file = await open(name, content, language === 'films' ? 'en' : language);
  const { cards, problems } = read(file.ok ? file.text : '');
  const withoutRoles = name.startsWith('names-');

  expect(file.ok).toBe(true);
  expect(problems).toEqual([]);
  expect(cards.map(({ name, roles }) => ({ name, roles }))).toEqual(
    CARDS[language as keyof typeof CARDS].map((card) => (withoutRoles ? { ...card, roles: [] } : card)),
  );
});

test.each(Object.entries(BYTES.refused))('%s is refused', async (name, content) => {
  expect(await open(name, content)).toMatchObject({
    ok: false,
    fault: /\.(rtf|html|json)$/.test(name) ? 'markup' : 'no-text',
  });
});

describe('encodings', () => {
  test.each(Object.keys(FILES).filter((name) => /\.(?:ru|pl|ar|fa|zh-CN|de|fr)\.csv$/.test(name)))(
    '%s is read on an English or Russian page',
    async (name) => {
      const [, language = ''] = name.split('.');
      for (const page of ['en', 'ru']) {
        const file = await open(name, FILES[name], page);
        expect(namesIn(file.ok ? file.text : '')).toEqual(
          CARDS[language as keyof typeof CARDS].map((card) => card.name),
        );
      }
    },
  );

  test.each([
    ['ru', [0xc1, 0xe0, 0xed, 0xea], 'windows-1251', 'Банк'],
    ['pl', [0xb3, 0xf3, 0xbf, 0x6b, 0x6f], 'windows-1250', 'łóżko'],
    ['tr', [0xde, 0x61, 0x74, 0x6f], 'windows-1254', 'Şato'],
    ['zh-CN', [0xd2, 0xf8, 0xd0, 0xd0], 'gb18030', '银行'],
    ['ar', [0xc8, 0xed, 0xca], 'windows-1256', 'بيت'],
    ['de', [0x4b, 0xfc, 0x63, 0x68, 0x65], 'windows-1252', 'Küche'],
    ['de', [0x4b, 0x9f, 0x63, 0x68, 0x65], 'macintosh', 'Küche'],
    ['ru', [0xc3, 0xa9], 'utf-8', 'é'],
  ])('in %s, %j is %s', (language, given, encoding, text) => {
    const bytes = new Uint8Array(given);
    expect(guessEncoding(bytes, language)).toBe(encoding);
    expect(new TextDecoder(encoding).decode(bytes)).toBe(text);
  });
});

describe('lists', () => {
  test.each([
    [
      'a colon in one of several names',
      'Alien\nStar Trek: The Next Generation\nJaws',
      ['Alien', 'Star Trek: The Next Generation', 'Jaws'],
    ],
    [
      'a colon that other lines separate roles with',
      'Bank: teller, guard\nStar Trek: The Next Generation\nJaws: shark',
      ['Bank', 'Star Trek', 'Jaws'],
    ],
    [
      'a number in a name',
      'Gate 7\n7 Eleven\n1. FC Köln\nRoof',
      ['Gate 7', '7 Eleven', '1. FC Köln', 'Roof'],
    ],
    [
      'a hyphen in a name',
      'Drive-in\nSpider-Man – No Way Home\nRoof',
      ['Drive-in', 'Spider-Man – No Way Home', 'Roof'],
    ],
    [
      'a comma in each name',
      'Paris, France\nLondon, England\nRome, Italy',
      ['Paris, France', 'London, England', 'Rome, Italy'],
    ],
    ['a card that is called like a head', 'Bank\nPlace\nName', ['Bank', 'Place', 'Name']],
  ])('%s stays', (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  const teller = { name: 'Bank', roles: ['teller', 'guard'] };
  const clown = { name: 'Circus', roles: ['clown', 'acrobat'] };
  test.each([
    ['roles in parentheses', 'Bank (teller, guard)\nCircus (clown, acrobat)'],
    ['quotes around whole lines', '"Bank: teller, guard"\n"Circus: clown, acrobat"'],
    ['columns of spaces', 'Bank        teller    guard\nCircus      clown     acrobat'],
    ['a caption above the header', 'Table 1;;\nPlace;Role 1;Role 2\nBank;teller;guard\nCircus;clown;acrobat'],
    [
      'a Markdown table without outer lines',
      'Place | Role | Role\n--- | --- | ---\nBank | teller | guard\nCircus | clown | acrobat',
    ],
    [
      'Markdown links',
      '- [Bank](https://example.org/1): teller, guard\n- [Circus](https://example.org/2): clown, acrobat',
    ],
    ['numbers and letters', '1.\tBank\na.\tteller\nb.\tguard\n2.\tCircus\na.\tclown\nb.\tacrobat'],
    ['check boxes in text style', '☑\ufe0e Bank: teller, guard\n☐\ufe0e Circus: clown, acrobat'],
    ['a fenced block', '```\nBank: teller, guard\nCircus: clown, acrobat\n```'],
    [
      'tabs between time, sender and text',
      '12:03\tBo\tBank: teller, guard\n12:04\tBo\tCircus: clown, acrobat',
    ],
    [
      'sender, date and time in a line',
      'Bo 2024-03-12 12:03:45\nBank: teller, guard\nBo 2024-03-12 12:04:45\nCircus: clown, acrobat',
    ],
    ['sender and time in a line', 'Bo  12:03 PM\nBank: teller, guard\nBo  12:04 PM\nCircus: clown, acrobat'],
  ])('%s', (_, text) => {
    expect(read(text)).toMatchObject({ cards: [teller, clown], problems: [] });
  });

  test.each([
    ['commas at the ends of lines', 'Bank,\nCircus,\nBeach,'],
    ['quotes around names', '"Bank"\n"Circus"\n"Beach"'],
  ])('%s are removed', (_, text) => {
    expect(namesIn(text)).toEqual(['Bank', 'Circus', 'Beach']);
  });

  test.each([
    ['of two columns', 'Place,Role\nBank,teller\nCircus,clown', 'Bank'],
    ['with a comma in quotes', '"Bank, old",teller\nCircus,clown', 'Bank, old'],
  ])('a comma-separated table %s', (_, text, name) => {
    expect(read(text).cards).toMatchObject([
      { name, roles: ['teller'] },
      { name: 'Circus', roles: ['clown'] },
    ]);
  });

  test('an emoji before the name is the picture', () => {
    expect(read('🏦 Bank\n🎪 Circus: clown').cards).toMatchObject([
      { name: 'Bank', emoji: '🏦' },
      { name: 'Circus', emoji: '🎪', roles: ['clown'] },
    ]);
  });

  test.each([
    ['Our places\n☐ Bank\n☐ Circus\n☐ Beach', 'Our places'],
    ['Our places:\n  Bank\n  Circus\n  Beach\n  School\n  Hotel\n  Train\n  Roof\n  Gate', 'Our places'],
    [
      '# Our places\n## Indoors\n- Bank\n- Circus\n- Beach\n- School\n- Hotel\n- Train\n- Roof\n- Gate',
      'Our places',
    ],
  ])('a line above the list is the title: %j', (text, title) => {
    expect(read(text)).toMatchObject({ title, problems: [] });
    expect(namesIn(text)).not.toContain(title);
  });

  test('cards below sections stay cards if they have roles', () => {
    expect(
      namesIn('Indoors\n  Bank: teller, guard\n  Hotel: cook, guest\nOutdoors\n  Beach: tourist, guard'),
    ).toEqual(['Bank', 'Hotel', 'Beach']);
  });

  test('an error names the first line of a card and keeps its roles', () => {
    const long = 'x'.repeat(33);
    expect(read(`- Bank\n- ${long}\n  - teller\n- Roof`).problems).toMatchObject([
      { line: 2, raw: `- ${long}\n  - teller`, fault: 'name-long' },
    ]);
  });
});

/** Lists as messengers, spreadsheets and note apps export them, each with the names that are read from it. */
describe('lists in the digits and words of a language', () => {
  test.each(Object.entries(LISTS))('[DECK-07] %s', (_, { text, names }) => {
    const { cards, problems } = read(text.join('\n'));
    expect(cards.map(({ name }) => name)).toEqual(names);
    expect(problems).toEqual([]);
  });
});

test('input that could take exponential time is parsed quickly', () => {
  const before = process.threadCpuUsage();
  for (const text of [
    '[1',
    '[12:03',
    ' ',
    '\t',
    '- ',
    '1. ',
    '**',
    '|',
    ':',
    'a - ',
    ', ',
    '1',
    '# ',
    '```',
    'o\t',
    '\n ',
    '"\n',
    'ab\n',
  ])
    read(`x${text.repeat(100_000 / text.length)}x`);
  for (const text of ['-', '12:03 ', ' (edited', 'messages '])
    read(`[12:03] Bo: ${text.repeat(100_000 / text.length)}x`);
  // CPU time in microseconds, because wall-clock time would include other processes.
  expect(process.threadCpuUsage(before).user).toBeLessThan(10_000_000);
});
