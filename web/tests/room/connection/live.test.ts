/** The seat of a live connection, and the requests sent over it. */
import { expect, test, vi } from 'vitest';
import { serverAddress } from '../../../src/room/connection/socket-connection';
import { wait } from '../../fakes/browser';
import { connect, resetNetworkState, seat } from '../../fakes/line';

resetNetworkState();

test('[LIVE-01] connects to the origin of the page, or to port 3000 in a development build on localhost', () => {
  const page = (address: string) => new URL(address);

  expect(serverAddress(false, page('https://play.example/app'))).toBe('https://play.example');
  expect(serverAddress(false, page('http://localhost:8080/app'))).toBe('http://localhost:8080');
  expect(serverAddress(true, page('http://localhost:5173/app'))).toBe('http://localhost:3000');
  expect(serverAddress(true, page('http://192.168.0.7:5173/app'))).toBe('http://192.168.0.7:5173');
});

test('sends the room code in the URL, so that a proxy can route all players of a room to one node', () => {
  const { open } = connect();

  expect(open.mock.calls).toEqual([['K7WD']]);
});

test('[LIVE-02] sends join-room on every connect, and counts as connected once it is acknowledged', async () => {
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
  '[LIVE-02] [PLAY-21] the event %s sends resume and join-room, and requests the room',
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

test('[LIVE-02] [PLAY-14] a device that slept without an event requests the room, because its clock has stood still', async () => {
  const { socket, listener } = connect();
  socket.open();
  await wait(3_000);
  socket.sent = [];

  vi.setSystemTime(Date.now() + 60_000); // Does not change performance.now().
  await wait(1_300);

  expect(socket.sent).toEqual([
    ['join-room', seat],
    ['resume', {}],
  ]);
  expect(listener.onResume).toHaveBeenCalledOnce();

  socket.sent = [];
  await wait(10_000);
  expect(socket.sent).toEqual([]);
});

test('[LIVE-02] a wall clock that is set back or drifts by a second does not send anything', async () => {
  const { socket, listener, live } = connect();
  socket.open();
  await wait(0);
  socket.sent = [];

  for (const change of [-60_000, 1_000, 1_900]) {
    vi.setSystemTime(Date.now() + change);
    await wait(1_300);
  }
  live.close();
  vi.setSystemTime(Date.now() + 60_000);
  await wait(2_000);

  expect(socket.sent).toEqual([]);
  expect(listener.onResume).not.toHaveBeenCalled();
});

test('several resume events in quick succession resume only once, and a hidden page does not resume', async () => {
  const { socket, listener, live } = connect();
  socket.open();
  await wait(0);

  window.dispatchEvent(new Event('pageshow'));
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(1000);
  expect(listener.onResume).toHaveBeenCalledTimes(1);

  // e2e/journeys/sleeping-phone.spec.ts hides a real page.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(1000);
  expect(listener.onResume).toHaveBeenCalledTimes(1);
  live.close();
});

test('events sent over a dead connection are not sent again over the next one', async () => {
  const { socket, live } = connect();
  socket.open();
  await wait(0);
  socket.stale = true;
  const answer = live.send('end-game', { roomId: 'K7WD' });
  socket.drop();
  await wait(60_000);

  socket.open();
  await wait(0);

  expect(await answer).toMatchObject({ ok: false, code: 'no_answer' });
  expect(socket.sentOf('end-game')).toEqual([]);
  live.close();
});

test('[LIVE-04] closing removes the listeners, the connection and the timers', async () => {
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

test('a refused seat is not retried, but a busy server is', async () => {
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

test('the client keeps the seat and retries while the server is being updated', async () => {
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

test('a connection that the server closes before the join is retried with the same transport', async () => {
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

test('nothing is sent while offline, and the call fails immediately', async () => {
  const { socket, live } = connect();

  const answer = await live.send('start-game', { roomId: 'K7WD' });

  expect(answer).toMatchObject({ ok: false, code: 'offline' });
  expect(socket.sent).toEqual([]);
  live.close();
});

test('an event without an acknowledgement fails after 5 s', async () => {
  const { socket, live } = connect();
  socket.answers = { 'end-game': null };
  socket.open();

  const asked = live.send('end-game', { roomId: 'K7WD' });
  await wait(5000);

  expect(await asked).toMatchObject({ ok: false, code: 'no_answer' });
  live.close();
});
