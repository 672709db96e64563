import { useEffect, useState } from 'react';
import { type Award, awardsFor } from '../../room/game/awards';
import type { PastRoundView, PlayerView } from '../../shared/contract.gen';
import { tabStorage } from '../../shared/storage';

/** Awards as they stood when their show began: nobody who leaves meanwhile takes one along. */
export interface Shown {
  awards: readonly Award[];
  players: readonly PlayerView[];
}

const keyOf = (roomId: string) => `spysafari:awards:${roomId}`;

/** A show by itself for who comes from the table, once a game; `again` for everybody who has seen it, or came later. */
export function useAwards(roomId: string, rounds: readonly PastRoundView[], players: readonly PlayerView[]) {
  const awards = awardsFor(
    rounds,
    players.map(({ player_id }) => player_id),
  );
  const game = String(rounds.at(-1)?.round);
  const [shown, show] = useState<Shown | null>(() =>
    awards.length > 0 && tabStorage.read(keyOf(roomId)) !== game ? { awards, players } : null,
  );
  const [podium, setPodium] = useState(shown === null);

  useEffect(() => {
    if (shown) tabStorage.write(keyOf(roomId), game);
  }, [shown, roomId, game]);

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
