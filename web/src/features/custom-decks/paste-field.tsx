import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type ClipboardEvent, type RefObject, useId } from 'react';
import { cx } from '../../shared/ui/cx';
import formStyles from './deck-form.module.css';
import { ENCODINGS, languageIn } from './encodings';
import styles from './paste-field.module.css';
import type { Reading } from './text-format';

interface EncodingFieldProps {
  bytes: Uint8Array;
  encoding: string;
  onEncoding: (encoding: string) => void;
}

/** Choose the encoding of a file. Rendered only if the file has characters that differ between encodings. */
export function EncodingField({ bytes, encoding, onEncoding }: EncodingFieldProps) {
  const id = useId();
  if (bytes.every((byte) => byte > 0 && byte < 0x80)) return null;
  return (
    <div className={formStyles.selection}>
      <label htmlFor={id} className={formStyles.label}>
        <Trans comment="A choice: 'UTF-8', 'Russian (windows-1251)'">Odd letters? Read the file as</Trans>
      </label>
      <select
        id={id}
        className={formStyles.select}
        value={encoding}
        onChange={(event) => onEncoding(event.target.value)}
      >
        {ENCODINGS.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Name an encoding by a language that uses it, in the page's language: 'Russian (windows-1251)'. */
function labelOf(encoding: string): string {
  if (encoding.startsWith('utf')) return encoding.toUpperCase();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  return `${names.of(languageIn(encoding, i18n.locale))} (${encoding})`;
}

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
  const isMetadata = /^\s*[#@]/.test(line);
  return (
    <div className={cx(styles.line, isBad && styles.bad)} data-line={number}>
      {isMetadata ? <i>{line}</i> : <b>{head}</b>}
      {!isMetadata && rest}
      {line === '' && ZERO_WIDTH_SPACE}
    </div>
  );
}

/** A preview of the cards that were read from a text, before they are added. */
export function ReadCards({ reading: { title, cards } }: { reading: Reading }) {
  return (
    <>
      {title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      <ul className={styles.cards}>
        {cards.map(({ name, emoji, roles }) => (
          <li key={name}>
            <span dir="auto">
              {name} {emoji}
            </span>
            {roles.length > 0 && <small dir="auto">{roles.join(' · ')}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}
