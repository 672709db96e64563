import { useState } from 'react';
import type { PlayerView } from '../contract.gen';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { shownName } from './names';
import type { RoomSession } from './room-session';

/** The admin takes a player out of the room. `onProblem` hears what went wrong; `warning` says what else follows. */
export function useRemovePlayer(
  session: RoomSession | null,
  onProblem: (text: string) => void,
  warning?: string,
) {
  const [asked, setAsked] = useState<PlayerView | null>(null);

  async function remove({ player_id, player_name }: PlayerView): Promise<void> {
    setAsked(null);
    const problem = await session?.removePlayer(player_id);
    if (problem) onProblem(problem.message || `${shownName(player_name)} could not be removed`);
  }

  return {
    /** Asks the admin to confirm. */
    ask: setAsked,
    dialog: asked && (
      <ConfirmDialog
        title={`Take ${shownName(asked.player_name)} out of the room?`}
        confirm="Remove"
        onConfirm={() => remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {warning}
      </ConfirmDialog>
    ),
  };
}
