import { select, t } from '@lingui/core/macro';
import { customWord, missionOf, wordsFor } from '../../decks/words';
import { wordingOf } from '../../room/game/wording';
import type { PlayState } from '../../room/state/play-state';
import type { DeckId } from '../../shared/contract.gen';
import type { PlateWordsProps } from '../../shared/ui/card';
import { wordFrontOf } from './clues/word-front';

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

interface Front {
  tab: string;
  title: string;
  /** Only on a card with a word. */
  ribbon?: string;
  plate: PlateWordsProps;
}

interface CardFront extends Front {
  /** Describes the card and the button for screen readers. */
  spoken: string;
}

export interface FrontProps {
  className: string | undefined;
  hand: PlayState;
  front: CardFront;
}

/** Return the label for screen readers: the action, then the visible words in order (WCAG 2.5.3). */
function spokenWords({ tab, title, ribbon = '', plate }: Front): string {
  const { label = '', title: role = '', text = '', note = '' } = plate;
  const words = [tab, title, ribbon, label, role, text, note]
    .filter(Boolean)
    .reduce((said, next) =>
      t({ message: `${said}, ${next}`, comment: 'Read aloud: the words on a card, one after the other' }),
    );
  return t({ message: `Hide your card. ${words}`, comment: 'Read aloud: a button, and a card in full' });
}

export function cardFrontOf(hand: PlayState): CardFront {
  const front = hand.game ? wordFrontOf(hand) : pictureFrontOf(hand);
  return { ...front, spoken: spokenWords(front) };
}

function pictureFrontOf(hand: PlayState): Front {
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
  };
}
