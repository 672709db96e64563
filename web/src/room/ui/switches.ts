/**
 * The settings that the admin changes with a switch: a row for each. `SettingControl` shows a row. `locked` and `screens` have buttons instead.
 * Sliders are in room/state/sliders.ts. A change of a switch is saved immediately.
 */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { DeckId } from '../../shared/contract.gen';
import { RULES, ruleSetOf } from '../game/rule-sets';
import { guess } from '../stages/guess';
import { vote } from '../stages/vote';
import { type Settings, type Spies, type Talk, tooFewForTwo } from '../state/settings';

/** The state of the table that labels depend on. */
export interface SettingContext {
  settings: Settings;
  deck: DeckId;
  players: number;
}

interface Option<Value> {
  value: Value;
  label: () => string;
  disabled?: (context: SettingContext) => boolean;
}

export interface Switch<Value> {
  title: (deck: DeckId) => string;
  options: readonly Option<Value>[];
  /** Return false if the setting has no effect. It is hidden then. By default, it always has one. */
  applies?: (settings: Settings) => boolean;
  /** Explain the chosen value. */
  note: (context: SettingContext) => string;
}

export type SwitchKey = 'rules' | 'talk' | 'pace' | 'spies';

export const SWITCHES: { readonly [Key in SwitchKey]: Switch<Settings[Key]> } = {
  rules: {
    title: () =>
      t({ message: 'Who plays referee?', comment: "Heading of a switch: 'We do' or a set of rules" }),
    options: RULES.map((value) => ({ value, label: () => ruleSetOf(value)?.name() ?? '' })),
    note: ({ settings: { rules }, deck }) => ruleSetOf(rules)?.note(deck) ?? '',
  },
  talk: {
    title: () =>
      t({ message: 'How do you talk?', comment: "Heading of a switch: 'Out loud', 'Tap' or 'Tap or type'" }),
    options: [
      { value: 'aloud', label: () => t({ message: 'Out loud', comment: "Answer to 'How do you talk?'" }) },
      {
        value: 'tap',
        label: () => t({ message: 'Tap', comment: 'Setting: players tap one of five answers' }),
      },
      {
        value: 'type',
        label: () =>
          t({
            message: 'Tap or type',
            comment: 'Setting: players tap one of five answers, or write their own',
          }),
      },
    ],
    note: ({ settings: { talk } }) => TALK_NOTES[talk](),
  },
  pace: {
    title: () => t({ message: 'Pace', comment: 'Setting: how long votes and guesses may take' }),
    options: [
      { value: 'normal', label: () => t({ message: 'Normal', comment: 'Pace of votes and guesses' }) },
      {
        value: 'relaxed',
        label: () => t({ message: 'Relaxed', comment: 'Pace of votes and guesses: twice the time' }),
      },
    ],
    applies: ({ rules, talk }) => ruleSetOf(rules)?.byApp || talk !== 'aloud',
    note: paceNote,
  },
  spies: {
    title: (deck) => SPIES_TITLES[deck](),
    options: [
      { value: 1, label: () => i18n.number(1) },
      { value: 2, label: () => i18n.number(2), disabled: ({ players }) => tooFewForTwo(players) },
      {
        value: 'hidden',
        label: () =>
          t({
            message: '1 or 2?',
            comment: 'Setting: the number of Spies is drawn at random and stays secret',
          }),
        disabled: ({ players }) => tooFewForTwo(players),
      },
    ],
    note: ({ settings: { spies, rules }, deck, players }) =>
      tooFewForTwo(players)
        ? NEED_SIX[deck]()
        : [
            SPIES_NOTES[spies][deck](),
            spies === 'hidden' && nobodyKnows(),
            spies !== 1 && ruleSetOf(rules)?.byApp && barWithTwo(),
          ]
            .filter(Boolean)
            .join(' '),
  },
};

/** The seconds for a question or an answer in the app. */
const TURN = { tap: 30, type: 60 } as const;

/** Return the seconds that the pace allows. All are at least 25. A convicted Spy has less time for a guess than one who stops the clock. */
function paceNote({ settings: { rules, talk, pace } }: SettingContext): string {
  const seconds = (normal: number) => i18n.number(pace === 'relaxed' ? 2 * normal : normal);
  const forVote = seconds(vote.time.seconds);
  const forGuess = seconds(guess.time.seconds);
  if (talk === 'aloud')
    return t({
      message: `${forVote} seconds for a vote, up to ${forGuess} for a guess.`,
      comment: 'Below the pace; {forVote} is 25 or 50, {forGuess} is 45 or 90',
    });
  const forTurn = seconds(TURN[talk]);
  return ruleSetOf(rules)?.byApp
    ? t({
        message: `${forTurn} seconds for a turn, ${forVote} for a vote, up to ${forGuess} for a guess.`,
        comment:
          'Below the pace; {forTurn}, to ask or to answer, is 30, 60 or 120, {forVote} is 25 or 50, {forGuess} is 45 or 90',
      })
    : t({
        message: `${forTurn} seconds for a turn.`,
        comment: 'Below the pace; {forTurn}, to ask or to answer, is 30, 60 or 120',
      });
}

const TALK_NOTES: Readonly<Record<Talk, () => string>> = {
  aloud: () =>
    t({ message: 'You ask and answer out loud.', comment: 'How the players talk: not in the app' }),
  tap: () =>
    t({
      message: 'You choose from six questions and five answers.',
      comment: "Below the setting 'Tap': how the players ask and answer in the app",
    }),
  type: () =>
    t({
      message: 'You can also type your own. Bots only tap.',
      comment: "Below the setting 'Tap or type': questions and answers in the app",
    }),
};

const SPIES_TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({ message: 'Spies', comment: 'Setting in the lobby: 1, 2 or a number that nobody knows' }),
  animalsDeck: () =>
    t({ message: 'Hunters', comment: 'Setting in the lobby: 1, 2 or a number that nobody knows' }),
  ownDeck: () =>
    t({ message: 'Bluffers', comment: "Setting in the lobby: how many players don't know the card" }),
};

const SPIES_NOTES: Readonly<Record<Spies, Readonly<Record<DeckId, () => string>>>> = {
  1: {
    locationDeck: () =>
      t({ message: 'One Spy against everyone else.', comment: 'Below the number of Spies' }),
    animalsDeck: () =>
      t({ message: 'One Hunter against everyone else.', comment: 'Below the number of Hunters' }),
    ownDeck: () =>
      t({
        message: 'One bluffer against everyone else.',
        comment: "Below the number of players who don't know the card",
      }),
  },
  2: {
    locationDeck: () =>
      t({ message: "Two Spies who don't know each other.", comment: 'Below the number of Spies' }),
    animalsDeck: () =>
      t({ message: "Two Hunters who don't know each other.", comment: 'Below the number of Hunters' }),
    ownDeck: () =>
      t({
        message: "Two bluffers who don't know each other.",
        comment: "Below the number of players who don't know the card",
      }),
  },
  hidden: {
    locationDeck: () =>
      t({ message: 'One Spy or two: a coin toss each round.', comment: 'Below the number of Spies' }),
    animalsDeck: () =>
      t({ message: 'One Hunter or two: a coin toss each round.', comment: 'Below the number of Hunters' }),
    ownDeck: () =>
      t({
        message: 'One bluffer or two: a coin toss each round.',
        comment: "Below the number of players who don't know the card",
      }),
  },
};

const NEED_SIX: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () => t({ message: 'Two Spies need six players.', comment: 'Why two cannot be chosen' }),
  animalsDeck: () => t({ message: 'Two Hunters need six players.', comment: 'Why two cannot be chosen' }),
  ownDeck: () =>
    t({
      message: 'Two bluffers need six players.',
      comment: "Why two players who don't know the card cannot be chosen",
    }),
};

const nobodyKnows = () => t({ message: 'Nobody knows until the reveal.', comment: 'After: one Spy or two' });

const barWithTwo = () =>
  t({ message: 'To convict somebody, only one of you may say no.', comment: 'The rule with two Spies' });
