import { useEffect, useLayoutEffect, useState } from 'react';
import { useCurrentRoom } from '../../../room/state/use-room';
import type { AckRefused } from '../../../shared/contract.gen';
import { AutosaveQueue, restoreLines, storeLines, type WritingTime } from './autosave-queue';

export type Pad = ReturnType<typeof useLines>;

interface Now {
  time: WritingTime;
  /** The id of the player who writes on a shared phone. Undefined on a private phone. */
  writerId: string | undefined;
  connected: boolean;
  /** True if the time has almost run out. */
  late: boolean;
  /** True if the player has finished or the time has run out. Saving a line would mark the player as still writing. */
  locked: boolean;
}

const NOT_YET: AckRefused = { ok: false, code: 'offline', message: '' };

export function useLines({ time, writerId, connected, late, locked }: Now) {
  const { roomId, session } = useCurrentRoom();
  const padId = writerId === undefined ? roomId : `${roomId}:${writerId}`;
  const { until } = time;
  const [lines, setLines] = useState(() => restoreLines(padId, time));
  const [queue] = useState(() => new AutosaveQueue(lines, async () => NOT_YET, setLines));
  useLayoutEffect(() => {
    // Name the writer, because a pending save may run after the phone was passed on.
    const writer = writerId !== undefined && { seat: writerId };
    queue.send = async (names, done) => session?.send('write', { names, done, ...writer }) ?? NOT_YET;
    queue.debounce = late ? 0 : undefined;
    queue.locked = locked;
  }, [queue, session, writerId, late, locked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `until` identifies `time`
  useEffect(() => storeLines(padId, time, lines), [padId, until, lines]);
  useEffect(() => {
    if (connected || late) void queue.flush();
  }, [connected, late, queue]);
  useEffect(() => () => void queue.flush(), [queue]);

  return {
    lines,
    type: (index: number, text: string) => queue.type(index, text),
    flush: () => void queue.flush(),
    done: (done: boolean) => queue.done(done),
  };
}
