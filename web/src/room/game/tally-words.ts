import { plural, t } from '@lingui/core/macro';
import type { PlayerView, RefereeView } from '../../shared/contract.gen';
import { nameOf } from './player-names';
import { mostFingers } from './voters';

/** Return a short label for the result of a vote or of pointing. */
export function stampOf({ convicted, final, fingers }: RefereeView): string {
  if (convicted) return t({ message: 'CAUGHT', comment: 'A stamp: the table has convicted a player' });
  if (!final) return t({ message: 'THE CLOCK TICKS ON', comment: 'A stamp: the vote has failed' });
  return fingers
    ? t({ message: 'NOBODY CAUGHT', comment: 'A stamp: too few pointed at the same player' })
    : t({ message: 'NOT ENOUGH', comment: 'A stamp: too few said Yes at the end of the round' });
}

export function sentenceOf(referee: RefereeView, players: readonly PlayerView[]): string {
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

function pointedAt({ fingers, convicted, bar: needed = 0 }: RefereeView, suspect: string): string {
  if (convicted) {
    return t({
      message: `Enough of you pointed at ${suspect}.`,
      comment: 'At the end of a round, after all have pointed at a suspect',
    });
  }
  const most = mostFingers(fingers ?? []);
  if (most >= needed) {
    return t({
      message: "It's a tie, and a tie catches nobody.",
      comment: 'At the end of a round: the most fingers point at more than one player',
    });
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
  if (accuser === null)
    return t({
      message: 'Not enough of you said yes.',
      comment: 'After a vote that failed, at the end of a round',
    });
  return t({
    message: `Not enough of you said yes. ${accuser} is out of stops; ${suspect} can breathe again.`,
    comment: 'After a vote that failed: {accuser} cannot accuse again in this round',
  });
}
