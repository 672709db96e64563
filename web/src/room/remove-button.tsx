import type { PlayerView } from '../contract.gen';
import { Icon } from '../ui/icon';
import { shownName } from './names';
import styles from './remove-button.module.css';

/** Stands at the end of a player's row, for the admin. */
export function RemoveButton({ player, onPress }: { player: PlayerView; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={`Remove ${shownName(player.player_name)}`}
      onClick={onPress}
    >
      <Icon name="close" />
    </button>
  );
}
