import { NameForm } from '../../joining/name-form';
import { FIRST_ICON } from '../../joining/take-seat';
import { joinRoom } from '../../room/api';
import { PRODUCT_NAME } from '../../shell/product';
import { CodeTiles } from '../../ui/code-tiles';
import styles from './invite-form.module.css';

/** INVITE-02, INVITE-07: the room is known and open; only the name is missing. */
export function InviteForm({ roomId }: { roomId: string }) {
  async function join(name: string) {
    const answer = await joinRoom(roomId, name, FIRST_ICON);
    return answer.ok ? { ...answer, value: { ...answer.value, roomId } } : answer;
  }

  return (
    <NameForm
      isAdmin={false}
      action="Join Game"
      doing="Joining..."
      placeholder="Enter your name"
      ask={join}
      fallback="Failed to join room"
    >
      <p className={styles.invited}>You've been invited to play {PRODUCT_NAME}!</p>
      <p className={styles.code}>
        <CodeTiles code={roomId} label={`Room code: ${roomId}`} />
      </p>
    </NameForm>
  );
}
