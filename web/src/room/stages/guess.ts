/** The two stages in which a Spy names the card. */
import { ph, select, t } from '@lingui/core/macro';
import { spyTitle } from '../../decks/words';
import { LONG_BUZZ, SHORT_BUZZ } from '../../shared/audio/vibration';
import type { DeckId, RefereeView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { nameOf } from '../game/player-names';
import { wordingOf } from '../game/wording';
import { adminIn } from '../state/view';
import { type Announced, playersWith, type ShownStage, type StageContext, type TurnAction } from './stage';

export const GUESS_SECONDS = 45;

/** The parts that both stages have. */
const shared = {
  tone: 'spy',
  /** The Spy, until the card has been named. */
  actors: (view) => (view.referee && !isNamed(view.referee) ? playersWith(view.referee.spy, view) : []),
  cues: ({ referee }) => [
    referee && isNamed(referee)
      ? { sound: 'drum', phones: 'admin', buzz: SHORT_BUZZ, tvAfter: 300 }
      : { sound: 'unmasked', phones: 'admin', buzz: LONG_BUZZ, tvAfter: 300 },
  ],
  said: guessWords,
} satisfies Partial<ShownStage>;

const action = {
  kind: 'turn',
  choice: 'card',
  send: (session, step, card) => session.referee('guess', step, { card: card ?? '' }),
} satisfies Partial<TurnAction>;

/** A Spy has stopped the clock to name the card. */
export const guess: ShownStage = {
  ...shared,
  title: (context) => {
    const [wording, name, spy] = [wordingOf(context.hand), spyName(context), spyTitle()];
    return isSpy(context)
      ? t({
          message: select(wording, {
            locationDeck: 'You are the Spy',
            animalsDeck: 'You are the Hunter',
            aSpy: 'You are a Spy',
            aHunter: 'You are a Hunter',
            other: 'You step forward',
          }),
          comment: 'Heading, to the Spy who has come forward',
        })
      : t({
          message: select(wording, {
            locationDeck: `${name} is the Spy!`,
            animalsDeck: `${name} is the Hunter!`,
            aSpy: `${name} is a Spy!`,
            aHunter: `${name} is a Hunter!`,
            other: `${spy}: ${name}`,
          }),
          comment: "Heading: a player has come forward; {spy}: a deck author's word for the Spy",
        });
  },
  line: whichCard,
  time: { seconds: GUESS_SECONDS },
  tools: ({ view, referee, hand }) =>
    hand.severalSpies || adminIn(view)?.player_id === referee.spy
      ? ['more-time']
      : ['more-time', 'by-hand', 'void'],
  action: { ...action, chosenBefore: true, cover: whichCard },
};

/** The caught Spy, or the other Spy after a wrong guess, names the card. */
export const last: ShownStage = {
  ...shared,
  title: (context) => {
    if (context.referee.missed) return thereIsAnother();
    return isSpy(context)
      ? t({ message: 'They caught you', comment: 'Heading, to the Spy' })
      : wasTheSpy(context);
  },
  line: oneLastGuess,
  headline: ({ referee }) =>
    referee.missed
      ? thereIsAnother()
      : t({
          message: 'Caught! One guess left',
          comment: 'Headline on the TV: a Spy who was caught may still name the card',
        }),
  time: { seconds: 30 },
  tools: ['more-time'],
  action: {
    ...action,
    cover: (context) =>
      context.referee.missed ? spyToo(context.hand.currentDeck, spyName(context)) : oneLastGuess(context),
  },
};

function whichCard({ hand: { currentDeck: deck } }: StageContext): string {
  return t({
    message: select(deck, {
      locationDeck: 'Which location is it?',
      animalsDeck: 'Which animal is it?',
      other: 'Which card is it?',
    }),
    comment: 'To the Spy, above all cards',
  });
}

export function oneLastGuess({ view, hand }: StageContext): string {
  if (view.board)
    return t({
      message: 'One last guess. What is the word?',
      comment: 'To a player who was caught and does not know the word',
    });
  const { currentDeck: deck } = hand;
  return t({
    message: select(deck, {
      locationDeck: 'One last guess. Where were you?',
      animalsDeck: 'One last guess. Which animal is it?',
      other: 'One last guess. Which card is it?',
    }),
    comment: 'To a Spy who was caught, or to the other Spy after a wrong guess',
  });
}

/** Return true if the card has been named. Undercover hides which one it was. */
export const isNamed = ({ guess, right }: RefereeView): boolean => guess !== null || right !== undefined;

export const isSpy = ({ referee, hand }: StageContext): boolean => referee.spy === hand.playerId;
const spyName = ({ view, referee }: StageContext): string => nameOf(view.players, referee.spy);

function guessWords(context: Announced): string {
  const { referee, hand } = context;
  const name = spyName(context);
  if (referee.guess) {
    const card = shownName(context.card(referee.guess));
    if (!card) return t({ message: `${name} names a word.`, comment: 'Read aloud' });
    return t({
      message: `${name} says: ${card}.`,
      comment: 'Read aloud; {card}: the card that the Spy names',
    });
  }
  if (referee.right !== undefined) return namedWords(name, referee.right);
  if (context.view.board)
    return t({
      message: `${ph({ title: wasTheSpy(context) })}. ${ph({ sentence: oneLastGuess(context) })}`,
      comment: "Read aloud: 'Bo was the Impostor. One last guess. What is the word?'",
    });
  if (referee.missed) return `${thereIsAnother()} ${spyToo(hand.currentDeck, name)}`;
  const wording = wordingOf(hand);
  return t({
    message: select(wording, {
      locationDeck: `${name} is the Spy and is about to name the place.`,
      animalsDeck: `${name} is the Hunter and is about to name the animal.`,
      aSpy: `${name} is a Spy and is about to name the place.`,
      aHunter: `${name} is a Hunter and is about to name the animal.`,
      other: `It's ${name}, who is about to name the card.`,
    }),
    comment: 'Read aloud',
  });
}

/** Say whether the hidden guess of Mr. White was right. */
export const namedWords = (name: string, right: boolean): string =>
  right
    ? t({ message: `${name} named the word.`, comment: 'Read aloud: the right one' })
    : t({ message: `${name} named a wrong word.`, comment: 'Read aloud' });

function wasTheSpy(context: StageContext): string {
  const [wording, name, spy] = [wordingOf(context.hand), spyName(context), spyTitle()];
  const { board } = context.view;
  if (!board)
    return t({
      message: select(wording, {
        locationDeck: `${name} was the Spy`,
        animalsDeck: `${name} was the Hunter`,
        aSpy: `${name} was a Spy`,
        aHunter: `${name} was a Hunter`,
        other: `${spy}: ${name}`,
      }),
      comment: "Heading: the table has caught a player; {spy}: a deck author's word for the Spy",
    });
  if (board.game === 'undercover')
    return t({ message: `${name} was Mr. White`, comment: 'Heading: the table has put a player out' });
  return context.hand.severalSpies
    ? t({ message: `${name} was an Impostor`, comment: 'Heading: the table has caught a player' })
    : t({ message: `${name} was the Impostor`, comment: 'Heading: the table has caught a player' });
}

export const thereIsAnother = () =>
  t({
    message: "There's another!",
    comment: 'Heading: a Spy has named a wrong card, and another player is a Spy, too',
  });

export const spyToo = (deck: DeckId, name: string) =>
  t({
    message: select(deck, {
      locationDeck: `${name} is a Spy, too. One last guess.`,
      animalsDeck: `${name} is a Hunter, too. One last guess.`,
      other: `It's ${name}, too. One last guess.`,
    }),
    comment: "Below 'There's another!'",
  });
