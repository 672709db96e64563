/**
 * The live connection of one seat: the only module that speaks Socket.IO. It keeps itself up without end, says who
 * sits here on every connect, reconnect and resume (LIVE-02), and hands on what it hears. It knows no store and no
 * screen.
 */
import { io } from 'socket.io-client';
import type { AckOk, AckRefused, FromClient, ToClient } from '../contract.gen';
import { logWarning } from './log';

export type Ack = AckOk | AckRefused;

type Heard = { [Event in keyof ToClient]: (payload: ToClient[Event]) => void };

/** As much of a Socket.IO socket as is used here. */
export interface LiveSocket {
  readonly connected: boolean;
  /** It will try again by itself. */
  readonly active: boolean;
  connect(): unknown;
  disconnect(): unknown;
  emit(event: string, payload: object, ack: (answer: unknown) => void): unknown;
  on(event: string, listener: (payload: never) => void): unknown;
  removeAllListeners(): unknown;
}

export type SocketFactory = (roomId: string) => LiveSocket;

export interface LiveSeat {
  roomId: string;
  playerId: string;
  playerName: string;
  isAdmin: boolean;
}

export interface LiveListener {
  heard: Partial<Heard>;
  /** `connected`: the server knows who sits here. */
  onConnection(state: 'connected' | 'reconnecting'): void;
  /** The server will not let this seat in, now or later. */
  onTurnedAway(refusal: AckRefused): void;
  /** The page is back in front of its player, or the device is online again. */
  onResume(): void;
}

export interface Live {
  ask<Event extends keyof FromClient>(event: Event, payload: FromClient[Event]): Promise<Ack>;
  close(): void;
}

const DEVELOPMENT_SERVER = 'http://localhost:3000';
const ACK_MS = 5_000;
const RETRY_MS = 1_000;
const RETRIES = 3;
const SLOWEST_RETRY_MS = 5_000;
const AFTER_ERROR_MS = 2_000;
const TOGETHER_MS = 200;

/** Refusals of join-room after which asking again is pointless. All others pass. */
const FINAL: ReadonlySet<string> = new Set([
  'room_not_found',
  'player_not_found',
  'not_in_room',
  'not_your_player',
  'no_session',
  'name_taken',
  'room_full',
  'game_ended',
]);

/** LIVE-01: the page's own origin; a development build on localhost finds the server on port 3000. */
export function serverAddress(development: boolean, { hostname, origin }: Location | URL): string {
  return development && hostname === 'localhost' ? DEVELOPMENT_SERVER : origin;
}

export const openSocket: SocketFactory = (roomId) =>
  io(serverAddress(import.meta.env.DEV, window.location), {
    // For a proxy before several servers, which keeps a room's players together. The server itself does not look.
    query: { room: roomId },
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    // Half as long to one and a half times as long: a restart must not bring all phones back in the same moment.
    randomizationFactor: 0.5,
  });

export function connectLive(seat: LiveSeat, listener: LiveListener, open: SocketFactory = openSocket): Live {
  const socket = open(seat.roomId);
  const stopWatching = watchPage(resume, join);
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let everConnected = false;
  let closed = false;

  function retryIn(delay: number, action: () => void): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (!closed) action();
    }, delay);
  }

  function ask(event: keyof FromClient, payload: object): Promise<Ack> {
    if (!socket.connected) return Promise.resolve(refused('offline', 'You are offline right now'));
    return new Promise((settle) => {
      const patience = setTimeout(() => settle(refused('timeout', 'The server did not answer')), ACK_MS);
      socket.emit(event, payload, (answer) => {
        clearTimeout(patience);
        settle(ackFrom(answer));
      });
    });
  }

  async function join(): Promise<void> {
    if (!socket.connected) {
      logWarning('Socket not connected');
      return;
    }
    const answer = await ask('join-room', { ...seat });
    if (closed) return;
    if (answer.ok) listener.onConnection('connected');
    else if (FINAL.has(answer.code)) listener.onTurnedAway(answer);
    else if (answer.code === 'timeout') startAfresh();
    else if (answer.code !== 'offline') {
      // A server that cannot look at the room is as good as none to who has just come.
      listener.onConnection('reconnecting');
      retryIn(AFTER_ERROR_MS, join);
    }
  }

  /** A connection that looks open but does not answer, or waits for its turn, is replaced. */
  function startAfresh(): void {
    listener.onConnection('reconnecting');
    socket.disconnect();
    socket.connect();
  }

  async function resume(): Promise<void> {
    listener.onResume();
    if (!socket.connected) {
      // The very first attempt is left alone: a page that has just loaded shows itself as well.
      if (everConnected || failures > 0) startAfresh();
      return;
    }
    // In this order: a connection that came back by itself may not have said who sits here yet.
    await Promise.all([join(), ask('resume', {})]);
  }

  /**
   * LIVE-05 beside LIVE-01: after three retries, each a second later than the one before, the log says so; a phone
   * in a tunnel goes on trying all the same. The client library retries a lost transport, this a refused connection.
   */
  function connectFailed(): void {
    failures += 1;
    listener.onConnection('reconnecting');
    if (failures === RETRIES + 1) logWarning('Max socket reconnection attempts reached');
    if (!socket.active) retryIn(Math.min(RETRY_MS * failures, SLOWEST_RETRY_MS), () => socket.connect());
  }

  for (const [event, tell] of Object.entries(listener.heard)) socket.on(event, tell);
  socket.on('connect', () => {
    failures = 0;
    everConnected = true;
    void join();
  });
  socket.on('connect_error', connectFailed);
  socket.on('disconnect', () => {
    listener.onConnection('reconnecting');
    if (!socket.active) retryIn(RETRY_MS, () => socket.connect());
  });
  socket.on('error', () => {
    if (!socket.connected) retryIn(AFTER_ERROR_MS, () => socket.connect());
  });
  socket.connect();

  return {
    ask,
    close() {
      closed = true;
      clearTimeout(retry);
      stopWatching();
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}

function refused(code: string, message: string): AckRefused {
  return { ok: false, code, message };
}

function ackFrom(answer: unknown): Ack {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) {
    return refused('malformed', 'The server gave no answer that makes sense');
  }
  if (answer.ok === true) return { ok: true };
  const code = 'code' in answer && typeof answer.code === 'string' ? answer.code : 'unknown';
  return refused(code, 'message' in answer && typeof answer.message === 'string' ? answer.message : '');
}

/**
 * Calls back once when the page comes back in one of its ways; coming back usually shows as several of them. `doubt`
 * is called when the device says that it is offline, which is often true.
 */
function watchPage(comeBack: () => void, doubt: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const notice = () => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(soon);
    soon = setTimeout(comeBack, TOGETHER_MS);
  };
  const watching = new AbortController();
  const { signal } = watching;
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, notice, { signal });
  document.addEventListener('visibilitychange', notice, { signal });
  window.addEventListener('offline', doubt, { signal });
  return () => {
    clearTimeout(soon);
    watching.abort();
  };
}
