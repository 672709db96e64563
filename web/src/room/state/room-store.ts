/** The room's state in this tab. Only the room session writes it, through `enterRoom`, until another session enters. */
import { create } from 'zustand';
import type { DeckId, RoomDeleted, RoomState, RoomView, RoundEndedEvent } from '../../shared/contract.gen';
import type { Seat } from '../connection/seat';
import { type Clock, clockOf } from './clock';
import { isRunning, newestNotice, type RoundStage, serverStageOf } from './view';

type Connection = 'connecting' | 'connected' | 'reconnecting' | 'gone';

/** The reason why the session is closed. `outnumbered` means that too many newer windows use this seat. */
export type ClosedReason = RoomDeleted['reason'] | 'not-found' | 'seat-lost' | 'outnumbered';

/** The fields that updates write. The others are derived from them. */
interface WrittenState {
  view: RoomView | null;
  /** The performance.now() time at which the view arrived. */
  receivedAt: number;
  /** The number of the newest notice in the first view. Later ones are shown, even if the part that shows them loads late. */
  told: number;
  connection: Connection;
  closedReason: ClosedReason | null;
  /** The message of the last refusal (LOBBY-21). */
  error: (() => string) | null;
  roundEnd: { round: number; cause: RoundEndedEvent['cause'] | 'unknown' } | null;
  /** The deck of the finished game, or null while a game is running. */
  endedDeck: DeckId | null;
  /** The room's version at the end of the game. A newer version may belong to a rematch. */
  endedVersion: number;
  /** The round whose clock was set to zero because the server could not end it (PLAY-16), until the server contradicts that. */
  zeroed: number | null;
  /** The round whose outcome was sent, successfully or not (PLAY-17). */
  outcomeSent: number | null;
  /** This phone's first seat, with the ids of its other seats. */
  seat: Seat | null;
  /** The player who holds a shared phone. Null while it shows the table, and on a private phone. */
  holder: string | null;
}

export interface RoomStoreState extends WrittenState {
  roomId: string | null;
  /** The ids of this phone's seats, in the order of the table. The array changes only if the seats do. */
  seats: readonly string[];
  stage: RoundStage | null;
  /** True if a round was running in the last snapshot. `stage` may be ahead of it. */
  roundRuns: boolean;
  clock: Clock | null;
}

type Update = (state: RoomStoreState) => Partial<WrittenState>;
export type Dispatch = (update: Update) => void;

export const INITIAL_STATE: RoomStoreState = {
  roomId: null,
  seat: null,
  seats: [],
  holder: null,
  view: null,
  receivedAt: 0,
  told: 0,
  connection: 'connecting',
  closedReason: null,
  error: null,
  roundEnd: null,
  endedDeck: null,
  endedVersion: 0,
  zeroed: null,
  outcomeSent: null,
  stage: null,
  roundRuns: false,
  clock: null,
};

export const roomStore = create<RoomStoreState>(() => INITIAL_STATE);
let generations = 0;

/** Reset the store for a new session. Only the room session calls this. */
export function enterRoom(roomId: string, seat: Seat): Dispatch {
  generations += 1;
  const generation = generations;
  roomStore.setState({ ...INITIAL_STATE, roomId, seat });
  return (update) => {
    if (generation !== generations) return;
    const state = roomStore.getState();
    roomStore.setState(derive({ ...state, ...update(state) }));
  };
}

export const roomState = (): RoomStoreState => roomStore.getState();

/** Derive the stage and the clock (PLAY-15). A refereed round is over only when the view says so, because its clock can run out earlier. */
function derive(state: RoomStoreState): RoomStoreState {
  const { view, receivedAt, roundEnd, zeroed, outcomeSent, holder } = state;
  if (!view) return state;
  const seats = seatsIn(state);
  let stage = serverStageOf(view);
  const roundRuns = isRunning(stage);
  const isOver = !view.referee && ((roundEnd && roundEnd.round >= view.round) || zeroed === view.round);
  if (roundRuns && isOver) stage = 'over';
  if (stage === 'over' && outcomeSent === view.round) stage = 'scored';
  return {
    ...state,
    seats,
    holder: holder && seats.includes(holder) ? holder : null,
    stage,
    roundRuns,
    clock: isRunning(stage) ? clockOf(view, receivedAt) : { state: 'over' },
  };
}

function seatsIn({ view, seat, seats }: RoomStoreState): readonly string[] {
  const listed = view?.seats ?? (seat ? [seat.playerId] : []);
  return listed.join() === seats.join() ? seats : listed;
}

/** Return true if the session is closed, or if a snapshot or response is older than the current snapshot. */
export const isOutdated = ({ version }: { version: number }, { closedReason, view } = roomState()): boolean =>
  closedReason !== null || version < (view?.version ?? 0);

/** Apply a snapshot unless it is outdated. `now` is a performance.now() time. */
export const snapshotArrived =
  (view: RoomView, now: number): Update =>
  (state) => {
    if (isOutdated(view, state)) return {};
    const told = state.view ? state.told : newestNotice(view.notices);
    return { view, receivedAt: now, told, zeroed: null, ...gameEndIn(view, state.endedVersion) };
  };

function gameEndIn(view: RoomView, endedVersion: number): Partial<WrittenState> {
  if (view.gameEnded) return { endedDeck: view.currentDeck, endedVersion: view.version };
  return view.version > endedVersion ? { endedDeck: null } : {};
}

/** Apply a response to GET /api/rooms/{roomId} (PLAY-15, PLAY-21). */
export const roomRead =
  (read: RoomState): Update =>
  (state) => {
    if (isOutdated(read, state)) return {};
    if (read.game_ended) return { endedDeck: read.currentDeck, endedVersion: read.version };
    if (read.round !== state.view?.round) return {};
    return read.game_end_time === null ? { zeroed: null } : roundEnded(read.round, 'unknown')(state);
  };

/** Store the cause of the event, because later responses do not contain it. */
export const roundEnded =
  (round: number, cause: NonNullable<WrittenState['roundEnd']>['cause']): Update =>
  ({ view, roundEnd }) => {
    const isLate = round < Math.max(view?.round ?? 0, roundEnd?.round ?? 0);
    return isLate || (round === roundEnd?.round && cause === 'unknown')
      ? {}
      : { roundEnd: { round, cause }, zeroed: null };
  };

export const roundZeroed =
  (round: number): Update =>
  ({ view, stage }) =>
    view?.round === round && isRunning(stage) ? { zeroed: round } : {};

export const outcomeSent =
  (round: number): Update =>
  ({ view }) =>
    view?.round === round ? { outcomeSent: round } : {};

export const gameEnded =
  (deck: DeckId): Update =>
  ({ view }) => ({ endedDeck: deck, endedVersion: view?.version ?? 0 });

export const roomClosed =
  (closedReason: ClosedReason): Update =>
  () => ({ connection: 'gone', closedReason });

export const connectionChanged =
  (connection: 'connected' | 'reconnecting'): Update =>
  ({ closedReason }) =>
    closedReason ? {} : { connection };
