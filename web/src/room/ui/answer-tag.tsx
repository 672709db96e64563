import { cx } from '../../shared/ui/cx';
import { type AnswerKind, answerWords } from '../game/talk-words';
import colors from './answer-colors.module.css';
import styles from './answer-tag.module.css';
import { Needle, ShrugSign } from './needle';

/** A tapped answer, or 'No answer', as a pill with a needle and the words. */
export function AnswerTag({ answer }: { answer: Exclude<AnswerKind, 'typed'> }) {
  return (
    <span className={cx(styles.tag, colors[answer], answer === 'shrug' && styles.shrug)}>
      {answer === 'shrug' ? <ShrugSign /> : <Needle answer={answer} className={styles.needle} />}
      {answerWords({ answer })}
    </span>
  );
}
