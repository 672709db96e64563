/** The sets of rules of Spy Safari. A new set is a row of RULE_SETS and of PLAY (how-we-play.ts), which are apart so that TVs do not load the words of phones. */

import { select, t } from '@lingui/core/macro';
import type { DeckId } from '../../shared/contract.gen';
import { type ClueGame, isClueGame, type RuleSet, type Settings } from '../state/settings';

interface RuleSetRow {
  /** The name of the option in the admin's choice. */
  name: () => string;
  /** The text below the option. */
  note: (deck: DeckId) => string;
  /** True if the app referees the round. */
  byApp: boolean;
  /** The points of a Spy who stops the clock and names the card (REF-15). */
  stopPoints: number;
  /** The recommended number of cards (DECK-02). In a refereed round, more players ask more questions, so the Spy can exclude more cards. */
  proposedCards: (players: number) => number;
}

const cardsByPlayers = (players: number) => 4 + 3 * players;

type SafariRuleSet = Exclude<RuleSet, ClueGame>;

const RULE_SETS: Readonly<Record<SafariRuleSet, RuleSetRow>> = {
  ours: {
    name: () => t({ message: 'We do', comment: "Answer to 'Who plays referee?'" }),
    note: () =>
      t({
        message: 'You stop, accuse and vote out loud, and the admin says how each round ended.',
        comment: 'The players play referee themselves',
      }),
    byApp: false,
    stopPoints: 1,
    proposedCards: () => 20,
  },
  safari: {
    name: () => t({ message: 'Safari', comment: "Set of rules: this game's own" }),
    note: (deck) =>
      t({
        message: select(deck, {
          locationDeck: 'You all point at once. A caught Spy gets a last guess. Up to 3 points.',
          animalsDeck: 'You all point at once. A caught Hunter gets a last guess. Up to 3 points.',
          other: 'You all point at once. A caught bluffer gets a last guess. Up to 3 points.',
        }),
        comment: "Below 'Safari', one of two sets of rules",
      }),
    byApp: true,
    stopPoints: 3,
    proposedCards: cardsByPlayers,
  },
  classic: {
    name: () => t({ message: 'Classic', comment: 'Set of rules: as they come in the box of the board game' }),
    note: (deck) =>
      t({
        message: select(deck, {
          locationDeck: 'Take turns naming names. A caught Spy is out. Up to 4 points.',
          animalsDeck: 'Take turns naming names. A caught Hunter is out. Up to 4 points.',
          other: 'Take turns naming names. A caught bluffer is out. Up to 4 points.',
        }),
        comment: "Below 'Classic', one of two sets of rules",
      }),
    byApp: true,
    stopPoints: 4,
    proposedCards: cardsByPlayers,
  },
};

/** Return the row of a set of rules, or undefined for a game with clues and for a set that only a newer server knows. */
export const ruleSetOf = (rules: RuleSet): RuleSetRow | undefined =>
  isClueGame(rules) ? undefined : RULE_SETS[rules];

/** Return true if the pace changes a time: of a vote or guess in a refereed round, or of a turn in the app. */
export const hasPace = ({ rules, talk }: Settings) =>
  !isClueGame(rules) && ((ruleSetOf(rules)?.byApp ?? false) || talk !== 'aloud');

export const RULES = Object.keys(RULE_SETS) as readonly SafariRuleSet[];
