/** The sides in Undercover. */
import { plural, t } from '@lingui/core/macro';
import type { OutView, SidesView } from '../../shared/contract.gen';

export type Side = OutView['side'];

/** The order in which sides are listed. */
export const SIDES: readonly Side[] = ['civilian', 'undercover', 'white'];

export function sideName(side: Side): string {
  if (side === 'white')
    return t({ message: 'Mr. White', comment: 'In Undercover: the name of the player who has no word' });
  if (side === 'undercover')
    return t({
      message: 'Undercover',
      context: 'side',
      comment: 'In Undercover: a player who has the other word',
    });
  return t({
    message: 'civilian',
    comment: 'In Undercover: a player who has the word of the most. On a label',
  });
}

/** Describe the players of a side who are still in, such as '4 civilians'. */
export function sideCount(side: Side, count: number): string {
  if (side === 'white') return sideName(side);
  if (side === 'undercover')
    return t({
      message: plural(count, { one: '# Undercover', other: '# Undercovers' }),
      comment: 'In Undercover: how many players who have the other word are still in',
    });
  return t({
    message: plural(count, { one: '# civilian', other: '# civilians' }),
    comment: 'In Undercover: how many players who have the word of the most are still in',
  });
}

/** Return the sides that have players who are still in, with their numbers. */
export const sidesIn = (sides: SidesView): readonly (readonly [Side, number])[] =>
  SIDES.map((side) => [side, sides[side]] as const).filter(([, count]) => count > 0);
