import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './editor/deck-settings.module.css';
import { ENCODINGS } from './encodings';

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
    <div className={styles.selection}>
      <label htmlFor={id} className={styles.label}>
        <Trans comment="A field: which encoding a file is in, such as UTF-8 or Cyrillic (windows-1251)">
          Odd letters? Read the file as
        </Trans>
      </label>
      <select
        id={id}
        className={styles.select}
        value={encoding}
        onChange={(event) => onEncoding(event.target.value)}
      >
        {ENCODINGS.map(([name, named]) => (
          <option key={name} value={name}>
            {labelOf(name, named)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Return the name of the script or language in the page's language: 'Cyrillic (windows-1251)'. */
function labelOf(encoding: string, named: string): string {
  if (!named) return encoding.toUpperCase();
  const [type, code] =
    named.length === 4 ? (['script', titleCase(named)] as const) : (['language', named] as const);
  return `${new Intl.DisplayNames(i18n.locale, { type }).of(code)} (${encoding})`;
}

const titleCase = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
