/** Typed questions and answers at a table that talks in the app. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchTalk } from '../../../src/features/round/lazy-parts';
import { button, hand, open, round } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';
import { openLooked, picking } from '../../fakes/talk';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

await fetchTalk();

const talk = picking({ mode: 'type', asked: 'p1', mayAsk: [] });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test("[TALK-04] a typed 'no' remains a text, because it means 'yeah' in Polish", async () => {
  localStorage.setItem('spysafari:played', 'yes'); // In a first round, the card comes first.
  const { socket, show } = await open(hand);
  await show(round({ talk }));
  const field = screen.getByRole('textbox', { name: 'Your answer' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: ' no ' } });
  await vi.waitFor(() => expect(button('Answer')).toBeEnabled());
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(socket.sentOf('answer')).toMatchObject([{ answer: 'No' }]));
});

test('[TALK-05] in the last second of a turn, a complete answer or question is sent, but not one that names a card', async () => {
  vi.useFakeTimers();
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const { socket, show } = await openLooked(hand);
  const until = 1_000_000 + 10_000;
  await show(round({ talk: { ...talk, until } }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'Warm' } });
  await wait(8_500);
  expect(socket.sentOf('answer')).toEqual([]);
  await wait(1_000);
  expect(socket.sentOf('answer')).toMatchObject([{ answer: 'Warm' }]);

  await show(round({ talk: { ...talk, turn: 4, until } }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'A bank?' } });
  await wait(10_000);
  expect(socket.sentOf('answer')).toHaveLength(1);

  const asking = { asker: 'p1', asked: null, question: null, mayAsk: ['p2'], offered: ['voices'] };
  await show(round({ talk: { ...talk, ...asking, turn: 5, until } }));
  fireEvent.click(button('Player p2'));
  fireEvent.click(button(/voices/));
  await wait(10_000);
  expect(socket.sentOf('ask')).toMatchObject([{ to: 'p2', question: 'voices' }]);
});

test('[TALK-04] a typed question that reads like the id of an offered card remains a text', async () => {
  const { socket, show } = await openLooked(hand);
  const offered = ['voices', 'ticket', 'coffee'];
  await show(round({ talk: { ...talk, asker: 'p1', asked: null, question: null, mayAsk: ['p2'], offered } }));
  fireEvent.click(button('Player p2'));
  fireEvent.click(button('Type my own'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your own question' }), {
    target: { value: 'coffee' },
  });
  fireEvent.click(button('Ask Player p2'));
  await vi.waitFor(() => expect(socket.sentOf('ask')).toMatchObject([{ to: 'p2', question: 'Coffee' }]));
});

test('[TALK-04] others are informed that a player is typing, at most every 3 s', async () => {
  vi.useFakeTimers();
  const { socket, show, roomId } = await openLooked(hand);
  await show(round({ talk }));
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value } });
  type('W');
  type('Wa');
  expect(socket.sentOf('typing')).toEqual([{ roomId, round: 1, turn: talk.turn }]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  type('Warm');
  expect(socket.sentOf('typing')).toHaveLength(2);
});

test('[TALK-05] a typed question without a player is sent to a random one in the last second', async () => {
  vi.useFakeTimers();
  const { socket, show } = await openLooked(hand);
  const asking = { asker: 'p1', asked: null, question: null, mayAsk: ['p2', 'p4'], offered: ['voices'] };
  await show(round({ talk: { ...talk, ...asking, turn: 5, until: 1_010_000 } }));
  fireEvent.click(button('Type my own'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your own question' }), {
    target: { value: 'Is it warm?' },
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(socket.sentOf('ask')).toMatchObject([
    { question: 'Is it warm?', to: expect.stringMatching(/^p[24]$/) },
  ]);
});

test('[TALK-04] a question that was not sent in its turn can be continued in the next', async () => {
  const { show } = await openLooked(hand);
  const asking = { asker: 'p1', asked: null, question: null, mayAsk: ['p2'], offered: ['voices'] };
  await show(round({ talk: { ...talk, ...asking, count: 1 } }));
  fireEvent.click(button('Type my own'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your own question' }), {
    target: { value: 'A bank?' },
  });
  await show(round({ talk: { ...talk, asker: 'p2', asked: null, question: null, count: 2, turn: 6 } }));
  await show(round({ talk: { ...talk, ...asking, count: 3, turn: 7 } }));
  fireEvent.click(button('Type my own'));
  expect(screen.getByRole('textbox', { name: 'Your own question' })).toHaveValue('A bank?');
});
