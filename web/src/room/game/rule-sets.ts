/** The sets of rules. A new set is a row of RULE_SETS and of SETS_ON_TV, which are apart so that TVs do not load the words of phones. */
import { t } from '@lingui/core/macro';
import type { DeckId } from '../../shared/contract.gen';
import type { RuleSet } from '../state/settings';

/** The name of the Spy depends on the deck. */
type ByDeck = Readonly<Record<DeckId, () => string>>;

interface RuleSetRow {
  /** The rules, as all players read them. */
  sentence: (deck: DeckId) => string;
  /** Null if the players referee the round. */
  byApp: {
    /** The name of the option in the admin's choice. */
    name: () => string;
    /** The text below the option. */
    offer: (deck: DeckId) => string;
    /** The name on a small label. */
    label: () => string;
  } | null;
  /** The recommended number of cards (DECK-02). In a refereed round, more players ask more questions, so the Spy can exclude more cards. */
  proposedCards: (players: number) => number;
}

const byDeck = (deck: DeckId, words: ByDeck) => words[deck]();
const cardsByPlayers = (players: number) => 4 + 3 * players;

const RULE_SETS: Readonly<Record<RuleSet, RuleSetRow>> = {
  ours: {
    sentence: () =>
      t({
        message: 'You stop, accuse and vote out loud, and the admin says how each round ended.',
        comment: 'The players play referee themselves',
      }),
    byApp: null,
    proposedCards: () => 20,
  },
  safari: {
    sentence: (deck) =>
      byDeck(deck, {
        locationDeck: () =>
          t({
            message:
              "The app stops the clock, counts the votes and hands out the points. When time's up, you all point at once. A caught Spy gets a last guess.",
            comment: "The app is the referee: the set 'Safari rules'",
          }),
        animalsDeck: () =>
          t({
            message:
              "The app stops the clock, counts the votes and hands out the points. When time's up, you all point at once. A caught Hunter gets a last guess.",
            comment: "The app is the referee: the set 'Safari rules'",
          }),
        ownDeck: () =>
          t({
            message:
              "The app stops the clock, counts the votes and hands out the points. When time's up, you all point at once. A caught bluffer gets a last guess.",
            comment: "The app is the referee: the set 'Safari rules'",
          }),
      }),
    byApp: {
      name: () => t({ message: 'Safari', comment: "Set of rules: this game's own" }),
      label: () => t({ message: 'Safari rules', comment: 'Small label: one of the two sets of rules' }),
      offer: (deck) =>
        byDeck(deck, {
          locationDeck: () =>
            t({
              message: 'You all point at once. A caught Spy gets a last guess. Up to 3 points.',
              comment: "Below 'Safari', one of two sets of rules",
            }),
          animalsDeck: () =>
            t({
              message: 'You all point at once. A caught Hunter gets a last guess. Up to 3 points.',
              comment: "Below 'Safari', one of two sets of rules",
            }),
          ownDeck: () =>
            t({
              message: 'You all point at once. A caught bluffer gets a last guess. Up to 3 points.',
              comment: "Below 'Safari', one of two sets of rules",
            }),
        }),
    },
    proposedCards: cardsByPlayers,
  },
  classic: {
    sentence: (deck) =>
      byDeck(deck, {
        locationDeck: () =>
          t({
            message:
              "The app stops the clock, counts the votes and hands out the points. When time's up, you name suspects in turn. A caught Spy is out.",
            comment: "The app is the referee: the set 'Classic rules'",
          }),
        animalsDeck: () =>
          t({
            message:
              "The app stops the clock, counts the votes and hands out the points. When time's up, you name suspects in turn. A caught Hunter is out.",
            comment: "The app is the referee: the set 'Classic rules'",
          }),
        ownDeck: () =>
          t({
            message:
              "The app stops the clock, counts the votes and hands out the points. When time's up, you name suspects in turn. A caught bluffer is out.",
            comment: "The app is the referee: the set 'Classic rules'",
          }),
      }),
    byApp: {
      name: () =>
        t({ message: 'Classic', comment: 'Set of rules: as they come in the box of the board game' }),
      label: () => t({ message: 'Classic rules', comment: 'Small label: the rules of the board game' }),
      offer: (deck) =>
        byDeck(deck, {
          locationDeck: () =>
            t({
              message: 'Take turns naming names. A caught Spy is out. Up to 4 points.',
              comment: "Below 'Classic', one of two sets of rules",
            }),
          animalsDeck: () =>
            t({
              message: 'Take turns naming names. A caught Hunter is out. Up to 4 points.',
              comment: "Below 'Classic', one of two sets of rules",
            }),
          ownDeck: () =>
            t({
              message: 'Take turns naming names. A caught bluffer is out. Up to 4 points.',
              comment: "Below 'Classic', one of two sets of rules",
            }),
        }),
    },
    proposedCards: cardsByPlayers,
  },
};

/** The sentence in a TV's lobby, or null for the rules that every room starts with. */
const SETS_ON_TV: Readonly<Record<RuleSet, (() => string) | null>> = {
  ours: null,
  safari: () =>
    t({ message: 'Safari rules, refereed by the app.', comment: 'On the TV: one of two sets of rules' }),
  classic: () =>
    t({ message: 'Classic rules, refereed by the app.', comment: 'On the TV: one of two sets of rules' }),
};

/** Return the row of a set of rules, or undefined for a set that only a newer server knows. */
export const ruleSetOf = (rules: RuleSet): RuleSetRow | undefined => RULE_SETS[rules];

export const setOnTv = (rules: RuleSet): string | undefined => SETS_ON_TV[rules]?.();

/** Return the options of the sets that the app referees. */
export const setsByApp = (deck: DeckId) =>
  (Object.keys(RULE_SETS) as RuleSet[]).flatMap((value) => {
    const { byApp } = RULE_SETS[value];
    return byApp ? [{ value, label: byApp.name(), text: byApp.offer(deck) }] : [];
  });
