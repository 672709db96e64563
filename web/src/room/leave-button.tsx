import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '../routes';
import { AlertDialog } from '../ui/alert-dialog';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextButton } from '../ui/text-button';
import type { RoomSession } from './room-session';
import { inThisRoom } from './still-here';

const STILL_HERE =
  'You are still in this room: the server could not take you out. Please try again in a moment.';

export function LeaveButton({ session, disabled }: { session: RoomSession | null; disabled?: boolean }) {
  const [asks, setAsks] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function leave() {
    setAsks(false);
    setLeaving(true);
    const isHere = inThisRoom();
    const out = await session?.leave();
    if (!isHere()) return;
    if (out) navigate(pathTo('home'), { replace: true });
    else setProblem(STILL_HERE);
    setLeaving(false);
  }

  return (
    <>
      <TextButton icon="enter" disabled={disabled || leaving || !session} onClick={() => setAsks(true)}>
        {leaving ? 'Leaving...' : 'Leave Room'}
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
      <AlertDialog text={problem} onClose={() => setProblem(null)} />
    </>
  );
}
