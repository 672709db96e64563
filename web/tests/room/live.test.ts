import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLive, type LiveListener, serverAddress } from '../../src/room/live';
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
});

afterEach(() => {
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

test('[LIVE-05] a refused connection is retried after 1, 2 and 3 s; then the log says so, and it goes on', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { socket, live } = connect();
  socket.active = false;

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

test('[LIVE-01] a lost transport is left to the client library, which retries without end', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { socket, live } = connect();

  for (let failures = 0; failures < 20; failures += 1) socket.fail();
  await wait(60_000);

  expect(socket.connects).toBe(1);
  expect(log).toHaveBeenCalledTimes(1);
  live.close();
});

test('[LIVE-05] an error while not connected: one reconnect after 2 s', async () => {
  const { socket, live } = connect();

  socket.hear('error', { code: 'internal', message: 'Oh' });
  await wait(1999);
  expect(socket.connects).toBe(1);
  await wait(10_000);
  expect(socket.connects).toBe(2);
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

  expect(await asked).toMatchObject({ ok: false, code: 'timeout' });
  live.close();
});
