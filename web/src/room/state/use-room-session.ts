/** The room's screens share one session, and therefore one connection (LIVE-04). */
import { useEffect, useState } from 'react';
import type { Seat } from '../connection/seat';
import { RoomSession } from './room-session';
import { useRoom } from './use-room';

interface SharedSession {
  key: string;
  session: RoomSession;
  refCount: number;
  closeTimer?: ReturnType<typeof setTimeout>;
}

/** How long a session stays open for the room's next screen, which may still be loading. */
const LINGER_MS = 2_000;

let sharedSession: SharedSession | null = null;

function acquire(roomId: string, seat: Seat): RoomSession {
  const key = `${roomId} ${seat.playerId}`;
  if (sharedSession?.key !== key || sharedSession.session.closed) {
    closeSharedSession();
    sharedSession = { key, session: new RoomSession(roomId, seat), refCount: 0 };
  }
  clearTimeout(sharedSession.closeTimer);
  sharedSession.refCount += 1;
  return sharedSession.session;
}

function release(session: RoomSession): void {
  if (sharedSession?.session !== session) return;
  sharedSession.refCount -= 1;
  if (sharedSession.refCount === 0) sharedSession.closeTimer = setTimeout(closeSharedSession, LINGER_MS);
}

function closeSharedSession(): void {
  if (!sharedSession) return;
  clearTimeout(sharedSession.closeTimer);
  sharedSession.session.close();
  sharedSession = null;
}

/** Keep the session open while mounted. Return nulls before that, because the store may contain the previous session's state. */
export function useRoomSession(roomId: string, seat: Seat | null) {
  const [session, setSession] = useState<RoomSession | null>(null);
  const closedReason = useRoom(roomId, (room) => session && room.closedReason);

  // New history state for the same player does not replace the connection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!seat) return;
    const acquired = acquire(roomId, seat);
    setSession(acquired);
    return () => {
      setSession(null);
      release(acquired);
    };
  }, [roomId, seat?.playerId]);

  return { session, closedReason };
}
