/** Texts of the reasons for points, and for a Spy without points. */

import { select, t } from '@lingui/core/macro';
import type { DeckId, PointsView, Reveal, VerdictView } from '../../shared/contract.gen';
import { spiesOf } from './points';
import { type Wording, wordingOf } from './wording';

const caught = (_: DeckId, wording: Wording) =>
  t({
    message: select(wording, {
      locationDeck: 'The team caught the Spy',
      animalsDeck: 'The team caught the Hunter',
      aSpy: 'The team caught a Spy',
      aHunter: 'The team caught a Hunter',
      other: 'The team found out who it was',
    }),
    comment: 'The reason for points',
  });

/** A newer server may have other reasons. */
const WHY: Readonly<Partial<Record<Why, (deck: DeckId, wording: Wording) => string>>> = {
  escaped: (_, wording) =>
    t({
      message: select(wording, {
        locationDeck: 'The Spy got away',
        animalsDeck: 'The Hunter got away',
        aSpy: 'The Spies got away',
        aHunter: 'The Hunters got away',
        other: 'Got away',
      }),
      comment: "The reason for points of the Spy, or of the player who didn't know the card",
    }),
  framed: (_, wording) =>
    t({
      message: select(wording, {
        locationDeck: 'The Spy got an innocent player convicted',
        animalsDeck: 'The Hunter got an innocent player convicted',
        aSpy: 'The Spies got an innocent player convicted',
        aHunter: 'The Hunters got an innocent player convicted',
        other: 'Got an innocent player convicted',
      }),
      comment: "The reason for points of the Spy, or of the player who didn't know the card",
    }),
  guessed: (deck) =>
    t({
      message: select(deck, {
        locationDeck: 'The Spy named the location',
        animalsDeck: 'The Hunter named the animal',
        other: 'Named the card',
      }),
      comment: "The reason for points of the Spy, or of the player who didn't know the card",
    }),
  'caught-guessed': (deck) =>
    t({
      message: select(deck, {
        locationDeck: 'The Spy was caught, but named the location',
        animalsDeck: 'The Hunter was caught, but named the animal',
        other: 'Caught, but named the card',
      }),
      comment: "The reason for a point of the Spy, or of the player who didn't know the card",
    }),
  partner: (deck) =>
    t({
      message: select(deck, {
        locationDeck: 'The other Spy named the location',
        animalsDeck: 'The other Hunter named the animal',
        other: 'The other one named the card',
      }),
      comment: 'The reason for points: there were two Spies',
    }),
  caught,
  'caught-late': caught,
  missed: (_, wording) =>
    t({
      message: select(wording, {
        locationDeck: 'The Spy guessed wrong',
        animalsDeck: 'The Hunter guessed wrong',
        aSpy: 'The Spies guessed wrong',
        aHunter: 'The Hunters guessed wrong',
        other: 'The wrong card was named',
      }),
      comment: 'The reason for points',
    }),
  'first-accuser': () =>
    t({ message: 'First to accuse', comment: 'The reason for another point of a player' }),
};

/** The endings in which a Spy does not score. */
const NOTHING: Readonly<Partial<Record<VerdictView['how'], (deck: DeckId) => string>>> = {
  caught: (deck) =>
    t({
      message: select(deck, {
        locationDeck: 'The Spy, caught red-handed',
        animalsDeck: 'The Hunter, caught red-handed',
        other: 'Caught red-handed',
      }),
      comment: 'Who got no points, and why',
    }),
  'caught-late': (deck) =>
    t({
      message: select(deck, {
        locationDeck: 'The Spy, caught at the last moment',
        animalsDeck: 'The Hunter, caught at the last moment',
        other: 'Caught at the last moment',
      }),
      comment: 'Who got no points, and why',
    }),
  missed: (deck) =>
    t({
      message: select(deck, {
        locationDeck: 'The Spy, who guessed wrong',
        animalsDeck: 'The Hunter, who guessed wrong',
        other: 'Guessed wrong',
      }),
      comment: 'Who got no points, and why',
    }),
};

/** Explain why a Spy did not score although the table caught the other one. */
export const otherSpyWords = (deck: DeckId) =>
  t({
    message: select(deck, {
      locationDeck: 'The other Spy gets nothing',
      animalsDeck: 'The other Hunter gets nothing',
      other: 'No points either',
    }),
    comment: 'One of two Spies was caught',
  });

/** Return the text for a reason, or '' for a reason that only a newer server knows. */
export const whyWords = (deck: DeckId, why: Why, severalSpies = false): string =>
  WHY[why]?.(deck, wordingOf({ currentDeck: deck, severalSpies })) ?? '';

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
export const nothingWords = (deck: DeckId, how: VerdictView['how']): string | null =>
  NOTHING[how]?.(deck) ?? null;

type Why = PointsView['why'];

/** The points of one player, if they differ from the team's points. */
export interface Apart {
  playerId: string;
  total: number;
  reasons: readonly PointsView[];
}

/** Group a round's points by reason. */
export function scoreReasons(points: readonly PointsView[], hands: Reveal['hands']) {
  const spies = spiesOf({ hands }).map(({ playerId }) => playerId);
  const winners = unique(points.map(({ playerId }) => playerId)).map((playerId) => {
    const reasons = points.filter((one) => one.playerId === playerId);
    return { playerId, total: reasons.reduce((sum, one) => sum + one.points, 0), reasons };
  });
  const isApart = ({ playerId, reasons }: Apart) => reasons.length > 1 || spies.includes(playerId);
  const others = winners.filter((one) => !isApart(one)).flatMap(({ reasons }) => reasons);
  return {
    apart: winners.filter(isApart),
    /** The points that each of several players received for the same reason. */
    shared: unique(others.map(({ why }) => why)).map((why) => {
      const all = others.filter((one) => one.why === why);
      return { why, points: all[0]?.points ?? 0, playerIds: all.map(({ playerId }) => playerId) };
    }),
    /** Spies who did not score. */
    empty: spies.filter((spy) => !points.some(({ playerId }) => playerId === spy)),
  };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
