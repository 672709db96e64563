import { plural, t } from '@lingui/core/macro';
import type { RuleSet } from '../state/settings';
import { MIN_FOR_UNDERCOVER } from './clue-games';

/** Minimum and maximum number of players per room (SITE-01). */
export const MIN_PLAYERS = 3;
export const SEATS = 10;

/** Return the minimum number of players of a game. */
export const leastPlayers = (rules: RuleSet): number =>
  rules === 'undercover' ? MIN_FOR_UNDERCOVER : MIN_PLAYERS;

export const moreToStart = (more: number) =>
  t({
    message: plural(more, { one: '# more to start', other: '# more to start' }),
    comment: 'In the lobby: the number of missing players',
  });

export const noMorePlayers = () =>
  t({
    message: 'No more players',
    comment: 'Shown to everyone: nobody else can join. Also the button that locks the room',
  });
