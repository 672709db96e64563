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
  /** `cards` has room for descriptions, `scenes` also for large pictures, and `covers` are pictures above their labels. */
  look?: 'switch' | 'small' | 'cards' | 'scenes' | 'covers';
}

export function Choice<Value extends string | number | boolean>(props: ChoiceProps<Value>) {
  const { label, describedBy, options, value, onChange, look = 'switch' } = props;
  const id = useId();
  const hasPictures = look === 'scenes' || look === 'covers';
  const isCard = look === 'cards' || hasPictures;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={
        isCard
          ? cx(styles.cards, hasPictures && styles[look])
          : cx(styles.switch, look === 'small' && styles.small)
      }
    >
      {options.map((option) => (
        <label
          key={String(option.value)}
          className={cx(
            isCard ? styles.card : styles.half,
            option.value === value && styles.chosen,
            option.disabled && styles.disabled,
          )}
        >
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            aria-describedby={option.text && `${id}${option.value}`}
            aria-label={option.label}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {hasPictures && option.picture}
          <b className={styles.label}>
            {!hasPictures && option.picture}
            {option.label}
            {(isCard || !option.picture) && (
              <Icon name="check" {...(isCard ? { badge: styles.dot } : { className: styles.tick })} />
            )}
          </b>
          {option.text && <span id={`${id}${option.value}`}>{option.text}</span>}
        </label>
      ))}
    </div>
  );
}
