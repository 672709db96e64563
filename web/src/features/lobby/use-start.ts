/** Save the settings and start the game. A lock prevents a second click from starting it twice (LOBBY-14). */
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { refusalWords } from '../../room/state/refusals';
import type { RoomSession } from '../../room/state/room-session';
import type { Configuration } from '../../room/state/use-configuration';
import type { DeckId } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import { useAfter, useTimed } from '../../shared/ui/timed';

/** After this time the hand has arrived or is lost. */
const UNLOCK_MS = 8_000;

/** An error message stays visible for this time. */
const PROBLEM_MS = 8_000;

export type Start = ReturnType<typeof useStart>;

export function useStart(session: RoomSession | null, settings: Configuration) {
  const lock = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useTimed<true>(PROBLEM_MS);

  function unlock() {
    lock.current = false;
    setBusy(false);
  }

  useAfter(UNLOCK_MS, busy, unlock);

  async function start() {
    if (lock.current || !session) return;
    lock.current = true;
    setBusy(true);
    setFailed(null);
    session.showError(null);
    // In parallel, because a server that cannot save responds slowly.
    const [unsaved] = await Promise.all([session.saveTimer(settings.minutes * 60), settings.flush()]);
    if (unsaved) logWarning('Failed to save the round duration before the start', unsaved.code);
    const refused = await session.deal();
    if (!refused) return deckChosen(settings.deck);
    setFailed(true);
    session.showError(() => refusalWords(refused));
    unlock();
  }

  return {
    busy,
    problem: failed && t({ message: 'Failed to start game', comment: 'What the admin did has failed' }),
    start,
  };
}

/** The only analytics event of the game (LOBBY-22). It is pushed even if no analytics service is configured. */

declare global {
  interface Window {
    dataLayer?: object[];
    /** Defined while the operator's analytics service is running. */
    gtag?: (...command: unknown[]) => void;
  }
}

export function deckChosen(deck: DeckId): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'chosen_deck', deck_type: deck });
  window.gtag?.('event', 'chosen_deck', { deck_type: deck });
}
