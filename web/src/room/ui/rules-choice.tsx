import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckId } from '../../shared/contract.gen';
import { Choice } from '../../shared/ui/choice';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import type { Settings, SomeSettings } from '../state/settings';
import styles from './rules-choice.module.css';
import { rulesSentence } from './rules-summary';

interface RulesChoiceProps {
  settings: Settings;
  deck: DeckId;
  onChange: (settings: SomeSettings) => void;
}

export const rulesQuestion = () =>
  t({ message: 'Who plays referee?', comment: "Heading of a switch: 'We do' or 'The app'" });

/** The admin's rule settings, and their summary for the other players (REF-02). */
export function RulesChoice({ settings: { rules, pace }, deck, onChange }: RulesChoiceProps) {
  const paceLabel = t({ message: 'Pace', comment: 'Setting: how long votes and guesses may take' });
  return (
    <div className={styles.choice}>
      <Choice
        label={rulesQuestion()}
        options={[
          { value: 'we', label: t({ message: 'We do', comment: "Answer to 'Who plays referee?'" }) },
          { value: 'app', label: t({ message: 'The app', comment: "Answer to 'Who plays referee?'" }) },
        ]}
        value={rules === 'ours' ? 'we' : 'app'}
        onChange={(who) => onChange({ rules: who === 'app' ? 'safari' : 'ours' })}
      />
      {rules !== 'ours' && (
        <>
          <Choice
            look="cards"
            label={t({ message: 'Which rules?', comment: 'Read aloud: Safari or Classic' })}
            options={setsOf(deck)}
            value={rules}
            onChange={(chosen) => onChange({ rules: chosen })}
          />
          <div className={cx(styles.row, styles.pace)}>
            <span>{paceLabel}</span>
            <Choice
              look="small"
              label={paceLabel}
              options={[
                { value: 'normal', label: t({ message: 'Normal', comment: 'Pace of votes and guesses' }) },
                {
                  value: 'relaxed',
                  label: t({ message: 'Relaxed', comment: 'Pace of votes and guesses: twice the time' }),
                },
              ]}
              value={pace}
              onChange={(chosen) => onChange({ pace: chosen })}
            />
          </div>
        </>
      )}
      <EveryoneSees sentence={rulesSentence({ rules, deck })} />
    </div>
  );
}

/** The sentence about the rules that all players see. */
export function EveryoneSees({ sentence }: { sentence: string }) {
  return (
    <p className={cx(styles.said, styles.summary)}>
      <Icon name="talk" />
      <span>
        <Trans comment="To the admin; {sentence}: the chosen rules, as shown to all others">
          Everyone sees: “{sentence}”
        </Trans>
      </span>
    </p>
  );
}

const SAFARI: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({
      message: 'You all point at once. A caught Spy gets a last guess.',
      comment: "Below 'Safari', one of two sets of rules",
    }),
  animalsDeck: () =>
    t({
      message: 'You all point at once. A caught Hunter gets a last guess.',
      comment: "Below 'Safari', one of two sets of rules",
    }),
  ownDeck: () =>
    t({
      message: 'You all point at once. A caught bluffer gets a last guess.',
      comment: "Below 'Safari', one of two sets of rules",
    }),
};

const CLASSIC: Readonly<Record<DeckId, () => string>> = {
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
};

function setsOf(deck: DeckId) {
  return [
    {
      value: 'safari',
      label: t({ message: 'Safari', comment: "Set of rules: this game's own" }),
      text: SAFARI[deck](),
    },
    {
      value: 'classic',
      label: t({ message: 'Classic', comment: 'Set of rules: as they come in the box of the board game' }),
      text: CLASSIC[deck](),
    },
  ] as const;
}
