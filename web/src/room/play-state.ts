/** The navigation state of /app/play/{roomId}: made when a round is dealt (LOBBY-12), read back after a reload. */
import type { DeckId, RoomView } from '../contract.gen';
import { isDeck, isRecord, isText } from './checks';
import { type Seat, seatFrom } from './seat';
import { playerIn } from './view';

export interface PlayState extends Seat {
  role: string;
  /** The secret card; null for the spy. */
  location: string | null;
  isSpy: boolean;
  chosenCards: string[];
  /** Seconds. */
  timerDuration: number;
  currentDeck: DeckId;
  /** The number of the round this hand belongs to. */
  round: number;
}

export type Dealt = { ok: true; state: PlayState } | { ok: false; message: string };

export const refuse = (message: string): Dealt & { ok: false } => ({ ok: false, message });

/** The start-data checks (LOBBY-13), and the state they lead to. */
export function playStateFor(view: RoomView, playerId: string, chosenCards: string[]): Dealt {
  const own = playerIn(view, playerId);
  if (chosenCards.length === 0) return refuse('Invalid chosen cards data received');
  if (!own?.role) return refuse('Player role not assigned');
  if (!own.is_spy && !own.game_location) return refuse('Location not assigned for non-spy player');
  return {
    ok: true,
    state: {
      isAdmin: own.is_admin,
      playerName: own.player_name,
      playerId,
      role: own.role,
      location: own.game_location,
      isSpy: own.is_spy === true,
      chosenCards,
      timerDuration: own.timer_duration_seconds,
      iconId: own.icon_id,
      currentDeck: view.currentDeck,
      round: view.round,
    },
  };
}

/** Null when the state names no deck or no seat (PLAY-01). */
export function playStateFrom(state: unknown): PlayState | null {
  const seat = seatFrom(state);
  if (!seat || !isRecord(state) || !isDeck(state.currentDeck)) return null;
  const { role, location, isSpy, chosenCards, timerDuration, currentDeck, round } = state;
  return {
    ...seat,
    role: isText(role) ? role : '',
    location: isText(location) ? location : null,
    isSpy: isSpy === true,
    chosenCards: Array.isArray(chosenCards) ? chosenCards.filter(isText) : [],
    timerDuration: typeof timerDuration === 'number' ? timerDuration : DEFAULT_DURATION_S,
    currentDeck,
    round: typeof round === 'number' ? round : 0,
  };
}

/** The fallback of a round's duration. */
export const DEFAULT_DURATION_S = 480;

/** A new deal differs in hand or round: the same card and role may come twice (PLAY-19). */
export function isNewDeal(before: PlayState, after: PlayState): boolean {
  return (
    before.round !== after.round ||
    before.role !== after.role ||
    before.isSpy !== after.isSpy ||
    before.location !== after.location ||
    before.currentDeck !== after.currentDeck
  );
}
