import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { cx } from './cx';
import styles from './field.module.css';

interface Common {
  label: string;
  hint?: string;
  /** Says that what stands in the field is refused; the reason is the element `describedBy` names. */
  invalid?: boolean;
  describedBy?: string | undefined;
}

type FieldProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>;
type TextFieldProps = Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>;

/** A labelled text field. */
export function Field({ label, hint, invalid, describedBy, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        type="text"
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={invalid || undefined}
        aria-describedby={cx(hint && `${id}-hint`, describedBy) || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A labelled field of several lines. */
export function TextField({ label, hint, invalid, describedBy, ...textarea }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={4}
        {...textarea}
        id={id}
        className={styles.input}
        aria-invalid={invalid || undefined}
        aria-describedby={cx(hint && `${id}-hint`, describedBy) || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
