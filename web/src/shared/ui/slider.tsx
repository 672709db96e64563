import { type CSSProperties, useId } from 'react';
import styles from './slider.module.css';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** The value as text ('8 min'), which is visible and also read by screen readers. */
  valueText?: string;
  hint?: string;
  disabled?: boolean;
}

export function Slider(props: SliderProps) {
  const { label, min, max, value, onChange, valueText = String(value), hint, disabled } = props;
  const id = useId();
  const at = max > min ? (value - min) / (max - min) : 1;
  return (
    <div>
      <div className={styles.row}>
        <label htmlFor={id}>{label}</label>
        <output className={styles.value} htmlFor={id}>
          {valueText}
        </output>
      </div>
      <input
        id={id}
        className={styles.input}
        type="range"
        min={min}
        max={max}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        aria-describedby={hint ? `${id}-hint` : undefined}
        style={{ '--at': at } as CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
