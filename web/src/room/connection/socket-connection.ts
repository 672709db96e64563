/**
 * One Socket.IO connection that never gives up: by websocket, or by long polling where websockets do not work. The
 * only module that imports the client library.
 */
import { io } from 'socket.io-client';
import '../../shared/loading/retry-styles';
import { logWarning } from '../../shared/log';

/** The part of a Socket.IO socket that is used here. */
export interface LiveSocket {
  readonly connected: boolean;
  sendBuffer: unknown[];
  readonly io: {
    opts: { transports?: unknown };
    engine: { once(event: 'close' | 'upgrade', listener: () => void): unknown };
  };
  connect(): unknown;
  disconnect(): unknown;
  emit(event: string, payload: object, ack: (answer: unknown) => void): unknown;
  on(event: string, listener: (payload: never) => void): unknown;
  removeAllListeners(): unknown;
}

export type SocketFactory = (roomId: string) => LiveSocket;

export interface SocketListener {
  up(): void;
  /** The connection is lost, or an attempt has failed. The line tries again by itself. */
  down(): void;
}

const DEVELOPMENT_SERVER = 'http://localhost:3000';
const RETRY_MS = 1_000;
const SLOWEST_RETRY_MS = 5_000;
const RETRIES = 3;
const AFTER_ERROR_MS = 2_000;
/** A working websocket answers within a few round trips. Polling gets longer: there is nothing to fall back to. */
const WEBSOCKET_PATIENCE_MS = 8_000;
const POLLING_PATIENCE_MS = 20_000;
const POLLING_FIRST_MS = 600_000;

/**
 * Some networks open a websocket and then carry nothing, or cut it. After that, this page's connections begin with
 * polling until this time (performance.now()), or until an upgrade succeeds.
 */
let pollingFirstUntil = 0;

/** LIVE-01: the page's own origin; a development build on localhost finds the server on port 3000. */
export function serverAddress(development: boolean, { hostname, origin }: Location | URL): string {
  return development && hostname === 'localhost' ? DEVELOPMENT_SERVER : origin;
}

export const openSocket: SocketFactory = (roomId) =>
  io(serverAddress(import.meta.env.DEV, window.location), {
    // Lets a proxy keep a room's players on one node. The server ignores it.
    query: { room: roomId },
    autoConnect: false,
    tryAllTransports: true,
    withCredentials: true,
    // The line has its own retries and timeouts: the library would open the same mute websocket for ever.
    reconnection: false,
    timeout: 2 * POLLING_PATIENCE_MS,
  });

export class SocketConnection {
  readonly #socket: LiveSocket;
  readonly #listener: SocketListener;
  #state: 'opening' | 'up' | 'waiting' | 'closed' = 'waiting';
  /** While opening: the timeout. While waiting: the next attempt. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #everUp = false;
  /** This connection began with a websocket, and no answer has come over it yet. */
  #doubtful = false;

  constructor(roomId: string, listener: SocketListener, open: SocketFactory = openSocket) {
    this.#listener = listener;
    this.#socket = open(roomId);
    this.#socket.on('connect', () => this.#up());
    this.#socket.on('connect_error', () => this.#fail(false));
    this.#socket.on('disconnect', () => this.#fail(true));
    this.#socket.on('error', () => {
      if (!this.connected) this.#drop(false, AFTER_ERROR_MS);
    });
    this.#connect();
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  on(event: string, heard: (payload: never) => void): void {
    this.#socket.on(event, heard);
  }

  emit(event: string, payload: object, ack: (answer: unknown) => void): void {
    this.#socket.emit(event, payload, ack);
  }

  /** The server answers over this connection. */
  proven(): void {
    this.#doubtful = false;
  }

  /** Connects again at once. `mute`: the server does not answer over this connection. */
  replace(mute: boolean): void {
    this.#drop(mute, 0);
    this.#connect();
  }

  /** Skips the wait for the next attempt: the device is awake or online again. Whether there was one to skip. */
  hurry(): boolean {
    // Loading a page fires the same events as waking up: leave the first attempt alone.
    const waits = this.#everUp || this.#failures > 0;
    if (waits) this.replace(false);
    return waits;
  }

  close(): void {
    this.#state = 'closed';
    clearTimeout(this.#timer);
    this.#socket.removeAllListeners();
    this.#socket.disconnect();
  }

  #connect(): void {
    const socket = this.#socket;
    this.#doubtful = performance.now() >= pollingFirstUntil;
    this.#state = 'opening';
    socket.io.opts.transports = this.#doubtful ? ['websocket', 'polling'] : ['polling', 'websocket'];
    socket.connect();
    const { engine } = socket.io;
    // The library says nothing when a websocket closes before its first frame.
    engine.once('close', () => {
      if (this.#state === 'opening' && engine === socket.io.engine) this.#fail(true);
    });
    engine.once('upgrade', () => {
      pollingFirstUntil = 0;
    });
    const patience = this.#doubtful ? WEBSOCKET_PATIENCE_MS : POLLING_PATIENCE_MS;
    this.#then(patience, () => this.#fail(true));
  }

  #up(): void {
    clearTimeout(this.#timer);
    this.#state = 'up';
    this.#failures = 0;
    this.#everUp = true;
    this.#listener.up();
  }

  /** LIVE-05 and LIVE-01: logs once that three retries have failed, and goes on: the phone may be in a tunnel. */
  #fail(mute: boolean): void {
    if (this.#state !== 'opening' && this.#state !== 'up') return;
    if (this.#state === 'opening') this.#failures += 1;
    if (this.#failures === RETRIES + 1) logWarning('Max socket reconnection attempts reached');
    this.#drop(mute, retryPause(this.#failures));
  }

  #drop(mute: boolean, pause: number): void {
    if (mute && this.#doubtful) pollingFirstUntil = performance.now() + POLLING_FIRST_MS;
    this.#state = 'waiting';
    this.#then(pause, () => this.#connect());
    // The library would send it over the next connection, however late.
    this.#socket.sendBuffer = [];
    this.#listener.down();
    this.#socket.disconnect();
  }

  #then(milliseconds: number, action: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(action, milliseconds);
  }
}

/**
 * LIVE-05: 1, 2 and 3 s after the first failures. Before and after these the pause varies by half, so that not all phones
 * come back in the same moment after a restart.
 */
function retryPause(failures: number): number {
  if (failures >= 1 && failures <= RETRIES) return RETRY_MS * failures;
  const pause = failures === 0 ? RETRY_MS : Math.min(RETRY_MS * failures, SLOWEST_RETRY_MS);
  return Math.min(pause * (0.5 + Math.random()), SLOWEST_RETRY_MS);
}
