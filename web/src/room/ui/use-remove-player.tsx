import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { refusalWords } from '../state/refusals';
import type { RoomSession } from '../state/room-session';

/** The admin takes a player out of the room. `onProblem` hears what went wrong; `warning` says what else follows. */
export function useRemovePlayer(
  session: RoomSession | null,
  onProblem: (text: () => string) => void,
  warning?: string,
) {
  const [asked, setAsked] = useState<PlayerView | null>(null);

  async function remove({ player_id, player_name }: PlayerView): Promise<void> {
    setAsked(null);
    const problem = await session?.removePlayer(player_id);
    const name = shownName(player_name);
    if (problem)
      onProblem(
        () =>
          refusalWords(problem) ||
          t({
            message: `${name} could not be removed`,
            comment: 'What the admin did has failed; {name} is a player',
          }),
      );
  }

  const name = shownName(asked?.player_name ?? '');
  return {
    /** Asks the admin to confirm. */
    ask: setAsked,
    dialog: asked && (
      <ConfirmDialog
        title={t({ message: `Remove ${name} from the room?`, comment: '{name} is a player' })}
        confirm={t({ message: 'Remove', comment: 'Button: yes, take the player out' })}
        onConfirm={() => remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {warning}
      </ConfirmDialog>
    ),
  };
}
