/**
 * The settings that the admin changes with a switch: a row for each. `SettingControl` shows a row. `locked` and `screens` have buttons instead.
 * Sliders are in room/state/sliders.ts. A change of a switch is saved immediately.
 */
import { i18n } from '@lingui/core';
import { plural, select, t } from '@lingui/core/macro';
import type { DeckId } from '../../shared/contract.gen';
import { impostorsNow, lapsNow, MIN_FOR_TWO_IMPOSTORS, MIN_FOR_WHITE } from '../game/clue-games';
import { hasPace, RULES, ruleSetOf } from '../game/rule-sets';
import { GUESS_SECONDS } from '../stages/guess';
import { VOTE_SECONDS } from '../stages/vote';
import { isClueGame, type Settings, type Spies, type Talk, tooFewForTwo } from '../state/settings';

/** The state of the table that labels depend on. */
export interface SettingContext {
  settings: Settings;
  deck: DeckId;
  players: number;
}

export interface Switch<Value> {
  title: (context: SettingContext) => string;
  options: (context: SettingContext) => readonly { value: Value; label: string; disabled?: boolean }[];
  /** Return the value that applies, if the table or the game limits it. */
  value?: (context: SettingContext) => Value;
  /** Return false if the setting has no effect. It is hidden then. */
  applies: (settings: Settings) => boolean;
  /** Explain the chosen value, or why others cannot be chosen. */
  note: (context: SettingContext) => string;
}

export type SwitchKey = 'rules' | 'talk' | 'pace' | 'spies' | 'impostors' | 'laps' | 'hint' | 'white';

const inSafari = ({ rules }: Settings) => !isClueGame(rules);
const inImpostor = ({ rules }: Settings) => rules === 'impostor';

export const SWITCHES: { readonly [Key in SwitchKey]: Switch<Settings[Key]> } = {
  rules: {
    title: () =>
      t({ message: 'Who plays referee?', comment: "Heading of a switch: 'We do' or a set of rules" }),
    options: () => RULES.map((value) => ({ value, label: ruleSetOf(value)?.name() ?? '' })),
    applies: inSafari,
    note: ({ settings: { rules }, deck }) => ruleSetOf(rules)?.note(deck) ?? '',
  },
  talk: {
    title: ({ settings }) =>
      inSafari(settings)
        ? t({
            message: 'How do you talk?',
            comment: "Heading of a switch: 'Out loud', 'Tap' or 'Tap or type'",
          })
        : t({ message: 'Clues', comment: "Heading of a switch: 'Out loud' or 'In the app'" }),
    options: ({ settings }) => [
      { value: 'aloud', label: t({ message: 'Out loud', comment: "Answer to 'How do you talk?'" }) },
      ...(inSafari(settings) ? talkInTheApp() : cluesInTheApp()),
    ],
    value: ({ settings }) => (inSafari(settings) || settings.talk === 'aloud' ? settings.talk : 'type'),
    applies: () => true,
    note: ({ settings }) =>
      inSafari(settings)
        ? talkNote(settings.talk)
        : settings.talk === 'aloud'
          ? ''
          : t({ message: 'Agree on one language for your clues.' }),
  },
  pace: {
    title: () => t({ message: 'Pace', comment: 'Setting: how long votes and guesses may take' }),
    options: () => [
      { value: 'normal', label: t({ message: 'Normal', comment: 'Pace of votes and guesses' }) },
      {
        value: 'relaxed',
        label: t({ message: 'Relaxed', comment: 'Pace of votes and guesses: twice the time' }),
      },
    ],
    applies: hasPace,
    note: paceNote,
  },
  spies: {
    title: ({ deck }) =>
      t({
        message: select(deck, { locationDeck: 'Spies', animalsDeck: 'Hunters', other: 'Bluffers' }),
        comment: 'Setting in the lobby: 1, 2 or a number that nobody knows',
      }),
    options: ({ players }) => oneOrTwo(tooFewForTwo(players)),
    value: ({ settings, players }) => (tooFewForTwo(players) ? 1 : settings.spies),
    applies: inSafari,
    note: ({ settings: { spies, rules }, deck, players }) =>
      tooFewForTwo(players)
        ? t({
            message: select(deck, {
              locationDeck: 'Two Spies need six players.',
              animalsDeck: 'Two Hunters need six players.',
              other: 'Two bluffers need six players.',
            }),
          })
        : [
            SPIES_NOTES[spies](deck),
            spies === 'hidden' &&
              t({ message: 'Nobody knows until the reveal.', comment: 'After: one Spy or two' }),
            spies !== 1 &&
              ruleSetOf(rules)?.byApp &&
              t({
                message: "One No doesn't stop a conviction, but two do.",
                comment: 'The rule with two Spies',
              }),
          ]
            .filter(Boolean)
            .join(' '),
  },
  laps: {
    title: () => t({ message: 'Laps', comment: 'Setting: how often everyone gives a clue before the vote' }),
    options: ({ players }) => [numbered(1), numbered(2), numbered(3, players >= MIN_FOR_TWO_IMPOSTORS)],
    value: ({ settings, players }) => lapsNow(settings, players),
    applies: inImpostor,
    note: ({ players }) =>
      players < MIN_FOR_TWO_IMPOSTORS ? '' : t({ message: 'Three laps are for up to six players.' }),
  },
  impostors: {
    title: () => t({ message: 'Impostors', comment: 'Setting: how many players do not know the word' }),
    options: ({ players }) => oneOrTwo(players < MIN_FOR_TWO_IMPOSTORS),
    value: ({ settings, players }) => impostorsNow(settings, players),
    applies: inImpostor,
    note: ({ players }) => (players < MIN_FOR_TWO_IMPOSTORS ? fromPlayers(MIN_FOR_TWO_IMPOSTORS) : ''),
  },
  hint: {
    title: () => t({ message: 'Hint', comment: 'Setting: the Impostor gets a hint about the word' }),
    options: () => offOrOn(),
    applies: inImpostor,
    note: ({ settings: { hint } }) =>
      hint ? t({ message: 'The Impostor gets a hint about the word.' }) : '',
  },
  white: {
    title: () => t({ message: 'Mr. White', comment: 'In the game Undercover: the player who has no word' }),
    options: ({ players }) => offOrOn(players < MIN_FOR_WHITE),
    value: ({ settings: { white }, players }) => white && players >= MIN_FOR_WHITE,
    applies: ({ rules }) => rules === 'undercover',
    note: ({ settings: { white }, players }) => {
      if (players < MIN_FOR_WHITE) return fromPlayers(MIN_FOR_WHITE);
      return white ? t({ message: 'One of you has no word at all.' }) : '';
    },
  },
};

/** All switches, in the order in which the admin sees those that apply to the game. */
export const SWITCH_KEYS = Object.keys(SWITCHES) as readonly SwitchKey[];

function numbered<Value extends number>(value: Value, disabled = false) {
  return { value, label: i18n.number(value), disabled };
}

const oneOrTwo = (disabled: boolean) => [
  numbered(1),
  numbered(2, disabled),
  {
    value: 'hidden' as const,
    label: t({
      message: '1 or 2?',
      comment: 'Setting: the number of Spies is drawn at random and stays secret',
    }),
    disabled,
  },
];

const offOrOn = (disabled = false) => [
  { value: false, label: t({ message: 'Off', context: 'game', comment: 'A setting of the game' }) },
  { value: true, label: t({ message: 'On', context: 'game', comment: 'A setting of the game' }), disabled },
];

const talkInTheApp = () =>
  [
    { value: 'tap', label: t({ message: 'Tap', comment: 'Setting: players tap one of five answers' }) },
    {
      value: 'type',
      label: t({
        message: 'Tap or type',
        comment: 'Setting: players tap one of five answers, or write their own',
      }),
    },
  ] as const;

const cluesInTheApp = () =>
  [
    {
      value: 'type',
      label: t({ message: 'In the app', comment: "Setting 'Clues': players type them on their phones" }),
    },
  ] as const;

const fromPlayers = (least: number) =>
  t({
    message: plural(least, { one: 'From # player on.', other: 'From # players on.' }),
    comment: 'Why a setting cannot be chosen: there are fewer players',
  });

/** The seconds for a question or an answer in the app. */
const TURN = { tap: 30, type: 60 } as const;

/** Return the seconds that the pace allows. All are at least 25. A convicted Spy has less time for a guess than one who stops the clock. */
function paceNote({ settings: { rules, talk, pace } }: SettingContext): string {
  const seconds = (normal: number) => i18n.number(pace === 'relaxed' ? 2 * normal : normal);
  const forVote = seconds(VOTE_SECONDS);
  const forGuess = seconds(GUESS_SECONDS);
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

const talkNote = (talk: Talk) =>
  t({
    message: select(talk, {
      aloud: 'You ask and answer out loud.',
      tap: 'You choose from six questions and five answers.',
      other: 'You can also type your own. Bots only tap.',
    }),
  });

const SPIES_NOTES: Readonly<Record<Spies, (deck: DeckId) => string>> = {
  1: (deck) =>
    t({
      message: select(deck, {
        locationDeck: 'One Spy against everyone else.',
        animalsDeck: 'One Hunter against everyone else.',
        other: 'One bluffer against everyone else.',
      }),
    }),
  2: (deck) =>
    t({
      message: select(deck, {
        locationDeck: "Two Spies who don't know each other.",
        animalsDeck: "Two Hunters who don't know each other.",
        other: "Two bluffers who don't know each other.",
      }),
    }),
  hidden: (deck) =>
    t({
      message: select(deck, {
        locationDeck: 'One Spy or two: a coin toss each round.',
        animalsDeck: 'One Hunter or two: a coin toss each round.',
        other: 'One bluffer or two: a coin toss each round.',
      }),
    }),
};
