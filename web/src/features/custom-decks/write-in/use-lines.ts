import { useEffect, useState } from 'react';
import type { RoomSession } from '../../../room/state/room-session';
import type { AckRefused } from '../../../shared/contract.gen';
import { cutTo } from '../../../shared/text/names';
import { keepLines, keptLines, NAME_LENGTH, type Time } from './kept-lines';
import { LineSender, type Lines } from './line-sender';

export interface Pad {
  lines: Lines;
  type: (place: number, text: string) => void;
  /** Sends what waits. */
  flush: () => void;
  /** Whether the player is done. Returns what was wrong; null, too, if a line is. */
  done: (done: boolean) => Promise<AckRefused | null>;
}

interface Now {
  time: Time;
  session: RoomSession | null;
  connected: boolean;
  /** The time is nearly over. */
  late: boolean;
  /** The player is done, or the time is over: nothing is sent, which would say otherwise. */
  locked: boolean;
}

const NOT_YET: AckRefused = { ok: false, code: 'offline', message: '' };

/** The lines of this player, as they are typed, and on their way to the server. */
export function useLines(roomId: string, { time, session, connected, late, locked }: Now): Pad {
  const { until } = time;
  const [lines, setLines] = useState<Lines>(() => ({ ...keptLines(roomId, time), refused: new Map() }));
  const [sender] = useState(() => new LineSender(lines, async () => NOT_YET, setLines));
  sender.send = async (names, done) => (session ? session.writeCards(names, done) : NOT_YET);
  sender.pause = late ? 0 : undefined;
  sender.locked = locked;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `until` stands for the time
  useEffect(() => keepLines(roomId, time, lines), [roomId, until, lines]);
  useEffect(() => {
    if (connected || late) void sender.flush();
  }, [connected, late, sender]);
  useEffect(() => () => void sender.flush(), [sender]);

  return {
    lines,
    type: (place, text) => sender.type(place, cutTo(NAME_LENGTH, text)),
    flush: () => void sender.flush(),
    done: (done) => sender.done(done),
  };
}
