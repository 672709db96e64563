/** What is said of the Spy whom everybody knows by now, by the deck. */
import { t } from '@lingui/core/macro';
import { labelled } from '../../../decks/labelled';
import { customWord } from '../../../decks/words';
import type { DeckId } from '../../../shared/contract.gen';
import { shownName } from '../../../shared/text/names';

type Named = Readonly<Record<DeckId, (name: string) => string>>;
type Said = Readonly<Record<DeckId, () => string>>;

export const IS_THE_SPY: Named = {
  locationDeck: (name) => t({ message: `${name} is the Spy`, comment: 'Heading: a player has come forward' }),
  animalsDeck: (name) =>
    t({ message: `${name} is the Hunter`, comment: 'Heading: a player has come forward' }),
  ownDeck: (name) => labelled(shownName(customWord('spy')), name),
};

export const YOU_ARE_THE_SPY: Said = {
  locationDeck: () => t({ message: 'You are the Spy', comment: 'Heading, to the Spy who has come forward' }),
  animalsDeck: () =>
    t({ message: 'You are the Hunter', comment: 'Heading, to the Hunter who has come forward' }),
  ownDeck: () =>
    t({ message: 'You step forward', comment: "Heading, to who doesn't know the card and has come forward" }),
};

export const WAS_THE_SPY: Named = {
  locationDeck: (name) =>
    t({ message: `${name} was the Spy`, comment: 'Heading: the table has caught a player' }),
  animalsDeck: (name) =>
    t({ message: `${name} was the Hunter`, comment: 'Heading: the table has caught a player' }),
  ownDeck: (name) => labelled(shownName(customWord('spy')), name),
};

export const theyCaughtYou = () => t({ message: 'They caught you', comment: 'Heading, to the Spy' });

export const ONE_LAST_GUESS: Said = {
  locationDeck: () => t({ message: 'One last guess. Where were you?', comment: 'To the caught Spy' }),
  animalsDeck: () => t({ message: 'One last guess. Which animal is it?', comment: 'To the caught Hunter' }),
  ownDeck: () =>
    t({
      message: 'One last guess. Which card is it?',
      comment: "To who was caught and doesn't know the card",
    }),
};

export const WHICH_CARD: Said = {
  locationDeck: () => t({ message: 'Which location is it?', comment: 'To the Spy, above a list of all' }),
  animalsDeck: () => t({ message: 'Which animal is it?', comment: 'To the Hunter, above a list of all' }),
  ownDeck: () =>
    t({ message: 'Which card is it?', comment: "To who doesn't know the card, above a list of all" }),
};

export const SPY_TAKES_ROUND: Said = {
  locationDeck: () => t({ message: 'The Spy takes the round.', comment: 'The Spy has named the card' }),
  animalsDeck: () => t({ message: 'The Hunter takes the round.', comment: 'The Hunter has named the card' }),
  ownDeck: () =>
    t({ message: 'The team loses the round.', comment: "Who didn't know the card has named it after all" }),
};

export const teamTakesRound = () =>
  t({ message: 'The team takes the round.', comment: 'The Spy has named a wrong card' });

export const watchThem = () =>
  t({ message: 'Look at their faces...', comment: 'To the Spy who has named a card, right or wrong' });
