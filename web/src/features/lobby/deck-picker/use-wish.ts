import { useEffect, useEffectEvent } from 'react';
import type { RoomSession } from '../../../room/state/room-session';
import type { Configuration } from '../../../room/state/use-configuration';
import { deckRefusalWords } from '../../custom-decks/deck-refusals';
import { takeWishedDeck } from '../../custom-decks/wished-deck';

/** Plays with the deck that this tab wished for before it came to the lobby. */
export function useWish(session: RoomSession | null, configuration: Configuration): void {
  const grant = useEffectEvent(async () => {
    const deck = takeWishedDeck();
    if (!deck) return;
    const problem = await configuration.playDecks([deck]);
    if (problem) session?.showError(() => deckRefusalWords(problem));
  });
  const sits = session !== null;

  useEffect(() => {
    if (sits) void grant();
  }, [sits]);
}
