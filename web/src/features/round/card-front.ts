import { t } from '@lingui/core/macro';
import { customWord, missionOf, type SpyDeck, spyDeck, wordsFor } from '../../decks/words';
import { type Wording, wordingOf } from '../../room/game/wording';
import type { PlayState } from '../../room/state/play-state';
import { shownName } from '../../shared/text/names';
import { wordFrontOf } from './clues/word-front';

const SPY_TITLES: Readonly<Record<Wording, () => string>> = {
  locationDeck: () => t({ message: 'The Spy', comment: "On the Spy's own card" }),
  animalsDeck: () => t({ message: 'The Hunter', comment: "On the Hunter's own card" }),
  aSpy: () => t({ message: 'A Spy', comment: "On a Spy's own card" }),
  aHunter: () => t({ message: 'A Hunter', comment: "On a Hunter's own card" }),
  ownDeck: () => customWord('spy'),
};

const CARD_TITLES: Readonly<Record<SpyDeck, () => string>> = {
  locationDeck: () =>
    t({ message: 'Your Location', comment: "Above the player's card, which shows the place" }),
  animalsDeck: () =>
    t({ message: 'Your Animal', comment: "Above the player's card, which shows the animal" }),
  ownDeck: () => customWord('card'),
};

/** Labels for screen readers: the action, then the visible words in order (WCAG 2.5.3). */
const SPY_LABELS: Readonly<Record<Wording, (mission: string) => string>> = {
  locationDeck: (mission) =>
    t({
      message: `Hide your card. Your Mission, The Spy, ${mission}`,
      comment: 'Read aloud: a button, and the text on the card; {mission} is a sentence',
    }),
  animalsDeck: (mission) =>
    t({
      message: `Hide your card. Your Mission, The Hunter, ${mission}`,
      comment: 'Read aloud: a button, and the text on the card; {mission} is a sentence',
    }),
  aSpy: (mission) =>
    t({
      message: `Hide your card. Your Mission, A Spy, ${mission}`,
      comment: 'Read aloud: a button, and the text on the card; {mission} is a sentence',
    }),
  aHunter: (mission) =>
    t({
      message: `Hide your card. Your Mission, A Hunter, ${mission}`,
      comment: 'Read aloud: a button, and the text on the card; {mission} is a sentence',
    }),
  ownDeck: (mission) => {
    const spy = shownName(customWord('spy'));
    return t({
      message: `Hide your card. Your Mission, ${spy}, ${mission}`,
      comment:
        "Read aloud: a button, and what stands on the card; {spy}: the author's word; {mission} is a sentence",
    });
  },
};

const CARD_LABELS: Readonly<Record<SpyDeck, (card: string, role: string) => string>> = {
  locationDeck: (card, role) =>
    t({
      message: `Hide your card. Your Location, ${card}, Your role, ${role}`,
      comment: 'Read aloud: a button, and the text on the card',
    }),
  animalsDeck: (card, role) =>
    t({
      message: `Hide your card. Your Animal, ${card}, Your role, ${role}`,
      comment: 'Read aloud: a button, and the text on the card',
    }),
  ownDeck: (card, role) => {
    const [label, name, own] = [customWord('card'), card, role].map(shownName);
    return t({
      message: `Hide your card. ${label}: ${name}, Your role, ${own}`,
      comment: "Read aloud: a button, and the text on the card; {label}: the author's word for a card",
    });
  },
};

/** The last line of a card if there may be two Spies. The Spy's card and the team's cards all have one, so that the Spy's card does not stand out. */
const MAY_BE_ANOTHER: Readonly<Record<SpyDeck, () => string>> = {
  locationDeck: () => t({ message: 'There may be another Spy.', comment: "Last line of a Spy's own card" }),
  animalsDeck: () =>
    t({ message: 'There may be another Hunter.', comment: "Last line of a Hunter's own card" }),
  ownDeck: () =>
    t({
      message: 'You may not be the only one.',
      comment: "Last line on the card of a player who doesn't know the secret card",
    }),
};

const MAY_BE_TWO: Readonly<Record<SpyDeck, () => string>> = {
  locationDeck: () => t({ message: 'There may be two Spies.', comment: "Last line on the team's cards" }),
  animalsDeck: () => t({ message: 'There may be two Hunters.', comment: "Last line on the team's cards" }),
  ownDeck: () => t({ message: 'There may be two bluffers.', comment: "Last line on the team's cards" }),
};

const spokenWith = (label: string, note: string) =>
  note ? t({ message: `${label}, ${note}`, comment: 'Read aloud: a card, and its last line' }) : label;

export interface FrontProps {
  className: string | undefined;
  hand: PlayState;
  front: ReturnType<typeof cardFrontOf>;
}

export function cardFrontOf(hand: PlayState) {
  if (hand.game) return wordFrontOf(hand);
  const { currentDeck, isSpy, location, cardId, role, roleId, round } = hand;
  const note = hand.severalSpies ? (isSpy ? MAY_BE_ANOTHER : MAY_BE_TWO)[spyDeck(currentDeck)]() : '';
  if (isSpy) {
    const wording = wordingOf(hand);
    const mission = missionOf(currentDeck, round);
    return {
      tab: t({ message: 'Your Mission', comment: "Over the Spy's or Hunter's own card" }),
      title: SPY_TITLES[wording](),
      label: '',
      text: mission,
      note,
      spoken: spokenWith(SPY_LABELS[wording](mission), note),
    };
  }
  const card = wordsFor(cardId, location ?? '');
  const own = wordsFor(roleId, role);
  return {
    tab: CARD_TITLES[spyDeck(currentDeck)](),
    title: card,
    label: t({ message: 'Your role', comment: "On the player's card, before the role" }),
    text: own,
    note,
    spoken: spokenWith(CARD_LABELS[spyDeck(currentDeck)](card, own), note),
  };
}
