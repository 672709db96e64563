/** Join on every connect, reconnect and resume, until accepted or permanently rejected (LIVE-02). Phones join seats, and TVs watch or pair. */
import type { AckOk, AckRefused } from '../../shared/contract.gen';
import { isRecord } from '../../shared/guards';
import { logWarning } from '../../shared/log';
import { refused, refusedAs } from './api';
import { SocketConnection, type SocketFactory } from './socket-connection';

export const RETRY_MS = 2_000;

export interface Join {
  event: string;
  payload: object;
}

interface JoinLoopListener {
  /** Return the join request, or null if there is nothing to join. */
  join(): Join | null;
  /** Handle a response. Return the delay until the next request, or null to stop. */
  onAnswer(answer: unknown): number | null;
  /** Called when the connection is lost. */
  onDown(): void;
  /** Called when the page is visible again, or the device is online again or has slept. */
  onResume(): void;
}

export class JoinLoop {
  readonly connection: SocketConnection;
  readonly #listener: JoinLoopListener;
  readonly #stopWatching: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by every request and every lost connection, so that outdated responses are dropped. */
  #attempt = 0;

  constructor(roomId: string, listener: JoinLoopListener, open?: SocketFactory) {
    this.#listener = listener;
    const down = () => {
      this.#cancel();
      listener.onDown();
    };
    this.connection = new SocketConnection(roomId, { up: () => this.join(), down }, open);
    this.#stopWatching = onPageVisible(
      () => listener.onResume(),
      () => this.join(),
    );
  }

  /** Send the request immediately instead of waiting for the next connect or retry. */
  async join(): Promise<void> {
    const attempt = this.#cancel();
    if (!this.connection.connected) return logWarning('Socket not connected');
    const request = this.#listener.join();
    if (!request) return;
    const answer = await sendWithAck(this.connection, request.event, request.payload);
    if (attempt !== this.#attempt) return;
    const ack = parseAck(answer);
    if (!ack.ok && ack.code === 'no_answer') return this.connection.replace(true);
    this.connection.proven();
    const delay = this.#listener.onAnswer(answer);
    if (delay !== null) this.#timer = setTimeout(() => this.join(), delay);
  }

  close(): void {
    this.#cancel();
    this.#stopWatching();
    this.connection.close();
  }

  #cancel(): number {
    clearTimeout(this.#timer);
    this.#attempt += 1;
    return this.#attempt;
  }
}

const TOGETHER_MS = 200;
const TICK_MS = 1_000;
/** The monotonic clock may stop while a device sleeps. If the wall clock gains this much on it, the device has slept. */
const SLEPT_MS = 2_000;

const wallClockLead = () => Date.now() - performance.now();

/**
 * Call `onVisible` when the page is visible or focused again, when the device is online again, or when it has slept without any event, as
 * some laptops and TVs do. Call `onOffline` when it goes offline. Return an unsubscribe function.
 */
function onPageVisible(onVisible: () => void, onOffline: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notice = () => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    timer = setTimeout(onVisible, TOGETHER_MS);
  };
  let lead = wallClockLead();
  const ticks = setInterval(() => {
    const before = lead;
    lead = wallClockLead();
    if (lead - before >= SLEPT_MS) notice();
  }, TICK_MS);
  const events = ['focus', 'pageshow', 'online'];
  for (const event of events) window.addEventListener(event, notice);
  document.addEventListener('visibilitychange', notice);
  window.addEventListener('offline', onOffline);
  return () => {
    clearTimeout(timer);
    clearInterval(ticks);
    for (const event of events) window.removeEventListener(event, notice);
    document.removeEventListener('visibilitychange', notice);
    window.removeEventListener('offline', onOffline);
  };
}

export type Ack = AckOk | AckRefused;

const ACK_MS = 5_000;

/** Send an event. Resolves to the unvalidated acknowledgement, or to a local refusal if the client is offline or the server times out. */
export function sendWithAck(connection: SocketConnection, event: string, payload: object): Promise<unknown> {
  if (!connection.connected) return Promise.resolve(refused('offline'));
  return new Promise((settle) => {
    const timeout = setTimeout(() => settle(refused('no_answer')), ACK_MS);
    connection.emit(event, payload, (answer) => {
      clearTimeout(timeout);
      settle(answer);
    });
  });
}

export function parseAck(answer: unknown): Ack {
  if (!isRecord(answer)) return refused('nonsense');
  if (answer.ok === true) return { ok: true };
  return refusedAs(answer, answer.message);
}
