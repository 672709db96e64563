/** The answers of the round after the reveal, next to the answers that fit the card. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExchangeView } from '../../../src/shared/contract.gen';
import { hand, open, over, scored } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

const exchange = (nth: number, answer: string, fits?: ExchangeView['fits']): ExchangeView => ({
  nth,
  asker: 'p1',
  asked: 'p2',
  question: 'five-year-old',
  answer,
  ...(fits && { fits }),
});

const serve = (exchanges: readonly ExchangeView[]) =>
  fakeServer(wellBehaved({ 'GET /talk': () => Promise.resolve(Response.json({ round: 1, exchanges })) }));

const reveal = async (count: number) => {
  const { show } = await open(hand);
  await show(scored({ talk: { mode: 'type', count } }));
  return screen.findByRole('region', { name: 'Looking back' });
};
const rows = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/^.*asked Player p2(Would a five-year-old have fun here\?)?/, ''));

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the hints.
  sessionStorage.clear();
});

test('[TALK-07] after the reveal, each answer is shown with the one that fits the card, the oddest first', async () => {
  serve([
    exchange(1, 'mostly', 'yes'),
    exchange(2, 'yes', 'yes'),
    exchange(3, 'shrug', 'yes'),
    exchange(4, 'hardly', 'yes'),
    { ...exchange(5, 'skipped'), asked: null, question: null, by: 'p1' },
    exchange(6, 'no', 'yes'),
  ]);
  const panel = await reveal(6);
  await userEvent.click(await within(panel).findByRole('button', { name: 'All answers (5)' }));
  expect(within(panel).getByText('The oddest come first, each with the answer that fits.')).toBeVisible();
  await vi.waitFor(() =>
    expect(rows(panel)).toEqual([
      'No!fits: Yes!Odd!',
      'Not reallyfits: Yes!Odd!',
      'I guess sofits: Yes!',
      'Yes!fits',
      'No answer',
    ]),
  );
});

test('[TALK-07] without facts about the card, the answers are only listed', async () => {
  serve([exchange(1, 'no'), { ...exchange(2, 'By bus.'), answerTyped: true }]);
  const panel = await reveal(2);
  await vi.waitFor(() => expect(rows(panel)).toEqual(['No!', 'By bus.']));
  expect(within(panel).queryByText(/fits/)).toBeNull();
});

test('[TALK-07] the first three answers are shown, and a button shows the others', async () => {
  serve(Array.from({ length: 8 }, (_, index) => exchange(index + 1, 'yes', 'yes')));
  const panel = await reveal(8);
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(within(panel).getByRole('button', { name: 'All answers (8)' }));
  expect(within(panel).getAllByRole('listitem')).toHaveLength(8);
});

test('[TALK-10] before the outcome is recorded, the answers that fit are not requested', async () => {
  const calls = serve([exchange(1, 'no', 'yes')]);
  const { show } = await open(hand);
  await show(over({ talk: { mode: 'tap', count: 1 } }));
  expect(screen.queryByRole('region', { name: 'Looking back' })).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith('/talk'))).toEqual([]);
});

test('[TALK-12] a table that talks out loud has no answers to look back at', async () => {
  const calls = serve([]);
  const { show } = await open(hand);
  await show(scored());
  expect(screen.queryByRole('region', { name: 'Looking back' })).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith('/talk'))).toEqual([]);
});
