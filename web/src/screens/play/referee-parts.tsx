/**
 * What a table needs where the app keeps the rules, in files of its own: other tables do not pay for it. Fetched when such a round is
 * dealt, so that a stop of the clock waits for nothing.
 */
import { type ComponentProps, Suspense } from 'react';
import { part } from '../../loading/part';
import { OldPage } from './old-page';
import type RefereeDock from './referee/dock';

const lost = () => Promise.resolve({ default: OldPage });

const dock = part<ComponentProps<typeof RefereeDock>>(() => import('./referee/dock'), lost);

export function Dock(props: ComponentProps<typeof RefereeDock>) {
  return (
    <Suspense>
      <dock.Screen {...props} />
    </Suspense>
  );
}
