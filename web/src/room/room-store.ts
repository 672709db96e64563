/**
 * What this tab knows of its room: the latest snapshot, the state of the connection, and how the room ended.
 * Written by the room session alone, read by the room's screens.
 */
import { create } from 'zustand';
import type { DeckId, PlayerView, RoomDeleted, RoomState, RoomView, RoundEndedEvent } from '../contract.gen';
import type { Anchor } from './clock';

export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'gone';

/** Why there is no way back: the room's own reasons, a room that is not there, a seat that is not ours. */
export type GoneReason = RoomDeleted['reason'] | 'not-found' | 'seat-lost';

export interface RoundEnd {
  round: number;
  cause: RoundEndedEvent['cause'] | 'unknown';
}

export interface RoomKnowledge {
  roomId: string | null;
  view: RoomView | null;
  anchor: Anchor | null;
  connection: Connection;
  gone: GoneReason | null;
  /** The last refusal's sentence (LOBBY-21). */
  error: string | null;
  roundEnd: RoundEnd | null;
  /** The deck of the game that is over; null while it goes on. */
  endedDeck: DeckId | null;
  /** We close the room or give up the seat ourselves: no need to be told. */
  leaving: boolean;
}

const nothing: RoomKnowledge = {
  roomId: null,
  view: null,
  anchor: null,
  connection: 'connecting',
  gone: null,
  error: null,
  roundEnd: null,
  endedDeck: null,
  leaving: false,
};

export const useRoomStore = create<RoomKnowledge>(() => nothing);

const { getState, setState } = useRoomStore;

/** Enters a room: whatever was known of another one is forgotten. */
export function roomEntered(roomId: string): void {
  const known = getState();
  const stays = known.roomId === roomId && !known.gone && !known.leaving;
  setState(stays ? { error: null } : { ...nothing, roomId });
}

/** Takes a snapshot, unless it is of another room or older than the one held (decisions.md 4). `now`: performance.now() */
export function snapshotArrived(view: RoomView, now: number): void {
  const known = getState();
  if (known.gone || view.roomId !== known.roomId) return;
  if (known.view && view.version < known.view.version) return;
  setState({
    view,
    anchor: { roundEndsAt: view.roundEndsAt, serverTime: view.serverTime, heardAt: now },
    roundEnd: known.roundEnd && known.roundEnd.round >= view.round ? known.roundEnd : null,
    ...(view.gameEnded && { endedDeck: view.currentDeck }),
  });
}

/** What GET /api/rooms/{roomId} said on resume (PLAY-15, PLAY-21). */
export function roomRead(state: RoomState): void {
  const { view } = getState();
  if (state.game_ended) setState({ endedDeck: state.currentDeck });
  else if (state.game_end_time !== null && state.round === view?.round) roundEnded(state.round, 'unknown');
}

export function roundEnded(round: number, cause: RoundEnd['cause']): void {
  const { roundEnd } = getState();
  // How a round ended is told once; a later look at the room only knows that it did.
  if (roundEnd?.round === round && cause === 'unknown') return;
  setState({ roundEnd: { round, cause } });
}

export function gameEnded(deck: DeckId): void {
  setState({ endedDeck: deck });
}

export function connectionIs(connection: 'connecting' | 'connected' | 'reconnecting'): void {
  const known = getState();
  if (known.connection !== connection && !known.gone) setState({ connection });
}

export function roomGone(gone: GoneReason): void {
  setState({ connection: 'gone', gone });
}

export function leavingOnPurpose(leaving: boolean): void {
  setState({ leaving });
}

export function errorHeard(error: string | null): void {
  setState({ error });
}

// ---- what screens ask

/** Why there is no way back into that room. Null as long as there is one, and while we leave it ourselves. */
export const goneFrom = (roomId: string) => (known: RoomKnowledge) =>
  known.roomId === roomId && !known.leaving ? known.gone : null;

export function playerIn(view: RoomView | null, playerId: string): PlayerView | null {
  return view?.players.find((player) => player.player_id === playerId) ?? null;
}

/** The round is over as soon as one of its signs is here, whichever comes first (PLAY-15). */
export function isRoundOver({ view, roundEnd }: Pick<RoomKnowledge, 'view' | 'roundEnd'>): boolean {
  if (!view) return false;
  return view.phase !== 'round' || (roundEnd !== null && roundEnd.round >= view.round);
}
