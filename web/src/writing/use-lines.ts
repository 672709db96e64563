import { useEffect, useState } from 'react';
import type { AckRefused } from '../contract.gen';
import { cutTo } from '../room/names';
import type { RoomSession } from '../room/room-session';
import { keepLines, keptLines, NAME_LENGTH } from './kept-lines';
import { LineSender, type Lines } from './line-sender';

export interface Pad {
  lines: Lines;
  type: (place: number, text: string) => void;
  flush: () => Promise<boolean>;
  done: (done: boolean) => Promise<AckRefused | null>;
}

const NOT_YET: AckRefused = { ok: false, code: 'offline', message: '' };

/** `late`: the time is nearly over. `connected`: what waited for the connection goes out with it. */
export function useLines(
  roomId: string,
  until: number,
  session: RoomSession | null,
  late: boolean,
  connected: boolean,
): Pad {
  const [lines, setLines] = useState<Lines>(() => ({ ...keptLines(roomId, until), refused: new Map() }));
  const [sender] = useState(
    () =>
      new LineSender(
        lines,
        async () => NOT_YET,
        (now) => {
          setLines(now);
          keepLines(roomId, until, now);
        },
      ),
  );
  sender.send = async (names, done) => (session ? session.write(names, done) : NOT_YET);
  sender.hurry = late;

  useEffect(() => {
    if (connected || late) void sender.flush();
  }, [connected, late, sender]);
  useEffect(() => () => void sender.flush(), [sender]);

  return {
    lines,
    type: (place, text) => sender.type(place, cutTo(NAME_LENGTH, text)),
    flush: () => sender.flush(),
    done: (done) => sender.done(done),
  };
}
