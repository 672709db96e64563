import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spyWord } from '../../src/decks/words';
import type { RoomView } from '../../src/shared/contract.gen';
import { ScreenConnection } from '../../src/tv/connection';
import { customDeckView } from '../../src/tv/gallery/custom-decks';
import { NOW, roomView } from '../../src/tv/gallery/rooms';
import { useTv } from '../../src/tv/store';
import { showRoomInUrl, useHiddenCode } from '../../src/tv/urls';
import { FakeSocket } from '../fakes/live';
import { USUAL } from '../fakes/tv-wish';

const answerWith = (code: string) => ({ ok: true, code, expiresAt: NOW + 600_000, serverTime: NOW }) as const;
const LOBBY = roomView({ ...USUAL, stage: 'lobby', players: 3, left: 0 });
const refused = (code: string) => ({ ok: false, code, message: '' }) as const;

let socket: FakeSocket;
let screen: ScreenConnection;
let address: (string | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  useTv.setState(useTv.getInitialState(), true);
  socket = new FakeSocket();
  socket.answers['show-code'] = answerWith('H4TQM');
  address = [];
});

afterEach(() => {
  screen.close();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

async function startedAt(roomId: string | null): Promise<void> {
  screen = new ScreenConnection(
    roomId,
    (now) => address.push(now),
    () => socket,
  );
  socket.open();
  await settled();
}

async function watching(view: RoomView = LOBBY): Promise<void> {
  await startedAt('K7PX');
  socket.hear('players-updated', view);
}

const shown = () => useTv.getState().shown;

test('[DECK-17] the terms of the room’s custom deck are applied', async () => {
  await watching({ ...LOBBY, own: customDeckView('deck', 12) });

  expect(spyWord('ownDeck')).toBe('Impostor');
});

test('[TV-01] without a room, the TV shows a code, then watches the room that a phone selects', async () => {
  await startedAt(null);
  expect(shown()).toEqual({ kind: 'pairing', code: 'H4TQM' });

  socket.hear('screen-placed', { roomId: 'K7PX' });
  await settled();
  socket.hear('players-updated', LOBBY);

  expect(socket.sentOf('watch-room')).toEqual([{ roomId: 'K7PX', sound: false }]);
  expect(shown()).toMatchObject({ kind: 'watching', view: LOBBY });
  expect(address).toEqual(['K7PX']);
});

test('[TV-17] the URL contains the room only once the room shows its code', async () => {
  await startedAt(null);
  const hidden: boolean[] = [];
  address.push = (roomId) => (roomId ? hidden.push(useHiddenCode.getState().hidden) : 0);

  socket.hear('screen-placed', { roomId: 'K7PX' });
  await settled();
  expect(hidden).toEqual([]);
  socket.hear('players-updated', { ...LOBBY, settings: { streaming: true } });
  expect(hidden).toEqual([true]);

  socket.hear('players-updated', { ...LOBBY, version: LOBBY.version + 1 });
  expect(useHiddenCode.getState().hidden).toBe(false);
  socket.hear('players-updated', { ...LOBBY, version: LOBBY.version + 2, settings: { streaming: true } });
  socket.hear('screen-taken', { roomId: 'K7PX' });
  await settled();
  expect(useHiddenCode.getState().hidden).toBe(false);
});

test('[TV-18] a page for a person who only watches says so', async () => {
  window.history.replaceState(null, '', '/app/watch/K7PX#spectator');
  await startedAt('K7PX');
  expect(socket.sentOf('watch-room')).toEqual([{ roomId: 'K7PX', sound: false, spectator: true }]);
  showRoomInUrl('K7PX');
  expect(window.location.hash).toBe('#spectator');

  socket.answers['watch-room'] = refused('spectators_full');
  socket.drop();
  socket.open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual({ kind: 'no-room', reason: 'crowded' });
  expect(screen.spectator).toBe(true);

  screen.pair();
  showRoomInUrl(null);
  await settled();
  socket.hear('screen-placed', { roomId: 'B2B2' });
  await settled();
  expect(socket.sentOf('watch-room').at(-1)).toEqual({ roomId: 'B2B2', sound: false });
  window.history.replaceState(null, '', '/');
});

test('[TV-01] the TV requests a new code before the old one expires, and after a reconnect', async () => {
  await startedAt(null);
  socket.answers['show-code'] = answerWith('B2B2B');

  await vi.advanceTimersByTimeAsync(585_000);
  expect(shown()).toEqual({ kind: 'pairing', code: 'B2B2B' });

  socket.drop();
  expect(shown()).toEqual({ kind: 'pairing', code: null });
  socket.answers['show-code'] = answerWith('C3C3C');
  socket.open();
  await settled();
  expect(shown()).toEqual({ kind: 'pairing', code: 'C3C3C' });
});

test('[TV-02] the TV watches the room in its URL, and again after each reconnect', async () => {
  await watching();
  socket.drop();
  expect(useTv.getState().connected).toBe(false);
  expect(shown()).toMatchObject({ kind: 'watching', view: LOBBY });

  socket.open();
  await settled();

  expect(socket.sentOf('watch-room')).toHaveLength(2);
  expect(socket.sentOf('join-room')).toEqual([]);
  expect(useTv.getState().connected).toBe(true);
});

test.each([
  ['room_not_found', 'not-found'],
  ['screens_off', 'off'],
  ['screens_full', 'full'],
])('[TV-05] after the final refusal %s, the TV says so and leaves the room', async (code, why) => {
  socket.answers['watch-room'] = refused(code);
  await startedAt('K7PX');

  expect(shown()).toEqual({ kind: 'no-room', reason: why });
  expect(address).toEqual([null]);

  screen.pair();
  await settled();
  expect(shown()).toEqual({ kind: 'pairing', code: 'H4TQM' });
});

test('[TV-10] after a lost connection, the TV retries for a limited time while its old connection occupies one of four slots', async () => {
  await watching();
  socket.answers['watch-room'] = refused('screens_full');
  socket.drop();
  socket.open();
  await settled();
  expect(shown()).toMatchObject({ kind: 'watching', view: LOBBY });

  socket.answers['watch-room'] = { ok: true };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(useTv.getState().connected).toBe(true);

  socket.answers['watch-room'] = refused('screens_full');
  socket.drop();
  socket.open();
  await vi.advanceTimersByTimeAsync(46_000); // The server needs up to 45 s to notice the loss.
  expect(shown()).toMatchObject({ kind: 'watching', view: LOBBY });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toEqual({ kind: 'no-room', reason: 'full' });
});

test('[TV-10] the TV retries after a temporary refusal', async () => {
  socket.answers['watch-room'] = refused('too_many');
  await startedAt('K7PX');
  socket.answers['watch-room'] = { ok: true };

  await vi.advanceTimersByTimeAsync(2_000);

  expect(socket.sentOf('watch-room')).toHaveLength(2);
  expect(useTv.getState().connected).toBe(true);
});

test('[TV-10] the TV reconnects if the server does not respond', async () => {
  socket.answers['watch-room'] = null;
  await startedAt('K7PX');

  await vi.advanceTimersByTimeAsync(5_000);

  expect(socket.disconnects).toBe(1);
  expect(socket.connects).toBe(2);
});

test('[TV-05] the TV shows that the admin has removed it', async () => {
  await watching();

  socket.hear('screen-taken', { roomId: 'K7PX' });

  expect(shown()).toEqual({ kind: 'no-room', reason: 'taken' });
});

test.each([
  ['expired', 'closed'],
  ['aborted', 'closed'],
  ['lost', 'lost'],
] as const)('a room deleted because it %s shows %s', async (reason, why) => {
  await watching();

  socket.hear('room-deleted', { roomId: 'K7PX', reason });

  expect(shown()).toEqual({ kind: 'no-room', reason: why });
});

test('[TV-10] the TV ignores older snapshots, those of other rooms, and malformed ones', async () => {
  await watching();

  socket.hear('players-updated', { ...LOBBY, version: LOBBY.version - 1, round: 9 });
  socket.hear('players-updated', { ...LOBBY, roomId: 'ZZZZ', version: 99 });
  socket.hear('players-updated', { roomId: 'K7PX' } as RoomView);

  expect(shown()).toMatchObject({ kind: 'watching', view: LOBBY });
});

test('[TV-08] the TV reports whether it plays sounds, and reports it again after a reconnect', async () => {
  await watching();

  screen.sound(true);
  socket.drop();
  socket.open();
  await settled();

  expect(socket.sentOf('screen-sound')).toEqual([{ on: true }]);
  expect(socket.sentOf('watch-room')).toEqual([
    { roomId: 'K7PX', sound: false },
    { roomId: 'K7PX', sound: true },
  ]);
});

test('[TV-19] a stream is over when its player leaves, and after a reload', async () => {
  const token = 'A'.repeat(40);
  await startedAt(token);

  socket.hear('room-deleted', { roomId: token, reason: 'left' });
  expect(shown()).toEqual({ kind: 'no-room', reason: 'over' });
  expect(address).toEqual([]); // A reload asks for the stream again.

  screen.close();
  socket = new FakeSocket();
  socket.answers['watch-room'] = refused('room_not_found');
  await startedAt(token);
  expect(shown()).toEqual({ kind: 'no-room', reason: 'over' });
});

test('[TV-19] a stream token hides the code from the first frame', async () => {
  const token = 'A'.repeat(40);
  await startedAt(token);
  expect(useHiddenCode.getState()).toEqual({ hidden: true, byRoom: true });

  socket.hear('players-updated', { ...LOBBY, roomId: token });
  expect(shown()).toMatchObject({ kind: 'watching', view: { roomId: token } });
  expect(useHiddenCode.getState()).toEqual({ hidden: true, byRoom: true });

  screen.pair();
  expect(useHiddenCode.getState()).toEqual({ hidden: false, byRoom: false });
});
