import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../ui/icon';
import { ConfirmDialog } from './confirm-dialog';
import styles from './leave-button.module.css';
import { leaveRoom } from './use-room';

interface LeaveButtonProps {
  roomId: string;
  playerId: string;
  disabled?: boolean;
}

/** Gives the own seat up, after asking. */
export function LeaveButton({ roomId, playerId, disabled }: LeaveButtonProps) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);

  async function leave() {
    setAsks(false);
    await leaveRoom(roomId, playerId);
    navigate('/app', { replace: true });
  }

  return (
    <>
      <button type="button" className={styles.leave} disabled={disabled} onClick={() => setAsks(true)}>
        <Icon name="enter" />
        Leave Room
      </button>
      {asks && (
        <ConfirmDialog
          title="Leave this room?"
          confirm="Leave"
          onConfirm={leave}
          onCancel={() => setAsks(false)}
        >
          Your seat and your points go with you.
        </ConfirmDialog>
      )}
    </>
  );
}
