/** All stages. A new stage has a record in this folder and a row in this table. */
import type { RoomView } from '../../shared/contract.gen';
import { settingsIn } from '../state/settings';
import type { FullStage, RoundStage } from '../state/view';
import { clues } from './clues';
import { guess, last } from './guess';
import { name } from './name';
import { point } from './point';
import type { Cue, RefereedStage, ShownStage, Stage, StageContext } from './stage';
import { discussion, talk } from './talk';
import { tally } from './tally';
import { vote } from './vote';
import { lobby, look, writing } from './waiting';

/** The delay until the first coins land in a TV's reveal, which is after the drum roll. */
const COINS_MS = 1_800;

const withSounds = (...cues: readonly Cue[]): Stage => ({ time: null, cues: () => cues });

type Stages = Record<RoundStage, Stage> &
  Record<'look' | 'talk', RefereedStage> &
  Record<FullStage, ShownStage>;

export const STAGES: Readonly<Stages> = {
  lobby,
  writing,
  look,
  clues,
  talk,
  discussion,
  paused: withSounds({ sound: 'bell' }),
  vote,
  tally,
  guess,
  last,
  name,
  point,
  unknown: withSounds(),
  over: withSounds({ sound: 'over' }),
  scored: withSounds({ sound: 'drum' }, { sound: 'points', tvAfter: COINS_MS }),
  ended: withSounds(),
};

/** Return the headline on a TV, which players who only watch see, too. */
export function headlineOf(stage: FullStage, context: StageContext): string {
  const { title, headline = title } = STAGES[stage];
  return headline(context);
}

/** Return the default duration in seconds, or 0 for a stage without a deadline. It is used only for graphics, because the server ends the stages. */
export function stageLength(stage: RoundStage, view: RoomView): number {
  const { time, actors } = STAGES[stage];
  if (!time) return 0;
  const { seconds, perSeat = 0, typed = 0, firstSeatToo, anyPace } = time;
  const acting = (actors?.(view) ?? []).filter(({ player_id }) => player_id !== view.referee?.accuser);
  const onPhones = acting.map(({ phone }) => acting.filter((other) => phone && other.phone === phone).length);
  const most = Math.max(0, ...onPhones); // On the phone with the most acting seats.
  const extra = perSeat * Math.max(0, firstSeatToo ? most : most - 1);
  const typing = view.board?.aloud === false ? typed : 0;
  return (seconds + typing + extra) * (settingsIn(view).pace === 'relaxed' && !anyPace ? 2 : 1);
}
