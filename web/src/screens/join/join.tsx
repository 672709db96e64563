import { type FormEvent, useId, useState } from 'react';
import { NamePass } from '../../joining/name-pass';
import { FIRST_ICON, useTakeSeat } from '../../joining/take-seat';
import { AdSlot } from '../../partners/ad-slot';
import { deleteRoom, joinRoom } from '../../room/api';
import { logWarning } from '../../room/log';
import { CODE_LENGTH, cleanCode } from '../../room/names';
import { onThisPage } from '../../room/still-here';
import { goToSiteRoot } from '../../shell/site-root';
import { Stage } from '../../shell/stage';
import { useTitle } from '../../shell/title';
import { Button } from '../../ui/button';
import { CodeBoxes } from '../../ui/code-boxes';
import { Stack } from '../../ui/layout';
import { Panel } from '../../ui/panel';
import { ErrorMessage } from '../../ui/states';

const TITLE = 'Join a Room';
const JOIN_FAILED = 'Failed to join room';
const DELETE_FAILED = 'Failed to delete room';
const NO_CODE: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '');
/** Back waits for the deletion, but not longer: the request outlives the page. */
const GOODBYE_MS = 1000;

/** /app/join */
export default function Join() {
  useTitle(TITLE);
  const [characters, setCharacters] = useState(NO_CODE);
  const [name, setName] = useState('');
  const [leaving, setLeaving] = useState(false);
  const { busy, error, takeSeat, clearError } = useTakeSeat();
  const codeErrorId = useId();
  const code = characters.join('');
  const complete = code.length === CODE_LENGTH && name.trim() !== '';
  const wrongCode = error?.about === 'room';
  const locked = busy || leaving;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!complete || locked) return;
    void takeSeat({
      name,
      isAdmin: false,
      ask: async (cleaned) => {
        const answer = await joinRoom(code, cleaned, FIRST_ICON);
        return answer.ok ? { ok: true, value: { ...answer.value, roomId: code } } : answer;
      },
      fallback: JOIN_FAILED,
    });
  }

  async function leave() {
    setLeaving(true);
    const isHere = onThisPage();
    if (code) await Promise.race([deleteEnteredRoom(code), patience(GOODBYE_MS)]);
    if (isHere()) goToSiteRoot();
  }

  return (
    <Stage heading={TITLE} band={240} foot={<AdSlot place="join" />}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Panel>
            <CodeBoxes
              legend="Room code"
              boxLabel={(place) => `Room code, character ${place}`}
              placeholder="A"
              clean={cleanCode}
              value={characters}
              onChange={(next) => {
                setCharacters(next);
                clearError();
              }}
              invalid={wrongCode}
              describedBy={codeErrorId}
              disabled={locked}
            />
            <ErrorMessage id={codeErrorId} center>
              {wrongCode && error.text}
            </ErrorMessage>
          </Panel>
          <NamePass
            value={name}
            onChange={(typed) => {
              setName(typed);
              clearError();
            }}
            disabled={locked}
            invalid={error?.about === 'name'}
            error={error?.about === 'name' ? error.text : undefined}
          />
          <Stack tight>
            <Button
              type="submit"
              look="go"
              size="big"
              wide
              icon="enter"
              busy={busy}
              disabled={!complete || leaving}
            >
              {busy ? 'Joining...' : 'Join Room'}
            </Button>
            <Button look="quiet" wide disabled={locked} onClick={leave}>
              Back
            </Button>
          </Stack>
        </Stack>
      </form>
    </Stage>
  );
}

/** JOIN-07. The server obeys only the room's admin. */
async function deleteEnteredRoom(code: string): Promise<void> {
  const answer = await deleteRoom(code);
  if (!answer.ok) logWarning(DELETE_FAILED, answer.code);
}

function patience(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
