import { Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { whenAtRest } from '../../shared/loading/at-rest';
import { part } from '../../shared/loading/part';
import { pathTo } from '../../shared/routes';
import type { GoneReason } from '../state/room-store';

const farewell = part(() => import('./farewell'));

/** Fetches what is shown when all is over, so that nobody waits for it. */
export function useFarewellAhead(): void {
  useEffect(() => whenAtRest(() => farewell.fetch().catch(() => undefined)), []);
}

/** The stay is over. A player who lost the seat may ask for another one. */
export function RoomGone({ roomId, reason }: { roomId: string; reason: GoneReason }) {
  if (reason === 'seat-lost') return <Redirect to={pathTo('invite', roomId)} replace />;
  return (
    <Suspense>
      <farewell.Screen reason={reason} />
    </Suspense>
  );
}
