import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckId } from '../../shared/contract.gen';
import { Chip } from '../../shared/ui/chip';
import { Panel } from '../../shared/ui/panel';
import { talkSentence } from '../game/talk-sentence';
import type { RuleSet, Settings } from '../state/settings';
import styles from './rules-summary.module.css';

interface RulesProps {
  rules: RuleSet;
  /** The next round's deck, which determines the name of the Spy. */
  deck: DeckId;
}

/** A summary of the next round's rules for players other than the admin (REF-02, TALK-01). */
export default function RulesSummary({ settings, deck }: { settings: Settings; deck: DeckId }) {
  const { rules, pace, talk } = settings;
  return (
    <Panel
      icon="hand"
      title={
        rules === 'ours'
          ? t({ message: 'We Play Referee', comment: 'Heading: the players do, not the app' })
          : t({ message: 'The App Plays Referee', comment: 'Heading: the app does, not the players' })
      }
      {...(rules !== 'ours' && { aside: <Chip>{setName(rules)}</Chip> })}
    >
      <p className={styles.told}>{rulesSentence({ rules, deck })}</p>
      {rules !== 'ours' && pace === 'relaxed' && (
        <p className={styles.told}>
          <Trans comment="A setting: all deadlines of votes and guesses are twice as long">
            Relaxed pace: twice the time for every vote and guess.
          </Trans>
        </p>
      )}
      <p className={styles.told}>{talkSentence(talk)}</p>
    </Panel>
  );
}

function setName(rules: Exclude<RuleSet, 'ours'>): string {
  return rules === 'safari'
    ? t({ message: 'Safari rules', comment: 'Small label: one of the two sets of rules' })
    : t({
        message: 'Classic rules',
        comment: 'Small label: the rules of the board game',
      });
}

export function rulesSentence({ rules, deck }: RulesProps): string {
  switch (rules) {
    case 'ours':
      return t({
        message: 'You stop, accuse and vote out loud, and the admin says how each round ended.',
        comment: 'The players play referee themselves',
      });
    case 'safari':
      return SAFARI[deck]();
    case 'classic':
      return CLASSIC[deck]();
    default:
      return rules satisfies never;
  }
}

const SAFARI: Readonly<Record<DeckId, () => string>> = {
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
};

const CLASSIC: Readonly<Record<DeckId, () => string>> = {
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
};
