import { t } from '@lingui/core/macro';
import { Choice } from '../../shared/ui/choice';
import { cx } from '../../shared/ui/cx';
import { talkSentence } from '../game/talk-sentence';
import type { Talk } from '../state/settings';
import { EveryoneSees } from './rules-choice';
import styles from './rules-choice.module.css';

interface TalkChoiceProps {
  talk: Talk;
  onChange: (talk: Talk) => void;
}

export const talkQuestion = () =>
  t({ message: 'How do you talk?', comment: "Heading of a switch: 'Out loud' or 'In the app'" });

/** The admin's choice of how the players ask and answer from the next round on (TALK-01). */
export function TalkChoice({ talk, onChange }: TalkChoiceProps) {
  const answers = t({ message: 'Answers', comment: "Setting of talk in the app: 'Tap' or 'Tap or type'" });
  return (
    <div className={styles.choice}>
      <Choice
        label={talkQuestion()}
        options={[
          { value: 'aloud', label: t({ message: 'Out loud', comment: "Answer to 'How do you talk?'" }) },
          { value: 'app', label: t({ message: 'In the app', comment: "Answer to 'How do you talk?'" }) },
        ]}
        value={talk === 'aloud' ? 'aloud' : 'app'}
        onChange={(where) => onChange(where === 'aloud' ? 'aloud' : 'tap')}
      />
      {talk !== 'aloud' && (
        <div className={cx(styles.row, styles.pace)}>
          <span>{answers}</span>
          <Choice
            look="small"
            label={answers}
            options={[
              {
                value: 'tap',
                label: t({ message: 'Tap', comment: 'Setting: players tap one of five answers' }),
              },
              {
                value: 'type',
                label: t({
                  message: 'Tap or type',
                  comment: 'Setting: players tap one of five answers, or write their own',
                }),
              },
            ]}
            value={talk}
            onChange={onChange}
          />
        </div>
      )}
      <EveryoneSees sentence={talkSentence(talk)} />
    </div>
  );
}
