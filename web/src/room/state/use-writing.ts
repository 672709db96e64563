import { useState } from 'react';
import { useRoom } from './use-room';
import { isRunning, playerIn } from './view';

/** Return true while players write cards, and until the hand arrives. `held` is null in the lobby. */
export function useWriting(roomId: string, playerId: string, held: number | null): boolean {
  const [wrote, setWrote] = useState(false);
  const at = useRoom(roomId, ({ stage, view }) => {
    if (stage === 'writing') return 'writing';
    const isDealt = isRunning(stage) && view?.round !== held && playerIn(view, playerId)?.in_round;
    return isDealt ? 'dealt' : 'elsewhere';
  });
  if (at === 'writing' && !wrote) setWrote(true);
  if (at === 'elsewhere' && wrote) setWrote(false);
  return at === 'writing' || (at === 'dealt' && wrote);
}
