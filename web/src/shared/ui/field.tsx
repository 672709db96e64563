import { type ComponentProps, type HTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './cx';
import styles from './field.module.css';

interface Common {
  label: string;
  hint?: string | undefined;
  /** Mark the value as invalid. `describedBy` references the element with the reason. */
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
}

type FieldProps = Common & Omit<ComponentProps<'input'>, 'className'>;
type TextFieldProps = Common & Omit<ComponentProps<'textarea'>, 'className'>;

interface LabelledProps extends Common {
  children: (control: ControlProps) => ReactNode;
}

type ControlProps = Pick<
  HTMLAttributes<HTMLElement>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
>;

export function Field({ label, hint, invalid, describedBy, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} invalid={invalid} describedBy={describedBy}>
      {(control) => <input type="text" {...input} {...control} />}
    </Labelled>
  );
}

export function TextField({ label, hint, invalid, describedBy, ...textarea }: TextFieldProps) {
  return (
    <Labelled label={label} hint={hint} invalid={invalid} describedBy={describedBy}>
      {(control) => <textarea rows={4} {...textarea} {...control} />}
    </Labelled>
  );
}

/** Connect a control with its label and hint. */
function Labelled({ label, hint, invalid, describedBy, children }: LabelledProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': invalid || undefined,
        'aria-describedby': cx(hint && hintId, describedBy) || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
