import { useState } from 'react';
import { LeaveButton } from '../../room/leave-button';
import { abortRoom } from '../../room/use-room';
import { goToSiteRoot } from '../../shell/site-root';
import { ErrorMessage } from '../../ui/states';
import { TextButton } from '../../ui/text-button';
import styles from './leave-controls.module.css';

interface LeaveControlsProps {
  roomId: string;
  playerId: string;
  isAdmin: boolean;
  /** The game is being started: too late to close the room. */
  busy: boolean;
}

/** Ways out of the room: closing it for all (the admin), or giving up the own seat. */
export function LeaveControls({ roomId, playerId, isAdmin, busy }: LeaveControlsProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function abort() {
    setProblem(null);
    if (await abortRoom(roomId, playerId)) goToSiteRoot();
    else setProblem('Failed to abort game');
  }

  return (
    <div className={styles.ways}>
      {isAdmin && (
        <TextButton icon="close" danger disabled={busy} onClick={abort}>
          Abort Game
        </TextButton>
      )}
      <LeaveButton roomId={roomId} playerId={playerId} disabled={busy} />
      <ErrorMessage center>{problem}</ErrorMessage>
    </div>
  );
}
