import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { refusalWords } from '../../../room/state/refusals';
import { useCurrentRoom } from '../../../room/state/use-room';
import type { AckRefused } from '../../../shared/contract.gen';
import type { Limit } from '../../../shared/text/limit';
import { Button } from '../../../shared/ui/button';
import { isComposing } from '../../../shared/ui/composing';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { CutNote, TextCount, useLimit } from '../../../shared/ui/limited-text';
import { scrollIntoView } from '../../../shared/ui/states';
import styles from './own-words.module.css';

/** Enough bytes for 119 Chinese characters and a family emoji. */
export const TALK_LIMIT: Limit = { characters: 120, bytes: 400 };

/** Return a typed text. If it equals one of `ids`, capitalize it, because the server would otherwise treat it as that id. For example, 'no' means 'yeah' in Polish. */
export function typedText(text: string, ids: readonly string[]): string {
  const typed = text.trim();
  return ids.includes(typed) ? typed.charAt(0).toUpperCase() + typed.slice(1) : typed;
}

/** The minimum time between two notices, of which the server accepts no more. */
const TYPING_MS = 3_000;

/** Return a function to call for each typed letter. It informs the other players that this one is typing. */
export function useTypingNotice(turn: number): () => void {
  const { session } = useCurrentRoom();
  const notified = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now < notified.current + TYPING_MS) return;
    notified.current = now;
    void session?.talk('typing', turn, {});
  };
}

interface OwnWordsProps extends Pick<ComponentProps<'textarea'>, 'autoCapitalize' | 'autoComplete'> {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  placeholder?: string;
  /** A limit other than that of questions and answers. Its count is always shown. */
  limit?: Limit;
  invalid: boolean;
  /**
   * Focus the field when it appears in an open dialog. When the dialog itself opens, its own focus wins, because a focused field would open a
   * phone's keyboard.
   */
  focused?: boolean;
  /** Use one line, without a character count. */
  small?: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
  onFocus?: () => void;
}

/** A field for a typed question or answer. The Enter key sends it. */
export function OwnWords(props: OwnWordsProps) {
  const { field, label, value, placeholder, invalid, focused, small, onChange, onEnter, onFocus } = props;
  const { limit = TALK_LIMIT, autoCapitalize, autoComplete } = props;
  const { isCut, control } = useLimit(limit, value, onChange);

  // This must stay a layout effect, so that it runs before the one in `useModal`.
  useLayoutEffect(() => {
    if (focused) field.current?.focus();
  }, [field, focused]);

  return (
    <>
      <div className={cx(styles.words, small && styles.small, invalid && styles.invalid)}>
        <textarea
          ref={field}
          dir="auto"
          rows={small ? 1 : 2}
          aria-label={label}
          aria-invalid={invalid || undefined}
          enterKeyHint="send"
          {...{ autoCapitalize, autoComplete }}
          placeholder={placeholder}
          {...control}
          onFocus={onFocus}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            if (!event.repeat) onEnter(); // A held key would confirm the warning that its first press has shown.
          }}
        />
        {(!small || props.limit) && <TextCount text={value} limit={limit} className={styles.count} />}
      </div>
      <CutNote isCut={isCut} />
    </>
  );
}

interface RefusedProps {
  problem: AckRefused | null;
  /** The missing part of a question or answer that its player has tried to send, such as 'Tap a face'. */
  missing: string | false;
  /** True if the text names a card, and its player has not confirmed it. */
  warns: boolean;
}

/** The reason why a question or answer was not sent. */
export function Refused({ problem, missing, warns }: RefusedProps) {
  const warning =
    warns &&
    t({ message: 'That names a card. Send it anyway?', comment: 'A typed text names a place or an animal' });
  const words = problem ? refusalWords(problem) : missing || warning;
  return (
    <div role="alert">
      {words && (
        <p key={words} ref={scrollIntoView} className={styles.refused}>
          <Icon name="warning" />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}

/** The button that sends a text. A key that is held down does not press it again, because it would confirm the warning. */
export function SendButton({
  warns,
  children,
  ...button
}: ComponentProps<typeof Button> & { warns: boolean }) {
  return (
    <Button {...button} onKeyDown={(event) => event.repeat && event.preventDefault()}>
      {warns ? (
        <Trans comment="Button, after the warning that a text names a card">Send it anyway</Trans>
      ) : (
        children
      )}
    </Button>
  );
}

interface BesideSendProps extends Pick<OwnWordsProps, 'field'> {
  warns: boolean;
  onChange: () => void;
  /** The button that is there without a warning. */
  children: ReactNode;
}

/** The quiet button beside the one that sends a text. While the warning is shown, it goes back to the field. */
export function BesideSend({ field, warns, onChange, children }: BesideSendProps) {
  if (!warns) return children;
  return (
    <Button
      size="small"
      look="quiet"
      icon="pen"
      onClick={() => {
        onChange();
        field.current?.focus();
      }}
    >
      <Trans comment="Button, after the warning that a text names a card: edits the text">Change it</Trans>
    </Button>
  );
}
