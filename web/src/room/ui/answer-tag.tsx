import { cx } from '../../shared/ui/cx';
import { answerWords, kindOf, type TappedAnswer } from '../game/talk-words';
import colors from './answer-colors.module.css';
import styles from './answer-tag.module.css';
import { Needle, ShrugSign } from './needle';

/** A tapped answer, or 'No answer', as a pill with a needle and the words. */
export function AnswerTag({ answer }: { answer: TappedAnswer | 'shrug' }) {
  return (
    <span className={cx(styles.tag, colors[kindOf(answer)], answer === 'shrug' && styles.shrug)}>
      {answer === 'shrug' ? <ShrugSign /> : <Needle answer={answer} className={styles.needle} />}
      {answerWords(answer)}
    </span>
  );
}
