/** A Socket.IO connection over WebSocket or long polling that retries indefinitely. Only this module imports the client library. */
import { io } from 'socket.io-client';
import { logWarning } from '../../shared/log';

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

interface SocketListener {
  up(): void;
  /** Called when the connection is lost or an attempt has failed. Another attempt follows. */
  down(): void;
}

const DEVELOPMENT_SERVER = 'http://localhost:3000';
const RETRY_MS = 1_000;
const SLOWEST_RETRY_MS = 5_000;
const RETRIES = 3;
const AFTER_ERROR_MS = 2_000;
/** The longest time that a WebSocket may take to open. Polling gets more time because it has no fallback. */
const WEBSOCKET_PATIENCE_MS = 8_000;
const POLLING_PATIENCE_MS = 20_000;
const POLLING_FIRST_MS = 600_000;

/** Some networks block WebSockets. Until this performance.now() time or a successful upgrade, connections start with polling. */
let pollingFirstUntil = 0;

/** Return the page's origin, or port 3000 for a development build on localhost (LIVE-01). */
export function serverAddress(development: boolean, { hostname, origin }: Location | URL): string {
  return development && hostname === 'localhost' ? DEVELOPMENT_SERVER : origin;
}

const openSocket: SocketFactory = (roomId) =>
  io(serverAddress(import.meta.env.DEV, window.location), {
    // With this parameter, a proxy can route all players of a room to one node. The server ignores it.
    query: { room: roomId },
    autoConnect: false,
    tryAllTransports: true,
    withCredentials: true,
    // This class implements retries and timeouts itself, because the library would reopen an unresponsive WebSocket indefinitely.
    reconnection: false,
    timeout: 2 * POLLING_PATIENCE_MS,
  });

export class SocketConnection {
  readonly #socket: LiveSocket;
  readonly #listener: SocketListener;
  #state: 'opening' | 'up' | 'waiting' | 'closed' = 'waiting';
  /** The open timeout while connecting, or the retry timer while waiting. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #everUp = false;
  /** True while a connection that started as a WebSocket has not carried a response yet. */
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

  /** Record that the server has responded over this connection. */
  proven(): void {
    this.#doubtful = false;
  }

  /** Reconnect immediately. `mute` is true if the server does not respond over this connection. */
  replace(mute: boolean): void {
    this.#drop(mute, 0);
    this.#connect();
  }

  /** Reconnect immediately. During the first attempt, do nothing and return false. */
  hurry(): boolean {
    // Page load fires the same events as a resume, so the first attempt is not interrupted.
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
    // The library does not emit an event when a WebSocket closes before its first frame.
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

  /** Schedule a retry, and log once after three failed retries (LIVE-01, LIVE-05). */
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
    // The library would otherwise send buffered events over the next connection, regardless of their age.
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
 * Return the retry delay. After the first three failed attempts, it is 1, 2 and 3 s (LIVE-05). After further failures and after a lost
 * connection, it has jitter, so that clients do not reconnect simultaneously.
 */
function retryPause(failures: number): number {
  if (failures >= 1 && failures <= RETRIES) return RETRY_MS * failures;
  const pause = failures === 0 ? RETRY_MS : Math.min(RETRY_MS * failures, SLOWEST_RETRY_MS);
  return Math.min(pause * (0.5 + Math.random()), SLOWEST_RETRY_MS);
}
