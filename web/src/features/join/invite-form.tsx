import { ph, t } from '@lingui/core/macro';
import { joinRoom } from '../../room/connection/api';
import { DEFAULT_AVATAR } from '../../room/state/avatar-choice';
import { PRODUCT_NAME } from '../../shared/text/product';
import { CodeTiles } from '../../shared/ui/code-tiles';
import styles from './invite-form.module.css';
import { NameForm } from './name-form';

/** INVITE-02, INVITE-07: the room is open, so only the name is missing. */
export function InviteForm({ roomId }: { roomId: string }) {
  async function join(name: string) {
    const answer = await joinRoom(roomId, name, DEFAULT_AVATAR);
    return answer.ok ? { ...answer, value: { ...answer.value, roomId } } : answer;
  }

  return (
    <NameForm
      roomId={roomId}
      isAdmin={false}
      action={t({ message: 'Join Game', comment: 'Button' })}
      doing={t({ message: 'Joining...', comment: 'Button, while you get a seat' })}
      placeholder={t({ message: 'Enter your name', comment: 'In an empty field' })}
      ask={join}
      fallback={() => t({ message: 'Failed to join room', comment: 'What was asked for has failed' })}
    >
      <p className={styles.invited}>{t`You've been invited to play ${ph({ product: PRODUCT_NAME })}!`}</p>
      <p className={styles.code}>
        <CodeTiles
          code={roomId}
          label={t({
            message: `Room code: ${roomId}`,
            comment: 'On an invitation; {roomId} has four characters',
          })}
        />
      </p>
    </NameForm>
  );
}
