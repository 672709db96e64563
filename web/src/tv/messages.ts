/** Messages that several screens use, and messages by deck. */
import { t } from '@lingui/core/macro';
import { customWord, labelled, type SpyDeck } from '../decks/words';
import { shownName } from '../shared/text/names';

type Named = Readonly<Record<SpyDeck, (name: string) => string>>;
type Said = Readonly<Record<SpyDeck, () => string>>;

export const WAS_THE_SPY: Named = {
  locationDeck: (name) =>
    t({ message: `${name} was the Spy!`, comment: 'Headline on the TV, at the end of a round' }),
  animalsDeck: (name) =>
    t({ message: `${name} was the Hunter!`, comment: 'Headline on the TV, at the end of a round' }),
  ownDeck: (name) => labelled(shownName(customWord('spy')), name),
};

export const WERE_THE_SPIES: Named = {
  locationDeck: (names) =>
    t({
      message: `${names} were the Spies!`,
      comment: 'Headline on the TV, at the end of a round; {names}: two players',
    }),
  animalsDeck: (names) =>
    t({
      message: `${names} were the Hunters!`,
      comment: 'Headline on the TV, at the end of a round; {names}: two players',
    }),
  ownDeck: (names) => labelled(shownName(customWord('spy')), names),
};

export const AND_IT_IS: Said = {
  locationDeck: () =>
    t({ message: 'And the place is…', comment: 'In a speech bubble: the Spy is about to name the place' }),
  animalsDeck: () =>
    t({
      message: 'And the animal is…',
      comment: 'In a speech bubble: the Hunter is about to name the animal',
    }),
  ownDeck: () =>
    t({ message: 'And the card is…', comment: 'In a speech bubble: a player is about to name the card' }),
};

export const theWordIs = () =>
  t({ message: 'And the word is…', comment: 'In a speech bubble: a player is about to name the word' });

export const cardsDoNotLoad = () =>
  t({
    message: "The cards aren't loading. Trying again… They're on your phones.",
    comment: "On the TV: the texts of the players' cards could not be loaded",
  });

export const timesUp = () =>
  t({ message: "Time's up", comment: 'On a ribbon: the clock of the round has run out' });

export const lookingForServer = () =>
  t({ message: 'Looking for the server…', comment: 'On the TV: the connection takes a while' });

export const soundWords = (on: boolean) =>
  on
    ? t({ message: 'Sound on', comment: 'On a TV: the state of its sound; pressing OK switches it off' })
    : t({ message: 'Press OK for sound', comment: 'On a TV; OK is a key of its remote control' });
