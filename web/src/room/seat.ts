/**
 * The seat of this tab. It travels as navigation state, which survives a reload. The tab also remembers it for each
 * room, for links without state and for the header of every call (X-Player-Id).
 */
import { tabStorage } from '../storage';
import { isName, isRecord } from './checks';

/** The navigation state of /app/room/{roomId} (CREATE-04, JOIN-08, INVITE-07). */
export interface Seat {
  playerId: string;
  playerName: string;
  isAdmin: boolean;
  iconId: number;
}

const keyOf = (roomId: string) => `spysafari:seat:${roomId.toUpperCase()}`;

export function rememberSeat(roomId: string, seat: Seat): void {
  const { playerId, playerName, isAdmin, iconId } = seat;
  tabStorage.write(keyOf(roomId), JSON.stringify({ playerId, playerName, isAdmin, iconId }));
}

export function recallSeat(roomId: string): Seat | null {
  return seatFrom(tabStorage.readJson(keyOf(roomId)));
}

export function forgetSeat(roomId: string): void {
  tabStorage.remove(keyOf(roomId));
}

/** Reads a seat from navigation state; null without a name (LOBBY-01). */
export function seatFrom(state: unknown): Seat | null {
  if (!isRecord(state)) return null;
  const { playerId, playerName, isAdmin, iconId } = state;
  if (!isName(playerId) || !isName(playerName)) return null;
  return { playerId, playerName, isAdmin: isAdmin === true, iconId: typeof iconId === 'number' ? iconId : 0 };
}
