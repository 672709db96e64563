import { beforeEach, expect, test } from 'vitest';
import {
  connectionChanged,
  type Dispatch,
  enterRoom,
  gameEnded,
  roomState as known,
  outcomeSent,
  roomClosed,
  roomRead,
  roundEnded,
  roundZeroed,
  snapshotArrived,
} from '../../../src/room/state/room-store';
import type { RoomState } from '../../../src/shared/contract.gen';
import { snapshot } from '../../fakes/live';
import { roomState } from '../../fakes/server';

let write: Dispatch;
const show = (more: Parameters<typeof snapshot>[1], now = 0) =>
  write(snapshotArrived(snapshot('K7WD', more), now));

const seat = { playerId: 'p1', playerName: 'Maya', isAdmin: false, iconId: 0 };
const read = (more: Partial<RoomState> = {}) =>
  roomRead(roomState({ round: 2, currentDeck: 'animalsDeck', ...more }));

beforeEach(() => {
  write = enterRoom('K7WD', seat);
});

/** Return `count` random versions from 0 to 11. The generator is seeded, so that a failure can be reproduced. */
function randomVersions(seed: number, count: number): number[] {
  let state = seed;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const drawn = Array.from({ length: count }, () => Math.floor(random() * 12));
  return drawn;
}

test('[LIVE-03] the newest snapshot and its clock apply, regardless of the order of arrival', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    write = enterRoom('K7WD', seat);
    let newest = -1;
    for (const [place, version] of randomVersions(seed, 30).entries()) {
      const { view, receivedAt } = known();
      show({ version, phase: 'round', round: 1, roundEndsAt: 1000, serverTime: 1000 }, place);
      const context = `seed ${seed}, place ${place}, version ${version}`;
      if (version < newest) expect(known(), context).toMatchObject({ view, receivedAt });
      else expect(known().clock, context).toEqual({ state: 'running', runsOutAt: place });
      newest = Math.max(newest, version);
      expect(known().view?.version, context).toBe(newest);
    }
  }
});

test('late results of an earlier session are ignored, in another room and in the same one', () => {
  const late = write;
  show({ version: 40, phase: 'round', round: 1 });
  for (const roomId of ['XXXX', 'K7WD']) {
    enterRoom(roomId, seat);
    const entered = known();
    expect(entered).toMatchObject({ roomId, view: null, stage: null, clock: null, connection: 'connecting' });

    for (const news of [
      snapshotArrived(snapshot('K7WD', { version: 99 }), 0),
      read({ game_ended: true }),
      roundEnded(1, 'unknown'),
      roundZeroed(1),
      outcomeSent(1),
      gameEnded('locationDeck'),
      connectionChanged('reconnecting'),
      roomClosed('aborted'),
      () => ({ error: () => 'Oh' }),
    ]) {
      late(news);
    }

    expect(known()).toBe(entered);
  }
});

test('late results of a round do not change another round', () => {
  show({ version: 5, phase: 'round', round: 2 });
  write(roundEnded(2, 'deadline'));
  expect(known().stage).toBe('over');

  write(roundEnded(1, 'unknown'));
  expect(known()).toMatchObject({ stage: 'over', roundEnd: { round: 2, cause: 'deadline' } });
  show({ version: 6, phase: 'round', round: 3 });
  for (const news of [roundEnded(2, 'admin'), roundZeroed(2), outcomeSent(2)]) write(news);
  write(read({ round: 2, game_end_time: 7 }));
  expect(known().stage).toBe('talk');

  show({ version: 7, phase: 'over', round: 3 });
  write(outcomeSent(2));
  expect(known().stage).toBe('over');
});

test('a deleted room stays deleted, regardless of later events', () => {
  write(roomClosed('aborted'));
  show({ version: 99 });
  write(connectionChanged('connected'));

  expect(known()).toMatchObject({ connection: 'gone', closedReason: 'aborted', view: null });
});

test('[PLAY-15] an event, a snapshot or a response ends only its own round', () => {
  show({ version: 2, phase: 'round', round: 2, roundEndsAt: 9 });
  expect(known().stage).toBe('talk');

  write(roundEnded(2, 'deadline'));
  expect(known()).toMatchObject({ stage: 'over', clock: { state: 'over' } });

  show({ version: 3, phase: 'round', round: 3 });
  expect(known().stage).toBe('talk');

  write(read({ round: 3, game_end_time: 78 }));
  expect(known().stage).toBe('over');
});

test('[PLAY-15] a round that is over stays over with the next snapshot', () => {
  show({ version: 2, phase: 'over', round: 2 });
  write(roundEnded(2, 'broken-off'));

  write(read({ game_end_time: 77 }));

  expect(known().roundEnd).toEqual({ round: 2, cause: 'broken-off' });
});

test('[PLAY-16] a round that ended locally is over until the server reports that it is running', () => {
  show({ version: 4, phase: 'round', round: 2, roundEndsAt: 9 });
  write(roundZeroed(2));
  expect(known().stage).toBe('over');
  write(read({ version: 3 }));
  expect(known().stage).toBe('over');

  write(read({ version: 4 }));
  expect(known().stage).toBe('talk');

  write(roundZeroed(2));
  show({ version: 5, phase: 'round', round: 2, roundEndsAt: 9 });
  expect(known().stage).toBe('talk');
});

test('[PLAY-17] a sent outcome counts as recorded in its round', () => {
  show({ version: 4, phase: 'over', round: 2 });

  write(outcomeSent(2));
  expect(known().stage).toBe('scored');

  show({ version: 5, phase: 'over', round: 3 });
  expect(known().stage).toBe('over');
});

test('[PLAY-20] [PLAY-21] a snapshot or a response ends the game', () => {
  show({ gameEnded: true, phase: 'ended', currentDeck: 'animalsDeck' });
  expect(known().endedDeck).toBe('animalsDeck');

  write = enterRoom('K7WD', seat);
  write(read({ game_ended: true }));
  expect(known().endedDeck).toBe('animalsDeck');
});

test('[PLAY-20] a response about the game before does not end a rematch', () => {
  show({ version: 9, phase: 'lobby' });
  write(read({ version: 8, game_ended: true }));
  expect(known().endedDeck).toBeNull();
});
