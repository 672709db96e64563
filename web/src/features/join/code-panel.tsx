import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { CODE_LENGTH, codeIn } from '../../shared/text/codes';
import { CodeBoxes } from '../../shared/ui/code-boxes';
import { Panel } from '../../shared/ui/panel';
import { ErrorMessage } from '../../shared/ui/states';

export const NO_CODE: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '');

interface CodePanelProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** Rendered above the boxes. */
  before?: ReactNode;
  children?: ReactNode;
}

export function CodePanel({ error, before, children, ...boxes }: CodePanelProps) {
  const errorId = useId();
  return (
    <Panel>
      {before}
      <CodeBoxes
        {...boxes}
        legend={t({ message: 'Room code', comment: 'Read aloud: names the four boxes' })}
        boxLabel={(place) =>
          t({
            message: `Room code, character ${place}`,
            comment: 'Read aloud: names one of the four boxes; 1 to 4',
          })
        }
        placeholder="A"
        clean={(typed) => codeIn(typed)}
        invalid={error !== undefined}
        describedBy={errorId}
      />
      <ErrorMessage id={errorId} center>
        {error}
      </ErrorMessage>
      {children}
    </Panel>
  );
}
