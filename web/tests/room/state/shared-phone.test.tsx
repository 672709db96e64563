/** [PASS-01] The seats of a shared phone: in the store, in browser storage, in the history and on the wire. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadSeat, loadSeats, type Seat, saveSeat } from '../../../src/room/connection/seat';
import { RoomProvider } from '../../../src/room/state/room-provider';
import type { RoomSession } from '../../../src/room/state/room-session';
import { useMe, useSharedSeats } from '../../../src/room/state/use-me';
import { useNextScreen } from '../../../src/room/state/use-next-screen';
import { useCurrentRoom } from '../../../src/room/state/use-room';
import type { RoomView } from '../../../src/shared/contract.gen';
import { type FakeSocket, player, snapshot, sockets } from '../../fakes/live';
import { hand } from '../../fakes/play';
import { referee } from '../../fakes/referee';
import { type Call, fakeServer } from '../../fakes/server';
import { freshRoom, refusing, wellBehaved } from '../../fakes/table';

const ann = { playerId: 'p1', playerName: 'Ann', isAdmin: true, iconId: 5 };
const here = (id: string, more = {}) => player(id, { phone: 'p1', ...more });
const table = [here('p1', { is_admin: true }), here('p2'), here('p3'), player('p4')];
const shared: Partial<RoomView> = { players: table, seats: ['p1', 'p2', 'p3'] };

let calls: Call[];
let roomId: string;

const joining = (playerId: string) => () => Promise.resolve(Response.json({ playerName: 'Bo', playerId }));

function answer(special: Parameters<typeof wellBehaved>[0] = {}) {
  calls = fakeServer(wellBehaved(special));
}

beforeEach(() => {
  roomId = freshRoom();
  answer();
});

/** Open a session in the history state `state`. */
async function open(state: Seat = ann) {
  history.replaceState(state, '', `/app/room/${roomId}`);
  let given = state;
  const hook = renderHook(
    () => ({
      ...useCurrentRoom(),
      seats: useSharedSeats(),
      me: useMe(),
      problem: useNextScreen(given, null),
    }),
    {
      wrapper: ({ children }) => (
        <RoomProvider roomId={roomId} seat={given}>
          {children}
        </RoomProvider>
      ),
    },
  );
  const socket = sockets.at(-1) as FakeSocket;
  await act(async () => socket.open());
  let version = 0;
  return {
    socket,
    hook,
    changeSeat(seat: Seat) {
      given = seat;
      hook.rerender();
    },
    seats: () => hook.result.current.seats,
    session: () => hook.result.current.session as RoomSession,
    async show(view: Partial<RoomView>) {
      version += 1;
      await act(async () => socket.hear('players-updated', snapshot(roomId, { version, ...view })));
    },
  };
}

test('[PASS-08] a private phone joins, stores and acts as before', async () => {
  const { socket, show, seats, session } = await open();
  await show({ players: [player('p1'), player('p2')] });

  await act(() => session().referee('ready', 0, {}));

  expect(seats()).toBeNull();
  expect(socket.sent).toEqual([
    ['join-room', { roomId, playerId: 'p1', playerName: 'Ann', isAdmin: true }],
    ['ready', { roomId, round: 0, step: 0 }],
  ]);
  expect(loadSeat(roomId)).toEqual(ann);
  expect(history.state).toEqual(ann);
});

test('[PASS-01] an added seat joins on the same connection and is stored in tab, device and history', async () => {
  answer({ 'POST /join': joining('p2') });
  const { socket, session, show, seats } = await open();
  await show({ players: [player('p1')], seats: ['p1'] });

  await act(() => session().addSeat('Bo', 11));
  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { playerName: 'Bo', iconId: 11 } });
  expect(socket.sentOf('join-room').at(-1)).toMatchObject({ playerId: 'p1', others: ['p2'] });
  // An older snapshot does not list the new seat yet.
  await show({ players: [player('p1')], seats: ['p1'] });
  await show({ players: [here('p1'), here('p2')], seats: ['p1', 'p2'] });

  expect(seats()?.map(({ player_id }) => player_id)).toEqual(['p1', 'p2']);
  const stored = { ...ann, others: ['p2'] };
  expect(loadSeat(roomId)).toEqual(stored);
  expect(loadSeats()[0]).toEqual({ roomId, ...stored });
  expect(history.state).toEqual(stored);
});

test('[PASS-01] the name of another seat of this phone is taken, although the server returns that seat', async () => {
  answer({ 'POST /join': joining('p1') });
  const { socket, session } = await open();

  const problem = await act(() => session().addSeat('Ann', 11));

  expect(problem?.code).toBe('name_taken');
  expect(socket.sentOf('join-room')).toHaveLength(1);
});

test('[PASS-03] a reload rejoins with all seats', async () => {
  saveSeat(roomId, { ...ann, others: ['p2', 'p3'] });

  const { socket } = await open();

  expect(socket.sentOf('join-room')).toMatchObject([{ playerId: 'p1', others: ['p2', 'p3'] }]);
});

test('[PASS-03] a return from the home page in another tab rejoins with all seats', async () => {
  saveSeat(roomId, { ...ann, others: ['p2', 'p3'] });
  sessionStorage.clear();
  const [last] = loadSeats();
  expect(last).toEqual({ roomId, ...ann, others: ['p2', 'p3'] });

  const { socket } = await open(last);

  expect(socket.sentOf('join-room')).toMatchObject([{ playerId: 'p1', others: ['p2', 'p3'] }]);
});

test('[PASS-01] a seat that was stored before shared phones existed does not have other seats', () => {
  sessionStorage.setItem(`spysafari:seat:${roomId}`, JSON.stringify({ ...ann, others: 'nonsense' }));

  expect(loadSeat(roomId)).toEqual(ann);
});

test('the card and the role of a play state are not stored', () => {
  saveSeat(roomId, hand);

  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).toContain(hand.playerName);
  expect(stored).not.toMatch(/Captain|airplane/i);
});

test('[PASS-01] a removed seat leaves the phone, and its last other seat makes it private', async () => {
  const { socket, show, seats, session } = await open({ ...ann, others: ['p2', 'p3'] });
  await show(shared);

  await show({ players: table.filter(({ player_id }) => player_id !== 'p2'), seats: ['p1', 'p3'] });
  expect(seats()?.map(({ player_id }) => player_id)).toEqual(['p1', 'p3']);
  expect(loadSeat(roomId)?.others).toEqual(['p3']);

  await show({ players: [player('p1'), player('p4')], seats: ['p1'] });
  expect(seats()).toBeNull();
  expect(history.state).toEqual(ann);
  await act(async () => socket.drop());
  await act(async () => socket.open());
  expect(socket.sentOf('join-room').at(-1)).not.toHaveProperty('others');
  expect(session().closed).toBe(false);
});

test('[PASS-01] if the first seat is removed, the next one takes its place', async () => {
  const { show, changeSeat } = await open({ ...ann, others: ['p2', 'p3'] });
  await show(shared);

  await show({ players: table.slice(1), seats: ['p2', 'p3'] });

  expect(history.state).toMatchObject({ playerId: 'p2', playerName: 'Player p2', others: ['p3'] });
  expect(loadSeat(roomId)).toMatchObject({ playerId: 'p2', others: ['p3'] });
  changeSeat(history.state);
  const next = sockets.at(-1) as FakeSocket;
  await act(async () => next.open());
  expect(next.sentOf('join-room')).toMatchObject([{ playerId: 'p2', others: ['p3'] }]);
});

test('[PASS-06] a seat that was removed while the phone was disconnected is given up on the first snapshot without it', async () => {
  const { show, seats } = await open({ ...ann, playerId: 'p0', others: ['p2', 'p3'] });

  await show({ players: table, seats: ['p2', 'p3'] });

  expect(loadSeat(roomId)).toMatchObject({ playerId: 'p2', others: ['p3'] });
  expect(seats()).toHaveLength(2);
});

test('[PASS-04] an action names the player who holds the phone; a tool of the admin does not', async () => {
  const { socket, show, session, hook } = await open({ ...ann, others: ['p2', 'p3'] });
  await show({ ...shared, phase: 'round', stage: 'talk', round: 1 });
  expect(hook.result.current.me).toMatchObject({ playerId: 'p1', isAdmin: true });

  act(() => session().hold('p2'));
  expect(hook.result.current.me).toMatchObject({ playerId: 'p2', isAdmin: true });
  await act(() => session().referee('vote', 3, { yes: true }));
  await act(() => session().referee('close-now', 3, {}));
  await act(() => session().talk('skip-turn', 2, {}));
  act(() => session().hold(null));
  await act(() => session().referee('ready', 3, {}));

  expect(socket.sent.slice(1)).toEqual([
    ['vote', { roomId, round: 1, step: 3, yes: true, seat: 'p2' }],
    ['close-now', { roomId, round: 1, step: 3 }],
    ['skip-turn', { roomId, round: 1, turn: 2, seat: 'p2' }],
    ['ready', { roomId, round: 1, step: 3 }],
  ]);
});

test('[PASS-04] a card that was named with the stop is sent for the seat that named it', async () => {
  const { socket, show, session } = await open({ ...ann, others: ['p2', 'p3'] });
  const refereed = (stage: 'talk' | 'guess', step: number): Partial<RoomView> => ({
    ...shared,
    phase: 'round',
    stage,
    round: 1,
    referee: referee({ step, spy: 'p3' }),
  });
  await show(refereed('talk', 4));

  act(() => session().hold('p3'));
  await act(() => session().nameCard(4, 'beach'));
  act(() => session().hold(null));
  await show(refereed('guess', 5));

  expect(socket.sentOf('guess')).toEqual([{ roomId, round: 1, step: 5, card: 'beach', seat: 'p3' }]);
});

test('[PASS-02] the hand in the history of a shared phone has no role and no card', async () => {
  vi.useFakeTimers();
  const { show } = await open({ ...ann, others: ['p2', 'p3'] });
  const dealt = {
    in_round: true,
    role: 'Captain',
    role_id: 'airplane/1',
    is_spy: false,
    card_id: 'airplane',
    game_location: 'Airplane',
  };
  await show({
    ...shared,
    players: table.map((one) => ({ ...one, ...dealt })),
    phase: 'round',
    stage: 'talk',
    round: 1,
  });
  await act(() => vi.advanceTimersByTimeAsync(100));

  expect(window.location.pathname).toBe(`/app/play/${roomId}`);
  expect(history.state).toMatchObject({
    shared: true,
    playerId: 'p1',
    others: ['p2', 'p3'],
    role: '',
    roleId: null,
    location: null,
    cardId: null,
    isSpy: false,
    round: 1,
  });
  expect(JSON.stringify(history.state)).not.toMatch(/Captain|airplane\/1/);
});

test('[PASS-01] leaving gives up all seats, each in its own name, and the first one last', async () => {
  const { show, session } = await open({ ...ann, others: ['p2', 'p3'] });
  await show(shared);
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetched);

  expect(await act(() => session().leave())).toBe(true);

  const removed = fetched.mock.calls.map(([path, init]) => [
    path,
    new Headers(init.headers).get('X-Player-Id'),
  ]);
  expect(removed).toEqual(['p2', 'p3', 'p1'].map((id) => [`/api/rooms/${roomId}/players/${id}`, id]));
  expect(loadSeat(roomId)).toBeNull();
});

test('[PASS-01] leaving fails as a whole if a seat cannot be given up', async () => {
  answer({ 'DELETE /p3': refusing(503, 'Not now', 'unavailable') });
  const { show, session } = await open({ ...ann, others: ['p2', 'p3'] });
  await show(shared);

  expect(await act(() => session().leave())).toBe(false);
  expect(calls.map(({ path }) => path)).not.toContain(`/api/rooms/${roomId}/players/p1`);
  expect(loadSeat(roomId)).not.toBeNull();
});

test('[PASS-01] one tap brings all seats of the phone into the next game', async () => {
  const { socket, show, session } = await open({ ...ann, others: ['p2', 'p3'] });
  await show({ ...shared, phase: 'ended', gameEnded: true });

  expect(await act(() => session().joinRematch())).toBeNull();

  expect(socket.sentOf('im-in')).toEqual(['p1', 'p2', 'p3'].map((seat) => ({ roomId, seat })));
});

test('[PASS-01] a player with a new name gets a new seat in place of the old one', async () => {
  answer({ 'POST /join': joining('p5') });
  const { show, session } = await open({ ...ann, others: ['p2', 'p3'] });
  await show(shared);

  await act(() => session().changeSeat('p2', 7, 'Bob'));

  expect(calls.slice(-2)).toMatchObject([
    { method: 'POST', body: { playerName: 'Bob', iconId: 7 } },
    { method: 'DELETE', path: `/api/rooms/${roomId}/players/p2` },
  ]);
});
