/** The settings of a room that the admin changes with one event. Snapshots contain those that differ from the defaults. */
import type { RoomView, SomeSettings } from '../../shared/contract.gen';

export type { SomeSettings };
export type Settings = Required<SomeSettings>;

/** With `ours`, the players are the referee, and otherwise the app is. */
export type RuleSet = Settings['rules'];
/** The sets of rules with clues (docs/product/clues.md). */
export type ClueGame = Extract<RuleSet, 'impostor' | 'undercover'>;
/** The number of Spies (SPY-01). With `hidden`, the server draws 1 or 2 for each round, and nobody knows the number before the reveal. */
export type Spies = Settings['spies'];
/** Talk out loud, or in the app (TALK-01). */
export type Talk = Settings['talk'];

const DEFAULTS: Settings = {
  rules: 'ours',
  pace: 'normal',
  spies: 1,
  talk: 'aloud',
  impostors: 'hidden',
  laps: 2,
  hint: false,
  white: false,
  discussion: null,
  locked: false,
  screens: true,
  streaming: false,
};

export const isClueGame = (rules: RuleSet): rules is ClueGame =>
  rules === 'impostor' || rules === 'undercover';

type View = Pick<RoomView, 'settings'> | null;

/** Return the settings of the running round, or else of the next one. */
export const settingsIn = (view: View): Settings => ({ ...DEFAULTS, ...view?.settings });

/** Return true if the players talk in the app, or have done so in their latest round. */
export const talksInApp = (view: Pick<RoomView, 'settings' | 'talk'> | null): boolean =>
  settingsIn(view).talk !== 'aloud' || view?.talk !== undefined;

/** Return true if the round may have two Spies, or two Impostors. The number of Undercovers is known. */
export function severalSpiesIn(view: Pick<RoomView, 'settings' | 'board'> | null): boolean {
  const { spies, impostors } = settingsIn(view);
  if (view?.board?.game === 'undercover') return false;
  return (view?.board ? impostors : spies) !== 1;
}

const MIN_PLAYERS_WITH_TWO = 6;

/** Return true if a deal has one Spy regardless of the setting. */
export const tooFewForTwo = (players: number): boolean => players < MIN_PLAYERS_WITH_TWO;
