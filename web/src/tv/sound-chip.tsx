import { cx } from '../ui/cx';
import styles from './sound-chip.module.css';
import { switchSound, useSounding } from './sounding';
import { soundWords } from './words';

/** The remote's place on most screens: it switches the sound. */
export function SoundChip({ at }: { at: 'left' | 'icon' | 'icon-right' | 'icon-top' }) {
  const { on } = useSounding();
  const words = soundWords(on);
  const small = at !== 'left';
  return (
    <button
      type="button"
      className={cx(
        styles.chip,
        small && styles.icon,
        at === 'icon-right' && styles.right,
        at === 'icon-top' && styles.top,
      )}
      onClick={() => switchSound(!on)}
      aria-label={small ? words : undefined}
    >
      <span className={styles.key}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 10v4h3.5L12 18V6l-4.5 4z" />
          <path d={on ? 'M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11' : 'M16 9.5l5 5M21 9.5l-5 5'} />
        </svg>
      </span>
      {!small && words}
    </button>
  );
}
