/** The two stages in which a Spy names the card. */
import { ph, t } from '@lingui/core/macro';
import { customWord, labelled, type SpyDeck, spyDeck } from '../../decks/words';
import { LONG_BUZZ, SHORT_BUZZ } from '../../shared/audio/vibration';
import type { RefereeView, RoomView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { nameOf } from '../game/player-names';
import { type Wording, wordingOf } from '../game/wording';
import {
  type Announced,
  type Cue,
  type FullPhoneStage,
  playersWith,
  type StageContext,
  secondsFor,
  type TitledStage,
  type TurnAction,
} from './stage';

const spy = (view: RoomView) => playersWith(view.referee?.spy, view);

const cues = ({ referee }: RoomView): readonly Cue[] => [
  referee && isNamed(referee)
    ? { sound: 'drum', phones: 'admin', buzz: SHORT_BUZZ, tvAfter: 300 }
    : { sound: 'unmasked', phones: 'admin', buzz: LONG_BUZZ, tvAfter: 300 },
];

const action = {
  kind: 'turn',
  choice: 'card',
  actor: (referee) => (isNamed(referee) ? null : referee.spy),
  send: (session, step, card) => session.referee('guess', step, { card: card ?? '' }),
} satisfies Omit<TurnAction, 'question'>;

/** A Spy has stopped the clock to name the card. */
export const guess = {
  title: (context) => IS_REVEALED[wordingOf(context.round)](spyName(context)),
  actors: spy,
  time: { seconds: 45 },
  cues,
} satisfies TitledStage;

export const guessOnPhone = {
  tone: 'spy',
  title: (context) =>
    isSpy(context)
      ? YOU_ARE_THE_SPY[wordingOf(context.round)]()
      : IS_THE_SPY[wordingOf(context.round)](spyName(context)),
  said: guessWords,
  tools: ({ judged, severalSpies }) =>
    judged || severalSpies ? ['more-time'] : ['more-time', 'by-hand', 'void'],
  action: {
    ...action,
    chosenBefore: true,
    question: ({ round }) => WHICH_CARD[spyDeck(round.currentDeck)](),
  },
} satisfies FullPhoneStage;

/** The caught Spy, or the other Spy after a wrong guess, names the card. */
export const last: TitledStage = {
  title: ({ referee }) =>
    referee.missed
      ? thereIsAnother()
      : t({
          message: 'Caught! One guess left',
          comment: 'Headline on the TV: a Spy who was caught may still name the card',
        }),
  actors: spy,
  time: { seconds: 30 },
  cues,
};

export const lastOnPhone = {
  tone: 'spy',
  title: (context) => {
    if (context.referee.missed) return thereIsAnother();
    return isSpy(context)
      ? t({ message: 'They caught you', comment: 'Heading, to the Spy' })
      : wasTheSpy(context);
  },
  said: guessWords,
  tools: ['more-time'],
  action: {
    ...action,
    question: oneLastGuess,
    cover: (context) =>
      context.referee.missed
        ? SPY_TOO[spyDeck(context.round.currentDeck)](spyName(context))
        : oneLastGuess(context),
  },
} satisfies FullPhoneStage;

export function oneLastGuess({ view, round }: StageContext): string {
  if (view.board)
    return t({
      message: 'One last guess. What is the word?',
      comment: 'To a player who was caught and does not know the word',
    });
  return ONE_LAST_GUESS[spyDeck(round.currentDeck)]();
}

/** Return true if the card has been named. Undercover hides which one it was. */
export const isNamed = ({ guess, right }: RefereeView): boolean => guess !== null || right !== undefined;

export const isSpy = ({ referee, me }: StageContext): boolean => referee.spy === me;
const spyName = ({ view, referee }: StageContext): string => nameOf(view.players, referee.spy);

function guessWords(context: Announced): string {
  const { referee, round } = context;
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
  const seconds = secondsFor(context);
  if (context.view.board)
    return t({
      message: `${ph({ title: wasTheSpy(context) })}. ${ph({ sentence: oneLastGuess(context) })} ${seconds}`,
      comment: "Read aloud: 'Bo was the Impostor. One last guess. What is the word? 25 seconds.'",
    });
  if (referee.missed)
    return t({
      message: `${ph({ title: thereIsAnother() })} ${ph({ sentence: SPY_TOO[spyDeck(round.currentDeck)](name) })} ${seconds}`,
      comment:
        "Read aloud; {title}: 'There's another!'; {sentence}: 'Di is a Spy, too. One last guess.'; {seconds}: '25 seconds.'",
    });
  return UNMASKED[wordingOf(round)](name, seconds);
}

/** Say whether the hidden guess of Mr. White was right. */
export const namedWords = (name: string, right: boolean): string =>
  right
    ? t({ message: `${name} named the word.`, comment: 'Read aloud: the right one' })
    : t({ message: `${name} named a wrong word.`, comment: 'Read aloud' });

function wasTheSpy(context: StageContext): string {
  const name = spyName(context);
  const { board } = context.view;
  if (!board) return WAS_THE_SPY[wordingOf(context.round)](name);
  if (board.game === 'undercover')
    return t({ message: `${name} was Mr. White`, comment: 'Heading: the table has put a player out' });
  return context.round.severalSpies
    ? t({ message: `${name} was an Impostor`, comment: 'Heading: the table has caught a player' })
    : t({ message: `${name} was the Impostor`, comment: 'Heading: the table has caught a player' });
}

type ByDeck = Readonly<Record<SpyDeck, () => string>>;
type ByName = Readonly<Record<Wording, (name: string) => string>>;

export const thereIsAnother = () =>
  t({
    message: "There's another!",
    comment: 'Heading: a Spy has named a wrong card, and another player is a Spy, too',
  });

export const SPY_TOO: Readonly<Record<SpyDeck, (name: string) => string>> = {
  locationDeck: (name) =>
    t({ message: `${name} is a Spy, too. One last guess.`, comment: "Below 'There's another!'" }),
  animalsDeck: (name) =>
    t({ message: `${name} is a Hunter, too. One last guess.`, comment: "Below 'There's another!'" }),
  ownDeck: (name) =>
    t({ message: `It's ${name}, too. One last guess.`, comment: "Below 'There's another!'" }),
};

const UNMASKED: Readonly<Record<Wording, (name: string, seconds: string) => string>> = {
  locationDeck: (name, seconds) =>
    t({
      message: `${name} is the Spy and is about to name the place. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  animalsDeck: (name, seconds) =>
    t({
      message: `${name} is the Hunter and is about to name the animal. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  aSpy: (name, seconds) =>
    t({
      message: `${name} is a Spy and is about to name the place. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  aHunter: (name, seconds) =>
    t({
      message: `${name} is a Hunter and is about to name the animal. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  ownDeck: (name, seconds) =>
    t({
      message: `It's ${name}, who is about to name the card. ${seconds}`,
      comment: "Read aloud: who doesn't know the card; {seconds}: '25 seconds.'",
    }),
};

const IS_THE_SPY: ByName = {
  locationDeck: (name) => t({ message: `${name} is the Spy`, comment: 'Heading: a player has come forward' }),
  animalsDeck: (name) =>
    t({ message: `${name} is the Hunter`, comment: 'Heading: a player has come forward' }),
  aSpy: (name) => t({ message: `${name} is a Spy`, comment: 'Heading: a player has come forward' }),
  aHunter: (name) => t({ message: `${name} is a Hunter`, comment: 'Heading: a player has come forward' }),
  ownDeck: (name) => labelled(shownName(customWord('spy')), name),
};

const YOU_ARE_THE_SPY: Readonly<Record<Wording, () => string>> = {
  locationDeck: () => t({ message: 'You are the Spy', comment: 'Heading, to the Spy who has come forward' }),
  animalsDeck: () =>
    t({ message: 'You are the Hunter', comment: 'Heading, to the Hunter who has come forward' }),
  aSpy: () => t({ message: 'You are a Spy', comment: 'Heading, to a Spy who has come forward' }),
  aHunter: () => t({ message: 'You are a Hunter', comment: 'Heading, to a Hunter who has come forward' }),
  ownDeck: () =>
    t({
      message: 'You step forward',
      comment: "Heading, to the player who doesn't know the card and has come forward",
    }),
};

const WAS_THE_SPY: ByName = {
  locationDeck: (name) =>
    t({ message: `${name} was the Spy`, comment: 'Heading: the table has caught a player' }),
  animalsDeck: (name) =>
    t({ message: `${name} was the Hunter`, comment: 'Heading: the table has caught a player' }),
  aSpy: (name) => t({ message: `${name} was a Spy`, comment: 'Heading: the table has caught a player' }),
  aHunter: (name) =>
    t({ message: `${name} was a Hunter`, comment: 'Heading: the table has caught a player' }),
  ownDeck: (name) => labelled(shownName(customWord('spy')), name),
};

const ONE_LAST_GUESS: ByDeck = {
  locationDeck: () =>
    t({
      message: 'One last guess. Where were you?',
      comment: 'To a Spy who was caught, or to the other Spy after a wrong guess',
    }),
  animalsDeck: () =>
    t({
      message: 'One last guess. Which animal is it?',
      comment: 'To a Hunter who was caught, or to the other Hunter after a wrong guess',
    }),
  ownDeck: () =>
    t({
      message: 'One last guess. Which card is it?',
      comment: "To the player who was caught and doesn't know the card",
    }),
};

const WHICH_CARD: ByDeck = {
  locationDeck: () => t({ message: 'Which location is it?', comment: 'To the Spy, above all cards' }),
  animalsDeck: () => t({ message: 'Which animal is it?', comment: 'To the Hunter, above all cards' }),
  ownDeck: () => t({ message: 'Which card is it?', comment: 'To the Spy, above all cards' }),
};

const IS_REVEALED: Readonly<Record<Wording, (name: string) => string>> = {
  locationDeck: (name) =>
    t({ message: `${name} is the Spy!`, comment: 'Headline on the TV: a player has come forward' }),
  animalsDeck: (name) =>
    t({ message: `${name} is the Hunter!`, comment: 'Headline on the TV: a player has come forward' }),
  aSpy: (name) =>
    t({ message: `${name} is a Spy!`, comment: 'Headline on the TV: a player has come forward' }),
  aHunter: (name) =>
    t({ message: `${name} is a Hunter!`, comment: 'Headline on the TV: a player has come forward' }),
  ownDeck: (name) => labelled(shownName(customWord('spy')), name),
};
