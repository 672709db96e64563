import { plural, t } from '@lingui/core/macro';
import type { Configuration } from '../room/use-configuration';

/** What a deck is like that players write or have made. */
export default function OwnLine({ configuration: { choice, own } }: { configuration: Configuration }) {
  const cards = own?.total ?? 0;
  if (choice === 'brought')
    return t({
      message: plural(cards, { one: '# card by your own hands', other: '# cards by your own hands' }),
      comment: 'Describes a deck that players have made: how many cards it has',
    });
  if (cards > 0)
    return t({
      message: plural(cards, {
        one: '# card is written. Play on with it.',
        other: '# cards are written. Play on with them.',
      }),
      comment: 'Describes the deck that the players at this table have written',
    });
  return t({
    message: 'Write for 75 seconds, then play your own.',
    comment: 'Describes a deck: the players write its cards themselves',
  });
}
