import { expect, test, vi } from 'vitest';
import * as api from '../../../src/room/connection/api';
import { saveSeat } from '../../../src/room/connection/seat';
import { answering, fakeServer, unreachable } from '../../fakes/server';

test('[API-05] [API-06] [API-07] [API-08] [API-09] [API-10] [API-11] [API-12] [API-13] calls use the paths, methods and bodies of the contract', async () => {
  const calls = fakeServer(answering(200, {}));

  await api.readChosenCards('locationDeck', 'K7WD');
  await api.readDeckInfo('animalsDeck');
  await api.chooseCards('K7WD', 'locationDeck', 30);
  await api.saveTimer('K7WD', 480);
  await api.endRound('K7WD', 2);
  await api.recordOutcome('K7WD', 'spy_caught');
  await api.restartGame('K7WD');
  await api.readRoom('K7WD');
  await api.readPlayers('K7WD');
  await api.deleteRoom('K7WD');
  await api.removePlayer('K7WD', 'p2');

  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/rooms/locations/locationDeck?roomId=K7WD&ids=true', undefined],
    ['GET', '/api/rooms/locations/animalsDeck?info=true', undefined],
    ['POST', '/api/rooms/K7WD/chosen-cards', { deck: 'locationDeck', count: 30 }],
    ['POST', '/api/rooms/K7WD/timer', { timerDuration: 480 }],
    ['POST', '/api/rooms/K7WD/end-round', { round: 2 }],
    ['POST', '/api/rooms/K7WD/game-round-end', { outcome: 'spy_caught' }],
    ['POST', '/api/rooms/K7WD/restart', undefined],
    ['GET', '/api/rooms/K7WD', undefined],
    ['GET', '/api/rooms/K7WD/players', undefined],
    ['DELETE', '/api/rooms/K7WD', undefined],
    ['DELETE', '/api/rooms/K7WD/players/p2', undefined],
  ]);
});

test('[API-04] calls from a tab with a seat identify the player; closing a room from the join screen does not', async () => {
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetched);
  saveSeat('K7WD', { playerId: 'p1', playerName: 'Maya', isAdmin: true, iconId: 0 });

  await api.restartGame('K7WD');
  await api.deleteRoom('K7WD');
  await api.deleteRoom('K7WD', 'p1');
  await api.restartGame('ELSE');

  const seats = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('X-Player-Id'));
  expect(seats).toEqual(['p1', null, 'p1', null]);
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({ credentials: 'same-origin', keepalive: true });
});

test.each([
  [
    'creating a room',
    () => api.createRoom('Maya', 0),
    { roomId: 'K7WD', playerName: 'Maya', playerId: 'p1' },
  ],
  [
    'a practice round',
    () => api.practice('Maya', 0, 'en'),
    { roomId: 'K7WD', playerName: 'Maya', playerId: 'p1' },
  ],
  ['joining', () => api.joinRoom('K7WD', 'Maya', 0), { playerName: 'Maya', playerId: 'p1' }],
])('[AUTH-01] %s is repeated once if its cookie did not arrive', async (_what, take, seat) => {
  const refusal = Response.json({ code: 'no_session', error: 'x' }, { status: 401 });
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(refusal.clone()));
  vi.stubGlobal('fetch', fetched);

  fetched.mockResolvedValueOnce(refusal.clone()).mockResolvedValueOnce(Response.json(seat));
  expect(await take()).toEqual({ ok: true, value: seat });
  expect(await take()).toMatchObject({ ok: false, code: 'no_session' });

  const asked = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('X-Needs-Session'));
  expect(asked).toEqual(['1', '1', '1', '1']);
});

test('[CREATE-05] [JOIN-09] create shows the message of a refusal, and join shows its error', async () => {
  fakeServer(answering(409, { error: 'the error', message: 'the message', code: 'odd' }));

  expect(await api.createRoom('Maya', 0)).toMatchObject({ message: 'the message' });
  expect(await api.joinRoom('K7WD', 'Maya', 0)).toMatchObject({ message: 'the error' });
});

test('[LANG-07] a refusal contains the server’s sentence, code and parameters', async () => {
  const sentence = 'At least 3 players are needed to start';
  const said = { error: sentence, message: sentence, code: 'not_enough_players', params: { count: 3 } };
  fakeServer(answering(409, said));

  const answer = await api.restartGame('K7WD');

  expect(answer).toEqual({ ok: false, message: sentence, code: said.code, params: said.params });
});

test('[LOBBY-13] a malformed response is an error', async () => {
  fakeServer(answering(200, []));

  expect(await api.readChosenCards('locationDeck', 'K7WD')).toMatchObject({ ok: false, code: 'malformed' });
});

test('an unreachable server and a timeout are different errors', async () => {
  fakeServer(unreachable);
  expect(await api.checkRoom('K7WD')).toMatchObject({ ok: false, code: 'network' });

  vi.useFakeTimers();
  const call = api.checkRoom('K7WD');
  vi.advanceTimersByTime(10_000);
  expect(await call).toMatchObject({ ok: false, code: 'timeout' });
  vi.useRealTimers();
});
