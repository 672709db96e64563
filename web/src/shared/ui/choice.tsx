import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { cx } from './cx';
import { Icon } from './icon';

interface Option<Value> {
  value: Value;
  label: string;
  text?: string;
  /** A decorative drawing before the label. */
  picture?: ReactNode;
  disabled?: boolean;
}

interface ChoiceProps<Value> {
  /** The label for screen readers. */
  label: string;
  /** The id of the element that explains the choice. */
  describedBy?: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `cards` has room for descriptions, and `scenes` also for large pictures. */
  look?: 'switch' | 'small' | 'cards' | 'scenes';
}

export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, describedBy, options, value, onChange, look = 'switch' } = props;
  const id = useId();
  const isCard = look === 'cards' || look === 'scenes';
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={
        isCard
          ? cx(styles.cards, look === 'scenes' && styles.scenes)
          : cx(styles.switch, look === 'small' && styles.small)
      }
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            isCard ? styles.card : styles.half,
            option.value === value && styles.chosen,
            option.disabled && styles.disabled,
          )}
        >
          <input
            type="radio"
            className={styles.input}
            name={id}
            checked={option.value === value}
            aria-describedby={option.text && `${id}${option.value}`}
            aria-label={option.label}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {look === 'scenes' && option.picture}
          <b className={styles.label}>
            {look !== 'scenes' && option.picture}
            {option.label}
            {(isCard || !option.picture) && (
              <span className={isCard ? styles.dot : styles.tick}>
                <Icon name="check" />
              </span>
            )}
          </b>
          {option.text && (
            <span id={`${id}${option.value}`} className={styles.text}>
              {option.text}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
