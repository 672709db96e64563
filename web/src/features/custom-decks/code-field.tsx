import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { codeIn, DECK_CODE_LENGTH } from '../../shared/text/codes';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { ErrorMessage } from '../../shared/ui/states';
import styles from './my-decks.module.css';

interface CodeFieldProps {
  busy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
}

export function CodeField({ busy, problem, onCode }: CodeFieldProps) {
  const id = useId();
  const [code, setCode] = useState('');

  function go(event: FormEvent) {
    event.preventDefault();
    if (isDeckCode(code)) onCode(code);
  }

  return (
    <form onSubmit={go} className={styles.codeForm}>
      <div className={styles.codeLine}>
        <Field
          label={t({
            message: "A friend's code",
            comment: 'A field for the six characters of a shared deck',
          })}
          value={code}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
          invalid={problem !== null}
          describedBy={id}
          onChange={(event) => setCode(codeIn(event.target.value, DECK_CODE_LENGTH))}
        />
        <Button
          type="submit"
          round
          icon="enter"
          busy={busy}
          disabled={!isDeckCode(code)}
          aria-label={t({ message: 'Open this deck', comment: 'Button beside the code of a deck' })}
        />
      </div>
      <ErrorMessage id={id}>{problem}</ErrorMessage>
    </form>
  );
}

const isDeckCode = (code: string) => code.length === DECK_CODE_LENGTH;
