import { useScreenCheck } from '../../room/connection/use-screen-check';
import { pathOfCode, SCREEN_CODE_LENGTH } from '../../shared/text/codes';
import { Button, LinkButton } from '../../shared/ui/button';
import { CodeForm, wordsOfCode } from '../../shared/ui/code-form';
import { Panel } from '../../shared/ui/panel';

interface CodePanelProps {
  code: string;
  onCode: (code: string) => void;
  /** The path of the link until the code is complete. */
  otherwise?: string;
}

/** The field for a code of any kind, and the link to where the code belongs. */
export function CodePanel({ code, onCode, otherwise }: CodePanelProps) {
  const path = pathOfCode(code);
  const isScreenCode = code.length === SCREEN_CODE_LENGTH;
  const check = useScreenCheck(code);
  const { words, icon } = wordsOfCode(isScreenCode && !(check?.ok && check.value.exists) ? '' : code);
  const looks = { look: path ? 'go' : 'plain', size: 'big', wide: true, icon } as const;
  const to = path ?? otherwise;
  return (
    <Panel>
      <CodeForm code={code} onCode={onCode}>
        {to ? (
          <LinkButton to={to} {...looks}>
            {words}
          </LinkButton>
        ) : (
          <Button disabled {...looks}>
            {words}
          </Button>
        )}
      </CodeForm>
    </Panel>
  );
}
