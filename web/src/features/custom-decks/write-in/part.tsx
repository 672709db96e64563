import { type ComponentProps, Suspense, useEffect } from 'react';
import { whenAtRest } from '../../../shared/loading/at-rest';
import { part } from '../../../shared/loading/part';
import { Waiting } from '../../../shared/ui/spinner';

const writing = part(
  () => import('./writing'),
  () => import('./not-here'),
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
export function useWritingAhead(wanted: boolean): void {
  useEffect(() => {
    return wanted ? whenAtRest(() => writing.fetch().catch(() => undefined)) : undefined;
  }, [wanted]);
}
