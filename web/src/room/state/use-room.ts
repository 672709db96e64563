/** The room's screens share one session, and with it the connection (LIVE-04). */
import { useEffect, useState } from 'react';
import type { Seat } from '../connection/seat';
import { RoomSession } from './room-session';
import { useRoom } from './room-store';

interface Stay {
  key: string;
  session: RoomSession;
  guests: number;
  farewell?: ReturnType<typeof setTimeout>;
}

/** How long a session waits for the next screen of the same room, which may still be loading. */
const LINGER_MS = 2_000;

let stay: Stay | null = null;

function enter(roomId: string, seat: Seat): RoomSession {
  const key = `${roomId} ${seat.playerId}`;
  if (stay?.key !== key || stay.session.closed) {
    closeStay();
    stay = { key, session: new RoomSession(roomId, seat), guests: 0 };
  }
  clearTimeout(stay.farewell);
  stay.guests += 1;
  return stay.session;
}

function exit(session: RoomSession): void {
  if (stay?.session !== session) return;
  stay.guests -= 1;
  if (stay.guests === 0) stay.farewell = setTimeout(closeStay, LINGER_MS);
}

function closeStay(): void {
  if (!stay) return;
  clearTimeout(stay.farewell);
  stay.session.close();
  stay = null;
}

/**
 * Keeps the session open while the screen is shown. Null before that, and without a seat: `gone` is null then, too,
 * because the store may still hold the last stay.
 */
export function useRoomSession(roomId: string, seat: Seat | null) {
  const [session, setSession] = useState<RoomSession | null>(null);
  const gone = useRoom(roomId, (room) => session && room.gone);

  // New navigation state for the same player keeps the connection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!seat) return;
    const entered = enter(roomId, seat);
    setSession(entered);
    return () => {
      setSession(null);
      exit(entered);
    };
  }, [roomId, seat?.playerId]);

  return { session, gone };
}
