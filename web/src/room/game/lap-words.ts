import { t } from '@lingui/core/macro';
import type { BoardView } from '../../shared/contract.gen';

/** Return the number of the lap, or a note about the additional clues after a tie. */
export function lapWords({ game, lap, laps, tied }: BoardView): string {
  if (tied)
    return t({
      message: 'Tie: one more clue',
      comment: 'Above the clues of players with equally many votes',
    });
  if (game === 'undercover')
    return t({ message: `Lap ${lap}`, comment: 'Above the clues: how often everyone has had a turn' });
  return t({
    message: `Lap ${lap} of ${laps}`,
    comment: 'Above the clues: how often everyone has had a turn',
  });
}

export const roundWords = (round: number) =>
  t({
    message: `Round ${round}`,
    comment: 'A small label, or the title of the page: the number of the round',
  });
