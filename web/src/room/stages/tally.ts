import { plural, t } from '@lingui/core/macro';
import { LONG_BUZZ, SHORT_BUZZ } from '../../shared/audio/vibration';
import type { FingerView, RefereeView } from '../../shared/contract.gen';
import { clockText } from '../../shared/text/clock-text';
import { nameOf } from '../game/player-names';
import type { Announced, ShownStage, StageContext } from './stage';

/** The result of a vote, or of pointing. */
export const tally: ShownStage = {
  tone: ({ referee }) => (referee.convicted ? 'stop' : endsRound(referee) ? 'night' : 'free'),
  title: stampOf,
  note: sentenceOf,
  time: { seconds: 4 },
  cues: ({ referee }) => {
    if (referee?.convicted) return [{ sound: 'caught', phones: 'admin', buzz: LONG_BUZZ }];
    return referee && endsRound(referee)
      ? [{ sound: 'over' }]
      : [{ sound: 'runs', phones: 'admin', buzz: SHORT_BUZZ }];
  },
  said: (context) => (context.referee.fingers ? pointedWords(context) : votedWords(context)),
  tools: ({ referee }) => (referee.convicted ? [] : ['by-hand', 'void']),
  action: null,
};

function votedWords({ view, referee }: Announced): string {
  const ballots = referee.ballots ?? [];
  const yes = ballots.filter((ballot) => ballot.yes).length;
  const no = ballots.length - yes;
  if (referee.convicted)
    return t({ message: `Caught, ${yes} to ${no}.`, comment: 'Read aloud: the votes for and against' });
  if (referee.final)
    return t({ message: `Not caught, ${yes} to ${no}.`, comment: 'Read aloud: the votes for and against' });
  const left = clockText((view.clockLeft ?? 0) / 1000);
  return t({
    message: `Not caught, ${yes} to ${no}. The clock is running again, ${left}.`,
    comment: 'Read aloud: the votes for and against; {left}: minutes and seconds',
  });
}

function pointedWords(context: Announced): string {
  const { view, referee } = context;
  const sentence = sentenceOf(context);
  if (view.board?.game === 'undercover') return sentence; // The next stage says who is out.
  if (!referee.suspect) {
    return t({
      message: `Nobody was caught. ${sentence}`,
      comment: 'Read aloud: all have pointed at somebody; {sentence}: why it was not enough',
    });
  }
  const name = nameOf(view.players, referee.suspect);
  return t({ message: `Most of you pointed at ${name}. Caught.`, comment: 'Read aloud' });
}

/** Return true if the clock does not run again after the result. In a game with clues, pointing is not the end. */
export const endsRound = ({ final, fingers }: RefereeView): boolean => final || fingers !== null;

type Situation = Pick<StageContext, 'view' | 'referee'>;

/** Return a short label for the result of a vote or of pointing. */
export function stampOf({ view, referee }: Situation): string {
  const { convicted, fingers, tied } = referee;
  const puts = view.board?.game === 'undercover';
  if (convicted && puts)
    return t({ message: 'OUT', comment: 'A stamp, in Undercover: the table has put a player out' });
  if (convicted) return t({ message: 'CAUGHT', comment: 'A stamp: the table has convicted a player' });
  if (tied)
    return t({ message: 'A TIE', comment: 'A stamp: the most fingers point at more than one player' });
  if (!endsRound(referee))
    return t({ message: 'THE CLOCK TICKS ON', comment: 'A stamp: the vote has failed' });
  if (puts)
    return t({
      message: 'NOBODY OUT',
      comment: 'A stamp, in Undercover: too few pointed at the same player',
    });
  return fingers
    ? t({ message: 'NOBODY CAUGHT', comment: 'A stamp: too few pointed at the same player' })
    : t({ message: 'NOT ENOUGH', comment: 'A stamp: too few said Yes at the end of the round' });
}

export function sentenceOf({ view: { players }, referee }: Situation): string {
  const suspect = nameOf(players, referee.suspect);
  if (referee.fingers) return pointedAt(referee, suspect);
  const ballots = referee.ballots ?? [];
  const yes = ballots.filter((ballot) => ballot.yes).length;
  const all = ballots.length;
  if (referee.convicted) {
    return t({
      message: plural(yes, {
        one: `# of ${all} says it's ${suspect}. That's enough.`,
        other: `# of ${all} say it's ${suspect}. That's enough.`,
      }),
      comment: 'After a vote: {all} players had a ballot, {suspect} is convicted',
    });
  }
  return failed(all - yes, suspect, referee.final ? null : nameOf(players, referee.accuser));
}

function pointedAt({ fingers, convicted, tied, bar: needed = 0 }: RefereeView, suspect: string): string {
  if (convicted) {
    return t({ message: `Enough of you pointed at ${suspect}.` });
  }
  const most = mostFingers(fingers ?? []);
  if (tied)
    return t({
      message: plural(most, { one: 'The most have # finger each.', other: 'The most have # fingers each.' }),
      comment: 'After all have pointed, in a game with clues: more than one player has the most fingers',
    });
  if (most >= needed) {
    return t({ message: "It's a tie, and a tie catches nobody." });
  }
  return t({
    message: plural(most, {
      0: `Nobody pointed at anybody. It takes ${needed}.`,
      one: `Nobody got more than # finger. It takes ${needed}.`,
      other: `Nobody got more than # fingers. It takes ${needed}.`,
    }),
    comment:
      'At the end of a round: too few fingers point at the same player; {needed} would have been enough',
  });
}

/** Describe a failed accusation. `accuser` is the player who stopped the clock for it, or null at the end of a round. */
function failed(no: number, suspect: string, accuser: string | null): string {
  if (no === 0) return tooFew(suspect, accuser);
  if (accuser === null) {
    return t({
      message: plural(no, { one: `# says it isn't ${suspect}.`, other: `# say it isn't ${suspect}.` }),
      comment: 'After a vote that failed, at the end of a round: {suspect} is not convicted',
    });
  }
  return t({
    message: plural(no, {
      one: `# says no. ${accuser} is out of stops; ${suspect} can breathe again.`,
      other: `# say no. ${accuser} is out of stops; ${suspect} can breathe again.`,
    }),
    comment: 'After a vote that failed: {accuser} cannot accuse again in this round',
  });
}

function tooFew(suspect: string, accuser: string | null): string {
  if (accuser === null) return t({ message: 'Not enough of you said yes.' });
  return t({
    message: `Not enough of you said yes. ${accuser} is out of stops; ${suspect} can breathe again.`,
    comment: 'After a vote that failed: {accuser} cannot accuse again in this round',
  });
}

/** Group players by the suspect they point at, most votes first. Players who point at nobody (null) come last. */
export function groupFingers(fingers: readonly FingerView[]): { suspect: string | null; by: string[] }[] {
  return [...new Set(fingers.map(({ suspect }) => suspect))]
    .map((suspect) => ({
      suspect,
      by: fingers.filter((finger) => finger.suspect === suspect).map(({ playerId }) => playerId),
    }))
    .sort(
      (one, other) =>
        Number(one.suspect === null) - Number(other.suspect === null) || other.by.length - one.by.length,
    );
}

/** Return the number of fingers that point at the player with the most of them. */
const mostFingers = (fingers: readonly FingerView[]): number =>
  Math.max(0, ...groupFingers(fingers).map(({ suspect, by }) => (suspect === null ? 0 : by.length)));
