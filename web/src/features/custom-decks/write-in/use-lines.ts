import { useEffect, useLayoutEffect, useState } from 'react';
import type { RoomSession } from '../../../room/state/room-session';
import type { AckRefused } from '../../../shared/contract.gen';
import { AutosaveQueue, restoreLines, storeLines, type WritingTime } from './autosave-queue';

export type Pad = ReturnType<typeof useLines>;

interface Now {
  time: WritingTime;
  session: RoomSession | null;
  /** The id of the player who writes on a shared phone. Undefined on a private phone. */
  writerId: string | undefined;
  connected: boolean;
  /** True if the time has almost run out. */
  late: boolean;
  /** True if the player has finished or the time has run out. Saving a line would mark the player as still writing. */
  locked: boolean;
}

const NOT_YET: AckRefused = { ok: false, code: 'offline', message: '' };

export function useLines(roomId: string, { time, session, writerId, connected, late, locked }: Now) {
  const { until } = time;
  const [lines, setLines] = useState(() => restoreLines(roomId, time));
  const [queue] = useState(() => new AutosaveQueue(lines, async () => NOT_YET, setLines));
  useLayoutEffect(() => {
    queue.send = async (names, done) => (session ? session.writeCards(names, done, writerId) : NOT_YET);
    queue.debounce = late ? 0 : undefined;
    queue.locked = locked;
  }, [queue, session, writerId, late, locked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `until` identifies `time`
  useEffect(() => storeLines(roomId, time, lines), [roomId, until, lines]);
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
