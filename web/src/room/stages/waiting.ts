/** The stages before the clock runs or the first clue is given. */
import { plural, t } from '@lingui/core/macro';
import { heatOf } from '../../shared/text/clock-text';
import {
  dealt,
  type ProgressWords,
  type RefereedStage,
  type Stage,
  type StageContext,
  takingPart,
  whenActed,
} from './stage';

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

/** All players look at their card. The clock starts when everyone is ready. */
export const look: RefereedStage = {
  actors: dealt,
  time: { seconds: 20, perSeat: 25 },
  cues: () => [{ sound: 'deal' }],
  changes: whenActed('flip'),
  said: ({ view }) =>
    view.board
      ? t({ message: 'The clues start when everyone is ready.', comment: 'Read aloud' })
      : t({ message: 'The clock starts when everyone is ready.', comment: 'Read aloud' }),
  tools: ['more-time', 'close-now', 'by-hand', 'void'],
};

/** The words of the table's dock, in which players say that they are ready. */
export const readyWords: ProgressWords = {
  count: (done, all) =>
    t({
      message: plural(done, { one: `# of ${all} is ready`, other: `# of ${all} are ready` }),
      comment: 'Before a round: how many players have looked at their card',
    }),
  done: (name) => t({ message: `${name} is ready`, comment: 'Read aloud: a player has looked at the card' }),
};

export const readyCount = ({ view, referee: { acted } }: StageContext): string =>
  readyWords.count(acted.length, takingPart(dealt(view), acted).length);
