/**
 * This screen's connection: shows a code until a phone puts its room here, then watches that room. It never has a seat, and asks for
 * nothing that needs one.
 */

import { setCustomWords } from '../decks/custom-words';
import { parseAck, sendWithAck } from '../room/connection/acks';
import { isRoomDeleted, isRoomView, isRoundEnded } from '../room/connection/checks';
import { isName, isRecord } from '../room/connection/kinds';
import { SocketConnection, type SocketFactory } from '../room/connection/socket-connection';
import type { RoomView } from '../shared/contract.gen';
import { onPageVisible } from '../shared/ui/on-page-visible';
import { type OnScreen, useTv, type Why } from './store';

const ASK_AGAIN_MS = 2_000;
/** A new code comes this long before the old one ends, so that nobody types one that has just gone. */
const CODE_SPARE_MS = 20_000;
const LEAST_CODE_MS = 30_000;
/** The server may take a screen that was cut off for present for so long: the next ping, and its patience. */
const GHOST_MS = 40_000;

/** Refusals of watch-room that are final. All others pass. */
const FINAL: ReadonlyMap<string, Why> = new Map<string, Why>([
  ['room_not_found', 'not-found'],
  ['screens_off', 'off'],
  ['screens_full', 'full'],
]);

export interface Screen {
  /** Gives up the room, and shows a code. */
  pair(): void;
  /** Connects at once instead of waiting for the next try. */
  hurry(): void;
  /** Tells the room whether this screen sounds. */
  sound(on: boolean): void;
  close(): void;
}

/** `roomId`: the room that the address names; null for none. `onRoom` keeps the address up to date. */
export function connectScreen(
  roomId: string | null,
  onRoom: (roomId: string | null) => void,
  open?: SocketFactory,
): Screen {
  const stay = new Stay(roomId, onRoom, open);
  return {
    pair: () => stay.pair(),
    hurry: () => stay.resume(),
    sound: (on) => stay.sound(on),
    close: () => stay.close(),
  };
}

class Stay {
  readonly #line: SocketConnection;
  readonly #onRoom: (roomId: string | null) => void;
  readonly #stopWatching: () => void;
  #roomId: string | null;
  #sounds = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** When a connection by which this screen watched has ended (performance.now()). */
  #cutOffAt = Number.NEGATIVE_INFINITY;
  /** Counts what is asked of the server: an answer to an earlier question is dropped. */
  #asked = 0;

  constructor(roomId: string | null, onRoom: (roomId: string | null) => void, open?: SocketFactory) {
    this.#roomId = roomId;
    this.#onRoom = onRoom;
    const line = new SocketConnection(
      roomId ?? '',
      { up: () => this.#begin(), down: () => this.#lost() },
      open,
    );
    this.#line = line;
    line.on('players-updated', (view: unknown) => isRoomView(view) && this.#saw(view));
    line.on('round-ended', (end: unknown) => {
      if (isRoundEnded(end) && this.#isOurs(end)) useTv.setState({ roundEnd: end });
    });
    line.on('screen-placed', (told: unknown) => {
      if (isRecord(told) && isName(told.roomId)) this.#enter(told.roomId, { at: 'starting' });
    });
    line.on('screen-taken', (told: unknown) => this.#isOurs(told) && this.#sendAway('taken'));
    line.on('room-deleted', (told: unknown) => {
      if (isRoomDeleted(told) && this.#isOurs(told))
        this.#sendAway(told.reason === 'lost' ? 'lost' : 'closed');
    });
    this.#stopWatching = onPageVisible(
      () => this.resume(),
      () => this.#begin(),
    );
  }

  pair(): void {
    this.#enter(null, { at: 'pairing', code: null });
  }

  resume(): void {
    if (this.#line.connected) this.#begin();
    else this.#line.hurry();
  }

  sound(on: boolean): void {
    this.#sounds = on;
    if (this.#roomId) void sendWithAck(this.#line, 'screen-sound', { on });
  }

  close(): void {
    this.#asked += 1;
    clearTimeout(this.#again);
    this.#stopWatching();
    this.#line.close();
  }

  #begin(): void {
    clearTimeout(this.#again);
    this.#asked += 1;
    if (!this.#line.connected) return;
    if (this.#roomId) void this.#watch(this.#roomId, this.#asked);
    else if (useTv.getState().shown.at !== 'sent-away') void this.#showCode(this.#asked);
    else useTv.setState({ connected: true });
  }

  #lost(): void {
    this.#asked += 1;
    clearTimeout(this.#again);
    const { shown, connected } = useTv.getState();
    if (this.#roomId && connected) this.#cutOffAt = performance.now();
    // A code is gone with its connection.
    useTv.setState({
      connected: false,
      shown: shown.at === 'pairing' ? { at: 'pairing', code: null } : shown,
    });
  }

  async #watch(roomId: string, asked: number): Promise<void> {
    const answer = parseAck(await sendWithAck(this.#line, 'watch-room', { roomId, sound: this.#sounds }));
    if (asked !== this.#asked) return;
    const why = answer.ok ? undefined : FINAL.get(answer.code);
    if (why && !this.#mayBeGhost(why)) return this.#sendAway(why);
    if (!answer.ok) return this.#retry(answer.code);
    this.#line.proven();
    useTv.setState({ connected: true });
  }

  async #showCode(asked: number): Promise<void> {
    const answer = await sendWithAck(this.#line, 'show-code', {});
    if (asked !== this.#asked) return;
    const shown = codeIn(answer);
    if (!shown) {
      const told = parseAck(answer);
      return this.#retry(told.ok ? 'nonsense' : told.code);
    }
    this.#line.proven();
    useTv.setState({ connected: true, shown: { at: 'pairing', code: shown.code } });
    const lasts = Math.max(shown.lasts - CODE_SPARE_MS, LEAST_CODE_MS);
    this.#again = setTimeout(() => this.#begin(), lasts);
  }

  /** Whether the room is full by the connection that this screen has lost. */
  #mayBeGhost(why: Why): boolean {
    return why === 'full' && performance.now() - this.#cutOffAt < GHOST_MS;
  }

  #retry(code: string): void {
    if (code === 'no_answer') {
      this.#line.replace(true);
      return;
    }
    if (code !== 'too_many') useTv.setState({ connected: false });
    this.#again = setTimeout(() => this.#begin(), ASK_AGAIN_MS);
  }

  #sendAway(why: Why): void {
    this.#enter(null, { at: 'sent-away', why });
  }

  #enter(roomId: string | null, shown: OnScreen): void {
    this.#roomId = roomId;
    this.#onRoom(roomId);
    useTv.setState({ shown, roundEnd: null });
    this.#begin();
  }

  /** Drops a snapshot older than the one shown. */
  #saw(view: RoomView): void {
    const { shown } = useTv.getState();
    if (view.roomId !== this.#roomId) return;
    if (shown.at === 'watching' && view.version < shown.view.version) return;
    setCustomWords(view.own, view.reveal?.own);
    useTv.setState({ shown: { at: 'watching', view, heardAt: performance.now() } });
  }

  #isOurs(told: unknown): boolean {
    return isRecord(told) && told.roomId === this.#roomId;
  }
}

function codeIn(answer: unknown): { code: string; lasts: number } | null {
  if (!isRecord(answer) || answer.ok !== true || !isName(answer.code)) return null;
  const { expiresAt, serverTime } = answer;
  const lasts = typeof expiresAt === 'number' && typeof serverTime === 'number' ? expiresAt - serverTime : 0;
  return { code: answer.code, lasts };
}
