import { useEffect, useEffectEvent } from 'react';
import type { RoomSession } from '../../../room/state/room-session';
import type { Configuration } from '../../../room/state/use-configuration';
import { deckRefusalWords } from '../../custom-decks/deck-refusals';
import { takePendingDeck } from '../../custom-decks/pending-deck';

/** Choose the deck that this tab selected before it opened the lobby. */
export function usePendingDeck(session: RoomSession | null, configuration: Configuration): void {
  const grant = useEffectEvent(async () => {
    const deck = takePendingDeck();
    if (!deck) return;
    const problem = await configuration.playDecks([deck]);
    if (problem) session?.showError(() => deckRefusalWords(problem));
  });
  const sits = session !== null;

  useEffect(() => {
    if (sits) void grant();
  }, [sits]);
}
