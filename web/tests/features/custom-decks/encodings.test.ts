// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { guessEncoding } from '../../../src/features/custom-decks/encodings';
import FILES from './files/code-pages.json';

/** The languages of the game. */
const PAGES = ['en', 'es', 'pt-BR', 'de', 'fr', 'it', 'pl', 'ru', 'tr', 'ar', 'fa', 'zh-CN'];

describe('[DECK-07] the encoding of a list is known by its letters, on a page in any language', () => {
  const files = Object.entries(FILES).flatMap(([name, { encodings, text }]) =>
    encodings.map((encoding) => ({ name, encoding, text })),
  );

  test.each(files)('$name in $encoding', ({ encoding, text }) => {
    const bytes = encoded(text, encoding);
    // Each Korean character in EUC-KR is also a Chinese one in GB 2312, so the page decides.
    const pages = PAGES.filter((page) => !(encoding === 'euc-kr' && page === 'zh-CN'));
    const read = pages.map((page) => new TextDecoder(guessEncoding(bytes, page)).decode(bytes));

    expect(new TextDecoder(encoding).decode(bytes)).toBe(text);
    expect(read).toEqual(pages.map(() => text));
  });

  test.each([
    ['de', 'Bank\r\nHôtel\r\n', 'windows-1252'],
    ['pl', 'Pokój\r\nKoń\r\n', 'windows-1250'],
    ['es', 'Pokój\r\nKoń\r\n', 'windows-1252'],
    ['zh-CN', '银行', 'gb18030'],
  ])(
    'on a page in %s, a text that fits several languages is read in the one of the page: %j',
    (page, text, encoding) => {
      expect(guessEncoding(encoded(text, page === 'es' ? 'windows-1250' : encoding), page)).toBe(encoding);
    },
  );

  test('a file in UTF-8 with a damaged character stays in UTF-8', () => {
    const bytes = new TextEncoder().encode('Küche\nBäckerei\nSchloß\nMüll').slice(0, -2);
    expect(guessEncoding(Uint8Array.from([...bytes.slice(0, 2), ...bytes.slice(3)]), 'de')).toBe('utf-8');
  });
});

/** Encode a text with the tables of `TextDecoder`. */
function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding.startsWith('utf-16')) {
    const isLittle = encoding === 'utf-16le';
    return Uint8Array.from(
      [...text].flatMap((character) => {
        const code = character.charCodeAt(0);
        return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
      }),
    );
  }
  const table = tableOf(encoding);
  return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? []));
}

const tables = new Map<string, Map<string, number[]>>();

function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== '\ufffd' && !table.has(character))
      table.set(character, bytes);
  };
  for (let first = 0; first <= 0xff; first += 1) add(first);
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) add(first, second);
  tables.set(encoding, table);
  return table;
}
