import { Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { lazyScreen } from '../../shared/loading/lazy';
import { whenIdle } from '../../shared/loading/prefetch';
import { pathTo } from '../../shared/routes';
import type { ClosedReason } from '../state/room-store';
import { useCurrentRoom } from '../state/use-room';

const roomClosedScreen = lazyScreen(() => import('./room-closed-screen'));

/** Prefetch the closing screen, because the server may be unreachable when it is needed. */
export function usePrefetchRoomClosedScreen(): void {
  useEffect(() => whenIdle(() => roomClosedScreen.fetch().catch(() => undefined)), []);
}

/** The screen for a closed session. A player who lost the seat can join again. */
export function RoomClosed({ reason }: { reason: ClosedReason }) {
  const { roomId } = useCurrentRoom();
  if (reason === 'seat-lost') return <Redirect to={pathTo('invite', roomId)} replace />;
  return (
    <Suspense>
      <roomClosedScreen.Screen reason={reason} />
    </Suspense>
  );
}
