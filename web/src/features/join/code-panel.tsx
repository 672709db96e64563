import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { usePreferences } from '../../shared/preferences';
import { CODE_LENGTH, codeIn } from '../../shared/text/codes';
import { CodeBoxes } from '../../shared/ui/code-boxes';
import { Panel } from '../../shared/ui/panel';
import styles from './code-panel.module.css';

export const NO_CODE: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '');

interface CodePanelProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  invalid?: boolean;
  /** The id of the element that contains the form's error. */
  describedBy?: string;
  disabled?: boolean;
  /** Rendered above the boxes. */
  before?: ReactNode;
  children?: ReactNode;
}

export function CodePanel({ before, children, ...boxes }: CodePanelProps) {
  const hidden = usePreferences(({ hideCode }) => hideCode);
  return (
    <Panel className={hidden ? styles.hidden : undefined}>
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
      />
      {children}
    </Panel>
  );
}
