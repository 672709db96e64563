import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { listOf, shownName } from '../../shared/text/names';
import { IconButton } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/use-confirm';
import { refusalWords } from '../state/refusals';
import { useCurrentRoom, useRoom } from '../state/use-room';
import styles from './player-labels.module.css';

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

/**
 * Let the admin remove a player after confirmation, together with the others on another phone. `warning` describes additional
 * consequences.
 */
export function useRemovePlayer(onProblem: (text: () => string) => void, warning?: string) {
  const { session } = useCurrentRoom();
  const players = useRoom(({ view }) => view?.players);
  const own = useRoom(({ seats }) => seats);
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
  const { player_id, phone } = candidate ?? {};
  const others =
    players?.filter((player) => phone && player.phone === phone && player.player_id !== player_id) ?? [];
  const leaveToo = own.some((seat) => seat === player_id) ? [] : others;
  const names = listOf(leaveToo.map((player) => shownName(player.player_name)));
  return {
    open: setCandidate,
    dialog: candidate && (
      <ConfirmDialog
        title={t({ message: `Remove ${name} from the room?`, comment: '{name} is a player' })}
        confirm={t({ message: 'Remove', comment: 'Button: yes, take the player out' })}
        onConfirm={() => remove(candidate)}
        onCancel={() => setCandidate(null)}
      >
        {leaveToo.length > 0 && (
          <p>
            <Trans comment="Under 'Remove {name} from the room?'; {names} share a phone with that player">
              The others on the same phone leave too: {names}.
            </Trans>
          </p>
        )}
        {warning}
      </ConfirmDialog>
    ),
  };
}
