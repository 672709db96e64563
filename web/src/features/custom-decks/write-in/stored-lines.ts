/** What a player has written, kept over a reload, until the time to write is over. */
import { isRecord, isText } from '../../../room/connection/primitive-guards';
import { tabStorage } from '../../../shared/storage';

export const LINES = 3;
export const NAME_LENGTH = 32;

export interface SavedLines {
  /** As they stand on the pad. */
  typed: readonly string[];
  /** As the server has them; '' where it has none. */
  taken: readonly string[];
}

export const EMPTY_LINES: SavedLines = { typed: ['', '', ''], taken: ['', '', ''] };

const keyOf = (roomId: string) => `spysafari:written:${roomId}`;

/** Which time to write it is: before which round, and until when, which the server may put off. */
export interface WritingTime {
  round: number;
  until: number;
}

/** What stands on the pad, of which the server may have lost what it took in an earlier time to write. */
export function restoreLines(roomId: string, { round, until }: WritingTime): SavedLines {
  const kept = tabStorage.readJson(keyOf(roomId));
  if (!isRecord(kept) || kept.round !== round || !isLines(kept.typed) || !isLines(kept.taken))
    return EMPTY_LINES;
  return { typed: kept.typed, taken: kept.until === until ? kept.taken : EMPTY_LINES.taken };
}

export function storeLines(
  roomId: string,
  { round, until }: WritingTime,
  { typed, taken }: SavedLines,
): void {
  tabStorage.write(keyOf(roomId), JSON.stringify({ round, until, typed, taken }));
}

const isLines = (given: unknown): given is string[] =>
  Array.isArray(given) && given.length === LINES && given.every(isText);
