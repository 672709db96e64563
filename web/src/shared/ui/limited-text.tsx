import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { charactersOf } from '../text/characters';
import { cutTo, type Limit } from '../text/limit';
import { isComposing } from './composing';
import { cx } from './cx';
import { Field } from './field';
import styles from './limited-text.module.css';
import { scrollIntoView } from './states';

type Control = HTMLInputElement | HTMLTextAreaElement;
type TextLimit = Limit | ((text: string) => Limit);

const limitOf = (limit: TextLimit, text: string) => (typeof limit === 'function' ? limit(text) : limit);

/**
 * Limit a text of one line, which may decide on its limit. Add `control` to its input or text area, and render `CutNote`. What an input method composes is cut when the
 * composition has ended, because a change of the value would discard it.
 */
export function useLimit(limit: TextLimit, value: string, onText: (text: string) => void) {
  const [cut, setCut] = useState<string | null>(null);

  function take(control: Control, composes: boolean) {
    const line = control.value.replace(/\n/g, ' ');
    const text = composes ? line : cutTo(limitOf(limit, line), line);
    if (text !== control.value) replaceText(control, text);
    setCut(text === line ? null : text);
    onText(text);
  }

  return {
    /** True if the value is the beginning of a longer text. */
    isCut: cut !== null && cut === value,
    control: {
      value,
      onChange: (event: SyntheticEvent<Control>) => take(event.currentTarget, isComposing(event)),
      onCompositionEnd: ({ currentTarget }: SyntheticEvent<Control>) => take(currentTarget, false),
    },
  };
}

/** Replace the text before React does, which would move the caret to its end. */
function replaceText(control: Control, text: string): void {
  const { selectionStart } = control;
  control.value = text;
  control.setSelectionRange(selectionStart, selectionStart);
}

/** An announcement that the end of a text was cut off. */
export function CutNote({ isCut }: { isCut: boolean }) {
  return (
    <div aria-live="polite">
      {isCut && (
        <p ref={scrollIntoView} className={styles.note}>
          <Trans comment="Below a field with a limit, which is full">
            That's all that fits. The end was cut off.
          </Trans>
        </p>
      )}
    </div>
  );
}

interface TextCountProps {
  text: string;
  limit: Limit;
  className?: string | undefined;
}

/** The length of a text and its limit, such as '13 / 32'. */
export function TextCount({ text, limit, className }: TextCountProps) {
  return (
    <small className={cx(styles.count, className)} aria-hidden="true">
      <bdi dir="ltr">
        {i18n.number(charactersOf(text).length)} / {i18n.number(limit.characters)}
      </bdi>
    </small>
  );
}

interface LimitedFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  limit: TextLimit;
  value: string;
  /** Show the length and the limit. */
  counted?: boolean;
  onText: (text: string) => void;
}

/** A field with a label and a limit. */
export function LimitedField({ limit, value, counted, onText, ...field }: LimitedFieldProps) {
  const { isCut, control } = useLimit(limit, value, onText);
  return (
    <div className={styles.limited}>
      <Field {...field} {...control} />
      {counted && <TextCount text={value} limit={limitOf(limit, value)} className={styles.corner} />}
      <CutNote isCut={isCut} />
    </div>
  );
}
