import { t } from '@lingui/core/macro';
import type { DeckId } from '../../shared/contract.gen';

export const thereIsAnother = () =>
  t({
    message: "There's another!",
    comment: 'Heading: a Spy has named a wrong card, and another player is a Spy, too',
  });

export const SPY_TOO: Readonly<Record<DeckId, (name: string) => string>> = {
  locationDeck: (name) =>
    t({ message: `${name} is a Spy, too. One last guess.`, comment: "Below 'There's another!'" }),
  animalsDeck: (name) =>
    t({ message: `${name} is a Hunter, too. One last guess.`, comment: "Below 'There's another!'" }),
  ownDeck: (name) =>
    t({ message: `It's ${name}, too. One last guess.`, comment: "Below 'There's another!'" }),
};
