import { Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { lazyScreen } from '../../shared/loading/lazy';
import { whenIdle } from '../../shared/loading/when-idle';
import { pathTo } from '../../shared/routes';
import type { ClosedReason } from '../state/room-store';

const roomClosedScreen = lazyScreen(() => import('./room-closed-screen'));

/** Fetches what is shown when all is over, so that nobody waits for it. */
export function usePrefetchRoomClosedScreen(): void {
  useEffect(() => whenIdle(() => roomClosedScreen.fetch().catch(() => undefined)), []);
}

/** The stay is over. A player who lost the seat may ask for another one. */
export function RoomClosed({ roomId, reason }: { roomId: string; reason: ClosedReason }) {
  if (reason === 'seat-lost') return <Redirect to={pathTo('invite', roomId)} replace />;
  return (
    <Suspense>
      <roomClosedScreen.Screen reason={reason} />
    </Suspense>
  );
}
