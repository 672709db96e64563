import { Trans } from '@lingui/react/macro';
import { createContext, use, useEffect, useState } from 'react';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { isFullStage, isPractice } from '../../room/state/view';
import { QuietNote } from '../../room/ui/quiet-note';
import { Button } from '../../shared/ui/button';
import { Dock } from '../../shared/ui/layout';

interface Reading {
  /** True while the clock is stopped for the reader. Other pauses hide the table. */
  stopped: boolean;
  /** Called when the player opens or closes rules or notes. */
  onRead: (open: boolean) => void;
  /** Let the clock run, even if something is still open. */
  resume: () => void;
}

/** The default is for shared phones, where reading does not stop the clock. */
export const ReadingContext = createContext<Reading>({
  stopped: false,
  onRead: () => undefined,
  resume: () => undefined,
});

/** In a practice, stop the clock while the player reads. Once another person joins, the clock resumes. */
export function useReading(): Reading {
  const { session } = useCurrentRoom();
  const round = useRoom(({ view }) => view?.round ?? 0);
  const paused = useRoom(({ stage }) => stage === 'paused');
  const runs = useRoom(({ stage }) => stage === 'talk');
  const full = useRoom(({ stage }) => isFullStage(stage));
  const practice = useRoom(({ view }) => isPractice(view));
  const [open, setOpen] = useState({ round, parts: 0 });
  const [stopped, setStopped] = useState(false);
  const reads = practice && open.parts > 0;
  if (open.parts > 0 && (full || open.round !== round)) setOpen({ round, parts: 0 });
  if (stopped ? !paused : paused && reads) setStopped(!stopped);

  useEffect(() => {
    if (reads && runs) void session?.send('pause-round', { round });
    if (!reads && stopped) void session?.send('go-on', { round });
  }, [reads, runs, stopped, round, session]);

  return {
    stopped,
    onRead: (opens) => setOpen(({ parts }) => ({ round, parts: Math.max(0, parts + (opens ? 1 : -1)) })),
    resume: () => setOpen({ round, parts: 0 }),
  };
}

/** Replaces the player's actions while the clock is stopped for the reader. */
export function ReadingDock({ className }: { className?: string | undefined }) {
  const { resume } = use(ReadingContext);
  return (
    <Dock className={className}>
      <QuietNote>
        <Trans comment="In a practice, while rules or notes are open">The clock waits while you read.</Trans>
      </QuietNote>
      <Button primary icon="play" onClick={resume}>
        <Trans comment="Button for the admin: ends the pause">Resume</Trans>
      </Button>
    </Dock>
  );
}
