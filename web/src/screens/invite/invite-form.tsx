import { type FormEvent, useState } from 'react';
import { NamePass } from '../../app/name-pass';
import { PRODUCT_NAME } from '../../app/product';
import { goToSiteRoot } from '../../app/site-root';
import { FIRST_ICON, useTakeSeat } from '../../app/take-seat';
import { joinRoom } from '../../room/api';
import { Button } from '../../ui/button';
import { CodeTiles } from '../../ui/code-tiles';
import { Stack } from '../../ui/layout';
import styles from './invite-form.module.css';

const JOIN_FAILED = 'Failed to join room';

/** INVITE-02, INVITE-07: the room is known and open; only the name is missing. */
export function InviteForm({ roomId }: { roomId: string }) {
  const [name, setName] = useState('');
  const { busy, error, takeSeat, clearError } = useTakeSeat();

  function submit(event: FormEvent) {
    event.preventDefault();
    void takeSeat({
      name,
      isAdmin: false,
      ask: async (cleaned) => {
        const answer = await joinRoom(roomId, cleaned, FIRST_ICON);
        return answer.ok ? { ok: true, value: { ...answer.value, roomId } } : answer;
      },
      fallback: JOIN_FAILED,
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p className={styles.invited}>You've been invited to play {PRODUCT_NAME}!</p>
        <p className={styles.code}>
          <CodeTiles code={roomId} label={`Room code: ${roomId}`} />
        </p>
        <NamePass
          value={name}
          onChange={(typed) => {
            setName(typed);
            clearError();
          }}
          disabled={busy}
          placeholder="Enter your name"
          invalid={error?.about === 'name'}
          error={error?.text}
        />
        <Stack tight>
          <Button type="submit" look="go" size="big" wide icon="play" busy={busy}>
            {busy ? 'Joining...' : 'Join Game'}
          </Button>
          <Button look="quiet" wide disabled={busy} onClick={goToSiteRoot}>
            Back
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
