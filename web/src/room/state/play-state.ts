/** The navigation state of /app/play/{roomId}: made when a round is dealt (LOBBY-12), read back after a reload. */
import type { DeckId, ListedCard, RoomView } from '../../shared/contract.gen';
import { isRecord, isText } from '../../shared/guards';
import { isDeckId } from '../../shared/guards.gen';
import { type Seat, seatFrom } from '../connection/seat';
import { playerIn } from './view';

/** Metadata of a custom card in play. */
export interface CustomCard {
  /** The art of its generated picture. */
  sign: string;
  /** Its language, empty if its author did not say. Undefined for a card of ours in a mix, whose words this page knows. */
  lang: string | undefined;
}

/** Words are the server's English; ids, by which they are shown in the page's language, are null where they are unknown. */
export interface PlayState extends Seat {
  role: string;
  roleId: string | null;
  /** The secret card; null for the spy. */
  location: string | null;
  cardId: string | null;
  isSpy: boolean;
  chosenCards: string[];
  /** Ids of `chosenCards`, in the same order. */
  chosenIds: string[];
  /** Those of `chosenIds` that were the secret card of an earlier round: they can't be it. */
  playedIds: string[];
  /** Metadata of `chosenCards`, in the same order. Only set for `ownDeck`. */
  own?: readonly CustomCard[];
  /** Seconds. */
  timerDuration: number;
  currentDeck: DeckId;
  /** The number of the round this hand belongs to. */
  round: number;
}

/** The reason why a dealt player cannot see the table. `updating` is not shown, because it is not an error. */
export type DealProblem = 'no-answer' | 'no-cards' | 'no-role' | 'no-location' | 'updating';

export type Dealt = { ok: true; state: PlayState } | { ok: false; problem: DealProblem };

const refuse = (problem: DealProblem): Dealt => ({ ok: false, problem });

/** The start-data checks (LOBBY-13), and the state they lead to. */
export function playStateFor(view: RoomView, playerId: string, cards: readonly ListedCard[]): Dealt {
  const own = playerIn(view, playerId);
  if (cards.length === 0) return refuse('no-cards');
  if (!own?.role) return refuse('no-role');
  if (!own.is_spy && !own.game_location) return refuse('no-location');
  return {
    ok: true,
    state: {
      isAdmin: own.is_admin,
      playerName: own.player_name,
      playerId,
      role: own.role,
      roleId: own.role_id ?? null,
      location: own.game_location,
      cardId: own.card_id ?? null,
      isSpy: own.is_spy === true,
      chosenCards: cards.map(({ name }) => name),
      chosenIds: cards.map(({ id }) => id),
      playedIds: cards.filter(({ played }) => played).map(({ id }) => id),
      timerDuration: own.timer_duration_seconds,
      iconId: own.icon_id,
      ...(view.currentDeck === 'ownDeck' && { own: cards.map(customCardIn) }),
      currentDeck: view.currentDeck,
      round: view.round,
    },
  };
}

/** Null when the state names no deck or no seat (PLAY-01). */
export function playStateFrom(state: unknown): PlayState | null {
  const seat = seatFrom(state);
  if (!seat || !isRecord(state) || !isDeckId(state.currentDeck)) return null;
  const { role, location, isSpy, timerDuration, currentDeck, round } = state;
  return {
    ...seat,
    role: isText(role) ? role : '',
    roleId: isText(state.roleId) ? state.roleId : null,
    location: isText(location) ? location : null,
    cardId: isText(state.cardId) ? state.cardId : null,
    isSpy: isSpy === true,
    chosenCards: textsIn(state.chosenCards),
    chosenIds: textsIn(state.chosenIds),
    playedIds: textsIn(state.playedIds),
    ...(Array.isArray(state.own) && { own: state.own.map(customCardIn) }),
    timerDuration: typeof timerDuration === 'number' ? timerDuration : DEFAULT_DURATION_S,
    currentDeck,
    round: typeof round === 'number' ? round : 0,
  };
}

function customCardIn(given: unknown): CustomCard {
  const { sign, lang } = isRecord(given) ? given : {};
  return { sign: isText(sign) ? sign : '', lang: isText(lang) ? lang : undefined };
}

/** A card in play without its words. */
export function customCardOf(
  { own, chosenIds }: Pick<PlayState, 'own' | 'chosenIds'>,
  id: string | null,
): CustomCard {
  return own?.[chosenIds.indexOf(id ?? '')] ?? { sign: '', lang: undefined };
}

const textsIn = (given: unknown): string[] => (Array.isArray(given) ? given.filter(isText) : []);

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
