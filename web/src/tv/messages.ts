/** Messages that several screens use, and messages by deck. */
import { select, t } from '@lingui/core/macro';
import { spyTitle } from '../decks/words';
import type { DeckId } from '../shared/contract.gen';

export function wasTheSpy(deck: DeckId, name: string): string {
  const spy = spyTitle();
  return t({
    message: select(deck, {
      locationDeck: `${name} was the Spy!`,
      animalsDeck: `${name} was the Hunter!`,
      other: `${spy}: ${name}`,
    }),
    comment: "Headline on the TV, at the end of a round; {spy}: a deck author's word for the Spy",
  });
}

export function wereTheSpies(deck: DeckId, names: string): string {
  const spy = spyTitle();
  return t({
    message: select(deck, {
      locationDeck: `${names} were the Spies!`,
      animalsDeck: `${names} were the Hunters!`,
      other: `${spy}: ${names}`,
    }),
    comment: "Headline on the TV, at the end of a round; {names}: two players; {spy}: a deck author's word",
  });
}

export const andItIs = (deck: DeckId) =>
  t({
    message: select(deck, {
      locationDeck: 'And the place is…',
      animalsDeck: 'And the animal is…',
      other: 'And the card is…',
    }),
    comment: 'In a speech bubble: the Spy is about to name the place',
  });

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
