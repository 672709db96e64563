/**
 * One seat's stay in a room: the live connection, the calls, and the only writer of the room store. Every answer and
 * timer belongs to this stay, and to a round if it is about one. What comes late is dropped (docs/decisions/0029).
 */

import { heardOwnWords } from '../../decks/own-words';
import { sitBesideTv } from '../../shared/audio/sound';
import type { AckRefused, DeckId, FromClient, InStep, Outcome, RoomView } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import * as api from '../connection/api';
import type { Ack } from '../connection/ask';
import { isErrorEvent, isGameEnded, isRoomDeleted, isRoomView, isRoundEnded } from '../connection/checks';
import type { Check } from '../connection/kinds';
import { connectLive, type Live, type LiveListener } from '../connection/live';
import { forgetLastSeat, forgetSeat, recallSeat, rememberSeat, type Seat } from '../connection/seat';
import { refusalWords } from './refusals';
import * as room from './room-store';
import type { Rules } from './rules';

/** What went wrong; null if nothing did, or if the answer came too late to matter. */
type Result = Promise<AckRefused | null>;

/** Events about a stage, at a table where the app keeps the rules. */
export type StageEvent = {
  [Event in keyof FromClient]: FromClient[Event] extends InStep ? Event : never;
}[keyof FromClient];
/** What an event says besides its room, round and step. */
export type Details<Event extends StageEvent> = Omit<FromClient[Event], keyof InStep>;

/** Shows the room on a TV; and by the admin: lets none show it, or takes one away. */
type ScreenEvent = 'place-screen' | 'allow-screens' | 'take-screen';

/** Long enough to read two lines twice. */
const SAID_MS = 8_000;
const FALLBACK_MS = 2_000;
const DOUBT_MS = 3_000;

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
  readonly #write: room.Write;
  readonly #live: Live;
  #closed = false;
  /** The player is leaving or closing the room. `#farewell` keeps what the server says of that meanwhile. */
  #departing = false;
  #farewell: room.GoneReason | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Until a round that could not be ended is set to zero, and until the server has said more of it. */
  #doubt: ReturnType<typeof setTimeout> | undefined;
  /** What the Spy names as soon as the table sees that the clock has stopped: at the step after the talk's. */
  #named: { round: number; step: number; card: string } | null = null;

  constructor(roomId: string, seat: Seat) {
    const { playerId, playerName, isAdmin } = seat;
    this.#roomId = roomId;
    this.#playerId = playerId;
    this.#write = room.enterRoom(roomId);
    // What this tab remembers is newer than the navigation state it was opened with.
    const known = recallSeat(roomId);
    rememberSeat(roomId, known?.playerId === playerId ? known : seat);
    this.#live = connectLive(
      { roomId, playerId, playerName, isAdmin },
      {
        heard: this.#news(),
        onConnection: (state) => this.#write(room.connectionIs(state)),
        onTurnedAway: ({ code }) => this.#lose(code === 'room_not_found' ? 'not-found' : 'seat-lost'),
        onResume: () => this.#lookAtRoom(),
      },
    );
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#silence);
    clearTimeout(this.#doubt);
    sitBesideTv(false);
    this.#live.close();
  }

  changeDeck(deck: DeckId): Result {
    return this.#problemOf(this.#live.ask('change-deck', { roomId: this.#roomId, deck }));
  }

  /** Plays with what the table writes ('written'), or with up to four decks by code, hash or id. */
  playDecks(decks: string[]): Result {
    return this.#problemOf(this.#live.ask('use-deck', { roomId: this.#roomId, decks }));
  }

  /** The cards that this player has written so far. */
  write(names: string[], done: boolean): Result {
    return this.#problemOf(this.#live.ask('write', { roomId: this.#roomId, names, done }));
  }

  changeRules(rules: Rules): Result {
    return this.#problemOf(this.#live.ask('change-rules', { roomId: this.#roomId, ...rules }));
  }

  changeIcon(iconId: number): Result {
    const seat = { roomId: this.#roomId, playerId: this.#playerId };
    return this.#problemOf(this.#live.ask('update-icon', { ...seat, iconId }));
  }

  chooseCards(deck: DeckId, count: number): Result {
    return this.#problemOf(api.chooseCards(this.#roomId, deck, count));
  }

  pickCards(deck: DeckId, cards: string[]): Result {
    return this.#problemOf(this.#live.ask('pick-cards', { roomId: this.#roomId, deck, cards }));
  }

  saveTimer(seconds: number): Result {
    return this.#problemOf(api.saveTimer(this.#roomId, seconds));
  }

  screens<Event extends ScreenEvent>(event: Event, details: Omit<FromClient[Event], 'roomId'>): Result {
    const payload = { roomId: this.#roomId, ...details } as unknown as FromClient[Event]; // as in `referee`
    return this.#problemOf(this.#live.ask(event, payload));
  }

  removePlayer(playerId: string): Result {
    return this.#problemOf(api.removePlayer(this.#roomId, playerId));
  }

  /** Deals the first round or the next one, which an admin in the lobby can start as well; or lets the table write for it. */
  deal(): Result {
    const { view, stage } = room.knownRoom();
    // The settings were saved first, which may have taken longer than the stay, or until another window's start.
    if (this.#closed || stage === 'writing') return Promise.resolve(null);
    const isFirst = stage === null || stage === 'lobby';
    const dealt = isFirst
      ? this.#live.ask('start-game', { roomId: this.#roomId })
      : api.restartGame(this.#roomId);
    return this.#problemOf(dealt, view?.round);
  }

  /** Ends the time to write: the cards are dealt. */
  dealNow(): Result {
    const { view } = room.knownRoom();
    if (!view?.writing) return Promise.resolve(null); // without a time to end it would start a game
    const asked = this.#live.ask('start-game', { roomId: this.#roomId, until: view.writing.until });
    return this.#problemOf(asked, view.round);
  }

  pause(round: number): Result {
    return this.#problemOf(this.#live.ask('pause-round', { roomId: this.#roomId, round }), round);
  }

  /** Ends the pause. */
  goOn(round: number): Result {
    return this.#problemOf(this.#live.ask('go-on', { roomId: this.#roomId, round }), round);
  }

  /** What a player does in a stage, named by the `step` that is shown. The server lets one pass that is over. */
  referee<Event extends StageEvent>(event: Event, step: number, details: Details<Event>): Result {
    const round = room.knownRoom().view?.round ?? 0;
    // TypeScript cannot put a generic event together again from its parts.
    const payload = { roomId: this.#roomId, round, step, ...details } as unknown as FromClient[Event];
    return this.#problemOf(this.#live.ask(event, payload), round);
  }

  /** The Spy stops the clock and names a card. */
  async nameCard(step: number, card: string): Result {
    this.#named = { round: room.knownRoom().view?.round ?? 0, step: step + 1, card };
    const problem = await this.referee('spy-stop', step, {});
    if (problem) this.#named = null;
    return problem;
  }

  #sayNamed({ round, stage, referee }: RoomView): void {
    if (!this.#named || stage !== 'guess' || referee?.spy !== this.#playerId) return;
    const { card, ...meant } = this.#named;
    this.#named = null;
    // A stop that came second is acknowledged, too: what was named with it is not what another stop is for.
    if (meant.round === round && meant.step === referee.step)
      void this.referee('guess', referee.step, { card });
  }

  /** A round that the server could not end is set to zero here a little later (PLAY-15, PLAY-16). */
  async endRound(round: number): Result {
    const answer = api.endRound(this.#roomId, round);
    const problem = await this.#problemOf(answer, round);
    if ((await answer).ok) this.#write(room.roundEnded(round, 'unknown'));
    if (!problem || HARMLESS.has(problem.code)) return null;
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => this.#zero(round), FALLBACK_MS);
    return problem;
  }

  /** An outcome that could not be recorded is logged and counts as recorded (PLAY-17). */
  async recordOutcome(outcome: Outcome): Promise<void> {
    const round = room.knownRoom().view?.round ?? 0;
    const problem = await this.#problemOf(api.recordOutcome(this.#roomId, outcome), round);
    if (problem?.code === 'updating') return; // the admin can choose again
    if (problem) logWarning('Failed to update scores', problem.code);
    this.#write(room.outcomeSent(round));
  }

  /** Replaces the outcome of a round and its points, until the next one is dealt. */
  correctOutcome(round: number, outcome: Outcome): Result {
    return this.#problemOf(this.#live.ask('correct-outcome', { roomId: this.#roomId, round, outcome }));
  }

  endGame(): Result {
    return this.#problemOf(
      this.#live.ask('end-game', { roomId: this.#roomId }),
      room.knownRoom().view?.round,
    );
  }

  /** On the results: waits for another game. */
  sayImIn(): Result {
    return this.#problemOf(this.#live.ask('im-in', { roomId: this.#roomId }));
  }

  /** Opens another game at the same table. */
  playAgain(): Result {
    return this.#problemOf(this.#live.ask('same-table', { roomId: this.#roomId }));
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
  say(sentence: (() => string) | null): void {
    clearTimeout(this.#silence);
    this.#write(room.said(sentence));
    if (sentence) this.#silence = setTimeout(() => this.#write(room.said(null)), SAID_MS);
  }

  #news(): LiveListener['heard'] {
    /** Drops news that make no sense or are about another room. */
    const told =
      <News extends { roomId: string }>(isNews: Check<News>, tell: (news: News) => void) =>
      (given: unknown) => {
        if (isNews(given) && given.roomId === this.#roomId) tell(given);
      };
    return {
      'players-updated': told(isRoomView, (view) => {
        heardOwnWords(view.own, view.reveal?.own);
        this.#write(room.snapshotArrived(view, performance.now()));
        this.#sayNamed(view);
        sitBesideTv(view.screens?.list.some(({ sound }) => sound) ?? false);
      }),
      'round-ended': told(isRoundEnded, ({ round, cause }) => this.#write(room.roundEnded(round, cause))),
      'game-ended': told(isGameEnded, ({ deck }) => this.#write(room.gameEnded(deck))),
      'room-deleted': told(isRoomDeleted, ({ reason }) => this.#lose(reason)),
      error: (given: unknown) => {
        if (!isErrorEvent(given)) return;
        // To come back by itself would close the next older window, and so on in turn.
        if (given.code === 'outnumbered') this.#lose('outnumbered');
        else this.say(() => refusalWords(given));
      },
    };
  }

  #lose(reason: room.GoneReason): void {
    this.close();
    if (reason !== 'outnumbered') forgetLastSeat(this.#roomId);
    if (this.#departing) this.#farewell = reason;
    else this.#write(room.roomGone(reason));
  }

  #zero(round: number): void {
    this.#write(room.roundZeroed(round));
    this.#doubt = setTimeout(() => this.#askAbout(round), DOUBT_MS);
  }

  /** Whether the server goes on with a round that was set to zero: nothing else would tell. */
  #askAbout(round: number): void {
    if (room.knownRoom().zeroed !== round) return;
    void this.#lookAtRoom();
    this.#doubt = setTimeout(() => this.#askAbout(round), DOUBT_MS);
  }

  async #lookAtRoom(): Promise<void> {
    const answer = await api.readRoom(this.#roomId);
    if (answer.ok) this.#write(room.roomRead(answer.value));
  }

  /** `round`: the round that the answer is about, if any. Once that is past, its problems are, too. */
  async #problemOf(asked: Promise<Ack | api.Answer<object>>, round?: number): Result {
    const answer = await asked;
    if (answer.ok || this.#closed) return null;
    // Shows as reconnecting, until the server takes the seat again.
    if (answer.code === 'updating') void this.#live.rejoin();
    const { view, endedDeck } = room.knownRoom();
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
    } else if (this.#farewell) this.#write(room.roomGone(this.#farewell));
    return out;
  }
}
