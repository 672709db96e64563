/** The room's screens share one session, and with it the connection (LIVE-04). */
import { useEffect, useState } from 'react';
import { RoomSession } from './room-session';
import type { Seat } from './seat';

interface Stay {
  key: string;
  session: RoomSession;
  guests: number;
  farewell?: ReturnType<typeof setTimeout>;
}

/** How long a session waits for the next screen of the same room, which may still be loading. */
const LINGER_MS = 2_000;

let stay: Stay | null = null;

const keyOf = (roomId: string, { playerId }: Seat) => `${roomId} ${playerId}`;

function enter(roomId: string, seat: Seat): RoomSession {
  if (stay?.key !== keyOf(roomId, seat) || stay.session.closed) {
    closeStay();
    stay = { key: keyOf(roomId, seat), session: new RoomSession(roomId, seat), guests: 0 };
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

/** Keeps the session open while the screen is shown. Null before that, and without a seat. */
export function useRoomSession(roomId: string, seat: Seat | null): RoomSession | null {
  const [session, setSession] = useState<RoomSession | null>(null);

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

  return session;
}
