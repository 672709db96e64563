/**
 * One seat's stay in a room: the live connection, the calls, and the only writer of the room store. Every answer and
 * timer belongs to this stay, and to a round if it is about one. What comes late is dropped (docs/decisions/0029).
 */
import type { AckRefused, DeckId, Outcome } from '../contract.gen';
import * as api from './api';
import { type Check, isErrorEvent, isGameEnded, isRoomDeleted, isRoomView, isRoundEnded } from './checks';
import type { SocketFactory } from './line';
import { type Ack, connectLive, type Live, type LiveListener } from './live';
import { logWarning } from './log';
import {
  connectionIs,
  enterRoom,
  type GoneReason,
  gameEnded,
  knownRoom,
  outcomeSent,
  roomGone,
  roomRead,
  roundEnded,
  roundZeroed,
  said,
  snapshotArrived,
  type Write,
} from './room-store';
import { forgetSeat, recallSeat, rememberSeat, type Seat } from './seat';

/** What went wrong; null if nothing did, or if the answer came too late to matter. */
type Result = Promise<AckRefused | null>;

/** Long enough to read two lines twice. */
const SAID_MS = 8_000;
const FALLBACK_MS = 2_000;
const DOUBT_MS = 3_000;

/** Refusals to end a round: somebody else was faster, or the server's clock has a moment to go. */
const HARMLESS: ReadonlySet<string> = new Set(['wrong_phase', 'round_not_over', 'stale_clock']);

/** Refusals that say that there is no seat to give up. */
const NO_SEAT: ReadonlySet<string> = new Set([
  'room_not_found',
  'player_not_found',
  'not_your_player',
  'no_session',
]);

export class RoomSession {
  readonly #roomId: string;
  readonly #playerId: string;
  readonly #write: Write;
  readonly #live: Live;
  #closed = false;
  /** The player is leaving or closing the room. `#farewell` keeps what the server says of that meanwhile. */
  #departing = false;
  #farewell: GoneReason | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #fallback: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setInterval> | undefined;

  constructor(roomId: string, seat: Seat, open?: SocketFactory) {
    const { playerId, playerName, isAdmin } = seat;
    this.#roomId = roomId;
    this.#playerId = playerId;
    this.#write = enterRoom(roomId);
    // What this tab remembers is newer than the navigation state it was opened with.
    if (recallSeat(roomId)?.playerId !== playerId) rememberSeat(roomId, seat);
    this.#live = connectLive(
      { roomId, playerId, playerName, isAdmin },
      {
        heard: this.#news(),
        onConnection: (state) => this.#write(connectionIs(state)),
        onTurnedAway: ({ code }) => this.#lose(code === 'room_not_found' ? 'not-found' : 'seat-lost'),
        onResume: () => this.#lookAtRoom(),
      },
      open,
    );
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#silence);
    clearTimeout(this.#fallback);
    clearInterval(this.#doubt);
    this.#live.close();
  }

  // ---- what the player does

  changeDeck(deck: DeckId): Result {
    return this.#problemOf(this.#live.ask('change-deck', { roomId: this.#roomId, deck }));
  }

  changeIcon(iconId: number): Result {
    const seat = { roomId: this.#roomId, playerId: this.#playerId };
    return this.#problemOf(this.#live.ask('update-icon', { ...seat, iconId }));
  }

  chooseCards(deck: DeckId, count: number): Result {
    return this.#problemOf(api.chooseCards(this.#roomId, deck, count));
  }

  saveTimer(seconds: number): Result {
    return this.#problemOf(api.saveTimer(this.#roomId, seconds));
  }

  removePlayer(playerId: string): Result {
    return this.#problemOf(api.removePlayer(this.#roomId, playerId));
  }

  /** Deals the first round or the next one, which an admin in the lobby can start as well. */
  deal(): Result {
    // The settings were saved first, which may have taken longer than the stay.
    if (this.#closed) return Promise.resolve(null);
    const { view, stage } = knownRoom();
    const isFirst = stage === null || stage === 'lobby';
    const dealt = isFirst
      ? this.#live.ask('start-game', { roomId: this.#roomId })
      : api.restartGame(this.#roomId);
    return this.#problemOf(dealt, view?.round);
  }

  /** A round that the server could not end is set to zero here a little later (PLAY-15, PLAY-16). */
  async endRound(round: number): Result {
    const answer = api.endRound(this.#roomId, round);
    const problem = await this.#problemOf(answer, round);
    if ((await answer).ok) this.#write(roundEnded(round, 'unknown'));
    if (!problem || HARMLESS.has(problem.code)) return null;
    clearTimeout(this.#fallback);
    this.#fallback = setTimeout(() => this.#zero(round), FALLBACK_MS);
    return problem;
  }

  /** An outcome that could not be recorded is logged and counts as recorded (PLAY-17). */
  async recordOutcome(outcome: Outcome): Promise<void> {
    const round = knownRoom().view?.round ?? 0;
    const problem = await this.#problemOf(api.recordOutcome(this.#roomId, outcome), round);
    if (problem?.code === 'updating') return; // the admin can choose again
    if (problem) logWarning('Failed to update scores', problem.code);
    this.#write(outcomeSent(round));
  }

  endGame(): Result {
    return this.#problemOf(this.#live.ask('end-game', { roomId: this.#roomId }), knownRoom().view?.round);
  }

  /** Gives up the seat. False if that failed: the player is still in the room. */
  leave(): Promise<boolean> {
    return this.#depart(api.removePlayer(this.#roomId, this.#playerId));
  }

  /** Closes the room for everybody (LOBBY-15). False if that failed. */
  abort(): Promise<boolean> {
    return this.#depart(api.deleteRoom(this.#roomId, this.#playerId));
  }

  /** Shows a refusal for a while (LOBBY-21). Null clears it. */
  say(sentence: string | null): void {
    clearTimeout(this.#silence);
    this.#write(said(sentence));
    if (sentence) this.#silence = setTimeout(() => this.#write(said(null)), SAID_MS);
  }

  // ---- what the server says

  #news(): LiveListener['heard'] {
    /** Drops news that make no sense or are about another room. */
    const told =
      <News extends { roomId: string }>(isNews: Check<News>, tell: (news: News) => void) =>
      (given: unknown) => {
        if (isNews(given) && given.roomId === this.#roomId) tell(given);
      };
    return {
      'players-updated': told(isRoomView, (view) => this.#write(snapshotArrived(view, performance.now()))),
      'round-ended': told(isRoundEnded, ({ round, cause }) => this.#write(roundEnded(round, cause))),
      'game-ended': told(isGameEnded, ({ deck }) => this.#write(gameEnded(deck))),
      'room-deleted': told(isRoomDeleted, ({ reason }) => this.#lose(reason)),
      error: (given: unknown) => {
        if (isErrorEvent(given)) this.say(given.message);
      },
    };
  }

  #lose(reason: GoneReason): void {
    this.close();
    if (this.#departing) this.#farewell = reason;
    else this.#write(roomGone(reason));
  }

  /** Asks from then on whether the server goes on with the round after all: nothing else would tell. */
  #zero(round: number): void {
    this.#write(roundZeroed(round));
    clearInterval(this.#doubt);
    this.#doubt = setInterval(() => {
      if (knownRoom().zeroed === round) void this.#lookAtRoom();
      else clearInterval(this.#doubt);
    }, DOUBT_MS);
  }

  async #lookAtRoom(): Promise<void> {
    const answer = await api.readRoom(this.#roomId);
    if (answer.ok) this.#write(roomRead(answer.value));
  }

  /** `round`: the round that the answer is about, if any. Once that is past, its problems are, too. */
  async #problemOf(asked: Promise<Ack | api.Answer<object>>, round?: number): Result {
    const answer = await asked;
    if (answer.ok || this.#closed) return null;
    // Shows as reconnecting, until the server takes the seat again.
    if (answer.code === 'updating') void this.#live.rejoin();
    const { view, endedDeck } = knownRoom();
    const isPast = round !== undefined && (endedDeck !== null || round !== view?.round);
    return isPast ? null : answer;
  }

  async #depart(asked: Promise<api.Answer<object>>): Promise<boolean> {
    this.#departing = true;
    const answer = await asked;
    this.#departing = false;
    const out = answer.ok || NO_SEAT.has(answer.code);
    if (out) {
      this.close();
      forgetSeat(this.#roomId);
    } else if (this.#farewell) this.#write(roomGone(this.#farewell));
    return out;
  }
}
