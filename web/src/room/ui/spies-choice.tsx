import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import type { DeckId } from '../../shared/contract.gen';
import { Choice } from '../../shared/ui/choice';
import { cx } from '../../shared/ui/cx';
import { Icon, type IconName } from '../../shared/ui/icon';
import { type RuleSet, type Spies, tooFewForTwo } from '../state/settings';
import type { Configuration } from '../state/use-configuration';
import styles from './rules-choice.module.css';

export const SPIES_LABELS: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({ message: 'Spies', comment: 'Setting in the lobby: 1, 2 or a number that nobody knows' }),
  animalsDeck: () =>
    t({ message: 'Hunters', comment: 'Setting in the lobby: 1, 2 or a number that nobody knows' }),
  ownDeck: () =>
    t({ message: 'Bluffers', comment: "Setting in the lobby: how many players don't know the card" }),
};

export const oneOrTwo = () =>
  t({ message: '1 or 2?', comment: 'Setting: the number of Spies is drawn at random and stays secret' });

/** The admin's choice of how many Spies the next rounds have (SPY-01). Two Spies need at least six players. */
export function SpiesChoice({ configuration }: { configuration: Configuration }) {
  const { players, deck } = configuration;
  const { spies, rules } = configuration.settings;
  const id = useId();
  const tooFew = tooFewForTwo(players);
  const label = SPIES_LABELS[deck]();
  return (
    <div className={cx(styles.choice, styles.spies)}>
      <div className={cx(styles.row, styles.spiesRow)}>
        <span aria-hidden="true">{label}</span>
        <Choice
          look="small"
          label={label}
          describedBy={id}
          options={[
            { value: 1, label: i18n.number(1), picture: <Hats count={1} /> },
            { value: 2, label: i18n.number(2), picture: <Hats count={2} />, disabled: tooFew },
            { value: 'hidden', label: oneOrTwo(), disabled: tooFew },
          ]}
          value={configuration.spiesNow}
          onChange={(chosen) => configuration.change({ spies: chosen })}
        />
      </div>
      <p className={cx(styles.said, styles.spiesSaid)} id={id}>
        <Icon name={tooFew ? 'lock' : ICONS[spies]} />
        <span>
          <b>{tooFew ? NEED_SIX[deck]() : SENTENCES[spies][deck]()}</b>{' '}
          {tooFew ? soOne(players) : restOf(spies, rules)}
        </span>
      </p>
    </div>
  );
}

const ICONS: Readonly<Record<Spies, IconName>> = { 1: 'search', 2: 'people', hidden: 'question' };

const SENTENCES: Readonly<Record<Spies, Readonly<Record<DeckId, () => string>>>> = {
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

const soOne = (players: number) =>
  t({
    message: plural(players, {
      one: "There is # of you, so it's one.",
      other: "There are # of you, so it's one.",
    }),
    comment: "After 'Two Spies need six players.'",
  });

function restOf(spies: Spies, rules: RuleSet): string {
  const hidden =
    spies === 'hidden' && t({ message: 'Nobody knows until the reveal.', comment: 'After: one Spy or two' });
  const bar =
    spies !== 1 &&
    rules !== 'ours' &&
    t({ message: 'To convict somebody, only one of you may say no.', comment: 'The rule with two Spies' });
  return [hidden, bar].filter(Boolean).join(' ');
}

function Hats({ count }: { count: 1 | 2 }) {
  return (
    <span className={styles.hats}>
      <Icon name="hat" />
      {count === 2 && <Icon name="hat" />}
    </span>
  );
}
