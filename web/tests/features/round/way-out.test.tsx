/** Leaving a running game requires confirmation. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { RefereeView } from '../../../src/shared/contract.gen';
import { setPreference } from '../../../src/shared/preferences';
import { watchPageLoads, whereTo } from '../../fakes/browser';
import { ADMIN, admin, button, open, over, round, scored } from '../../fakes/play';
import { referee } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

const QUESTION = { name: 'Leave the table?' };
const link = (name: string) => screen.getByRole('link', { name });
const stopped = (stage: 'vote' | 'point', more: Partial<RefereeView>) =>
  round({ stage, roundEndsAt: null, clockLeft: 60_000, referee: referee(more) });
const paused = round({ stage: 'paused', roundEndsAt: null, clockLeft: 60_000, pausedUntil: 1_900_000 });

/** Open a table with the join page before it in the history. */
async function openAfterWayIn(...state: Parameters<typeof open>) {
  window.history.pushState(null, '', '/app/create');
  window.history.pushState(null, '', '/app/here'); // The table replaces this entry.
  return await open(...state);
}

async function goBack() {
  window.history.back();
  return await screen.findByRole('dialog', QUESTION);
}

beforeEach(() => {
  fakeServer(wellBehaved());
});

test.each([
  ['New Game', '/app'],
  ['Back to Home', null],
  ['Spy Safari', null],
])('%s needs a confirmation; Stay changes nothing', async (name, path) => {
  const { replaced } = watchPageLoads();
  const { show } = await open();
  await show(round());

  await userEvent.click(link(name));
  expect(screen.getByRole('dialog', QUESTION)).toBeVisible();
  await userEvent.click(button('Stay'));
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
  expect(button(/^Show your card/)).toBeVisible();

  await userEvent.click(link(name));
  await userEvent.click(button('Leave the table'));
  if (path) expect((await whereTo()).pathname).toBe(path);
  else expect(replaced.mock.calls).toEqual([['/']]);
});

test.each([
  ['talk', round()],
  ['pause', paused],
  ['round over', over()],
  ['reveal', scored()],
  ['vote', stopped('vote', { accuser: 'p2', suspect: 'p3' })],
  ['time is up', stopped('point', { final: true })],
])('the back gesture needs a confirmation: %s', async (_stage, view) => {
  const { show, roomId } = await openAfterWayIn();
  await show(view);
  const table = `/app/play/${roomId}`;

  for (let time = 0; time < 2; time += 1) {
    expect(await goBack()).toHaveTextContent(roomId);
    expect(button('Stay')).toHaveFocus();
    expect(window.location.pathname).toBe(table);
    await userEvent.click(button('Stay'));
  }
  expect(screen.queryByTestId('elsewhere')).toBeNull();

  await goBack();
  await userEvent.click(button('Leave the table'));
  expect((await whereTo()).pathname).toBe('/app');
});

test('a round and the confirmation of leaving it do not show a hidden code', async () => {
  setPreference('hideCode', true);
  const { show, roomId } = await openAfterWayIn();
  await show(round());
  expect(document.body).toHaveTextContent('(code hidden)');

  expect(await goBack()).toHaveTextContent('Come back to room (code hidden)•••• any time');
  expect(document.body).not.toHaveTextContent(roomId);
  act(() => setPreference('hideCode', false));
  expect(screen.getByRole('dialog', QUESTION)).toHaveTextContent(roomId);
});

test('leaving by a link keeps its query and hash', async () => {
  const { show } = await open();
  await show(round());
  const address = '/app/how-to-play?in=en#points';
  const followed = document.createElement('a');
  followed.href = address;
  screen.getByRole('main').append(followed);

  await userEvent.click(followed);
  await userEvent.click(button('Leave the table'));

  await whereTo();
  expect(window.location.href).toBe(window.location.origin + address);
});

test('a link that opens elsewhere needs no confirmation', async () => {
  const { show } = await open();
  await show(round());

  const elsewhere = fireEvent.click(link('New Game'), { ctrlKey: true });

  expect(elsewhere, 'the browser opens it').toBe(true);
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
});

test('a new hand does not bring back a player who left with New Game', async () => {
  let answer: (response: Response) => void = () => undefined;
  fakeServer(
    wellBehaved({
      'GET /locations/': () =>
        new Promise((settle) => {
          answer = settle;
        }),
    }),
  );
  const { show } = await open();
  await show(scored());
  await userEvent.click(link('New Game'));
  await show(round({ round: 2 }));
  expect(screen.getByRole('dialog', QUESTION)).toBeVisible();
  await userEvent.click(button('Leave the table'));

  await act(async () => answer(Response.json([{ id: 'bank', name: 'Bank' }])));

  expect((await whereTo()).pathname).toBe('/app');
});

test('End Round and End Game can be cancelled', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, socket } = await open(admin);
  await show(round({}, ADMIN));
  await userEvent.click(button('End Round'));
  expect(screen.getByRole('dialog', { name: 'End this round?' })).toBeVisible();
  await userEvent.click(button('Cancel'));
  await show(scored({}, ADMIN));
  await userEvent.click(button('End Game'));
  await userEvent.click(button('Cancel'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(socket.sentOf('end-game')).toEqual([]);
});

test('a confirmation closes when its round has ended', async () => {
  const { show } = await open(admin);
  await show(round({}, ADMIN));
  await userEvent.click(button('End Round'));

  await show(over({}, ADMIN));

  expect(screen.queryByRole('dialog')).toBeNull();
});
