/** Starting a game: settings first, then the deal. A lock keeps a second click from starting twice (LOBBY-14). */
import { useEffect, useRef, useState } from 'react';
import { deckChosen } from '../../room/analytics';
import { restartGame, saveTimer } from '../../room/api';
import { logWarning } from '../../room/log';
import type { RoomSession } from '../../room/room-session';
import { errorHeard, useRoomStore } from '../../room/room-store';
import type { Configuration } from './use-configuration';

/** The cards are on their way by then, or they got lost. */
const UNLOCK_MS = 8_000;

/** As long as its sentence is shown. */
const PROBLEM_MS = 8_000;

export interface Start {
  busy: boolean;
  problem: string | null;
  start: () => void;
}

export function useStart(roomId: string, session: RoomSession | null, settings: Configuration): Start {
  const lock = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function unlock() {
    lock.current = false;
    setBusy(false);
  }

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => {
      lock.current = false;
      setBusy(false);
    }, UNLOCK_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => setProblem(null), PROBLEM_MS);
    return () => clearTimeout(timer);
  }, [problem]);

  async function start() {
    if (lock.current || !session) return;
    lock.current = true;
    setBusy(true);
    setProblem(null);
    errorHeard(null);
    deckChosen(settings.deck);
    // Together: a server that cannot save takes its time for each answer.
    const [saved] = await Promise.all([saveTimer(roomId, settings.minutes * 60), settings.flush()]);
    if (!saved.ok) logWarning('Failed to save the round duration before the start', saved.code);
    const started = await deal(roomId, session);
    if (started.ok) return;
    setProblem('Failed to start game');
    errorHeard(started.message || null);
    unlock();
  }

  return { busy, problem, start };
}

/** Who became admin while waiting for the next round starts that one. */
function deal(roomId: string, session: RoomSession) {
  const phase = useRoomStore.getState().view?.phase ?? 'lobby';
  return phase === 'lobby' ? session.startGame() : restartGame(roomId);
}
