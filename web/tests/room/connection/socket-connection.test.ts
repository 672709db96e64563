/** Reconnecting after failed and lost connections, with and without websockets. */
import { expect, test, vi } from 'vitest';
import { wait } from '../../fakes/browser';
import { connect, resetNetworkState } from '../../fakes/line';
import type { FakeSocket } from '../../fakes/live';

resetNetworkState();

test('an unresponsive connection is replaced', async () => {
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

test('[LIVE-05] a failed connection is retried after 1, 2 and 3 s; then a message is logged, and retries continue', async () => {
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

test('[LIVE-05] a resume before the connection is open is logged, and the client joins once it is open', async () => {
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

test('[LIVE-01] a lost connection is retried indefinitely, at most every 5 s', async () => {
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

test('[LIVE-01] after a server restart, clients reconnect with random delays', async () => {
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

test('[LIVE-05] an error while disconnected causes one reconnect after 2 s', async () => {
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

test('a resume opens one connection, even if the server responds slowly', async () => {
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

test('a missing response on the previous connection does not close the next one', async () => {
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
  ['opens but receives nothing', () => wait(8000)],
  ['is cut before its first frame', async (socket) => socket.closeEarly()],
  [
    'drops everything that is sent to the server',
    async (socket) => {
      socket.answers = { 'join-room': null };
      socket.open();
      await wait(5000);
    },
  ],
])('when a websocket %s, polling is tried first for ten minutes', async (_how, happens) => {
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
});

test('websockets are used again after an upgrade succeeds', async () => {
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

test('a working connection, an unavailable server and a suspended phone do not disable websockets', async () => {
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

test('polling requests time out after 20 s', async () => {
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
