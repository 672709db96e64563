import { t } from '@lingui/core/macro';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useRoom } from '../../../room/state/use-room';
import { isRunning, playerIn } from '../../../room/state/view';
import { lazyScreen } from '../../../shared/loading/lazy';
import { whenIdle } from '../../../shared/loading/prefetch';
import { ErrorState, Waiting } from '../../../shared/ui/states';

const writing = lazyScreen(
  () => import('./writing'),
  async () => ({ default: WritingUnavailable }),
);

export function Writing(props: ComponentProps<typeof writing.Screen>) {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <writing.Screen {...props} />
    </Suspense>
  );
}

/** Prefetch the write-in screen. Ignore failures, because the screen is fetched again when it renders. */
export function usePrefetchWriting(wanted: boolean): void {
  useEffect(() => {
    return wanted ? whenIdle(() => writing.fetch().catch(() => undefined)) : undefined;
  }, [wanted]);
}

/** Replaces the write-in screen if its file fails to load. The round works without it. */
function WritingUnavailable() {
  return (
    <ErrorState
      title={t({ message: 'The others are writing', comment: 'Heading: the players write their own cards' })}
      hint={t({
        message:
          "Your sheet of paper didn't arrive. Reload the page, or wait: the cards will be dealt in a moment.",
        comment: 'The screen to write cards on could not be loaded',
      })}
    />
  );
}

/** Return true while players write cards, and until the hand arrives. `held` is null in the lobby. */
export function useWriting(held: number | null): boolean {
  const [wrote, setWrote] = useState(false);
  const at = useRoom(({ stage, view, seats }) => {
    if (stage === 'writing') return 'writing';
    const isIn = seats.some((id) => playerIn(view, id)?.in_round);
    const isDealt = isRunning(stage) && view?.round !== held && isIn;
    return isDealt ? 'dealt' : 'elsewhere';
  });
  if (at === 'writing' && !wrote) setWrote(true);
  if (at === 'elsewhere' && wrote) setWrote(false);
  return at === 'writing' || (at === 'dealt' && wrote);
}
