/** All stages. A new stage has a file in this folder and a row in both tables. */
import type { FullStage, RoundStage } from '../state/view';
import { clues, cluesOnPhone } from './clues';
import { discussion, discussionOnPhone } from './discussion';
import { guess, guessOnPhone, last, lastOnPhone } from './guess';
import { look, lookOnPhone } from './look';
import { name, nameOnPhone } from './name';
import { point, pointOnPhone } from './point';
import type { Cue, FullPhoneStage, PhoneStage, Stage, TitledStage } from './stage';
import { talk, talkOnPhone } from './talk';
import { tally, tallyOnPhone } from './tally';
import { vote, voteOnPhone } from './vote';
import { lobby, writing } from './waiting';

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
