/** The seat of this tab. It is stored in the history state, and per room in the tab's storage for links without state. */

import type { PlayerView } from '../../shared/contract.gen';
import { isName, isRecord } from '../../shared/guards';
import { deviceStorage, tabStorage } from '../../shared/storage';
import { CODE_LENGTH, codeIn } from '../../shared/text/codes';

/** The navigation state of /app/room/{roomId} (CREATE-04, JOIN-08, INVITE-07). */
export interface Seat {
  playerId: string;
  playerName: string;
  isAdmin: boolean;
  iconId: number;
  /** The ids of the other seats on this phone. */
  others?: readonly string[];
}

export interface LastSeat extends Seat {
  roomId: string;
}

/** The storage key of the list of recent seats, most recent first. */
const LAST = 'spysafari:last-seat';
const MAX_RECENT_SEATS = 4;
/** Older seats are not offered again. Their rooms have probably expired, and requests for missing rooms count towards the rate limit. */
const WARM_MS = 24 * 3_600_000;

const keyOf = (roomId: string) => `spysafari:seat:${roomId.toUpperCase()}`;

export function saveSeat(roomId: string, { playerId, playerName, isAdmin, iconId, others }: Seat): void {
  // A play state has more fields, which must not be stored.
  const seat = { playerId, playerName, isAdmin, iconId, ...(others && { others }) };
  tabStorage.write(keyOf(roomId), JSON.stringify(seat));
  keepRecent(roomId, { ...seat, roomId, at: Date.now() });
}

export function loadSeat(roomId: string): Seat | null {
  return seatFrom(tabStorage.readJson(keyOf(roomId)));
}

export function deleteSeat(roomId: string): void {
  tabStorage.remove(keyOf(roomId));
  deleteLastSeat(roomId);
}

/** Load the most recent seat of this tab, or else of this browser. The seat may no longer exist on the server. */
export function loadLastSeat(): LastSeat | null {
  return loadSeats()[0] ?? null;
}

/** Load the seats that this browser may still have, one per room. This tab's seats come first, followed by the most recent ones. */
export function loadSeats(): LastSeat[] {
  const kept = [...keptIn(tabStorage), ...keptIn(deviceStorage)];
  const isFirst = ({ roomId }: Kept, place: number) =>
    kept.findIndex((seat) => seat.roomId === roomId) === place;
  return kept.filter(isFirst).map(({ at: _, ...seat }) => seat);
}

export function deleteLastSeat(roomId: string): void {
  keepRecent(roomId, null);
}

type Kept = LastSeat & { at: number };

/** Replace the recent seat in a room, or remove it. */
function keepRecent(roomId: string, newest: Kept | null): void {
  for (const storage of [tabStorage, deviceStorage]) {
    const others = keptIn(storage).filter((kept) => kept.roomId !== roomId);
    const kept = [...(newest ? [newest] : []), ...others].slice(0, MAX_RECENT_SEATS);
    if (kept.length > 0) storage.write(LAST, JSON.stringify(kept));
    else storage.remove(LAST);
  }
}

function keptIn(storage: typeof tabStorage): Kept[] {
  const kept = storage.readJson(LAST);
  return Array.isArray(kept) ? kept.flatMap(keptFrom) : [];
}

function keptFrom(given: unknown): Kept[] {
  const seat = seatFrom(given);
  if (!seat || !isRecord(given)) return [];
  const { roomId, at } = given;
  return isCode(roomId) && isWarm(at) ? [{ roomId, at, ...seat }] : [];
}

const isCode = (given: unknown): given is string =>
  isName(given) && given.length === CODE_LENGTH && codeIn(given) === given;

const isWarm = (at: unknown): at is number => typeof at === 'number' && Date.now() - at < WARM_MS;

/** Return the seat of a player in a snapshot. */
export const seatOf = ({ player_id, player_name, is_admin, icon_id }: PlayerView): Seat => ({
  playerId: player_id,
  playerName: player_name,
  isAdmin: is_admin,
  iconId: icon_id,
});

/** Parse a seat from history state. Return null if it has no name (LOBBY-01). */
export function seatFrom(state: unknown): Seat | null {
  if (!isRecord(state)) return null;
  const { playerId, playerName, isAdmin, iconId } = state;
  if (!isName(playerId) || !isName(playerName)) return null;
  const others = Array.isArray(state.others) ? state.others.filter(isName) : [];
  return {
    playerId,
    playerName,
    isAdmin: isAdmin === true,
    iconId: typeof iconId === 'number' ? iconId : 0,
    ...(others.length > 0 && { others }),
  };
}
