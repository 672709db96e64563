import { plural, t } from '@lingui/core/macro';
import { listOf, shownName } from '../../shared/text/names';

/** With more winners, the headline gives their number. */
export const MAX_NAMED = 3;

export const nobodyScored = () =>
  t({ message: 'Nobody scored in this game. Perfect secrecy!', comment: 'In place of the winner' });

/** Return the headline as plain text, for TVs, pictures and game nights. */
export function headlineOf(winners: readonly string[]): string {
  const count = winners.length;
  const name = shownName(winners[0] ?? '');
  if (count === 0) return nobodyScored();
  if (count === 1) return t({ message: `${name} Wins!`, comment: 'Headline; {name} is a player' });
  if (count > MAX_NAMED)
    return t({
      message: plural(count, { one: '# Winner!', other: '# Winners!' }),
      comment: 'Headline: many share first place',
    });
  const names = listOf(winners.map(shownName));
  return t({ message: `${names} Win!`, comment: 'Headline; {names} are two or three players' });
}
