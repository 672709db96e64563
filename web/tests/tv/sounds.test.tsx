import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RoomView } from '../../src/shared/contract.gen';
import { NOW, type RoomOptions, roomView } from '../../src/tv/gallery/rooms';
import { clockSound, cuesBetween, setSound, useTableSounds } from '../../src/tv/sounds';
import { fakeAudio, soundsMade } from '../fakes/audio';
import { USUAL } from '../fakes/tv-wish';

const wish: RoomOptions = { ...USUAL, stage: 'talk', players: 5 };
const view = (more: Partial<RoomOptions>) => roomView({ ...wish, ...more });
const sounds = (before: Partial<RoomOptions>, now: Partial<RoomOptions>) =>
  cuesBetween(view(before), view(now)).map(({ sound }) => sound);

function Screen({ view }: { view: RoomView }) {
  useTableSounds(view, NOW);
  return null;
}

test('[TV-08] sounds play only after OK has been pressed, and until it is pressed again', async () => {
  const heard = fakeAudio();
  const { rerender } = render(<Screen view={view({ stage: 'talk' })} />);
  rerender(<Screen view={view({ stage: 'paused' })} />);
  expect(heard).toEqual({ contexts: 0, playing: [] });

  setSound(true);
  await soundsMade();
  expect(heard).toMatchObject({ contexts: 1, playing: [] });
  rerender(<Screen view={view({ stage: 'talk' })} />);
  rerender(<Screen view={view({ stage: 'paused' })} />);
  expect(heard.playing).toEqual([expect.objectContaining({ fades: false })]);

  setSound(false);
  rerender(<Screen view={view({ stage: 'talk' })} />);
  rerender(<Screen view={view({ stage: 'paused' })} />);
  expect(heard.playing).toEqual([expect.objectContaining({ fades: true })]);
});

test('[TV-08] each new stage plays a sound', () => {
  expect(sounds({ stage: 'lobby' }, { stage: 'look' })).toEqual(['deal']);
  expect(sounds({ stage: 'lobby' }, { stage: 'talk', rules: 'ours' })).toEqual(['deal']);
  expect(sounds({ stage: 'talk' }, { stage: 'vote' })).toEqual(['stop']);
  expect(sounds({ stage: 'talk' }, { stage: 'guess' })).toEqual(['unmasked']);
  expect(sounds({ stage: 'guess' }, { stage: 'guess', variant: 'named' })).toEqual(['drum']);
  expect(sounds({ stage: 'talk' }, { stage: 'point' })).toEqual(['over']);
  expect(sounds({ stage: 'talk' }, { stage: 'paused' })).toEqual(['bell']);
  expect(sounds({ stage: 'over' }, { stage: 'scored' })).toEqual(['drum', 'points']);
});

test('[TV-08] writing plays sounds at its start, when a player is done, and in its last seconds', () => {
  expect(sounds({ stage: 'lobby' }, { stage: 'writing' })).toEqual(['deal']);
  const before = view({ stage: 'writing' });
  const done = before.players.map(({ player_id }) => player_id);
  const after = { ...before, ...(before.writing && { writing: { ...before.writing, done } }) };
  expect(cuesBetween(before, after).map(({ sound }) => sound)).toEqual(['flip']);
  expect(cuesBetween(before, before)).toEqual([]);
  expect([11, 10, 1, 0].map((seconds) => clockSound('writing', seconds))).toEqual([
    null,
    'tick',
    'tick',
    null,
  ]);
});

test('[TV-08] an unchanged stage is silent', () => {
  for (const stage of ['lobby', 'look', 'talk', 'vote', 'tally', 'point', 'scored', 'ended'] as const)
    expect(sounds({ stage }, { stage })).toEqual([]);
  expect(sounds({ stage: 'vote' }, { stage: 'talk' })).toEqual([]);
});

test('[TV-08] ballots play sounds one after another, then the result', () => {
  const cues = cuesBetween(view({ stage: 'vote' }), view({ stage: 'tally', variant: 'failed' }));

  expect(cues.map(({ sound }) => sound)).toEqual(['yes', 'yes', 'no', 'yes', 'runs']);
  const delays = cues.map(({ tvAfter = 0 }) => tvAfter);
  expect(delays).toEqual([...delays].sort((one, other) => one - other));
  expect(new Set(delays).size).toBe(5);
});

test('[TV-08] each guest plays a different note', () => {
  const notes = [3, 4, 5, 6, 7, 8, 9, 10].flatMap((players) =>
    cuesBetween(view({ stage: 'lobby', players: players - 1 }), view({ stage: 'lobby', players })),
  );

  expect(notes.map(({ sound }) => sound)).toEqual(Array(8).fill('guest'));
  expect(new Set(notes.map(({ pitch }) => pitch)).size).toBe(8);
});

test('[TV-08] a vote plays the same sound for Yes and No, even at a table that talks in the app', () => {
  const before = view({ stage: 'vote' });
  const { referee } = before;
  if (!referee) throw new Error('a vote has a referee');
  const now = { ...before, referee: { ...referee, acted: [...referee.acted, 'p4'] } };
  const talk = { settings: { talk: 'tap' as const }, talk: { mode: 'tap' as const, count: 0 } };

  expect(cuesBetween(before, now)).toEqual([{ sound: 'sealed' }]);
  expect(cuesBetween({ ...before, ...talk }, { ...now, ...talk })).toEqual([{ sound: 'sealed' }]);
});

test('[TV-08] the clock plays sounds for minutes and the last ten seconds, and the heartbeat speeds up in a vote', () => {
  const heard = (stage: 'talk' | 'vote' | 'over', from: number) =>
    Array.from({ length: from + 1 }, (_, gone) => clockSound(stage, from - gone)).filter(
      (sound) => sound !== null,
    );

  expect(heard('talk', 130)).toEqual(['minute', 'minute', ...Array(10).fill('tick')]);
  expect(heard('vote', 25)).toHaveLength(7 + 11);
  expect(heard('over', 100)).toEqual([]);
});
