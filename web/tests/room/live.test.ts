import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverAddress } from '../../src/room/line';
import { connectLive, type LiveListener } from '../../src/room/live';
import { FakeSocket } from '../fakes/live';

const seat = { roomId: 'K7WD', playerId: 'p1', playerName: 'Maya', isAdmin: false };

function connect() {
  const socket = new FakeSocket();
  const listener = {
    heard: {},
    onConnection: vi.fn(),
    onTurnedAway: vi.fn(),
    onResume: vi.fn(),
  } satisfies LiveListener;
  const open = vi.fn(() => socket);
  const live = connectLive(seat, listener, open);
  return { socket, listener, live, open };
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // retries at their exact time
});

afterEach(() => {
  // The page remembers which transport works.
  const { socket, live } = connect();
  socket.upgrade();
  live.close();
  vi.useRealTimers();
});

test('[LIVE-01] connects to the page’s origin; a development build on localhost to port 3000', () => {
  const page = (address: string) => new URL(address);

  expect(serverAddress(false, page('https://play.example/app'))).toBe('https://play.example');
  expect(serverAddress(false, page('http://localhost:8080/app'))).toBe('http://localhost:8080');
  expect(serverAddress(true, page('http://localhost:5173/app'))).toBe('http://localhost:3000');
  expect(serverAddress(true, page('http://192.168.0.7:5173/app'))).toBe('http://192.168.0.7:5173');
});

test('names its room when it connects, for a proxy that keeps a room’s players together', () => {
  const { open } = connect();

  expect(open.mock.calls).toEqual([['K7WD']]);
});

test('[LIVE-02] says who sits here on connect and on every reconnect, and is connected once that is acknowledged', async () => {
  const { socket, listener } = connect();

  socket.open();
  expect(listener.onConnection).not.toHaveBeenCalled();
  await wait(0);
  expect(listener.onConnection.mock.calls).toEqual([['connected']]);

  socket.drop();
  expect(listener.onConnection).toHaveBeenLastCalledWith('reconnecting');
  socket.open();
  await wait(0);

  expect(socket.sentOf('join-room')).toEqual([seat, seat]);
  expect(listener.onConnection).toHaveBeenLastCalledWith('connected');
});

test.each([
  ['focus', () => window.dispatchEvent(new Event('focus'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
  ['online', () => window.dispatchEvent(new Event('online'))],
])(
  '[LIVE-02] [PLAY-21] %s resumes: resume and join-room are sent, and the room is looked at',
  async (_name, comeBack) => {
    const { socket, listener, live } = connect();
    socket.open();
    await wait(0);
    socket.sent = [];

    comeBack();
    await wait(300);

    expect(socket.sent).toEqual([
      ['join-room', seat],
      ['resume', {}],
    ]);
    expect(listener.onResume).toHaveBeenCalledTimes(1);
    live.close();
  },
);

test('coming back in several ways at once resumes once; a hidden page does not resume', async () => {
  const { socket, listener, live } = connect();
  socket.open();
  await wait(0);

  window.dispatchEvent(new Event('pageshow'));
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(1000);
  expect(listener.onResume).toHaveBeenCalledTimes(1);

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(1000);
  expect(listener.onResume).toHaveBeenCalledTimes(1);
  live.close();
});

test('a connection that looks open but does not answer is replaced', async () => {
  const { socket, listener, live } = connect();
  socket.open();
  await wait(0);
  socket.answers = { 'join-room': null, resume: null };

  window.dispatchEvent(new Event('focus'));
  await wait(6000);

  expect(socket.disconnects).toBe(1);
  expect(socket.connects).toBe(2);
  expect(listener.onConnection).toHaveBeenLastCalledWith('reconnecting');
  live.close();
});

test('what a phone that slept sends over a dead connection is not sent late over the next one', async () => {
  const { socket, live } = connect();
  socket.open();
  await wait(0);
  socket.stale = true;
  const answer = live.ask('end-game', { roomId: 'K7WD' });
  socket.drop();
  await wait(60_000);

  socket.open();
  await wait(0);

  expect(await answer).toMatchObject({ ok: false, code: 'no_answer' });
  expect(socket.sentOf('end-game')).toEqual([]);
  live.close();
});

test('[LIVE-04] closing removes the listeners and the connection, and nothing wakes up later', async () => {
  const { socket, live, listener } = connect();
  socket.open();
  await wait(0);

  live.close();
  window.dispatchEvent(new Event('focus'));
  await wait(60_000);

  expect(socket.listenerCount).toBe(0);
  expect(socket.disconnects).toBe(1);
  expect(socket.connects).toBe(1);
  expect(listener.onResume).not.toHaveBeenCalled();
});

test('[LIVE-05] [FLOW-17] a failed connection is retried after 1, 2 and 3 s; then the log says so, and it goes on', async () => {
  vi.mocked(Math.random).mockReturnValue(0.9);
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { socket, live } = connect();

  for (const seconds of [1, 2, 3]) {
    socket.fail();
    const before = socket.connects;
    await wait(seconds * 1000 - 1);
    expect(socket.connects).toBe(before);
    await wait(1);
    expect(socket.connects).toBe(before + 1);
  }
  expect(log).not.toHaveBeenCalled();

  socket.fail();
  expect(log.mock.calls).toEqual([['Max socket reconnection attempts reached']]);
  await wait(5000);
  expect(socket.connects).toBe(5);
  live.close();
});

test('[LIVE-05] [FLOW-18] a player who comes back before the connection does is logged, and joins when it is up', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { socket, live } = connect();
  socket.open();
  await wait(0);
  socket.drop();

  window.dispatchEvent(new Event('focus'));
  await wait(200);

  expect(log.mock.calls).toEqual([['Socket not connected']]);
  socket.open();
  await wait(0);
  expect(socket.sentOf('join-room')).toHaveLength(2);
  live.close();
});

test('[LIVE-01] a lost connection is tried for without end, every 5 s in the end', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { socket, live } = connect();

  for (let failures = 1; failures <= 20; failures += 1) {
    socket.fail();
    await wait(5000);
    expect(socket.connects).toBe(failures + 1);
  }

  expect(log).toHaveBeenCalledTimes(1);
  live.close();
});

test('[LIVE-01] a restart does not bring all phones back in the same moment', async () => {
  const { socket, live } = connect();
  socket.open();
  await wait(0);
  vi.mocked(Math.random).mockReturnValue(0.9);

  socket.drop();
  await wait(1399);
  expect(socket.connects).toBe(1);
  await wait(1);

  expect(socket.connects).toBe(2);
  live.close();
});

test('[LIVE-05] an error while not connected: one reconnect after 2 s', async () => {
  const { socket, live } = connect();

  socket.hear('error', { code: 'internal', message: 'Oh' });
  await wait(1999);
  expect(socket.connects).toBe(1);
  await wait(1);
  expect(socket.connects).toBe(2);
  await wait(5000);
  expect(socket.connects).toBe(2);
  live.close();
});

test('[HOUSE-09] waking up opens one connection, however long it takes to answer', async () => {
  const { socket, live } = connect();
  socket.open();
  await wait(0);
  socket.answers = { 'join-room': null, resume: null };

  window.dispatchEvent(new Event('focus'));
  await wait(200 + 5000);
  expect(socket.connects).toBe(2);
  await wait(2800);
  expect(socket.connects).toBe(2);
  live.close();
});

test('[HOUSE-09] an answer that never came over the last connection does not cost the next one', async () => {
  const { socket, listener, live } = connect();
  socket.answers = { 'join-room': null };
  socket.open();
  await wait(3000);
  socket.drop();
  socket.answers = {};
  await wait(1000);
  socket.open();
  await wait(10_000);

  expect(socket.connects).toBe(2);
  expect(listener.onConnection).toHaveBeenLastCalledWith('connected');
  live.close();
});

test.each<[string, (socket: FakeSocket) => Promise<unknown>]>([
  ['opens and stays mute', () => wait(8000)],
  ['is cut before its first frame', async (socket) => socket.closeEarly()],
  [
    'lets nothing through to the server',
    async (socket) => {
      socket.answers = { 'join-room': null };
      socket.open();
      await wait(5000);
    },
  ],
])(
  '[HOUSE-14] a websocket that %s: polling comes first from then on, for ten minutes',
  async (_how, happens) => {
    const first = connect();
    await happens(first.socket);
    await wait(1000);
    expect(first.socket.begunWith).toEqual(['websocket', 'polling']);
    first.live.close();

    await wait(590_000);
    const second = connect();
    expect(second.socket.begunWith).toEqual(['polling']);
    second.live.close();
    await wait(10_000);
    const third = connect();
    expect(third.socket.begunWith).toEqual(['websocket']);
    third.live.close();
  },
);

test('[HOUSE-14] an upgrade that succeeds after all brings websockets back', async () => {
  const { socket, live } = connect();
  socket.closeEarly();
  await wait(1000);
  socket.open();
  await wait(0);

  socket.upgrade();
  socket.drop();
  await wait(1000);

  expect(socket.begunWith).toEqual(['websocket', 'polling', 'websocket']);
  live.close();
});

test('[HOUSE-14] a connection that worked, a server that is away and a phone that slept say nothing of websockets', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { socket, live } = connect();
  socket.open();
  await wait(0);
  socket.drop();
  await wait(1000);
  socket.fail();
  await wait(1000);
  window.dispatchEvent(new Event('focus'));
  await wait(200);

  expect(log.mock.calls).toEqual([['Socket not connected']]);
  expect(socket.begunWith).toEqual(['websocket', 'websocket', 'websocket', 'websocket']);
  live.close();
});

test('[HOUSE-14] polling is given 20 s to answer', async () => {
  const { socket, live } = connect();
  socket.closeEarly();
  await wait(1000);
  expect(socket.begunWith).toEqual(['websocket', 'polling']);

  await wait(19_999);
  expect(socket.connects).toBe(2);
  await wait(1 + 2000);
  expect(socket.connects).toBe(3);
  live.close();
});

test('a refused seat is final, a busy server is asked again', async () => {
  const { socket, listener, live } = connect();
  socket.answers = { 'join-room': { ok: false, code: 'unavailable', message: 'Later' } };
  socket.open();
  await wait(2000);
  expect(socket.sentOf('join-room')).toHaveLength(2);
  expect(listener.onTurnedAway).not.toHaveBeenCalled();

  const gone = { ok: false, code: 'room_not_found', message: 'Room not found' } as const;
  socket.answers = { 'join-room': gone };
  await wait(2000);
  expect(listener.onTurnedAway.mock.calls).toEqual([[gone]]);
  live.close();
});

test('[HOUSE-30] a server that is being updated is waited for, and the seat is kept', async () => {
  const { socket, listener, live } = connect();
  socket.answers = {
    'join-room': { ok: false, code: 'updating', message: 'The game is being updated. One moment...' },
  };
  socket.open();
  await wait(60_000);
  expect(listener.onConnection).toHaveBeenLastCalledWith('reconnecting');
  expect(listener.onTurnedAway).not.toHaveBeenCalled();

  socket.answers = {};
  await wait(2000);

  expect(listener.onConnection).toHaveBeenLastCalledWith('connected');
  expect(socket.connects).toBe(1);
  live.close();
});

test('[SAFE-02] a server that closes who waits for a seat is asked again, by the same transport', async () => {
  const { socket, listener, live } = connect();
  socket.answers = {
    'join-room': { ok: false, code: 'unavailable', message: 'The game can’t be saved right now' },
  };
  for (let times = 0; times < 3; times += 1) {
    socket.open();
    await wait(30_000);
    socket.drop();
    await wait(1_500);
  }
  expect(listener.onConnection).toHaveBeenLastCalledWith('reconnecting');
  expect(listener.onTurnedAway).not.toHaveBeenCalled();

  socket.answers = {};
  socket.open();
  await wait(0);

  expect(listener.onConnection).toHaveBeenLastCalledWith('connected');
  expect(socket.begunWith).toEqual(['websocket', 'websocket', 'websocket', 'websocket']);
  live.close();
});

test('nothing is sent while offline: the answer says so at once', async () => {
  const { socket, live } = connect();

  const answer = await live.ask('start-game', { roomId: 'K7WD' });

  expect(answer).toMatchObject({ ok: false, code: 'offline' });
  expect(socket.sent).toEqual([]);
  live.close();
});

test('an event without acknowledgement fails after 5 s', async () => {
  const { socket, live } = connect();
  socket.answers = { 'end-game': null };
  socket.open();

  const asked = live.ask('end-game', { roomId: 'K7WD' });
  await wait(5000);

  expect(await asked).toMatchObject({ ok: false, code: 'no_answer' });
  live.close();
});
