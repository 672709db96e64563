import { beforeEach, expect, test, vi } from 'vitest';
import {
  AutosaveQueue,
  EMPTY_LINES,
  type Line,
} from '../../../../src/features/custom-decks/write-in/autosave-queue';
import type { AckRefused } from '../../../../src/shared/contract.gen';

const refusal = (code: string): AckRefused => ({ ok: false, code, message: code });

let sent: { names: string[]; done: boolean }[];
let answers: (AckRefused | null)[];
let lines: readonly Line[];
let sender: AutosaveQueue;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  sender = new AutosaveQueue(
    EMPTY_LINES,
    (names, done) => {
      sent.push({ names, done });
      return Promise.resolve(answers.shift() ?? null);
    },
    (now) => {
      lines = now;
    },
  );
  return () => vi.useRealTimers();
});

const taken = () => lines.map((line) => line.taken);
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('[DECK-04] typed text is sent trimmed, half a second after the last keystroke', async () => {
  sender.type(0, 'Night b');
  await later(400);
  sender.type(0, ' Night bus ');
  await later(400);
  expect(sent).toEqual([]);
  await later(100);

  expect(sent).toEqual([{ names: ['Night bus'], done: false }]);
  expect(taken()).toEqual(['Night bus', '', '']);
});

test('[DECK-04] continued typing sends at most every three seconds, and leaving the field sends immediately', async () => {
  sender.type(0, 'Night');
  await later(500);
  sender.type(0, 'Night b');
  await later(2_900);
  sender.type(0, 'Night bus');
  await later(99);
  expect(sent).toHaveLength(1);
  await later(401);
  expect(sent).toHaveLength(2);

  sender.type(0, 'Night bus 42');
  await sender.flush();
  expect(sent.at(-1)).toEqual({ names: ['Night bus 42'], done: false });
});

test('[DECK-04] in the last seconds, every keystroke is sent immediately', async () => {
  sender.debounce = 0;
  sender.type(1, 'N');
  await later(0);

  expect(sent).toEqual([{ names: ['N'], done: false }]);
});

test('[DECK-04] a refusal affects only one name, and the others are accepted', async () => {
  answers = [null, refusal('card_refused'), null];
  sender.type(0, 'Bus');
  sender.type(1, 'A bad word');
  sender.type(2, 'Roof');
  expect(await sender.flush()).toBe(false);

  expect(taken()).toEqual(['Bus', '', 'Roof']);
  expect(lines.map(({ refused }) => refused?.text)).toEqual([undefined, 'A bad word', undefined]);
  expect(sent.at(-1)).toEqual({ names: ['Bus', 'Roof'], done: false });
});

test('[DECK-04] the player is not done while a name is refused, and is done once it is corrected', async () => {
  answers = [refusal('card_refused')];
  sender.type(0, 'A bad word');
  await sender.done(true);
  expect(sent.some(({ done }) => done)).toBe(false);

  sender.type(0, 'Bus');
  await sender.done(true);

  expect(sent.at(-1)).toEqual({ names: ['Bus'], done: true });
});

test('[DECK-04] failed requests are retried', async () => {
  answers = [refusal('no_answer')];
  sender.type(0, 'Bus');
  expect(await sender.flush()).toBe(false);
  expect(taken()[0]).toBe('');
  await later(1_500);

  expect(sent).toHaveLength(2);
  expect(taken()[0]).toBe('Bus');
});

test('[DECK-04] nothing is retried after the time is up', async () => {
  answers = [refusal('wrong_phase')];
  sender.type(0, 'Bus');
  expect(await sender.flush()).toBe(false);
  await later(10_000);

  expect(sent).toHaveLength(1);
  expect(lines.some(({ refused }) => refused)).toBe(false);
});

test('[DECK-04] a player who is done sends nothing until they continue writing', async () => {
  sender.locked = true;
  sender.type(0, 'Bus');
  await later(5_000);
  expect(sent).toEqual([]);

  await sender.done(false);
  expect(sent).toEqual([{ names: [], done: false }]);
});
