import { plural, t } from '@lingui/core/macro';
import type { Configuration } from '../../../room/state/use-configuration';

/** A custom deck's description. For a mix, it contains the number of cards drawn. */
export default function CustomDeckLine({
  configuration: { choice, own, inGame },
}: {
  configuration: Configuration;
}) {
  const cards = own?.total ?? 0;
  if (choice === 'brought') return own?.kind === 'mix' ? mixed(own.sources.length, inGame) : brought(cards);
  if (cards > 0)
    return t({
      message: plural(cards, {
        one: '# card is written and ready to play.',
        other: '# cards are written and ready to play.',
      }),
      comment: 'Describes the deck that the players at this table have written',
    });
  return t({
    message: 'Write for 75 seconds, then play your own.',
    comment: 'Describes a deck: the players write its cards themselves',
  });
}

const brought = (cards: number) =>
  t({
    message: plural(cards, { one: '# card of your own', other: '# cards of your own' }),
    comment: 'Describes a deck that players have made: how many cards it has',
  });
const mixed = (decks: number, cards: number) =>
  t({
    message: `${plural(decks, { one: '# deck', other: '# decks' })} in one: ${plural(cards, { one: '# card', other: '# cards' })}`,
    comment: 'Describes a mix of several decks',
  });
