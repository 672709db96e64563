/** Store the player's lines in this tab until the writing time ends, so that they survive a reload. */
import { isRecord, isText } from '../../../shared/guards';
import { tabStorage } from '../../../shared/storage';

export const LINES = 3;
export const NAME_LENGTH = 32;

export interface SavedLines {
  /** The text in the fields. */
  typed: readonly string[];
  /** The text that the server has; '' for none. */
  taken: readonly string[];
}

export const EMPTY_LINES: SavedLines = { typed: ['', '', ''], taken: ['', '', ''] };

const keyOf = (roomId: string) => `spysafari:written:${roomId}`;

/** Identifies a writing time by its next round and its end, which the server may postpone. */
export interface WritingTime {
  round: number;
  until: number;
}

/** Restore the lines. Text accepted in an earlier writing time is sent again, because the server may have lost it. */
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
