/** The home, create and join screens link to the last room, and an invitation links to the seat in its room. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import Create from '../../../src/features/join/create-page';
import Home from '../../../src/features/join/home-page';
import Invite from '../../../src/features/join/invite-page';
import Join from '../../../src/features/join/join-page';
import { deleteSeat, loadLastSeat, loadSeats, saveSeat } from '../../../src/room/connection/seat';
import type { RoomState } from '../../../src/shared/contract.gen';
import { setPreference } from '../../../src/shared/preferences';
import { partsHere, visit, whereTo } from '../../fakes/browser';
import { answerRoomState, fakeServer } from '../../fakes/server';
import { refusing } from '../../fakes/table';

const seat = { playerId: 'p1', playerName: 'Maya', isAdmin: false, iconId: 0 };
const row = (player_name: string, icon_id = 3) => ({ player_name, score: 0, icon_id });
const NOBODY = refusing(404, 'Room not found', 'room_not_found');

const server = (players: object[] | (() => Promise<Response>), more: Partial<RoomState> = {}) =>
  fakeServer(({ path }) => {
    if (!path.endsWith('/players')) return answerRoomState({ round: 2, ...more });
    return typeof players === 'function' ? players() : Promise.resolve(Response.json(players));
  });
const invitation = (check: object) => {
  fakeServer(({ path }) => {
    if (path.endsWith('/check')) return Promise.resolve(Response.json({ exists: true, ...check }));
    return path.endsWith('/players') ? Promise.resolve(Response.json([row('Maya')])) : answerRoomState({});
  });
  visit('/app/join/ht7n', '/app/join/:roomId', <Invite />);
};
const wayBack = () => screen.queryByRole('link', { name: /^Back to room HT7N/ });

test.each<[string, ReactElement]>([
  ['/app', <Home key="home" />],
  ['/app/create', <Create key="create" />],
  ['/app/join', <Join key="join" />],
])('%s leads back to the browser’s seat, even in another tab', async (path, element) => {
  saveSeat('HT7N', seat);
  sessionStorage.clear();
  server([row('Ann'), row('Maya', 9), row('Bo')]);
  visit(path, path, element);

  const link = await screen.findByRole('link', { name: /^Back to room HT7N/ });
  expect(link).toHaveTextContent('2 other players are keeping your seat warm.');
  await userEvent.click(link);

  expect(await whereTo()).toEqual({ pathname: '/app/room/HT7N', state: seat });
});

test.each([
  ['open', { joinable: true }],
  ['full', { joinable: false, code: 'room_full' }],
])('an invitation to a room that is %s leads back to the browser’s seat there', async (_state, check) => {
  saveSeat('HT7N', seat);
  sessionStorage.clear();
  saveSeat('K7WD', seat);
  invitation(check);

  await userEvent.click(await screen.findByRole('link', { name: /^Back to room HT7N/ }));

  expect(await whereTo()).toEqual({ pathname: '/app/room/HT7N', state: seat });
});

test('an invitation to another room does not lead back', async () => {
  saveSeat('K7WD', seat);
  invitation({ joinable: true });
  await screen.findByRole('textbox', { name: 'Your Name' });
  await partsHere();

  expect(screen.queryByRole('link', { name: /^Back to room/ })).toBeNull();
});

test('[PASS-06] on a shared phone whose first seat is gone, the other seats still lead back', async () => {
  saveSeat('HT7N', { ...seat, others: ['p7'] });
  server([row('Ann'), row('Bo'), row('Cy')]);
  visit('/app', '/app', <Home />);

  const link = await screen.findByRole('link', { name: /^Back to room HT7N/ });
  expect(link).toHaveTextContent('2 other players are keeping your seat warm.');
});

test('the way back does not show a hidden code', async () => {
  setPreference('hideCode', true);
  saveSeat('HT7N', seat);
  server([row('Maya')]);
  visit('/app', '/app', <Home />);

  expect(await screen.findByRole('link', { name: /^Back to room \(code hidden\)/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent('HT7N');
  act(() => setPreference('hideCode', false));
  expect(wayBack()).toBeVisible();
});

test('[BOT-12] bots do not count as people who are waiting', async () => {
  saveSeat('HT7N', seat);
  server([row('Maya'), { ...row('Gizmo'), is_bot: true }, { ...row('Bolt'), is_bot: true }]);
  visit('/app', '/app', <Home />);

  expect(await screen.findByRole('link', { name: /^Back to room HT7N/ })).toHaveTextContent(/2 bots$/);
});

test.each([
  ['a room that is gone', () => fakeServer(NOBODY)],
  ['a seat that belongs to another player or to nobody', () => server([row('Ann')])],
])('%s does not have a link back, and is forgotten', async (_what, answers) => {
  saveSeat('HT7N', seat);
  answers();
  visit('/app', '/app', <Home />);

  await waitFor(() => expect(loadLastSeat()).toBeNull());
  expect(wayBack()).toBeNull();
});

test('a player who went back from the results can return to them', async () => {
  saveSeat('HT7N', seat);
  server([row('Ann'), row('Maya', 9)], { game_ended: true, currentDeck: 'animalsDeck' });
  visit('/app', '/app', <Home />);

  const link = await screen.findByRole('link', { name: /^Back to room HT7N/ });
  expect(link).toHaveTextContent('On to the results and the next game.');
  await userEvent.click(link);

  expect(await whereTo()).toEqual({
    pathname: '/app/winners/HT7N',
    state: { ...seat, currentDeck: 'animalsDeck' },
  });
});

test('the link is hidden while the server cannot be reached', async () => {
  saveSeat('HT7N', seat);
  const calls = server(refusing(503, 'Later', 'unavailable'));
  visit('/app', '/app', <Home />);

  await waitFor(() => expect(calls).toHaveLength(2));
  expect(wayBack()).toBeNull();
  expect(loadLastSeat()).not.toBeNull();
});

test('a seat from an earlier day does not cause a request, which could count as a guessed code', async () => {
  saveSeat('HT7N', seat);
  const calls = fakeServer(NOBODY);
  const aDayOn = Date.now() + 25 * 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(aDayOn);
  visit('/app', '/app', <Home />);
  await partsHere();

  expect(loadLastSeat()).toBeNull();
  expect(calls).toEqual([]);
});

test('a missing room is requested once', async () => {
  saveSeat('HT7N', seat);
  const calls = fakeServer(NOBODY);
  visit('/app', '/app', <Home />);

  await waitFor(() => expect(loadLastSeat()).toBeNull());
  expect(calls).toHaveLength(1);
});

test.each([
  ['no code', { roomId: '//evil.example/x' }],
  ['no time', { at: 'now' }],
])('an invalid seat with %s shows no link', (_what, spoilt) => {
  const kept = { roomId: 'HT7N', at: Date.now(), ...seat };
  localStorage.setItem('spysafari:last-seat', JSON.stringify([{ ...kept, ...spoilt }]));

  expect(loadLastSeat()).toBeNull();
});

test('removing the seat removes its link, but not that of another room', () => {
  saveSeat('HT7N', seat);
  deleteSeat('K7WD');
  expect(loadLastSeat()).toEqual({ roomId: 'HT7N', ...seat });

  deleteSeat('HT7N');
  expect(loadLastSeat()).toBeNull();
});

test('[TV-01] each room is listed once, with the last room of this tab first', () => {
  saveSeat('HT7N', seat);
  saveSeat('K7WD', seat);
  sessionStorage.clear();
  saveSeat('HT7N', { ...seat, playerName: 'Mia' });
  saveSeat('C4PX', seat);

  expect(loadSeats().map(({ roomId, playerName }) => `${roomId} ${playerName}`)).toEqual([
    'C4PX Maya',
    'HT7N Mia',
    'K7WD Maya',
  ]);
  for (const roomId of ['B2CD', 'B3CD', 'B4CD']) saveSeat(roomId, seat);
  expect(loadSeats().map(({ roomId }) => roomId)).toEqual(['B4CD', 'B3CD', 'B2CD', 'C4PX']);
  deleteSeat('B3CD');
  expect(loadSeats().map(({ roomId }) => roomId)).toEqual(['B4CD', 'B2CD', 'C4PX']);
});

test('without storage, neither a link nor an error is shown', () => {
  // e2e/journeys/blocked-cookies.spec.ts starts browsers that block storage.
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
  });
  saveSeat('HT7N', seat);
  const calls = fakeServer(NOBODY);
  visit('/app', '/app', <Home />);

  expect(wayBack()).toBeNull();
  expect(calls).toEqual([]);
});
