/** A live connection that fails, is lost or lets no websocket through comes back. */
import { expect, test, vi } from 'vitest';
import { beginAnew, connect } from '../../fakes/line';
import type { FakeSocket } from '../../fakes/live';
import { wait } from '../../fakes/time';

beginAnew();

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
