import { useEffect, useState } from 'react';
import { type Award, awardsFor, awardsWereShown, rememberAwardsShown } from '../../room/game/awards';
import type { PastRoundView, PlayerView } from '../../shared/contract.gen';

/** Awards as they stood when their show began: nobody who leaves meanwhile takes one along. */
export interface Shown {
  awards: readonly Award[];
  players: readonly PlayerView[];
}

/** A show by itself for who comes from the table, once a game; `again` for everybody who has seen it, or came later. */
export function useAwards(roomId: string, rounds: readonly PastRoundView[], players: readonly PlayerView[]) {
  const awards = awardsFor(
    rounds,
    players.map(({ player_id }) => player_id),
  );
  const [shown, show] = useState<Shown | null>(() =>
    awards.length > 0 && !awardsWereShown(roomId, rounds) ? { awards, players } : null,
  );
  const [podium, setPodium] = useState(shown === null);

  useEffect(() => {
    if (shown) rememberAwardsShown(roomId, rounds);
  }, [shown, roomId, rounds]);

  return {
    shown,
    /** The show is over, or there was none. */
    podium,
    end() {
      show(null);
      setPodium(true);
    },
    ...(awards.length > 0 && { again: () => show({ awards, players }) }),
  };
}
