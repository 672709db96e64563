import { type ComponentProps, Suspense, useEffect } from 'react';
import { lazyScreen } from '../../../shared/loading/lazy';
import { whenIdle } from '../../../shared/loading/when-idle';
import { Waiting } from '../../../shared/ui/spinner';

const writing = lazyScreen(
  () => import('./writing'),
  () => import('./writing-unavailable'),
);

/** The screen on which a table writes its cards, in a file of its own. */
export function Writing(props: ComponentProps<typeof writing.Screen>) {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <writing.Screen {...props} />
    </Suspense>
  );
}

/** Nobody waits for it when the table begins to write. What fails now is fetched again then. */
export function usePrefetchWriting(wanted: boolean): void {
  useEffect(() => {
    return wanted ? whenIdle(() => writing.fetch().catch(() => undefined)) : undefined;
  }, [wanted]);
}
