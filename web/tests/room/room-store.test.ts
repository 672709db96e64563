import { beforeEach, expect, test } from 'vitest';
import {
  isRoundOver,
  roomEntered,
  roomGone,
  roomRead,
  roundEnded,
  snapshotArrived,
  useRoomStore,
} from '../../src/room/room-store';
import { snapshot } from '../fakes/live';

const known = () => useRoomStore.getState();

const roomState = {
  roomId: 'K7WD',
  version: 9,
  phase: 'round',
  round: 2,
  currentDeck: 'animalsDeck',
  chosenCount: 30,
  timerDuration: 480,
  game_ended: false,
  game_end_time: null,
  round_ends_at: null,
  server_time: 1,
} as const;

beforeEach(() => {
  roomEntered('ELSE');
  roomEntered('K7WD');
});

/** Seeded, so that a failure can be played again. */
function shuffled(seed: number, count: number): number[] {
  let state = seed;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const drawn = Array.from({ length: count }, () => Math.floor(random() * 12));
  return drawn;
}

test('[LIVE-03] whatever order snapshots come in, the newest stays, and with it its clock', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    roomEntered('ELSE');
    roomEntered('K7WD');
    let newest = -1;
    for (const [place, version] of shuffled(seed, 30).entries()) {
      const before = known();
      snapshotArrived(snapshot('K7WD', { version, serverTime: place }), place);
      const context = `seed ${seed}, place ${place}, version ${version}`;
      if (version < newest) expect(known(), context).toBe(before);
      else expect(known().anchor, context).toEqual({ roundEndsAt: null, serverTime: place, heardAt: place });
      newest = Math.max(newest, version);
      expect(known().view?.version, context).toBe(newest);
    }
  }
});

test('a snapshot of another room is none of ours, and another room starts from nothing', () => {
  snapshotArrived(snapshot('K7WD', { version: 40 }), 0);
  snapshotArrived(snapshot('XXXX', { version: 99 }), 0);
  expect(known().view?.version).toBe(40);

  roomEntered('XXXX');
  expect(known()).toMatchObject({ roomId: 'XXXX', view: null, anchor: null, connection: 'connecting' });
  snapshotArrived(snapshot('XXXX', { version: 1 }), 0);
  expect(known().view?.version).toBe(1);
});

test('the same room keeps what is known from the lobby to the play screen', () => {
  snapshotArrived(snapshot('K7WD', { version: 5 }), 0);

  roomEntered('K7WD');

  expect(known().view?.version).toBe(5);
});

test('after the room is gone nothing brings it back', () => {
  roomGone('aborted');
  snapshotArrived(snapshot('K7WD', { version: 99 }), 0);

  expect(known()).toMatchObject({ connection: 'gone', gone: 'aborted', view: null });
});

test('[PLAY-15] the round is over by event, by snapshot and by a look at the room, but only that round', () => {
  snapshotArrived(snapshot('K7WD', { version: 2, phase: 'round', round: 2 }), 0);
  expect(isRoundOver(known())).toBe(false);

  roundEnded(2, 'deadline');
  expect(isRoundOver(known())).toBe(true);

  snapshotArrived(snapshot('K7WD', { version: 3, phase: 'round', round: 3 }), 0);
  expect(isRoundOver(known())).toBe(false);

  roomRead({ ...roomState, round: 2, game_end_time: 77 });
  expect(isRoundOver(known())).toBe(false);
  roomRead({ ...roomState, round: 3, game_end_time: 78 });
  expect(isRoundOver(known())).toBe(true);
});

test('[PLAY-15] how a round ended is not forgotten by looking again', () => {
  snapshotArrived(snapshot('K7WD', { version: 2, phase: 'over', round: 2 }), 0);
  roundEnded(2, 'spy-left');

  roomRead({ ...roomState, game_end_time: 77 });

  expect(known().roundEnd).toEqual({ round: 2, cause: 'spy-left' });
});

test('[PLAY-20] [PLAY-21] the game is over by snapshot or by a look at the room', () => {
  snapshotArrived(snapshot('K7WD', { gameEnded: true, phase: 'ended', currentDeck: 'animalsDeck' }), 0);
  expect(known().endedDeck).toBe('animalsDeck');

  roomEntered('ELSE');
  roomEntered('K7WD');
  roomRead({ ...roomState, game_ended: true });
  expect(known().endedDeck).toBe('animalsDeck');
});
