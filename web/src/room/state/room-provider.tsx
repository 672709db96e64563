/** The room's screens share one session, and therefore one connection (LIVE-04). */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { usePreferences } from '../../shared/preferences';
import { type Seat, seatFrom } from '../connection/seat';
import { RoomSession } from './room-session';
import { roomState, roomStore } from './room-store';
import { settingsIn } from './settings';
import { useMe } from './use-me';
import { CurrentRoom, useCurrentRoom, useRoom } from './use-room';

interface SharedSession {
  key: string;
  session: RoomSession;
  refCount: number;
  closeTimer?: ReturnType<typeof setTimeout>;
}

/** Keeps a session open for this time for the room's next screen, which may still be loading. */
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

interface RoomProviderProps {
  roomId: string;
  /** Null for a visitor, for whom no session is opened. */
  seat: Seat | null;
  children: ReactNode;
}

/** A page of a room. It keeps the session open while it is mounted. */
export function RoomProvider({ roomId, seat, children }: RoomProviderProps) {
  const [session, setSession] = useState<RoomSession | null>(null);

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

  const room = useMemo(() => ({ roomId, session }), [roomId, session]);
  return (
    <CurrentRoom value={room}>
      {children}
      <SessionSync />
    </CurrentRoom>
  );
}

/** Renders nothing, but keeps the session in step with the history and with the preferences. */
function SessionSync() {
  useSeatInHistory();
  useStreaming();
  return null;
}

/** Update the history state when this phone gets or loses a seat. If it loses the first one, the screen opens a session for the next one. */
function useSeatInHistory(): void {
  const { session } = useCurrentRoom();
  const current = roomStore(({ seat }) => session && seat);

  useEffect(() => {
    const inHistory = seatFrom(history.state);
    const { seat } = roomState(); // `current` may belong to an earlier session.
    if (!current || !seat || !inHistory || idsOf(seat) === idsOf(inHistory)) return;
    const state = { ...history.state, others: undefined, ...seat };
    navigate(window.location.pathname, { replace: true, state });
  }, [current]);
}

const idsOf = ({ playerId, others = [] }: Seat) => [playerId, ...others].join();

/** While this phone hides the room's code and belongs to the admin, the room's screens hide it as well. */
function useStreaming(): void {
  const { session } = useCurrentRoom();
  const hideCode = usePreferences((preferences) => preferences.hideCode);
  const streaming = useRoom(({ view }) => view && settingsIn(view).streaming);
  const { isAdmin } = useMe();
  const before = useRef(hideCode);

  useEffect(() => {
    // An admin who has never hidden the code does not show it again on screens that another admin protects.
    const changed = before.current !== hideCode;
    before.current = hideCode;
    if (!session || !isAdmin || streaming === null || streaming === hideCode) return;
    if (hideCode || changed) void session.send('change-settings', { streaming: hideCode });
  }, [hideCode, isAdmin, streaming, session]);
}
