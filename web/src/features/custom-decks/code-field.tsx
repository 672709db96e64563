import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { DECK_CODE_LENGTH, pathOfCode } from '../../shared/text/codes';
import { Button } from '../../shared/ui/button';
import { CodeForm } from '../../shared/ui/code-form';

interface CodeFieldProps {
  busy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
}

/** The field for the code of a shared deck. */
export function CodeField({ busy, problem, onCode }: CodeFieldProps) {
  const [code, setCode] = useState('');
  return (
    <CodeForm
      code={code}
      onCode={setCode}
      own={{ length: DECK_CODE_LENGTH, use: onCode }}
      busy={busy}
      problem={problem}
      beside={
        <Button
          type="submit"
          round
          icon="enter"
          busy={busy}
          disabled={pathOfCode(code) === null}
          aria-label={t({ message: 'Open', comment: 'Button beside the code of a deck, a room or a TV' })}
        />
      }
    />
  );
}
