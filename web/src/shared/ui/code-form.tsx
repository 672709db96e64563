import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { usePreferences } from '../preferences';
import { roomAt } from '../routes';
import {
  anyCodeIn,
  DECK_CODE_LENGTH,
  isPartOfLink,
  linkedCodeIn,
  pathOfCode,
  SCREEN_CODE_LENGTH,
} from '../text/codes';
import styles from './code.module.css';
import { cx } from './cx';
import { Field } from './field';
import type { IconName } from './icon';
import { ErrorMessage } from './states';

interface CodeFormProps {
  code: string;
  onCode: (code: string) => void;
  /** The length of the codes that this page uses, and their handler. */
  own?: { length: number; use: (code: string) => void };
  label?: string;
  busy?: boolean;
  problem?: string | null;
  /** A button beside the field. */
  beside?: ReactNode;
  /** The button below the field. */
  children?: ReactNode;
}

/** The field for the code of a room, TV or deck. It opens the page to which the code belongs, unless the code is used here. */
export function CodeForm({
  code,
  onCode,
  own,
  label,
  busy = false,
  problem = null,
  beside,
  children,
}: CodeFormProps) {
  const id = useId();
  const hidden = usePreferences(({ hideCode }) => hideCode);
  const [isHere, setIsHere] = useState(false); // True if the code of the player's own room was submitted in this room.
  const [typed, setTyped] = useState(''); // A link or a long word that does not contain a code yet.
  const message = isHere ? thisRoom() : problem;

  function submit(event: FormEvent) {
    event.preventDefault();
    const path = pathOfCode(code);
    if (!path || busy) return;
    if (code.length === own?.length) own.use(code);
    else if (own && code === roomAt(window.location.pathname)?.toUpperCase()) setIsHere(true);
    else navigate(path);
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <div className={cx(styles.line, hidden && styles.hidden)}>
        <Field
          label={
            label ??
            t({
              message: 'Room, TV or deck code',
              comment: 'Label of a field. The code has four, five or six characters',
            })
          }
          value={code || typed}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
          invalid={message !== null}
          describedBy={id}
          onChange={(event) => {
            const text = event.target.value;
            const isPasted = text.length > (code || typed).length + 1;
            const isLink = !isPasted && isPartOfLink(text);
            setIsHere(false);
            setTyped(isLink ? text : '');
            onCode(isLink ? linkedCodeIn(text) : anyCodeIn(text));
          }}
        />
        {beside}
      </div>
      <ErrorMessage id={id}>{message}</ErrorMessage>
      {children}
    </form>
  );
}

/** Return the label of the button that follows a code. */
export function wordsOfCode(code: string): { words: string; icon: IconName } {
  switch (code.length) {
    case SCREEN_CODE_LENGTH:
      return {
        words: t({ message: 'Use this TV', comment: 'Button: the code of a TV was typed' }),
        icon: 'tv',
      };
    case DECK_CODE_LENGTH:
      return {
        words: t({ message: 'Open this deck', comment: 'Button: the code of a deck was typed' }),
        icon: 'cards',
      };
    default:
      return { words: t({ message: 'Join Existing Room', comment: 'Button' }), icon: 'enter' };
  }
}

export const noSuchCode = (code: string) => t({ message: `No room, TV or deck has the code ${code}` });

const thisRoom = () => t({ message: "That's the code of this room" });
