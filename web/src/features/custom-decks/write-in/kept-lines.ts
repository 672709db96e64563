/** What a player has written, kept over a reload, until the time to write is over. */
import { isRecord, isText } from '../../../room/connection/kinds';
import { tabStorage } from '../../../shared/storage';

export const LINES = 3;
export const NAME_LENGTH = 32;

export interface Written {
  /** As they stand on the pad. */
  typed: readonly string[];
  /** As the server has them; '' where it has none. */
  taken: readonly string[];
}

export const NOTHING_WRITTEN: Written = { typed: ['', '', ''], taken: ['', '', ''] };

const keyOf = (roomId: string) => `spysafari:written:${roomId}`;

/** Which time to write it is: before which round, and until when, which the server may put off. */
export interface Time {
  round: number;
  until: number;
}

/** What stands on the pad, of which the server may have lost what it took in an earlier time to write. */
export function keptLines(roomId: string, { round, until }: Time): Written {
  const kept = tabStorage.readJson(keyOf(roomId));
  if (!isRecord(kept) || kept.round !== round || !isLines(kept.typed) || !isLines(kept.taken))
    return NOTHING_WRITTEN;
  return { typed: kept.typed, taken: kept.until === until ? kept.taken : NOTHING_WRITTEN.taken };
}

export function keepLines(roomId: string, { round, until }: Time, { typed, taken }: Written): void {
  tabStorage.write(keyOf(roomId), JSON.stringify({ round, until, typed, taken }));
}

const isLines = (given: unknown): given is string[] =>
  Array.isArray(given) && given.length === LINES && given.every(isText);
