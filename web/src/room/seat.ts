/**
 * The seat of this tab. It travels as navigation state, which survives a reload. The tab also remembers it for each
 * room, for links without state and for the header of every call (X-Player-Id).
 */
import { deviceStorage, tabStorage } from '../storage';
import { isName, isRecord } from './kinds';
import { CODE_LENGTH, cleanCode } from './names';

/** The navigation state of /app/room/{roomId} (CREATE-04, JOIN-08, INVITE-07). */
export interface Seat {
  playerId: string;
  playerName: string;
  isAdmin: boolean;
  iconId: number;
}

/** The room that this browser sat down in last. */
export interface LastSeat extends Seat {
  roomId: string;
}

const LAST = 'spysafari:last-seat';
/**
 * How long after sitting down there may be a way back. No room waits longer, and to ask after one that is gone counts as a
 * guess of all phones at the address.
 */
const WARM_MS = 24 * 3_600_000;

const keyOf = (roomId: string) => `spysafari:seat:${roomId.toUpperCase()}`;

export function rememberSeat(roomId: string, seat: Seat): void {
  const { playerId, playerName, isAdmin, iconId } = seat;
  tabStorage.write(keyOf(roomId), JSON.stringify({ playerId, playerName, isAdmin, iconId }));
  const last = JSON.stringify({ roomId, at: Date.now(), playerId, playerName, isAdmin, iconId });
  for (const storage of [tabStorage, deviceStorage]) storage.write(LAST, last);
}

export function recallSeat(roomId: string): Seat | null {
  return seatFrom(tabStorage.readJson(keyOf(roomId)));
}

export function forgetSeat(roomId: string): void {
  tabStorage.remove(keyOf(roomId));
  forgetLastSeat(roomId);
}

/** What this tab did last, else what any tab of this browser did. The seat may be gone by now. */
export function recallLastSeat(): LastSeat | null {
  return lastSeatIn(tabStorage) ?? lastSeatIn(deviceStorage);
}

/** There is no seat in this room to come back to. */
export function forgetLastSeat(roomId: string): void {
  for (const storage of [tabStorage, deviceStorage])
    if (lastSeatIn(storage)?.roomId === roomId) storage.remove(LAST);
}

function lastSeatIn(storage: typeof tabStorage): LastSeat | null {
  const kept = storage.readJson(LAST);
  const seat = seatFrom(kept);
  return seat && isRecord(kept) && isCode(kept.roomId) && isWarm(kept.at)
    ? { roomId: kept.roomId, ...seat }
    : null;
}

const isCode = (given: unknown): given is string =>
  isName(given) && given.length === CODE_LENGTH && cleanCode(given) === given;

const isWarm = (at: unknown) => typeof at === 'number' && Date.now() - at < WARM_MS;

/** Reads a seat from navigation state; null without a name (LOBBY-01). */
export function seatFrom(state: unknown): Seat | null {
  if (!isRecord(state)) return null;
  const { playerId, playerName, isAdmin, iconId } = state;
  if (!isName(playerId) || !isName(playerName)) return null;
  return { playerId, playerName, isAdmin: isAdmin === true, iconId: typeof iconId === 'number' ? iconId : 0 };
}
