import { useEffect, useEffectEvent } from 'react';
import { deckRefusalWords } from '../room/deck-refusals';
import type { RoomSession } from '../room/room-session';
import type { Configuration } from '../room/use-configuration';
import { takeWishedDeck } from '../room/wished-deck';

/** Plays with the deck that this tab wished for before it came to the lobby. */
export function useWish(session: RoomSession | null, configuration: Configuration): void {
  const grant = useEffectEvent(async () => {
    const deck = takeWishedDeck();
    if (!deck) return;
    const problem = await configuration.playDecks([deck]);
    if (problem) session?.say(() => deckRefusalWords(problem));
  });
  const sits = session !== null;

  useEffect(() => {
    if (sits) void grant();
  }, [sits]);
}
