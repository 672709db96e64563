import { useState } from 'react';
import { useRoom } from './use-room';
import { isRunning, playerIn } from './view';

/** Return true while players write cards, and until the hand arrives. `held` is null in the lobby. */
export function useWriting(roomId: string, held: number | null): boolean {
  const [wrote, setWrote] = useState(false);
  const at = useRoom(roomId, ({ stage, view, seats }) => {
    if (stage === 'writing') return 'writing';
    const isIn = seats.some((id) => playerIn(view, id)?.in_round);
    const isDealt = isRunning(stage) && view?.round !== held && isIn;
    return isDealt ? 'dealt' : 'elsewhere';
  });
  if (at === 'writing' && !wrote) setWrote(true);
  if (at === 'elsewhere' && wrote) setWrote(false);
  return at === 'writing' || (at === 'dealt' && wrote);
}
