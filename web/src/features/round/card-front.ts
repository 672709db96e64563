import { select, t } from '@lingui/core/macro';
import { customWord, missionOf, spyTitle, wordsFor } from '../../decks/words';
import { type Wording, wordingOf } from '../../room/game/wording';
import type { PlayState } from '../../room/state/play-state';
import type { DeckId } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import type { PlateWordsProps } from '../../shared/ui/card';
import { wordFrontOf } from './clues/word-front';

/** The label for screen readers: the action, then the visible words in order (WCAG 2.5.3). */
function spyLabel(wording: Wording, mission: string): string {
  const spy = spyTitle();
  return t({
    message: select(wording, {
      locationDeck: `Hide your card. Your Mission, The Spy, ${mission}`,
      animalsDeck: `Hide your card. Your Mission, The Hunter, ${mission}`,
      aSpy: `Hide your card. Your Mission, A Spy, ${mission}`,
      aHunter: `Hide your card. Your Mission, A Hunter, ${mission}`,
      other: `Hide your card. Your Mission, ${spy}, ${mission}`,
    }),
    comment:
      "Read aloud: a button, and the text on the card; {mission} is a sentence; {spy}: a deck author's word for the Spy",
  });
}

function cardLabel(deck: DeckId, card: string, role: string): string {
  const [label, name, own] = [customWord('card'), card, role].map(shownName);
  return t({
    message: select(deck, {
      locationDeck: `Hide your card. Your Location, ${card}, Your role, ${role}`,
      animalsDeck: `Hide your card. Your Animal, ${card}, Your role, ${role}`,
      other: `Hide your card. ${label}: ${name}, Your role, ${own}`,
    }),
    comment: "Read aloud: a button, and the text on the card; {label}: a deck author's word for a card",
  });
}

/** The last line of a card if there may be two Spies. The Spy's card and the team's cards all have one, so that the Spy's card does not stand out. */
const mayBeTwo = (deck: DeckId, isSpy: boolean) =>
  isSpy
    ? t({
        message: select(deck, {
          locationDeck: 'There may be another Spy.',
          animalsDeck: 'There may be another Hunter.',
          other: 'You may not be the only one.',
        }),
        comment: "Last line of a Spy's own card",
      })
    : t({
        message: select(deck, {
          locationDeck: 'There may be two Spies.',
          animalsDeck: 'There may be two Hunters.',
          other: 'There may be two bluffers.',
        }),
        comment: "Last line on the team's cards",
      });

const spokenWith = (label: string, note: string) =>
  note ? t({ message: `${label}, ${note}`, comment: 'Read aloud: a card, and its last line' }) : label;

interface CardFront {
  tab: string;
  title: string;
  plate: PlateWordsProps;
  /** Describes the card and the button for screen readers. */
  spoken: string;
}

export interface FrontProps {
  className: string | undefined;
  hand: PlayState;
  front: CardFront;
}

export function cardFrontOf(hand: PlayState): CardFront {
  if (hand.game) return wordFrontOf(hand);
  const { currentDeck: deck, isSpy, location, cardId, role, roleId, round } = hand;
  const note = hand.severalSpies ? mayBeTwo(deck, isSpy) : '';
  if (isSpy) {
    const wording = wordingOf(hand);
    const mission = missionOf(deck, round);
    const spy = customWord('spy');
    return {
      tab: t({ message: 'Your Mission', comment: "Over the Spy's or Hunter's own card" }),
      title: t({
        message: select(wording, {
          locationDeck: 'The Spy',
          animalsDeck: 'The Hunter',
          aSpy: 'A Spy',
          aHunter: 'A Hunter',
          other: `${spy}`,
        }),
        comment: "On the Spy's own card; {spy}: a deck author's word for the Spy",
      }),
      plate: { text: mission, note },
      spoken: spokenWith(spyLabel(wording, mission), note),
    };
  }
  const card = wordsFor(cardId, location ?? '');
  const own = wordsFor(roleId, role);
  const label = customWord('card');
  return {
    tab: t({
      message: select(deck, { locationDeck: 'Your Location', animalsDeck: 'Your Animal', other: `${label}` }),
      comment: "Above the player's card; {label}: a deck author's word for a card",
    }),
    title: card,
    plate: {
      label: t({ message: 'Your role', comment: "On the player's card, before the role" }),
      title: own,
      note,
    },
    spoken: spokenWith(cardLabel(deck, card, own), note),
  };
}
