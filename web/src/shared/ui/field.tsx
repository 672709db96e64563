import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { cx } from './cx';
import styles from './field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>, 'className'> {
  label: string;
  hint?: string | undefined;
  /** Mark the value as invalid. `describedBy` references the element with the reason. */
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** The number of lines of a longer text. */
  rows?: number;
  ref?: Ref<HTMLInputElement>;
}

/** A field with its label and hint. */
export function Field({ label, hint, invalid, describedBy, rows, ref, ...attributes }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const control = {
    ...attributes,
    id,
    className: styles.input,
    'aria-invalid': invalid || undefined,
    'aria-describedby': cx(hint && hintId, describedBy) || undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {rows ? <textarea rows={rows} {...control} /> : <input ref={ref} type="text" {...control} />}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
