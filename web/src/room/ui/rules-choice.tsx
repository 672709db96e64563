import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckId } from '../../shared/contract.gen';
import { Choice } from '../../shared/ui/choice';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { ruleSetOf, setsByApp } from '../game/rule-sets';
import type { Settings, SomeSettings } from '../state/settings';
import styles from './rules-choice.module.css';

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
            options={setsByApp(deck)}
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
      <EveryoneSees sentence={ruleSetOf(rules)?.sentence(deck) ?? ''} />
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
