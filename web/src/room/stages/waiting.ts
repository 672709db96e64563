/** The stages before a round. */
import { heatOf } from '../../shared/text/clock-text';
import type { Stage } from './stage';

/** Each guest plays one note of a chord. The numbers are ratios to the root note. */
const CHORD = [1, 5 / 4, 3 / 2, 2, 5 / 2, 3, 3 / 4, 5 / 8, 4, 15 / 8];

export const lobby: Stage = {
  time: null,
  cues: () => [],
  changes: (before, { players: { length: count } }) =>
    count > before.players.length ? [{ sound: 'guest', pitch: CHORD[(count - 1) % CHORD.length] ?? 1 }] : [],
};

/** All players write cards. */
export const writing: Stage = {
  actors: ({ players }) => players,
  time: { seconds: 75, perSeat: 45, anyPace: true },
  cues: () => [{ sound: 'deal' }],
  changes: (before, { writing }) =>
    (writing?.done.length ?? 0) > (before.writing?.done.length ?? 0) ? [{ sound: 'flip' }] : [],
  tick: (seconds) => (seconds > 0 && heatOf(seconds) === 'last' ? 'tick' : null),
};
