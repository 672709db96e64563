import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { deleteRoom } from '../../room/connection/api';
import { useTitle } from '../../shared/layout/page';
import { PageLayout } from '../../shared/layout/page-layout';
import { logWarning } from '../../shared/log';
import { usePreferences } from '../../shared/preferences';
import { anyCodeIn, CODE_LENGTH, codeIn, pathOfCode } from '../../shared/text/codes';
import { LinkButton, TextButton } from '../../shared/ui/button';
import { CodeBoxes } from '../../shared/ui/code-boxes';
import { wordsOfCode } from '../../shared/ui/code-form';
import { Panel } from '../../shared/ui/panel';
import { AdSlot } from '../partners/ad-slot';
import { CodePanel } from './code-panel';
import styles from './home-page.module.css';
import { NameForm } from './name-form';
import { ReturnToRooms } from './return-to-rooms';
import { joinRequest } from './take-seat';

/** The Back button waits this long for the room to be deleted. The request continues after the page unloads. */
const GOODBYE_MS = 1000;

const EMPTY: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '');

/** The join screen (/app/join). A code in the query, from the landing page's field, redirects to the page of the code. */
export default function Join() {
  const [given] = useSearchParams();
  const code = anyCodeIn(given.get('code') ?? '');
  const path = pathOfCode(code);
  if (path) return <Redirect to={path} replace />;
  return <JoinForm given={code} />;
}

function JoinForm({ given }: { given: string }) {
  const title = t({ message: 'Join a Room', comment: 'Heading and title' });
  useTitle(title);
  const [characters, setCharacters] = useState(() => EMPTY.map((_, place) => given.charAt(place)));
  const [other, setOther] = useState<string | null>(null); // A code of any kind, if the player types one instead of a room's code.
  const code = characters.join('');

  /** Delete the room that was entered (JOIN-07). The server refuses unless the player is its admin and alone in it. */
  async function deleteEntered() {
    if (!code) return;
    const limit = new Promise<null>((resolve) => setTimeout(resolve, GOODBYE_MS, null));
    const answer = await Promise.race([deleteRoom(code), limit]);
    if (answer?.ok === false) logWarning('Failed to delete room', answer.code);
  }

  if (other !== null)
    return (
      <PageLayout heading={title} band={240} foot={<AdSlot place="join" />}>
        <div ref={focusField}>
          <CodePanel code={other} onCode={setOther} />
        </div>
      </PageLayout>
    );
  return (
    <PageLayout heading={title} band={240} foot={<AdSlot place="join" />}>
      <ReturnToRooms />
      <NameForm
        {...joinRequest(code)}
        nameFirst
        incomplete={code.length < CODE_LENGTH}
        roomId={code}
        icon="enter"
        action={t({ message: 'Join Room', comment: 'Button' })}
        doing={t({ message: 'Joining...', comment: 'Button, while you get a seat' })}
        onBack={deleteEntered}
      >
        {({ clearError, ...field }) => (
          <RoomCodePanel
            {...field}
            value={characters}
            onChange={(next) => {
              setCharacters(next);
              clearError();
            }}
            onOther={setOther}
          />
        )}
      </NameForm>
    </PageLayout>
  );
}

/** Let typing continue after the characters that are in the field. */
function focusField(panel: HTMLElement | null) {
  const field = panel?.querySelector('input');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

interface RoomCodePanelProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Replace the boxes with a field for a code of any kind. */
  onOther: (code: string) => void;
  invalid: boolean;
  describedBy: string;
  disabled: boolean;
  roomError: ReactNode;
}

/** The four boxes of a room's code. If the code of a TV or deck is pasted, a link to its page appears. */
function RoomCodePanel({ onOther, roomError, ...boxes }: RoomCodePanelProps) {
  const hidden = usePreferences(({ hideCode }) => hideCode);
  const [pasted, setPasted] = useState('');
  const path = pasted.length > CODE_LENGTH && pathOfCode(pasted);
  const { words, icon } = wordsOfCode(pasted);

  function clean(typed: string): string {
    setPasted(anyCodeIn(typed));
    return codeIn(typed);
  }

  return (
    <Panel className={hidden ? styles.hidden : undefined}>
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
        clean={clean}
        onOverflow={(typed) => onOther(anyCodeIn(typed))}
      />
      {roomError}
      <div className={styles.other}>
        {path ? (
          <LinkButton to={path} icon={icon}>
            {words}
          </LinkButton>
        ) : (
          <TextButton icon="tv" onClick={() => onOther('')}>
            <Trans comment="Button below the four boxes of a room's code: shows a field for longer codes">
              TV or deck code?
            </Trans>
          </TextButton>
        )}
      </div>
    </Panel>
  );
}
