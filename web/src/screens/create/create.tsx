import { type FormEvent, useState } from 'react';
import { NamePass } from '../../app/name-pass';
import { goToSiteRoot } from '../../app/site-root';
import { Stage } from '../../app/stage';
import { FIRST_ICON, useTakeSeat } from '../../app/take-seat';
import { useTitle } from '../../app/title';
import { createRoom } from '../../room/api';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';

const TITLE = 'Create a Room';
const CREATE_FAILED = 'Failed to create room';

/** /app/create */
export default function Create() {
  useTitle(TITLE);
  const [name, setName] = useState('');
  const { busy, error, takeSeat, clearError } = useTakeSeat();

  function submit(event: FormEvent) {
    event.preventDefault();
    void takeSeat({
      name,
      isAdmin: true,
      ask: (cleaned) => createRoom(cleaned, FIRST_ICON),
      fallback: CREATE_FAILED,
    });
  }

  return (
    <Stage heading={TITLE} band={300}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <NamePass
            value={name}
            onChange={(typed) => {
              setName(typed);
              clearError();
            }}
            disabled={busy}
            invalid={error?.about === 'name'}
            error={error?.text}
          />
          <Stack tight>
            <Button type="submit" look="go" size="big" wide icon="play" busy={busy} disabled={!name.trim()}>
              {busy ? 'Creating...' : 'Create Room'}
            </Button>
            <Button look="quiet" wide disabled={busy} onClick={goToSiteRoot}>
              Back
            </Button>
          </Stack>
        </Stack>
      </form>
    </Stage>
  );
}
