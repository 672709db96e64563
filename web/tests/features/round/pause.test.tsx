/** A pause: the clock stops, all cards are hidden, and the round resumes with its remaining time. */
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RoomView } from '../../../src/shared/contract.gen';
import { says } from '../../fakes/browser';
import { board } from '../../fakes/clues';
import { ADMIN, admin, button, hand, open, over, round, timer } from '../../fakes/play';
import { referee } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

const stopped: Partial<RoomView> = {
  phase: 'round',
  stage: 'paused',
  roundEndsAt: null,
  clockLeft: 372_000,
  pausedUntil: 1_900_000,
};
const paused = (own: object = {}) => {
  const { players = [], ...view } = round(stopped, own);
  const seats = players.map((player, place) => ({
    ...player,
    ...(place === 1 && !('is_admin' in own) && ADMIN),
  }));
  return { ...view, players: seats };
};

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('the admin pauses the round, and ends the pause', async () => {
  vi.useFakeTimers();
  const { show, socket, roomId } = await open(admin);
  await show(round({}, ADMIN));
  fireEvent.click(button('Pause'));
  expect(socket.sentOf('pause-round')).toEqual([{ roomId, round: 1 }]);

  await show(paused(ADMIN));
  expect(screen.getByRole('heading', { level: 1, name: 'Somebody at the Door' })).toBeVisible();
  expect(screen.getByText('The game is paused.')).toBeInTheDocument();
  expect(document.title).toMatch(/^Paused \|/);
  fireEvent.click(button('Resume'));
  expect(socket.sentOf('go-on')).toEqual([{ roomId, round: 1 }]);

  await show(round({ roundEndsAt: 1_372_000 }, ADMIN));
  expect(timer()).toHaveTextContent('6:12');
  expect(screen.getByText('The game is back on.')).toBeInTheDocument();
});

test('the admin can answer a request for a seat during a round and a pause', async () => {
  const asking = [{ playerId: 'p2', digits: 47 }];
  const { show } = await open(admin);
  await show({ ...round({}, ADMIN), asking });
  expect(button('Somebody is asking for a seat')).toBeVisible();
  await show({ ...paused(ADMIN), asking });
  await userEvent.click(button('Somebody is asking for a seat'));
  expect(await screen.findByRole('button', { name: 'Yes, Let In' })).toBeVisible();
});

test('the clock stops, and the rest of the pause is counted down', async () => {
  vi.useFakeTimers();
  const { show } = await open();
  await show(paused());
  expect(timer()).toHaveTextContent('6:12');
  expect(screen.getByText('The game resumes by itself in 15:00.')).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(28_000));

  expect(timer()).toHaveTextContent('6:12');
  expect(screen.getByText('The game resumes by itself in 14:32.')).toBeVisible();
});

test.each([hand, { ...hand, isSpy: true, role: 'Spy', location: null }])(
  ' [PLAY-06] cards and notes are hidden, and the card is face down afterwards (%#)',
  async (own) => {
    const { show } = await open(own);
    await show(round());
    await userEvent.click(button(/^Show your card/));

    await show(paused());
    expect(screen.queryByRole('button', { name: /your card/ })).toBeNull();
    expect(
      screen.getByText(
        says('Player p2 paused the game. The clock is stopped, and the cards are face down on every phone.'),
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();

    await show(round());
    expect(button(/^Show your card/)).toBeVisible();
  },
);

test('a refusal is shown; a round that ends during a pause is over', async () => {
  const { show, socket } = await open(admin);
  await show(paused(ADMIN));
  socket.answers['go-on'] = { ok: false, code: 'stale_clock', message: 'That moment has passed' };

  await userEvent.click(button('Resume'));
  expect(await screen.findByText('That moment has passed')).toBeVisible();

  await show(over({}, ADMIN));
  expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
});

test('[GAME-03] a paused turn of a game with clues shows the rest of the turn', async () => {
  const { show } = await open(hand);
  await show({ ...paused(), referee: referee({ turnLeft: 17_655 }), board: board() });
  expect(timer()).toHaveTextContent('0:18');
});
