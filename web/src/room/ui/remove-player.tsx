import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { IconButton } from '../../shared/ui/icon-button';
import { ConfirmDialog } from '../../shared/ui/use-confirm';
import { refusalWords } from '../state/refusals';
import type { RoomSession } from '../state/room-session';
import styles from './remove-player.module.css';

export function RemoveButton({ player, onPress }: { player: PlayerView; onPress: () => void }) {
  const name = shownName(player.player_name);
  return (
    <IconButton
      icon="close"
      className={styles.remove}
      aria-label={t({ message: `Remove ${name}`, comment: 'Button, read aloud; {name} is a player' })}
      onClick={onPress}
    />
  );
}

/** Let the admin remove a player after confirmation. `warning` describes additional consequences. */
export function useRemovePlayer(
  session: RoomSession | null,
  onProblem: (text: () => string) => void,
  warning?: string,
) {
  const [candidate, setCandidate] = useState<PlayerView | null>(null);

  async function remove({ player_id, player_name }: PlayerView): Promise<void> {
    setCandidate(null);
    const problem = await session?.removePlayer(player_id);
    const name = shownName(player_name);
    if (problem)
      onProblem(
        () =>
          refusalWords(problem) ||
          t({
            message: `${name} couldn't be removed`,
            comment: 'What the admin did has failed; {name} is a player',
          }),
      );
  }

  const name = shownName(candidate?.player_name ?? '');
  return {
    open: setCandidate,
    dialog: candidate && (
      <ConfirmDialog
        title={t({ message: `Remove ${name} from the room?`, comment: '{name} is a player' })}
        confirm={t({ message: 'Remove', comment: 'Button: yes, take the player out' })}
        onConfirm={() => remove(candidate)}
        onCancel={() => setCandidate(null)}
      >
        {warning}
      </ConfirmDialog>
    ),
  };
}
