import { hasPlayed } from '../../room/state/first-time';
import { useKept } from './talk/drafts';

export interface Look {
  /** True if the player has looked at the card in this round. */
  looked: boolean;
  /** True until a new player has looked at the first card, which is alone on the screen. */
  looksFirst: boolean;
  /** Called when the player flips the card. */
  onLook: () => void;
}

/** Return whether the player has looked at the card. `key` identifies the player and the round. */
export function useLook(key: string, flipsNeeded: number): Look {
  const [isNew] = useKept('new', key, () => !hasPlayed());
  const [flips, setFlips] = useKept('flips', key, () => 0);
  return { looked: flips > 0, looksFirst: isNew && flips < flipsNeeded, onLook: () => setFlips(flips + 1) };
}
