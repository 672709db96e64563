import { hasPlayed } from '../../room/state/first-time';
import { useKept } from './talk/use-kept';

export interface Look {
  /** True if the player has looked at the card in this round. */
  looked: boolean;
  /** True until a new player has looked at the first card, which is alone on the screen. */
  looksFirst: boolean;
  /** Called when the player turns the card. */
  onLook: () => void;
}

/** Return whether the player has looked at the card. `key` identifies the player and the round. */
export function useLook(key: string, turnsNeeded: number): Look {
  const [isNew] = useKept('new', key, () => !hasPlayed());
  const [turns, setTurns] = useKept('turns', key, () => 0);
  return { looked: turns > 0, looksFirst: isNew && turns < turnsNeeded, onLook: () => setTurns(turns + 1) };
}
