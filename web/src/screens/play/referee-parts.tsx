/**
 * What a table needs where the app keeps the rules, in files of its own, so that other tables do not pay for it. Fetched when such a
 * round is dealt: a stop of the clock waits for nothing.
 */
import { type ComponentProps, Suspense, useEffect } from 'react';
import { part } from '../../loading/part';
import { useRoom } from '../../room/room-store';
import { OldPage } from './old-page';
import type Dock from './referee/dock';
import type Stages from './referee/stages';

const lost = () => Promise.resolve({ default: OldPage });

const dock = part<ComponentProps<typeof Dock>>(() => import('./referee/dock'), lost);
const stages = part<ComponentProps<typeof Stages>>(() => import('./referee/stages'), lost);

export const fetchReferee = () => Promise.all([dock.fetch(), stages.fetch()]);

/** What fails now is fetched again when it is needed. */
export function useRefereeAhead(roomId: string): void {
  const refereed = useRoom(roomId, ({ view }) => view?.referee !== undefined);
  useEffect(() => {
    if (refereed) fetchReferee().catch(() => undefined);
  }, [refereed]);
}

export function RefereeDock(props: ComponentProps<typeof Dock>) {
  return (
    <Suspense>
      <dock.Screen {...props} />
    </Suspense>
  );
}

export function RefereeStage(props: ComponentProps<typeof Stages>) {
  return (
    <Suspense>
      <stages.Screen {...props} />
    </Suspense>
  );
}
