/** Announcements, sounds and vibration of the stages of a refereed round. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import StageCues from '../../../src/features/round/referee/stage-cues';
import type { PlayState } from '../../../src/room/state/play-state';
import { RoomProvider } from '../../../src/room/state/room-provider';
import { playSound } from '../../../src/shared/audio/sound';
import type { RefereeView, RoomView } from '../../../src/shared/contract.gen';
import { player } from '../../fakes/live';
import { hand } from '../../fakes/play';
import { referee, settings } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { freshRoom, sitDown, wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);
vi.mock('../../../src/shared/audio/sound', { spy: true });

const felt = vi.fn((_pattern: number[]) => true);
const heard = () => vi.mocked(playSound).mock.calls.map(([sound]) => sound);

const names = { p1: 'Maya', p2: 'Ann', p3: 'Bo' };
const players = Object.entries(names).map(([id, player_name]) => player(id, { player_name, in_round: true }));
type Stage = NonNullable<RoomView['stage']>;
const at = (stage: Stage, step: number, more: Partial<RefereeView> = {}, view: Partial<RoomView> = {}) => ({
  phase: 'round' as const,
  stage,
  round: 1,
  players,
  clockLeft: 372_000,
  settings,
  referee: referee({ step, ...more }),
  ...view,
});

const held: PlayState = { ...hand, currentDeck: 'locationDeck', severalSpies: false };

/** Render these stages one after the other. */
const sees = (...stages: Partial<RoomView>[]) => holding(held, ...stages);

async function holding(holds: PlayState, ...stages: Partial<RoomView>[]) {
  const roomId = freshRoom();
  const page = (
    <RoomProvider roomId={roomId} seat={hand}>
      <StageCues hand={holds} />
    </RoomProvider>
  );
  const { show } = await sitDown('/app/play', page, hand, roomId);
  for (const stage of stages) await show(stage);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  return { show, said: () => screen.getByRole('status').textContent };
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeServer(wellBehaved());
  vi.mocked(playSound).mockClear();
  felt.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const TALK = at('talk', 1);
const yes = (playerId: string) => ({ playerId, yes: true });

test.each<[string, Partial<RoomView>[], string, string[]]>([
  ['the start', [at('look', 1), at('talk', 2)], 'The clock is running.', []],
  [
    'an accusation',
    [TALK, at('vote', 2, { accuser: 'p2', suspect: 'p3' })],
    'Stop. Ann accuses Bo. 25 seconds.',
    ['stop'],
  ],
  [
    'an accusation of oneself',
    [TALK, at('vote', 2, { accuser: 'p2', suspect: 'p1' })],
    'Stop. Ann accuses you. 25 seconds.',
    ['stop'],
  ],
  [
    'a vote when time is up',
    [at('name', 1), at('vote', 2, { final: true, accuser: 'p2', suspect: 'p3' })],
    'Ann accuses Bo. 25 seconds.',
    ['stop'],
  ],
  [
    'a conviction',
    [TALK, at('tally', 2, { ballots: [yes('p1'), yes('p2')], convicted: true })],
    'Caught, 2 to 0.',
    ['caught'],
  ],
  [
    'a vote that failed',
    [TALK, at('tally', 2, { ballots: [yes('p1')], convicted: false })],
    'Not caught, 1 to 0. The clock is running again, 6:12.',
    ['runs'],
  ],
  ['a vote called off', [at('vote', 1), at('talk', 2)], 'No vote after all. The clock is running again.', []],
  [
    'time up, all point',
    [TALK, at('point', 2, { final: true })],
    "Time's up. Point at somebody. 25 seconds.",
    ['over'],
  ],
  [
    'all have pointed',
    [TALK, at('tally', 2, { final: true, fingers: [], suspect: 'p3', convicted: true })],
    'Most of you pointed at Bo. Caught.',
    ['caught'],
  ],
  [
    'too few have pointed at one player',
    [
      TALK,
      at('tally', 2, { final: true, fingers: [{ playerId: 'p1', suspect: 'p3' }], bar: 2, convicted: false }),
    ],
    'Nobody was caught. Nobody got more than 1 finger. It takes 2.',
    [],
  ],
  [
    'time up, each in turn',
    [TALK, at('name', 2, { final: true, turn: 'p2' })],
    "Time's up. It's Ann's turn to name a suspect. 25 seconds.",
    ['over'],
  ],
  [
    'the next in turn',
    [at('name', 2, { final: true, turn: 'p2' }), at('name', 3, { final: true, turn: 'p3' })],
    "It's Bo's turn to name a suspect. 25 seconds.",
    [],
  ],
  [
    'the next in turn after a vote',
    [at('tally', 2, { final: true }), at('name', 3, { final: true, turn: 'p1' })],
    'Your turn to name a suspect. 25 seconds.',
    [],
  ],
  [
    'the Spy',
    [TALK, at('guess', 2, { spy: 'p3' })],
    'Bo is the Spy and is about to name the place. 25 seconds.',
    ['unmasked'],
  ],
  [
    'the named card',
    [at('guess', 1, { spy: 'p3' }), at('guess', 1, { spy: 'p3', guess: 'bank' })],
    'Bo says: Bank.',
    ['drum'],
  ],
])('[REF-22] %s is announced and has its sound', async (_what, stages, words, sounds) => {
  const own = players.map((one) => ({ ...one, is_admin: one.player_id === 'p1' }));
  const { said } = await sees(...stages.map((stage) => ({ ...stage, players: own })));

  expect(said()).toBe(words);
  expect(heard()).toEqual(sounds);
});

test('[REF-22] a custom card is announced by its name', async () => {
  const own: PlayState = {
    ...held,
    currentDeck: 'ownDeck',
    chosenCards: ['Teeküche', 'Dach'],
    chosenIds: ['hhhhhhhh.1', 'hhhhhhhh.2'],
  };

  const { said } = await holding(
    own,
    at('guess', 1, { spy: 'p3' }),
    at('guess', 1, { spy: 'p3', guess: 'hhhhhhhh.2' }),
  );

  expect(said()).toBe('Bo says: Dach.');
});

test('[REF-22] the stop plays a sound on all phones, other stages on the admin’s phone, and all phones vibrate', async () => {
  await sees(
    TALK,
    at('vote', 2, { accuser: 'p2', suspect: 'p3' }),
    at('tally', 3, { convicted: false, ballots: [] }),
    at('talk', 4),
    at('guess', 5, { spy: 'p3' }),
  );

  expect(heard()).toEqual(['stop']);
  expect(felt.mock.calls).toEqual([[[60, 40, 60, 40, 260]], [[35]], [[180, 90, 280]]]);
});

test('[REF-22] snapshots within a stage and the first snapshot are silent', async () => {
  const { show, said } = await sees(at('vote', 2, { accuser: 'p2', suspect: 'p3' }));
  expect(said()).toBe('');

  await show(at('vote', 2, { accuser: 'p2', suspect: 'p3', acted: ['p1'], stageEndsAt: 1_055_000 }));

  expect(said()).toBe('');
  expect(heard()).toEqual([]);
  expect(felt).not.toHaveBeenCalled();
});

test('[REF-01] an unrefereed round has no stage cues', async () => {
  const { said } = await sees(
    { phase: 'round', stage: 'talk', round: 1, players },
    { phase: 'over', round: 1, players },
  );

  expect(said()).toBe('');
  expect(heard()).toEqual([]);
});
