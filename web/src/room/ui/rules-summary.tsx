import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckId } from '../../shared/contract.gen';
import { Chip } from '../../shared/ui/chip';
import { Panel } from '../../shared/ui/panel';
import { talkSentence } from '../game/talk-sentence';
import type { Rules, Talk } from '../state/rules';
import styles from './rules-summary.module.css';

interface RulesProps {
  rules: Rules;
  /** The next round's deck, which determines the name of the Spy. */
  deck: DeckId;
}

/** A summary of the next round's rules for players other than the admin (REF-02, TALK-01). */
export default function RulesSummary({ rules, deck, talk }: RulesProps & { talk: Talk }) {
  const { referee } = rules;
  return (
    <Panel
      icon="hand"
      title={
        referee === 'admin'
          ? t({ message: 'We Play Referee', comment: 'Heading: the players do, not the app' })
          : t({ message: 'The App Plays Referee', comment: 'Heading: the app does, not the players' })
      }
      {...(referee !== 'admin' && { aside: <Chip>{setName(referee)}</Chip> })}
    >
      <p className={styles.told}>{rulesSentence({ rules, deck })}</p>
      {referee !== 'admin' && rules.pace === 'relaxed' && (
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

function setName(referee: Exclude<Rules['referee'], 'admin'>): string {
  return referee === 'safari'
    ? t({ message: 'Safari rules', comment: 'Small label: one of the two sets of rules' })
    : t({
        message: 'Classic rules',
        comment: 'Small label: the rules of the board game',
      });
}

export function rulesSentence({ rules: { referee }, deck }: RulesProps): string {
  switch (referee) {
    case 'admin':
      return t({
        message: 'You stop, accuse and vote out loud, and the admin says how each round ended.',
        comment: 'The players play referee themselves',
      });
    case 'safari':
      return SAFARI[deck]();
    case 'box':
      return BOX[deck]();
    default:
      return referee satisfies never;
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

const BOX: Readonly<Record<DeckId, () => string>> = {
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
