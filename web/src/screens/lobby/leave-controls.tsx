import { useState } from 'react';
import { LeaveButton } from '../../room/leave-button';
import type { RoomSession } from '../../room/room-session';
import { inThisRoom } from '../../room/still-here';
import { goToSiteRoot } from '../../shell/site-root';
import { ErrorMessage } from '../../ui/states';
import { TextButton } from '../../ui/text-button';
import styles from './leave-controls.module.css';

interface LeaveControlsProps {
  session: RoomSession | null;
  isAdmin: boolean;
  /** The game is being started: too late to close the room. */
  busy: boolean;
}

/** Ways out: the admin closes the room for all, anybody gives up their own seat. */
export function LeaveControls({ session, isAdmin, busy }: LeaveControlsProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function abort() {
    setProblem(null);
    const isHere = inThisRoom();
    const closed = await session?.abort();
    if (!isHere()) return;
    if (closed) goToSiteRoot();
    else setProblem('Failed to abort game');
  }

  return (
    <div className={styles.ways}>
      {isAdmin && (
        <TextButton icon="close" danger disabled={busy} onClick={abort}>
          Abort Game
        </TextButton>
      )}
      <LeaveButton session={session} disabled={busy} />
      <ErrorMessage center>{problem}</ErrorMessage>
    </div>
  );
}
