import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import styles from './own-words.module.css';

const LONGEST = 120;

/** Return a typed text. If it equals one of `ids`, capitalize it, because the server would otherwise treat it as that id. For example, 'no' means 'yeah' in Polish. */
export function typedText(text: string, ids: readonly string[]): string {
  const typed = text.trim();
  return ids.includes(typed) ? typed.charAt(0).toUpperCase() + typed.slice(1) : typed;
}

interface OwnWordsProps {
  label: string;
  value: string;
  placeholder?: string;
  invalid: boolean;
  /** Focus the field when it appears. */
  focused?: boolean;
  /** Use one line, without a character count. */
  small?: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
  onFocus?: () => void;
}

/** A field for a typed question or answer. The Enter key sends it. */
export function OwnWords(props: OwnWordsProps) {
  const { label, value, placeholder, invalid, focused, small, onChange, onEnter, onFocus } = props;
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  return (
    <div className={cx(styles.words, small && styles.small)}>
      <textarea
        ref={field}
        dir="auto"
        rows={small ? 1 : 2}
        maxLength={LONGEST}
        aria-label={label}
        aria-invalid={invalid || undefined}
        enterKeyHint="send"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\n/g, ' '))}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {!small && (
        <span className={styles.count} dir="ltr" aria-hidden="true">
          {value.length} / {LONGEST}
        </span>
      )}
    </div>
  );
}

/** The reason why the server has refused a text. */
export function Refused({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.refused}>
          <Icon name="warning" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
