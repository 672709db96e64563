import { type ComponentProps, Suspense, useEffect } from 'react';
import { lazyScreen } from '../../../shared/loading/lazy';
import { whenIdle } from '../../../shared/loading/when-idle';
import { Waiting } from '../../../shared/ui/spinner';

const writing = lazyScreen(
  () => import('./writing'),
  () => import('./writing-unavailable'),
);

/** The write-in screen, loaded on demand. */
export function Writing(props: ComponentProps<typeof writing.Screen>) {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <writing.Screen {...props} />
    </Suspense>
  );
}

/** Prefetch the write-in screen. A failure is ignored, because the screen is requested again when it renders. */
export function usePrefetchWriting(wanted: boolean): void {
  useEffect(() => {
    return wanted ? whenIdle(() => writing.fetch().catch(() => undefined)) : undefined;
  }, [wanted]);
}
