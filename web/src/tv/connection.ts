/** This screen's connection. It shows a pairing code until a phone assigns a room, then watches that room. Screens never have a seat. */
import { setCustomWords } from '../decks/custom-deck';
import { type Ack, type Join, JoinLoop, parseAck, RETRY_MS, sendWithAck } from '../room/connection/join-loop';
import type { SocketFactory } from '../room/connection/socket-connection';
import { settingsIn } from '../room/state/settings';
import type { RoomDeleted, RoomView, WatchRoom } from '../shared/contract.gen';
import { isRecord } from '../shared/guards';
import {
  isAckCode,
  isRoomDeleted,
  isRoomView,
  isRoundEndedEvent,
  isScreenPlaced,
} from '../shared/guards.gen';
import { isStreamToken } from '../shared/text/codes';
import { type NoRoomReason, type ScreenState, useTv } from './store';
import { isSpectator, setHiddenByRoom } from './urls';

/** A code is replaced this long before it expires, so that nobody types an expired code. */
const CODE_RENEWAL_MARGIN_MS = 20_000;
const MIN_CODE_LIFETIME_MS = 30_000;
/**
 * For this long after a connection loss, the server may still count the lost connection as a screen. The server notices the loss
 * after at most its ping interval of 25 s and its ping timeout of 20 s.
 */
const STALE_CONNECTION_MS = 50_000;

/** Final refusals of watch-room. After any other refusal, the request is repeated. */
const FINAL: ReadonlyMap<string, NoRoomReason> = new Map<string, NoRoomReason>([
  ['room_not_found', 'not-found'],
  ['screens_off', 'off'],
  ['screens_full', 'full'],
  ['spectators_full', 'crowded'],
]);

/** The other reasons for the end of a room. The last three are the end of a stream, whose player has lost the seat. */
const GONE: Partial<Record<RoomDeleted['reason'], NoRoomReason>> = {
  lost: 'lost',
  removed: 'over',
  left: 'over',
  moved: 'over',
};

export class ScreenConnection {
  readonly #loop: JoinLoop;
  readonly #onRoom: (roomId: string | null) => void;
  #roomId: string | null;
  #sounds = false;
  /** The performance.now() time at which the last connection to the room was lost. */
  #lostAt = Number.NEGATIVE_INFINITY;

  /** True if the page was opened for a person who only watches. */
  readonly spectator = isSpectator();

  /** `roomId` is the room in the page's URL, or null. `onRoom` is called after each change of the room. */
  constructor(roomId: string | null, onRoom: (roomId: string | null) => void, open?: SocketFactory) {
    this.#roomId = roomId;
    this.#onRoom = onRoom;
    setHiddenByRoom(roomId !== null && isStreamToken(roomId));
    this.#loop = new JoinLoop(
      roomId ?? '',
      {
        join: () => this.#join(),
        onAnswer: (answer) => (this.#roomId ? this.#onWatching(answer) : this.#onCode(answer)),
        onDown: () => this.#onDown(),
        onResume: () => this.reconnect(),
      },
      open,
    );
    const { connection } = this.#loop;
    connection.on('players-updated', (view: unknown) => isRoomView(view) && this.#onSnapshot(view));
    connection.on('round-ended', (end: unknown) => {
      if (isRoundEndedEvent(end) && this.#isOurs(end)) useTv.setState({ roundEnd: end });
    });
    connection.on('screen-placed', (event: unknown) => {
      if (isScreenPlaced(event)) this.#enter(event.roomId, { kind: 'starting' });
    });
    connection.on('screen-taken', (event: unknown) => this.#isOurs(event) && this.#leave('taken'));
    connection.on('room-deleted', (event: unknown) => {
      if (isRoomDeleted(event) && this.#isOurs(event)) this.#leave(GONE[event.reason] ?? 'closed');
    });
  }

  /** Leave the room and show a pairing code. */
  pair(): void {
    this.#enter(null, { kind: 'pairing', code: null });
  }

  /** Connect immediately instead of waiting for the next attempt. */
  reconnect(): void {
    if (this.#loop.connection.connected) void this.#loop.join();
    else this.#loop.connection.hurry();
  }

  /** Report to the room whether this screen plays sounds. */
  sound(on: boolean): void {
    this.#sounds = on;
    if (this.#roomId) void sendWithAck(this.#loop.connection, 'screen-sound', { on });
  }

  close(): void {
    this.#loop.close();
  }

  #enter(roomId: string | null, shown: ScreenState, keepUrl = false): void {
    this.#roomId = roomId;
    if (!roomId && !keepUrl) {
      setHiddenByRoom(false);
      this.#onRoom(null);
    }
    useTv.setState({ shown, roundEnd: null });
    void this.#loop.join();
  }

  #join(): Join | null {
    const roomId = this.#roomId;
    if (roomId) {
      const payload: WatchRoom = { roomId, sound: this.#sounds, ...(isSpectator() && { spectator: true }) };
      return { event: 'watch-room', payload };
    }
    if (useTv.getState().shown.kind !== 'no-room') return { event: 'show-code', payload: {} };
    useTv.setState({ connected: true });
    return null;
  }

  #onWatching(given: unknown): number | null {
    const answer = parseAck(given);
    if (answer.ok) {
      useTv.setState({ connected: true });
      return null;
    }
    const reason = FINAL.get(answer.code);
    // The room may be full only because the server still counts this screen's lost connection.
    const isStale = reason === 'full' && performance.now() - this.#lostAt < STALE_CONNECTION_MS;
    if (!reason || isStale) return this.#retry(answer);
    this.#leave(reason);
    return null;
  }

  #onCode(given: unknown): number | null {
    if (!isAckCode(given)) return this.#retry(parseAck(given));
    useTv.setState({ connected: true, shown: { kind: 'pairing', code: given.code } });
    return Math.max(given.expiresAt - given.serverTime - CODE_RENEWAL_MARGIN_MS, MIN_CODE_LIFETIME_MS);
  }

  #retry(answer: Ack): number {
    if (answer.ok || answer.code !== 'too_many') useTv.setState({ connected: false });
    return RETRY_MS;
  }

  #onDown(): void {
    const { shown, connected } = useTv.getState();
    if (this.#roomId && connected) this.#lostAt = performance.now();
    // A code expires with its connection.
    useTv.setState({
      connected: false,
      shown: shown.kind === 'pairing' ? { kind: 'pairing', code: null } : shown,
    });
  }

  #leave(reason: NoRoomReason): void {
    const isStream = isStreamToken(this.#roomId ?? '');
    const why = isStream && reason === 'not-found' ? 'over' : reason;
    this.#enter(null, { kind: 'no-room', reason: why }, isStream); // A reload of a stream asks again.
  }

  /** Apply a snapshot unless it is older than the current one. */
  #onSnapshot(view: RoomView): void {
    const { shown } = useTv.getState();
    if (view.roomId !== this.#roomId) return;
    if (shown.kind === 'watching' && view.version < shown.view.version) return;
    setCustomWords(view.own, view.reveal?.own);
    setHiddenByRoom(settingsIn(view).streaming || isStreamToken(view.roomId));
    // Not earlier, because the first snapshot says whether the URL may show the code.
    if (shown.kind !== 'watching') this.#onRoom(view.roomId);
    useTv.setState({ shown: { kind: 'watching', view, heardAt: performance.now() } });
  }

  #isOurs(event: unknown): boolean {
    return isRecord(event) && event.roomId === this.#roomId;
  }
}
