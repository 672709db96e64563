import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TextButton } from '../ui/text-button';
import { ConfirmDialog } from './confirm-dialog';
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
      <TextButton icon="enter" disabled={disabled} onClick={() => setAsks(true)}>
        Leave Room
      </TextButton>
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
