/** Texts of the reasons for points, and for a Spy without points, by deck. */

import { t } from '@lingui/core/macro';
import { type SpyDeck, spyDeck } from '../../decks/words';
import type { DeckId, PointsView, RevealedHand, VerdictView } from '../../shared/contract.gen';

type Words<Key extends string> = Readonly<Record<Key, () => string>>;

const TEAM = {
  locationDeck: {
    caught: () => t({ message: 'The team caught the Spy', comment: 'The reason for points' }),
    missed: () => t({ message: 'The Spy guessed wrong', comment: 'The reason for points' }),
  },
  animalsDeck: {
    caught: () => t({ message: 'The team caught the Hunter', comment: 'The reason for points' }),
    missed: () => t({ message: 'The Hunter guessed wrong', comment: 'The reason for points' }),
  },
  ownDeck: {
    caught: () => t({ message: 'The team found out who it was', comment: 'The reason for points' }),
    missed: () => t({ message: 'The wrong card was named', comment: 'The reason for points' }),
  },
} satisfies Record<SpyDeck, Words<'caught' | 'missed'>>;

const firstAccuser = () =>
  t({ message: 'First to accuse', comment: 'The reason for another point of a player' });

const WHY: Readonly<Record<SpyDeck, Words<Why>>> = {
  locationDeck: {
    escaped: () => t({ message: 'The Spy got away', comment: 'The reason for points' }),
    framed: () =>
      t({ message: 'The Spy got an innocent player convicted', comment: 'The reason for points' }),
    guessed: () => t({ message: 'The Spy named the location', comment: 'The reason for points' }),
    'caught-guessed': () =>
      t({ message: 'The Spy was caught, but named the location', comment: 'The reason for a point' }),
    partner: () =>
      t({
        message: 'The other Spy named the location',
        comment: 'The reason for points: there were two Spies',
      }),
    caught: TEAM.locationDeck.caught,
    'caught-late': TEAM.locationDeck.caught,
    missed: TEAM.locationDeck.missed,
    'first-accuser': firstAccuser,
  },
  animalsDeck: {
    escaped: () => t({ message: 'The Hunter got away', comment: 'The reason for points' }),
    framed: () =>
      t({ message: 'The Hunter got an innocent player convicted', comment: 'The reason for points' }),
    guessed: () => t({ message: 'The Hunter named the animal', comment: 'The reason for points' }),
    'caught-guessed': () =>
      t({ message: 'The Hunter was caught, but named the animal', comment: 'The reason for a point' }),
    partner: () =>
      t({
        message: 'The other Hunter named the animal',
        comment: 'The reason for points: there were two Spies',
      }),
    caught: TEAM.animalsDeck.caught,
    'caught-late': TEAM.animalsDeck.caught,
    missed: TEAM.animalsDeck.missed,
    'first-accuser': firstAccuser,
  },
  ownDeck: {
    escaped: () =>
      t({ message: 'Got away', comment: "The reason for points of the player who didn't know the card" }),
    framed: () =>
      t({
        message: 'Got an innocent player convicted',
        comment: "The reason for points of the player who didn't know the card",
      }),
    guessed: () =>
      t({
        message: 'Named the card',
        comment: "The reason for points of the player who didn't know the card",
      }),
    'caught-guessed': () =>
      t({
        message: 'Caught, but named the card',
        comment: "The reason for a point of the player who didn't know the card",
      }),
    partner: () =>
      t({ message: 'The other one named the card', comment: 'The reason for points: there were two Spies' }),
    caught: TEAM.ownDeck.caught,
    'caught-late': TEAM.ownDeck.caught,
    missed: TEAM.ownDeck.missed,
    'first-accuser': firstAccuser,
  },
};

/** The texts that differ from WHY in a round with two Spies. */
const OF_TWO: Partial<Record<SpyDeck, Partial<Words<Why>>>> = {
  locationDeck: {
    escaped: () =>
      t({ message: 'The Spies got away', comment: 'The reason for points: there were two Spies' }),
    framed: () =>
      t({
        message: 'The Spies got an innocent player convicted',
        comment: 'The reason for points: there were two Spies',
      }),
    caught: () =>
      t({ message: 'The team caught a Spy', comment: 'The reason for points: there were two Spies' }),
    'caught-late': () =>
      t({ message: 'The team caught a Spy', comment: 'The reason for points: there were two Spies' }),
    missed: () =>
      t({ message: 'The Spies guessed wrong', comment: 'The reason for points: there were two Spies' }),
  },
  animalsDeck: {
    escaped: () =>
      t({ message: 'The Hunters got away', comment: 'The reason for points: there were two Spies' }),
    framed: () =>
      t({
        message: 'The Hunters got an innocent player convicted',
        comment: 'The reason for points: there were two Spies',
      }),
    caught: () =>
      t({ message: 'The team caught a Hunter', comment: 'The reason for points: there were two Spies' }),
    'caught-late': () =>
      t({ message: 'The team caught a Hunter', comment: 'The reason for points: there were two Spies' }),
    missed: () =>
      t({ message: 'The Hunters guessed wrong', comment: 'The reason for points: there were two Spies' }),
  },
};

/** Endings in which a Spy does not score. */
type Lost = Extract<VerdictView['how'], 'caught' | 'caught-late' | 'missed'>;

const NOTHING: Readonly<Record<SpyDeck, Words<Lost>>> = {
  locationDeck: {
    caught: () => t({ message: 'The Spy, caught red-handed', comment: 'Who got no points, and why' }),
    'caught-late': () =>
      t({ message: 'The Spy, caught at the last moment', comment: 'Who got no points, and why' }),
    missed: () => t({ message: 'The Spy, who guessed wrong', comment: 'Who got no points, and why' }),
  },
  animalsDeck: {
    caught: () => t({ message: 'The Hunter, caught red-handed', comment: 'Who got no points, and why' }),
    'caught-late': () =>
      t({ message: 'The Hunter, caught at the last moment', comment: 'Who got no points, and why' }),
    missed: () => t({ message: 'The Hunter, who guessed wrong', comment: 'Who got no points, and why' }),
  },
  ownDeck: {
    caught: () => t({ message: 'Caught red-handed', comment: 'Why a player got no points' }),
    'caught-late': () => t({ message: 'Caught at the last moment', comment: 'Why a player got no points' }),
    missed: () => t({ message: 'Guessed wrong', comment: 'Why a player got no points' }),
  },
};

const OTHER_SPY: Readonly<Record<SpyDeck, () => string>> = {
  locationDeck: () => t({ message: 'The other Spy gets nothing', comment: 'One of two Spies was caught' }),
  animalsDeck: () =>
    t({ message: 'The other Hunter gets nothing', comment: 'One of two Hunters was caught' }),
  ownDeck: () =>
    t({ message: 'No points either', comment: "One of two players who don't know the card was caught" }),
};

/** Explain why a Spy did not score although the table caught the other one. */
export const otherSpyWords = (deck: DeckId) => OTHER_SPY[spyDeck(deck)]();

/** Return the text for a reason, or '' for a reason that only a newer server knows. `several` selects the wording for a round with two Spies. */
export function whyWords(deck: DeckId, why: Why, several = false): string {
  const words: Partial<Words<string>> = several
    ? { ...WHY[spyDeck(deck)], ...OF_TWO[spyDeck(deck)] }
    : WHY[spyDeck(deck)];
  return words[why]?.() ?? '';
}

/** Format the points that a player got for one of several reasons, such as 'Team +1'. */
export function partWords(why: Why, points: number): string {
  return why === 'first-accuser'
    ? t({
        message: `first to accuse +${points}`,
        comment: "A part of a player's points, in a list after others",
      })
    : t({
        message: `Team +${points}`,
        comment: "A part of a player's points: what everyone on the team got",
      });
}

/** Explain why a Spy did not score. Return null if a Spy scores with this ending, or if nobody does. */
export function nothingWords(deck: DeckId, how: VerdictView['how']): string | null {
  const words: Partial<Words<string>> = NOTHING[spyDeck(deck)];
  return words[how]?.() ?? null;
}

type Why = PointsView['why'];

/** The points of one player, if they differ from the team's points. */
export interface Apart {
  playerId: string;
  total: number;
  reasons: readonly PointsView[];
}

/** Points that several players received for the same reason. */
interface Shared {
  why: Why;
  /** Points for each of the players. */
  points: number;
  playerIds: readonly string[];
}

interface ScoreReasons {
  apart: readonly Apart[];
  shared: readonly Shared[];
  /** Spies who did not score. */
  empty: readonly string[];
}

/** Group a round's points by reason. */
export function scoreReasons(points: readonly PointsView[], hands: readonly RevealedHand[]): ScoreReasons {
  const spies = hands.filter(({ isSpy }) => isSpy).map(({ playerId }) => playerId);
  const winners = unique(points.map(({ playerId }) => playerId)).map((playerId) => {
    const reasons = points.filter((one) => one.playerId === playerId);
    return { playerId, total: reasons.reduce((sum, one) => sum + one.points, 0), reasons };
  });
  const isApart = ({ playerId, reasons }: Apart) => reasons.length > 1 || spies.includes(playerId);
  const others = winners.filter((one) => !isApart(one)).flatMap(({ reasons }) => reasons);
  return {
    apart: winners.filter(isApart),
    shared: unique(others.map(({ why }) => why)).map((why) => {
      const all = others.filter((one) => one.why === why);
      return { why, points: all[0]?.points ?? 0, playerIds: all.map(({ playerId }) => playerId) };
    }),
    empty: spies.filter((spy) => !points.some(({ playerId }) => playerId === spy)),
  };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
