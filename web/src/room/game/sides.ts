/** The sides in Undercover. */
import { plural, select, t } from '@lingui/core/macro';
import type { OutView, SidesView } from '../../shared/contract.gen';

export type Side = OutView['side'];

/** The order in which sides are listed. */
export const SIDES: readonly Side[] = ['civilian', 'undercover', 'white'];

export const sideName = (side: Side) =>
  t({
    message: select(side, { white: 'Mr. White', undercover: 'Undercover', other: 'civilian' }),
    comment:
      'In Undercover, on a label: the player without a word, a player with the other word, or with the word of the most',
  });

/** Describe the players of a side who are still in, such as '4 civilians'. */
export const sideCount = (side: Side, count: number) =>
  t({
    message: select(side, {
      white: 'Mr. White',
      undercover: plural(count, { one: '# Undercover', other: '# Undercovers' }),
      other: plural(count, { one: '# civilian', other: '# civilians' }),
    }),
    comment:
      'In Undercover: how many players of a side are still in. Mr. White is a single player without a word',
  });

/** Return the sides that have players who are still in, with their numbers. */
export const sidesIn = (sides: SidesView): readonly (readonly [Side, number])[] =>
  SIDES.map((side) => [side, sides[side]] as const).filter(([, count]) => count > 0);

export const civiliansTitle = () =>
  t({ message: 'Civilians', comment: 'Above the word of most players in Undercover. Short' });

export const impostorTitle = () =>
  t({ message: 'Impostor', comment: "On the Impostor's own card, in place of the word" });

export const noWord = () =>
  t({ message: 'No word', comment: "On the card of Mr. White, and above Mr. White's clues. Short" });

/** The note below a player's name: when the table put the player out. */
export function outNote(playerId: string, out: readonly OutView[] = []): string | undefined {
  const lap = out.find((each) => each.playerId === playerId)?.lap;
  if (lap === undefined) return undefined;
  return t({
    message: `out, lap ${lap}`,
    comment: 'Below a name: when the table put this player out. Short',
  });
}

export const keepSilent = () =>
  t({ message: 'Keep silent, go on pointing.', comment: 'To a player who is out, in Undercover' });
