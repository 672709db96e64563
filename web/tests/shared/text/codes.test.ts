// @vitest-environment node
import { expect, test } from 'vitest';
import {
  anyCodeIn,
  codeIn,
  DECK_CODE_LENGTH,
  pathOfCode,
  SCREEN_CODE_LENGTH,
} from '../../../src/shared/text/codes';

test.each([
  ['k7wd', 'K7WD'],
  [' K-7 w.d! ', 'K7WD'],
  ['K7WDXYZ', 'K7WD'],
  ['äöü', ''],
  ['k۷wd', 'K7WD'],
  ['۰۱۲۳', '0123'],
  ['۴۵۶۷', '4567'],
  ['۸۹٨٩', '8989'],
  ['٠١٢٣', '0123'],
  ['٤٥٦٧', '4567'],
  ['ｋ７ｗｄ', 'K7WD'],
  ['ıiİI', 'IIII'],
])('[RULE-02] %j is the code %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test.each([
  ['Room: 7JGM', '7JGM'],
  ['The code is 7JGM', '7JGM'],
  ['the code is bqrt, grab a chair', 'BQRT'],
  ["Join us: 7J GM, we're cold", '7JGM'],
  ['Código da sala: 7jgm!', '7JGM'],
  ['Schnürschuhe, 7JGM', '7JGM'],
  ['房间号7JGM，快来', '7JGM'],
  ['كود الغرفة: ‎7JGM‎', '7JGM'],
  ['Комната 7JGM.', '7JGM'],
  ['Oda: 7jgm’ye gel', '7JGM'],
  ['No code in here', ''],
  ['http://localhost:3000/app', ''],
])('the code is found among words: %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

const AFTER = [
  '',
  '/',
  '。',
  '…',
  '...',
  '’',
  '”',
  ')',
  ' ',
  '\u200e',
  '\u2069',
  '%E3%80%82',
  '%20',
  '?x=1',
  '#a',
  ' now',
  '，来吧',
];

test.each(AFTER)('a link yields its code even with %j after it', (after) => {
  for (const way of ['join/', 'room/', 'play/', 'winners/', 'watch/', 'join?code=', 'join?lang=de&code='])
    expect(codeIn(`See https://play.example/app/${way}7jgm${after}`), way).toBe('7JGM');
  expect(codeIn(`https://play.example/app/screen/h4tqm${after}`, SCREEN_CODE_LENGTH)).toBe('H4TQM');
  expect(codeIn(`https://play.example/app/deck/h4n7qx${after}`, DECK_CODE_LENGTH)).toBe('H4N7QX');
});

test.each(AFTER)('the end of a path yields its code even with %j after it', (after) => {
  expect(codeIn(`7jgm${after}`)).toBe('7JGM');
  expect(codeIn(`h4tqm${after}`, SCREEN_CODE_LENGTH)).toBe('H4TQM');
  expect(codeIn(`h4n7qx${after}`, DECK_CODE_LENGTH)).toBe('H4N7QX');
});

test.each([
  ['h4n7qx', 'H4N7QX'],
  [' H4N 7QX ', 'H4N7QX'],
  ["The deck's code is H4N7QX.", 'H4N7QX'],
  ['h4', 'H4'],
  ['h٤n۷qx', 'H4N7QX'],
  ['hınxqx', 'HINXQX'],
])('[DECK-11] extracts the code of a deck: %s', (typed, code) => {
  expect(codeIn(typed, DECK_CODE_LENGTH)).toBe(code);
});

test.each([
  ['k7wd', 'K7WD', '/app/join/K7WD'],
  ['h4tqm', 'H4TQM', '/app/screen/H4TQM'],
  ['h4n7qx', 'H4N7QX', '/app/deck/H4N7QX'],
  ['7J GM', '7JGM', '/app/join/7JGM'],
  ["The TV's code is H4TQM", 'H4TQM', '/app/screen/H4TQM'],
  ['https://play.example/app/room/k7wd', 'K7WD', '/app/join/K7WD'],
  ['https://play.example/app/screen/h4tqm.', 'H4TQM', '/app/screen/H4TQM'],
  ['Play my deck! https://play.example/app/deck/h4n7qx', 'H4N7QX', '/app/deck/H4N7QX'],
  ['k7w', 'K7W', null],
  ['h4n7qxz', 'H4N7QX', '/app/deck/H4N7QX'],
])('a code of any kind leads to its page: %j', (typed, code, path) => {
  expect(anyCodeIn(typed)).toBe(code);
  expect(pathOfCode(code)).toBe(path);
});
