import { Drawing, Icon } from './icon';
import styles from './slider.module.css';

interface StepperProps {
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as text ('60 s'). */
  valueText: string;
  /** The names of the buttons for screen readers. */
  less: string;
  more: string;
  onChange: (value: number) => void;
}

/** A number between two buttons. */
export function Stepper({ value, min, max, step = 1, valueText, less, more, onChange }: StepperProps) {
  return (
    <div className={styles.step}>
      <button
        type="button"
        aria-label={less}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - step))}
      >
        <Drawing d="M5 12h14" />
      </button>
      <output>{valueText}</output>
      <button
        type="button"
        aria-label={more}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
