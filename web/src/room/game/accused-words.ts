/** The accusation of a round that the players referee, as phones and TVs show it. None of the texts reveals a role. */
import { t } from '@lingui/core/macro';
import type { Wording } from './wording';

type ByWording = Readonly<Record<Wording, (name: string) => string>>;

const SHOW_CARD: ByWording = {
  locationDeck: (name) =>
    t({
      message: `${name}, show your card: were you the Spy?`,
      comment: 'To everyone after a round: the players have accused {name}, and now see the card',
    }),
  animalsDeck: (name) =>
    t({
      message: `${name}, show your card: were you the Hunter?`,
      comment: 'To everyone after a round: the players have accused {name}, and now see the card',
    }),
  aSpy: (name) =>
    t({
      message: `${name}, show your card: were you a Spy?`,
      comment: 'To everyone after a round that may have two Spies: the players have accused {name}',
    }),
  aHunter: (name) =>
    t({
      message: `${name}, show your card: were you a Hunter?`,
      comment: 'To everyone after a round that may have two Hunters: the players have accused {name}',
    }),
  ownDeck: (name) =>
    t({
      message: `${name}, show your card: were you bluffing?`,
      comment: 'To everyone after a round: {name} is accused of being the one who did not know the card',
    }),
};

export const showCardWords = (wording: Wording, name: string) => SHOW_CARD[wording](name);

export const oneGuessWords = () =>
  t({
    message: 'If so, you get one guess.',
    comment: "After 'show your card: were you the Spy?', to everyone",
  });
