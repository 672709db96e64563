/** The session of a phone's seats, and the only writer of the room store. It drops late responses and timers (docs/decisions/0029). */

import { t } from '@lingui/core/macro';
import { setCustomWords } from '../../decks/custom-deck';
import { setTvPlaysSound } from '../../shared/audio/sound';
import type { AckRefused, DeckId, FromClient, InStep, Outcome, RoomView } from '../../shared/contract.gen';
import type { Guard } from '../../shared/guards';
import {
  isErrorEvent,
  isGameEndedEvent,
  isRoomDeleted,
  isRoomView,
  isRoundEndedEvent,
} from '../../shared/guards.gen';
import { logWarning } from '../../shared/log';
import * as api from '../connection/api';
import type { Ack } from '../connection/join-loop';
import { connectLive, type Live, type LiveListener, type LiveSeat } from '../connection/live';
import {
  deleteLastSeat,
  deleteSeat,
  loadSeat,
  type Seat,
  saveSeat,
  seatFrom,
  seatOf,
} from '../connection/seat';
import { refusalWords } from './refusals';
import * as room from './room-store';
import { playerIn } from './view';

/** Resolves to the refusal, or to null on success or if the response is outdated. */
type CommandResult = Promise<AckRefused | null>;

/** The payload of an event without the room. */
type Payload<Event extends keyof FromClient> = Omit<FromClient[Event], 'roomId'>;

/** Events about a stage of a refereed round. */
type StageEvent = {
  [Event in keyof FromClient]: FromClient[Event] extends InStep ? Event : never;
}[keyof FromClient];
/** The payload without room, round and step. */
type Details<Event extends StageEvent> = Omit<FromClient[Event], keyof InStep>;

/** The seat that acts, if a player holds a shared phone. */
type Actor = { seat?: string };

/** Events about a turn of players who talk in the app. */
type TurnEvent = 'ask' | 'other-questions' | 'answer' | 'typing' | 'skip-turn';

/** The maximum number of other seats that join-room accepts. */
const MAX_OTHERS = 9;
/** The admin's events about a stage, which do not name a seat. */
const BY_ADMIN: ReadonlySet<StageEvent> = new Set(['call-off', 'close-now', 'more-time', 'by-hand', 'void']);

const ERROR_SHOWN_MS = 8_000;
const FALLBACK_MS = 2_000;
const RECHECK_MS = 3_000;

const outdatedPage = () => t({ message: 'This page is too old for this game. Please reload it.' });

/** Refusals of end-round that are not shown: the round is over, its time has not run out yet, or the server is updating. */
const HARMLESS: ReadonlySet<string> = new Set(['wrong_phase', 'round_not_over', 'stale_clock', 'updating']);

/** Refusals which mean that the seat no longer exists. */
const NO_SEAT: ReadonlySet<string> = new Set([
  'room_not_found',
  'player_not_found',
  'not_your_player',
  'no_session',
]);

export class RoomSession {
  readonly #roomId: string;
  #seat: Seat;
  readonly #dispatch: room.Dispatch;
  readonly #live: Live;
  #closed = false;
  /** True while a request to leave or close the room is pending. `#closedReason` stores a reason that arrives in the meantime. */
  #leaving = false;
  #closedReason: room.ClosedReason | null = null;
  #errorTimer: ReturnType<typeof setTimeout> | undefined;
  /** The fallback after a failed end-round: set the clock to zero, then poll the room. */
  #endTimer: ReturnType<typeof setTimeout> | undefined;
  /** The card that the Spy named together with the stop. It is sent at the next step, once the clock has stopped. */
  #namedCard: { round: number; step: number; card: string; actor: Actor } | null = null;

  constructor(roomId: string, seat: Seat) {
    this.#roomId = roomId;
    // The stored seat is newer than the history state.
    const known = loadSeat(roomId);
    this.#seat = known?.playerId === seat.playerId ? known : (seatFrom(seat) ?? seat);
    saveSeat(roomId, this.#seat);
    this.#dispatch = room.enterRoom(roomId, this.#seat);
    this.#live = connectLive(() => this.#liveSeat(), {
      handlers: this.#handlers(),
      onConnection: (state) => this.#dispatch(room.connectionChanged(state)),
      onTurnedAway: ({ code }) => this.#closeBecause(code === 'room_not_found' ? 'not-found' : 'seat-lost'),
      onResume: () => this.#refresh(),
    });
  }

  #liveSeat(): LiveSeat {
    const { playerId, playerName, isAdmin, others = [] } = this.#seat;
    const seat = { roomId: this.#roomId, playerId, playerName, isAdmin };
    return others.length === 0 ? seat : { ...seat, others: others.slice(-MAX_OTHERS) };
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#errorTimer);
    clearTimeout(this.#endTimer);
    setTvPlaysSound(false);
    this.#live.close();
  }

  /** Send an event. A refusal that arrives after `round` is dropped, unless it is null. The default is the round that the event names. */
  send<Event extends keyof FromClient>(
    event: Event,
    details: Payload<Event>,
    round: number | null = (details as { round?: number }).round ?? null,
  ): CommandResult {
    const payload = { roomId: this.#roomId, ...details } as unknown as FromClient[Event];
    return this.#refusalOf(this.#live.send(event, payload), round);
  }

  changeIcon(iconId: number, playerId = this.#seat.playerId): CommandResult {
    return this.send('update-icon', { playerId, iconId });
  }

  /** Store changes to this phone's first seat. */
  saveSeat(changes: Partial<Seat>): void {
    this.#seat = seatFrom({ ...this.#seat, ...changes }) ?? this.#seat;
    saveSeat(this.#roomId, this.#seat);
    this.#dispatch(() => ({ seat: this.#seat }));
  }

  /** Record which player holds a shared phone, or null if it shows the table. */
  hold(playerId: string | null): void {
    this.#dispatch(() => ({ holder: playerId }));
  }

  /** Add a seat on this phone. */
  async addSeat(name: string, iconId: number): CommandResult {
    const joined = await api.joinRoom(this.#roomId, name, iconId);
    if (!joined.ok || this.#closed) return this.#refusalOf(Promise.resolve(joined));
    const { playerId, others = [] } = this.#seat;
    const id = joined.value.playerId;
    // The server returns the session's own seat with that name.
    if ([playerId, ...others].includes(id)) return api.refused('name_taken');
    this.saveSeat({ others: [...others, id] });
    void this.#live.rejoin();
    return null;
  }

  /** Change another seat on this phone. A new name replaces the seat, which loses its score. */
  async changeSeat(playerId: string, iconId: number, name: string | null): CommandResult {
    if (name === null) return this.changeIcon(iconId, playerId);
    return (await this.addSeat(name, iconId)) ?? this.removePlayer(playerId);
  }

  chooseCards(deck: DeckId, count: number): CommandResult {
    return this.#refusalOf(api.chooseCards(this.#roomId, deck, count));
  }

  saveTimer(seconds: number): CommandResult {
    return this.#refusalOf(api.saveTimer(this.#roomId, seconds));
  }

  removePlayer(playerId: string): CommandResult {
    const isHere = room.roomState().seats.includes(playerId); // A seat on this phone leaves instead of being removed, so that it may return.
    return this.#refusalOf(api.removePlayer(this.#roomId, playerId, isHere ? playerId : undefined));
  }

  /** Deal the first or the next round, or start the writing stage before it. */
  deal(): CommandResult {
    const { view, stage } = room.roomState();
    // Saving the settings may have outlasted the session, or another window may have started the round in the meantime.
    if (this.#closed || stage === 'writing') return Promise.resolve(null);
    const isFirst = stage === null || stage === 'lobby';
    if (isFirst) return this.send('start-game', {}, view?.round);
    return this.#refusalOf(api.restartGame(this.#roomId), view?.round);
  }

  /** End the writing stage and deal. */
  dealNow(): CommandResult {
    const { view } = room.roomState();
    if (!view?.writing) return Promise.resolve(null); // Without the deadline of the writing stage, the request would start a game.
    return this.send('start-game', { until: view.writing.until }, view.round);
  }

  /** Send a player's action for the visible `step`. The server ignores actions for past steps. */
  referee<Event extends StageEvent>(event: Event, step: number, details: Details<Event>): CommandResult {
    const round = room.roomState().view?.round ?? 0;
    // TypeScript cannot infer the generic payload from its parts.
    const actor = BY_ADMIN.has(event) ? {} : this.#actor();
    return this.send(event, { round, step, ...actor, ...details } as unknown as Payload<Event>);
  }

  /** Return the seat that acts, if a player holds a shared phone. */
  #actor(): Actor {
    const { holder } = room.roomState();
    return holder ? { seat: holder } : {};
  }

  /** Send an action for the visible `turn`. The server ignores actions for past turns. */
  talk<Event extends TurnEvent>(
    event: Event,
    turn: number,
    details: Omit<Payload<Event>, 'round' | 'turn'>,
  ): CommandResult {
    const round = room.roomState().view?.round ?? 0;
    const payload = { round, turn, ...this.#actor(), ...details } as unknown as Payload<Event>;
    return this.send(event, payload);
  }

  /** As the Spy, stop the clock and name a card. */
  async nameCard(step: number, card: string): CommandResult {
    const round = room.roomState().view?.round ?? 0;
    this.#namedCard = { round, step: step + 1, card, actor: this.#actor() };
    const problem = await this.referee('spy-stop', step, {});
    if (problem) this.#namedCard = null;
    return problem;
  }

  #sendNamedCard({ round, stage, referee }: RoomView): void {
    if (!this.#namedCard || stage !== 'guess') return;
    const { card, actor, ...meant } = this.#namedCard;
    if (referee?.spy !== (actor.seat ?? this.#seat.playerId)) return;
    this.#namedCard = null;
    // The server also acknowledges a stop that arrives after another player's stop. In that case, the card must not be sent.
    if (meant.round === round && meant.step === referee.step)
      void this.referee('guess', referee.step, { card, ...actor });
  }

  /** End the round. If the server cannot end it, the clock is set to zero locally after a delay (PLAY-15, PLAY-16). */
  async endRound(round: number): CommandResult {
    const answer = api.endRound(this.#roomId, round);
    const problem = await this.#refusalOf(answer, round);
    if ((await answer).ok) this.#dispatch(room.roundEnded(round, 'unknown'));
    if (!problem || HARMLESS.has(problem.code)) return null;
    clearTimeout(this.#endTimer);
    this.#endTimer = setTimeout(() => this.#zeroClock(round), FALLBACK_MS);
    return problem;
  }

  /** Record the outcome. A failure other than `updating` is logged, and the outcome is treated as recorded (PLAY-17). */
  async recordOutcome(outcome: Outcome): Promise<void> {
    const round = room.roomState().view?.round ?? 0;
    const problem = await this.#refusalOf(api.recordOutcome(this.#roomId, outcome), round);
    if (problem?.code === 'updating') return; // The admin can choose again.
    if (problem) logWarning('Failed to update scores', problem.code);
    this.#dispatch(room.outcomeSent(round));
  }

  endGame(): CommandResult {
    return this.send('end-game', {}, room.roomState().view?.round);
  }

  /** Join the players who wait for another game, with all seats on this phone. */
  async joinRematch(): CommandResult {
    const { seats } = room.roomState();
    const events = seats.length > 1 ? seats.map((seat) => ({ seat })) : [{}];
    const problems = await Promise.all(events.map((event) => this.send('im-in', event)));
    return problems.find((problem) => problem !== null) ?? null;
  }

  /** Give up all seats on this phone. Resolves to false on failure. */
  leave(): Promise<boolean> {
    return this.#leaveWith(this.#giveUpSeats());
  }

  /** The first seat is given up last, because losing it closes the session. */
  async #giveUpSeats(): Promise<api.Result<object>> {
    const { playerId, others = [] } = this.#seat;
    for (const id of others) {
      const answer = await api.removePlayer(this.#roomId, id, id);
      if (!answer.ok && !NO_SEAT.has(answer.code)) return answer;
    }
    return api.removePlayer(this.#roomId, playerId, playerId);
  }

  /** Close the room for everybody (LOBBY-15). Resolves to false on failure. */
  abort(): Promise<boolean> {
    const { seats, view } = room.roomState();
    const admin = seats.find((id) => playerIn(view, id)?.is_admin) ?? this.#seat.playerId;
    return this.#leaveWith(api.deleteRoom(this.#roomId, admin));
  }

  /** Show a temporary error message (LOBBY-21), or clear it with null. */
  showError(sentence: (() => string) | null): void {
    clearTimeout(this.#errorTimer);
    this.#dispatch(() => ({ error: sentence }));
    if (sentence)
      this.#errorTimer = setTimeout(() => this.#dispatch(() => ({ error: null })), ERROR_SHOWN_MS);
  }

  showRefusal(refused: AckRefused, fallback: () => string): void {
    this.showError(() => refusalWords(refused) || fallback());
  }

  #handlers(): LiveListener['handlers'] {
    /** Drop payloads that belong to another room, and invalid ones unless `reject` handles them. */
    const forThisRoom =
      <Payload extends { roomId: string }>(
        isPayload: Guard<Payload>,
        handle: (payload: Payload) => void,
        reject?: () => void,
      ) =>
      (given: unknown) => {
        if (!isPayload(given)) reject?.();
        else if (given.roomId === this.#roomId) handle(given);
      };
    // A newer server plays a game that this page does not know.
    const askToReload = () => this.showError(outdatedPage);
    return {
      'players-updated': forThisRoom(
        isRoomView,
        (view) => {
          if (room.isOutdated(view)) return;
          setCustomWords(view.own, view.reveal?.own);
          const { seats } = room.roomState();
          this.#dispatch(room.snapshotArrived(view, performance.now()));
          this.#dropLostSeats(seats);
          this.#sendNamedCard(view);
          setTvPlaysSound(view.screens?.some(({ sound }) => sound) ?? false);
        },
        askToReload,
      ),
      'round-ended': forThisRoom(isRoundEndedEvent, ({ round, cause }) =>
        this.#dispatch(room.roundEnded(round, cause)),
      ),
      'game-ended': forThisRoom(isGameEndedEvent, ({ deck }) => this.#dispatch(room.gameEnded(deck))),
      'room-deleted': forThisRoom(isRoomDeleted, ({ reason }) => this.#closeBecause(reason)),
      error: (given: unknown) => {
        const refused = { code: '', ...(given as object) }; // In the specification, this event has only a message.
        if (!isErrorEvent(refused)) return;
        // Reconnecting automatically would close the next older window, and so on.
        if (refused.code === 'outnumbered') this.#closeBecause('outnumbered');
        else this.showError(() => refusalWords(refused));
      },
    };
  }

  /** Remove lost seats from this phone's stored seat. Seats that are not in `before` are kept, because they were just added. */
  #dropLostSeats(before: readonly string[]): void {
    const { seats, view } = room.roomState();
    if (!view?.seats) return;
    const { playerId, others = [] } = this.#seat;
    const left = others.filter((id) => seats.includes(id) || !before.includes(id));
    const heir = playerIn(view, seats[0]);
    if (heir && !seats.includes(playerId)) {
      this.saveSeat({ ...seatOf(heir), others: left.filter((id) => id !== heir.player_id) });
    } else if (left.length < others.length) this.saveSeat({ others: left });
  }

  #closeBecause(reason: room.ClosedReason): void {
    this.close();
    if (reason !== 'outnumbered') deleteLastSeat(this.#roomId);
    if (this.#leaving) this.#closedReason = reason;
    else this.#dispatch(room.roomClosed(reason));
  }

  #zeroClock(round: number): void {
    this.#dispatch(room.roundZeroed(round));
    this.#endTimer = setTimeout(() => this.#recheck(round), RECHECK_MS);
  }

  /** Poll a round whose clock was set to zero, because no event reports that the server continues it. */
  #recheck(round: number): void {
    if (room.roomState().zeroed !== round) return;
    void this.#refresh();
    this.#endTimer = setTimeout(() => this.#recheck(round), RECHECK_MS);
  }

  async #refresh(): Promise<void> {
    const answer = await api.readRoom(this.#roomId);
    if (answer.ok) this.#dispatch(room.roomRead(answer.value));
  }

  /** Return the refusal, unless `round`, the round of the request, is past. */
  async #refusalOf(asked: Promise<Ack | api.Result<object>>, round: number | null = null): CommandResult {
    const answer = await asked;
    if (answer.ok || this.#closed) return null;
    // The screen shows the reconnecting state until the server accepts the seat.
    if (answer.code === 'updating') void this.#live.rejoin();
    const { view, endedDeck } = room.roomState();
    const isPast = round !== null && (endedDeck !== null || round !== view?.round);
    return isPast ? null : answer;
  }

  async #leaveWith(asked: Promise<api.Result<object>>): Promise<boolean> {
    this.#leaving = true;
    const answer = await asked;
    this.#leaving = false;
    const out = answer.ok || NO_SEAT.has(answer.code);
    if (out) {
      this.close();
      deleteSeat(this.#roomId);
    } else if (this.#closedReason) this.#dispatch(room.roomClosed(this.#closedReason));
    return out;
  }
}
