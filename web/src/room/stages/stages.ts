/** All stages. A new stage has an object in this folder and a row in both tables. */
import type { RoomView } from '../../shared/contract.gen';
import { settingsIn } from '../state/settings';
import type { FullStage, RoundStage } from '../state/view';
import { clues, cluesOnPhone } from './clues';
import { guess, guessOnPhone, last, lastOnPhone } from './guess';
import { name, nameOnPhone } from './name';
import { point, pointOnPhone } from './point';
import type { Cue, FullPhoneStage, PhoneStage, Stage, TitledStage } from './stage';
import { discussion, discussionOnPhone, talk, talkOnPhone } from './talk';
import { tally, tallyOnPhone } from './tally';
import { vote, voteOnPhone } from './vote';
import { lobby, look, lookOnPhone, writing } from './waiting';

/** The delay until the first coins land in a TV's reveal, which is after the drum roll. */
const COINS_MS = 1_800;

const silent: Stage = { time: null, cues: () => [] };
const withSound = (...cues: readonly Cue[]): Stage => ({ time: null, cues: () => cues });

export const STAGES: Readonly<Record<RoundStage, Stage> & Record<'look' | FullStage, TitledStage>> = {
  lobby,
  writing,
  look,
  clues,
  talk,
  discussion,
  paused: withSound({ sound: 'bell' }),
  vote,
  tally,
  guess,
  last,
  name,
  point,
  unknown: silent,
  over: withSound({ sound: 'over' }),
  scored: withSound({ sound: 'drum' }, { sound: 'points', tvAfter: COINS_MS }),
  ended: silent,
};

/** The stages of a refereed round. A TV does not load this table. */
export const PHONE_STAGES: Readonly<Record<'look' | 'talk', PhoneStage> & Record<FullStage, FullPhoneStage>> =
  {
    look: lookOnPhone,
    clues: cluesOnPhone,
    discussion: discussionOnPhone,
    talk: talkOnPhone,
    vote: voteOnPhone,
    tally: tallyOnPhone,
    guess: guessOnPhone,
    last: lastOnPhone,
    name: nameOnPhone,
    point: pointOnPhone,
  };

/** Return the part of a stage for phones, or undefined for a stage that the app does not lead. */
export const phoneStage = (stage: RoundStage): PhoneStage | undefined =>
  (PHONE_STAGES as Partial<Record<RoundStage, PhoneStage>>)[stage];

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
