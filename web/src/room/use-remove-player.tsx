import { type ReactNode, useState } from 'react';
import type { PlayerView } from '../contract.gen';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { removePlayer } from './api';
import { shownName } from './names';

interface Removal {
  /** Asks the admin once more. */
  ask: (player: PlayerView) => void;
  dialog: ReactNode;
}

/** The admin takes a player out of the room. `onProblem` hears why it did not work; `warning` says what else happens. */
export function useRemovePlayer(
  roomId: string,
  onProblem: (text: string) => void,
  warning?: string,
): Removal {
  const [asked, setAsked] = useState<PlayerView | null>(null);

  async function remove({ player_id, player_name }: PlayerView): Promise<void> {
    setAsked(null);
    const answer = await removePlayer(roomId, player_id);
    if (!answer.ok) onProblem(answer.message || `${shownName(player_name)} could not be removed`);
  }

  return {
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
