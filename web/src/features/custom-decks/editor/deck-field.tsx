import { type ComponentProps, useId } from 'react';
import { LimitedField } from '../../../shared/ui/limited-text';
import { ErrorMessage } from '../../../shared/ui/states';
import styles from '../deck-form.module.css';
import { fieldWords } from '../messages';
import type { LineFault } from '../text-format';

interface DeckFieldProps extends Omit<ComponentProps<typeof LimitedField>, 'invalid' | 'describedBy'> {
  fault: LineFault | null;
}

/** A field for a text of a deck, with its error message. */
export function DeckField({ fault, ...field }: DeckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <LimitedField counted autoComplete="off" {...field} invalid={fault !== null} describedBy={id} />
      <ErrorMessage id={id}>{fault && fieldWords(fault)}</ErrorMessage>
    </div>
  );
}
