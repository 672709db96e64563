/** What a player has written, kept over a reload, until the time to write is over. */
import { isRecord, isText } from '../room/kinds';
import { tabStorage } from '../storage';

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

/** `until` names the time to write: what was written in an earlier one is no good now. */
export function keptLines(roomId: string, until: number): Written {
  const kept = tabStorage.readJson(keyOf(roomId));
  if (!isRecord(kept) || kept.until !== until || !isLines(kept.typed) || !isLines(kept.taken))
    return NOTHING_WRITTEN;
  return { typed: kept.typed, taken: kept.taken };
}

export function keepLines(roomId: string, until: number, { typed, taken }: Written): void {
  tabStorage.write(keyOf(roomId), JSON.stringify({ until, typed, taken }));
}

export function forgetLines(roomId: string): void {
  tabStorage.remove(keyOf(roomId));
}

const isLines = (given: unknown): given is string[] =>
  Array.isArray(given) && given.length === LINES && given.every(isText);
