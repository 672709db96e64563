/**
 * One seat's stay in a room: the live connection, the calls, and the only writer of the room store. Every answer and
 * timer belongs to this stay, and to a round if it is about one. What comes late is dropped (docs/decisions/0029).
 */

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
import type { Ack } from '../connection/acks';
import * as api from '../connection/api';
import { connectLive, type Live, type LiveListener } from '../connection/live';
import { deleteLastSeat, deleteSeat, loadSeat, type Seat, saveSeat } from '../connection/seat';
import { refusalWords } from './refusals';
import * as room from './room-store';
import type { Rules } from './rules';

/** What went wrong; null if nothing did, or if the answer came too late to matter. */
type CommandResult = Promise<AckRefused | null>;

/** Events about a stage, at a table where the app keeps the rules. */
export type StageEvent = {
  [Event in keyof FromClient]: FromClient[Event] extends InStep ? Event : never;
}[keyof FromClient];
/** What an event says besides its room, round and step. */
export type Details<Event extends StageEvent> = Omit<FromClient[Event], keyof InStep>;

/** Shows the room on a TV; and by the admin: lets none show it, or takes one away. */
type ScreenEvent = 'place-screen' | 'allow-screens' | 'take-screen';

/** Long enough to read two lines twice. */
const ERROR_SHOWN_MS = 8_000;
const FALLBACK_MS = 2_000;
const RECHECK_MS = 3_000;

/** Refusals to end a round: somebody else was faster, the server's clock has a moment to go, or the page waits for an update. */
const HARMLESS: ReadonlySet<string> = new Set(['wrong_phase', 'round_not_over', 'stale_clock', 'updating']);

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
  readonly #dispatch: room.Dispatch;
  readonly #live: Live;
  #closed = false;
  /** The player is leaving or closing the room. `#closedReason` keeps what the server says of that meanwhile. */
  #leaving = false;
  #closedReason: room.ClosedReason | null = null;
  #errorTimer: ReturnType<typeof setTimeout> | undefined;
  /** Until a round that could not be ended is set to zero, and until the server has said more of it. */
  #endTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the Spy names as soon as the table sees that the clock has stopped: at the step after the talk's. */
  #namedCard: { round: number; step: number; card: string } | null = null;

  constructor(roomId: string, seat: Seat) {
    const { playerId, playerName, isAdmin } = seat;
    this.#roomId = roomId;
    this.#playerId = playerId;
    // What this tab remembers is newer than the navigation state it was opened with.
    const known = loadSeat(roomId);
    const current = known?.playerId === playerId ? known : seat;
    saveSeat(roomId, current);
    this.#dispatch = room.enterRoom(roomId, current);
    this.#live = connectLive(
      { roomId, playerId, playerName, isAdmin },
      {
        handlers: this.#handlers(),
        onConnection: (state) => this.#dispatch(room.connectionChanged(state)),
        onTurnedAway: ({ code }) => this.#closeBecause(code === 'room_not_found' ? 'not-found' : 'seat-lost'),
        onResume: () => this.#refresh(),
      },
    );
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

  changeDeck(deck: DeckId): CommandResult {
    return this.#refusalOf(this.#live.send('change-deck', { roomId: this.#roomId, deck }));
  }

  /** Plays with what the table writes ('written'), or with up to four decks by code, hash or id. */
  playDecks(decks: string[]): CommandResult {
    return this.#refusalOf(this.#live.send('use-deck', { roomId: this.#roomId, decks }));
  }

  /** The cards that this player has written so far. */
  writeCards(names: string[], done: boolean): CommandResult {
    return this.#refusalOf(this.#live.send('write', { roomId: this.#roomId, names, done }));
  }

  changeRules(rules: Rules): CommandResult {
    return this.#refusalOf(this.#live.send('change-rules', { roomId: this.#roomId, ...rules }));
  }

  changeIcon(iconId: number): CommandResult {
    const seat = { roomId: this.#roomId, playerId: this.#playerId };
    return this.#refusalOf(this.#live.send('update-icon', { ...seat, iconId }));
  }

  chooseCards(deck: DeckId, count: number): CommandResult {
    return this.#refusalOf(api.chooseCards(this.#roomId, deck, count));
  }

  pickCards(deck: DeckId, cards: string[]): CommandResult {
    return this.#refusalOf(this.#live.send('pick-cards', { roomId: this.#roomId, deck, cards }));
  }

  saveTimer(seconds: number): CommandResult {
    return this.#refusalOf(api.saveTimer(this.#roomId, seconds));
  }

  screens<Event extends ScreenEvent>(
    event: Event,
    details: Omit<FromClient[Event], 'roomId'>,
  ): CommandResult {
    const payload = { roomId: this.#roomId, ...details } as unknown as FromClient[Event]; // as in `referee`
    return this.#refusalOf(this.#live.send(event, payload));
  }

  removePlayer(playerId: string): CommandResult {
    return this.#refusalOf(api.removePlayer(this.#roomId, playerId));
  }

  /** Deals the first round or the next one, which an admin in the lobby can start as well; or lets the table write for it. */
  deal(): CommandResult {
    const { view, stage } = room.roomState();
    // The settings were saved first, which may have taken longer than the stay, or until another window's start.
    if (this.#closed || stage === 'writing') return Promise.resolve(null);
    const isFirst = stage === null || stage === 'lobby';
    const dealt = isFirst
      ? this.#live.send('start-game', { roomId: this.#roomId })
      : api.restartGame(this.#roomId);
    return this.#refusalOf(dealt, view?.round);
  }

  /** Ends the time to write: the cards are dealt. */
  dealNow(): CommandResult {
    const { view } = room.roomState();
    if (!view?.writing) return Promise.resolve(null); // without a time to end it would start a game
    const asked = this.#live.send('start-game', { roomId: this.#roomId, until: view.writing.until });
    return this.#refusalOf(asked, view.round);
  }

  pauseRound(round: number): CommandResult {
    return this.#refusalOf(this.#live.send('pause-round', { roomId: this.#roomId, round }), round);
  }

  /** Ends the pause. */
  resumeRound(round: number): CommandResult {
    return this.#refusalOf(this.#live.send('go-on', { roomId: this.#roomId, round }), round);
  }

  /** What a player does in a stage, named by the `step` that is shown. The server lets one pass that is over. */
  referee<Event extends StageEvent>(event: Event, step: number, details: Details<Event>): CommandResult {
    const round = room.roomState().view?.round ?? 0;
    // TypeScript cannot put a generic event together again from its parts.
    const payload = { roomId: this.#roomId, round, step, ...details } as unknown as FromClient[Event];
    return this.#refusalOf(this.#live.send(event, payload), round);
  }

  /** The Spy stops the clock and names a card. */
  async nameCard(step: number, card: string): CommandResult {
    this.#namedCard = { round: room.roomState().view?.round ?? 0, step: step + 1, card };
    const problem = await this.referee('spy-stop', step, {});
    if (problem) this.#namedCard = null;
    return problem;
  }

  #sendNamedCard({ round, stage, referee }: RoomView): void {
    if (!this.#namedCard || stage !== 'guess' || referee?.spy !== this.#playerId) return;
    const { card, ...meant } = this.#namedCard;
    this.#namedCard = null;
    // A stop that came second is acknowledged, too: what was named with it is not what another stop is for.
    if (meant.round === round && meant.step === referee.step)
      void this.referee('guess', referee.step, { card });
  }

  /** A round that the server could not end is set to zero here a little later (PLAY-15, PLAY-16). */
  async endRound(round: number): CommandResult {
    const answer = api.endRound(this.#roomId, round);
    const problem = await this.#refusalOf(answer, round);
    if ((await answer).ok) this.#dispatch(room.roundEnded(round, 'unknown'));
    if (!problem || HARMLESS.has(problem.code)) return null;
    clearTimeout(this.#endTimer);
    this.#endTimer = setTimeout(() => this.#zeroClock(round), FALLBACK_MS);
    return problem;
  }

  /** An outcome that could not be recorded is logged and counts as recorded (PLAY-17). */
  async recordOutcome(outcome: Outcome): Promise<void> {
    const round = room.roomState().view?.round ?? 0;
    const problem = await this.#refusalOf(api.recordOutcome(this.#roomId, outcome), round);
    if (problem?.code === 'updating') return; // the admin can choose again
    if (problem) logWarning('Failed to update scores', problem.code);
    this.#dispatch(room.outcomeSent(round));
  }

  /** Replaces the outcome of a round and its points, until the next one is dealt. */
  correctOutcome(round: number, outcome: Outcome): CommandResult {
    return this.#refusalOf(this.#live.send('correct-outcome', { roomId: this.#roomId, round, outcome }));
  }

  endGame(): CommandResult {
    return this.#refusalOf(
      this.#live.send('end-game', { roomId: this.#roomId }),
      room.roomState().view?.round,
    );
  }

  /** On the results: waits for another game. */
  joinRematch(): CommandResult {
    return this.#refusalOf(this.#live.send('im-in', { roomId: this.#roomId }));
  }

  /** Opens another game at the same table. */
  openRematch(): CommandResult {
    return this.#refusalOf(this.#live.send('same-table', { roomId: this.#roomId }));
  }

  /** Gives up the seat. False if that failed: the player is still in the room. */
  leave(): Promise<boolean> {
    return this.#leaveWith(api.removePlayer(this.#roomId, this.#playerId));
  }

  /** Closes the room for everybody (LOBBY-15). False if that failed. */
  abort(): Promise<boolean> {
    return this.#leaveWith(api.deleteRoom(this.#roomId, this.#playerId));
  }

  /** Shows a refusal for a while (LOBBY-21). Null clears it. */
  showError(sentence: (() => string) | null): void {
    clearTimeout(this.#errorTimer);
    this.#dispatch(room.errorChanged(sentence));
    if (sentence)
      this.#errorTimer = setTimeout(() => this.#dispatch(room.errorChanged(null)), ERROR_SHOWN_MS);
  }

  #handlers(): LiveListener['handlers'] {
    /** Drop payloads that are invalid or about another room. */
    const forThisRoom =
      <Payload extends { roomId: string }>(isPayload: Guard<Payload>, handle: (payload: Payload) => void) =>
      (given: unknown) => {
        if (isPayload(given) && given.roomId === this.#roomId) handle(given);
      };
    return {
      'players-updated': forThisRoom(isRoomView, (view) => {
        setCustomWords(view.own, view.reveal?.own);
        this.#dispatch(room.snapshotArrived(view, performance.now()));
        this.#sendNamedCard(view);
        setTvPlaysSound(view.screens?.list.some(({ sound }) => sound) ?? false);
      }),
      'round-ended': forThisRoom(isRoundEndedEvent, ({ round, cause }) =>
        this.#dispatch(room.roundEnded(round, cause)),
      ),
      'game-ended': forThisRoom(isGameEndedEvent, ({ deck }) => this.#dispatch(room.gameEnded(deck))),
      'room-deleted': forThisRoom(isRoomDeleted, ({ reason }) => this.#closeBecause(reason)),
      error: (given: unknown) => {
        if (!isErrorEvent(given)) return;
        // To come back by itself would close the next older window, and so on in turn.
        if (given.code === 'outnumbered') this.#closeBecause('outnumbered');
        else this.showError(() => refusalWords(given));
      },
    };
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

  /** Whether the server goes on with a round that was set to zero: nothing else would tell. */
  #recheck(round: number): void {
    if (room.roomState().zeroed !== round) return;
    void this.#refresh();
    this.#endTimer = setTimeout(() => this.#recheck(round), RECHECK_MS);
  }

  async #refresh(): Promise<void> {
    const answer = await api.readRoom(this.#roomId);
    if (answer.ok) this.#dispatch(room.roomRead(answer.value));
  }

  /** `round`: the round that the answer is about, if any. Once that is past, its problems are, too. */
  async #refusalOf(asked: Promise<Ack | api.Result<object>>, round?: number): CommandResult {
    const answer = await asked;
    if (answer.ok || this.#closed) return null;
    // Shows as reconnecting, until the server takes the seat again.
    if (answer.code === 'updating') void this.#live.rejoin();
    const { view, endedDeck } = room.roomState();
    const isPast = round !== undefined && (endedDeck !== null || round !== view?.round);
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
