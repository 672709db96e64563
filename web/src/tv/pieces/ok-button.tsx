import { t } from '@lingui/core/macro';
import { sizeFor } from '../fitted';
import styles from './ok-button.module.css';

/** Of the words, in rem. */
const WIDTH = 31;
const LARGEST = 3.125;

/** The one big place on a screen where a remote's OK does something. */
export function OkButton({ children, onPress }: { children: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      style={{ fontSize: `${sizeFor(children, WIDTH, LARGEST)}rem` }}
      onClick={onPress}
    >
      <span className={styles.key} aria-hidden="true">
        {t({ message: 'OK', comment: "The key of a TV's remote control; two letters in a small circle" })}
      </span>
      {children}
    </button>
  );
}
