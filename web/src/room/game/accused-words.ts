/** The accusation of a round that the players referee, as phones and TVs show it. None of the texts reveals a role. */
import { select, t } from '@lingui/core/macro';
import type { Wording } from './wording';

export const showCardWords = (wording: Wording, name: string) =>
  t({
    message: select(wording, {
      locationDeck: `${name}, show your card: were you the Spy?`,
      animalsDeck: `${name}, show your card: were you the Hunter?`,
      aSpy: `${name}, show your card: were you a Spy?`,
      aHunter: `${name}, show your card: were you a Hunter?`,
      other: `${name}, show your card: were you bluffing?`,
    }),
    comment: 'To everyone after a round: the players have accused {name}, and now see the card',
  });

export const oneGuessWords = () =>
  t({
    message: 'If so, you get one guess.',
    comment: "After 'show your card: were you the Spy?', to everyone",
  });
