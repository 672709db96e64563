/** A player's live connection with fake sockets. */
import { afterEach, beforeEach, vi } from 'vitest';
import { connectLive, type LiveListener } from '../../src/room/connection/live';
import { FakeSocket } from './live';

export const seat = { roomId: 'K7WD', playerId: 'p1', playerName: 'Maya', isAdmin: false };

export function connect() {
  const socket = new FakeSocket();
  const listener = {
    handlers: {},
    onConnection: vi.fn(),
    onTurnedAway: vi.fn(),
    onResume: vi.fn(),
  } satisfies LiveListener;
  const open = vi.fn(() => socket);
  const live = connectLive(() => seat, listener, open);
  return { socket, listener, live, open };
}

/** Reset the remembered network state, and remove the random delays before retries. */
export function resetNetworkState(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    // Reset the remembered transport.
    const { socket, live } = connect();
    socket.upgrade();
    live.close();
  });
}
