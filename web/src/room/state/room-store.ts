/**
 * What this tab knows of its room. Screens read it with `useRoom`. Only the room session writes, with the function that
 * `enterRoom` gives it, which does nothing once another stay has begun (HOUSE-08).
 */
import { create } from 'zustand';
import type { DeckId, RoomDeleted, RoomState, RoomView, RoundEndedEvent } from '../../shared/contract.gen';
import { type Clock, clockOf } from './clock';
import { isRunning, type Stage, stageOf } from './view';

export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'gone';

/** Why the stay is over: the room's own reasons, no such room, somebody else's seat, or too many newer windows. */
export type GoneReason = RoomDeleted['reason'] | 'not-found' | 'seat-lost' | 'outnumbered';

export interface RoundEnd {
  round: number;
  cause: RoundEndedEvent['cause'] | 'unknown';
}

/** What the server said. */
interface Heard {
  view: RoomView | null;
  /** When the view came (performance.now()). */
  heardAt: number;
  connection: Connection;
  gone: GoneReason | null;
  /** The last refusal's sentence (LOBBY-21). */
  error: (() => string) | null;
  roundEnd: RoundEnd | null;
  /** The deck of the game that is over; null while it goes on. */
  endedDeck: DeckId | null;
  /** The room's version at which it was: a newer one may show another game at the same table. */
  endedVersion: number;
}

/** What this tab assumes until the server says otherwise. Each names a round. */
interface Presumed {
  /** The server could not end it, so its clock is set to zero here (PLAY-16). */
  zeroed: number | null;
  /** Its outcome was sent, with or without success (PLAY-17). */
  outcomeSent: number | null;
}

export interface RoomKnowledge extends Heard, Presumed {
  roomId: string | null;
  /** Null until the first view. */
  stage: Stage | null;
  clock: Clock | null;
}

/** What a piece of news changes. */
export type News = (known: RoomKnowledge) => Partial<Heard & Presumed>;
export type Write = (news: News) => void;

const NOTHING: RoomKnowledge = {
  roomId: null,
  view: null,
  heardAt: 0,
  connection: 'connecting',
  gone: null,
  error: null,
  roundEnd: null,
  endedDeck: null,
  endedVersion: 0,
  zeroed: null,
  outcomeSent: null,
  stage: null,
  clock: null,
};

const store = create<RoomKnowledge>(() => NOTHING);
let stays = 0;

/** Begins a stay with nothing known. For the room session alone. */
export function enterRoom(roomId: string): Write {
  stays += 1;
  const stay = stays;
  store.setState({ ...NOTHING, roomId });
  return (news) => {
    if (stay !== stays) return;
    const known = store.getState();
    store.setState(concluded({ ...known, ...news(known) }));
  };
}

/** Reads what is known of a room: nothing while the tab is in another one. */
export function useRoom<Value>(roomId: string, read: (known: RoomKnowledge) => Value): Value {
  return store((known) => read(known.roomId === roomId ? known : NOTHING));
}

export const knownRoom = (): RoomKnowledge => store.getState();

/**
 * Works out stage and clock from the view and from what is known beside it (PLAY-15). Where the app keeps the rules, the
 * view alone says when a round is over: its clock may run out long before.
 */
function concluded(known: RoomKnowledge): RoomKnowledge {
  const { view, heardAt, roundEnd, zeroed, outcomeSent } = known;
  if (!view) return known;
  let stage = stageOf(view);
  const isOver = !view.referee && ((roundEnd && roundEnd.round >= view.round) || zeroed === view.round);
  if (isRunning(stage) && isOver) stage = 'over';
  if (stage === 'over' && outcomeSent === view.round) stage = 'scored';
  return { ...known, stage, clock: isRunning(stage) ? clockOf(view, heardAt) : { state: 'over' } };
}

/** Drops a snapshot older than the one held (decisions.md 4). `now`: performance.now() */
export const snapshotArrived =
  (view: RoomView, now: number): News =>
  (known) => {
    if (known.gone || (known.view && view.version < known.view.version)) return {};
    return { view, heardAt: now, zeroed: null, ...endOf(view, known.endedVersion) };
  };

function endOf(view: RoomView, endedVersion: number): Partial<Heard> {
  if (view.gameEnded) return { endedDeck: view.currentDeck, endedVersion: view.version };
  return view.version > endedVersion ? { endedDeck: null } : {};
}

/** What GET /api/rooms/{roomId} said (PLAY-15, PLAY-21). */
export const roomRead =
  (state: RoomState): News =>
  (known) => {
    if (state.game_ended) return { endedDeck: state.currentDeck, endedVersion: state.version };
    if (state.round !== known.view?.round || state.version < known.view.version) return {};
    return state.game_end_time === null ? { zeroed: null } : roundEnded(state.round, 'unknown')(known);
  };

/** Keeps the cause that the event told: a later look at the room does not know it. */
export const roundEnded =
  (round: number, cause: RoundEnd['cause']): News =>
  ({ view, roundEnd }) => {
    const isLate = round < Math.max(view?.round ?? 0, roundEnd?.round ?? 0);
    return isLate || (round === roundEnd?.round && cause === 'unknown')
      ? {}
      : { roundEnd: { round, cause }, zeroed: null };
  };

export const roundZeroed =
  (round: number): News =>
  ({ view, stage }) =>
    view?.round === round && isRunning(stage) ? { zeroed: round } : {};

export const outcomeSent =
  (round: number): News =>
  ({ view }) =>
    view?.round === round ? { outcomeSent: round } : {};

export const gameEnded =
  (deck: DeckId): News =>
  ({ view }) => ({ endedDeck: deck, endedVersion: view?.version ?? 0 });

export const connectionIs =
  (connection: 'connected' | 'reconnecting'): News =>
  ({ gone }) =>
    gone ? {} : { connection };

export const roomGone =
  (gone: GoneReason): News =>
  () => ({ connection: 'gone', gone });

export const said =
  (error: (() => string) | null): News =>
  () => ({ error });
