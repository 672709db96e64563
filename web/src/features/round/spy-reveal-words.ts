import { t } from '@lingui/core/macro';
import { revealWords } from '../../decks/words';
import type { DeckId } from '../../shared/contract.gen';

/** In place of the sentence with the name. */
const LEFT: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({
      message: 'The Spy was a player who left.',
      comment: "After a round, when nobody knows the Spy's name",
    }),
  animalsDeck: () =>
    t({
      message: 'The Hunter was a player who left.',
      comment: "After a round, when nobody knows the Hunter's name",
    }),
  ownDeck: () =>
    t({
      message: 'It was a player who left.',
      comment: 'After a round, when nobody knows the name of who did not know the card',
    }),
};

/** Who was looked for: `{name}` is still in it, unless nobody knows the name any more. */
export function spyWasWords(deck: DeckId, name: string): string {
  return name ? revealWords(deck, null, 0).spy : LEFT[deck]();
}
