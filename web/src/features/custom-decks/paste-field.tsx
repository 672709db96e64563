import type { ClipboardEvent, RefObject } from 'react';
import { cx } from '../../shared/ui/cx';
import styles from './paste-field.module.css';

/** Gives an empty line its height. */
const ZERO_WIDTH_SPACE = '\u200b';

interface PaperProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  /** The numbers of the lines that have errors. */
  bad: ReadonlySet<number>;
  describedBy: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A text area with numbered lines. Its own text is invisible, and a styled copy behind it shows the text. */
export function PasteField({
  label,
  placeholder,
  text,
  onText,
  onPaste,
  bad,
  describedBy,
  field,
}: PaperProps) {
  const lines = text.split('\n');
  return (
    <div className={styles.paper}>
      <div className={styles.copy} aria-hidden="true">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line
          <TextRow key={index} number={index + 1} line={line} isBad={bad.has(index + 1)} />
        ))}
        {text === '' &&
          placeholder.split('\n').map((line, index) => (
            <div key={line} className={cx(styles.line, styles.example, index === 0 && styles.first)}>
              {line}
            </div>
          ))}
      </div>
      <textarea
        ref={field}
        className={styles.field}
        value={text}
        spellCheck={false}
        autoCapitalize="sentences"
        aria-label={label}
        aria-invalid={bad.size > 0 || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onText(event.target.value)}
        onPaste={onPaste}
      />
    </div>
  );
}

function TextRow({ number, line, isBad }: { number: number; line: string; isBad: boolean }) {
  const [, head = '', rest = ''] = /^([^:：\t;]*)(.*)$/su.exec(line) ?? [];
  const isAbout = /^\s*[#@]/.test(line);
  return (
    <div className={cx(styles.line, isBad && styles.bad)} data-line={number}>
      {isAbout ? <i>{line}</i> : <b>{head}</b>}
      {!isAbout && rest}
      {line === '' && ZERO_WIDTH_SPACE}
    </div>
  );
}
