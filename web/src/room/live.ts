/**
 * The live connection of one seat: says who sits here on every connect, reconnect and resume (LIVE-02), and hands on
 * what it hears. It knows no store and no screen.
 */
import type { AckOk, AckRefused, FromClient, ToClient } from '../contract.gen';
import { refused, refusedAs } from './api';
import { isRecord } from './kinds';
import { Line, type SocketFactory } from './line';
import { logWarning } from './log';
import type { Seat } from './seat';

export type Ack = AckOk | AckRefused;

type Heard = { [Event in keyof ToClient]: (payload: ToClient[Event]) => void };

export type LiveSeat = Omit<Seat, 'iconId'> & { roomId: string };

export interface LiveListener {
  heard: Partial<Heard>;
  /** `connected`: the server has taken the seat's join-room. */
  onConnection(state: 'connected' | 'reconnecting'): void;
  /** The server will not let this seat in, now or later. */
  onTurnedAway(refusal: AckRefused): void;
  /** The page is back in front of its player, or the device is online again. */
  onResume(): void;
}

export interface Live {
  ask<Event extends keyof FromClient>(event: Event, payload: FromClient[Event]): Promise<Ack>;
  /** Sends join-room again, until the server takes it. */
  rejoin(): Promise<void>;
  close(): void;
}

const ACK_MS = 5_000;
const ASK_AGAIN_MS = 2_000;
const TOGETHER_MS = 200;

/** Refusals of join-room that are final. All others pass. */
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

export function connectLive(seat: LiveSeat, listener: LiveListener, open?: SocketFactory): Live {
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Counts connections: an answer that belongs to an earlier one is dropped. */
  let connection = 0;
  const line = new Line(
    seat.roomId,
    {
      up() {
        connection += 1;
        void join();
      },
      down() {
        connection += 1;
        clearTimeout(again);
        listener.onConnection('reconnecting');
      },
    },
    open,
  );
  const stopWatching = watchPage(resume, join);

  function ask(event: keyof FromClient, payload: object): Promise<Ack> {
    if (!line.connected) return Promise.resolve(refused('offline'));
    return new Promise((settle) => {
      const patience = setTimeout(() => settle(refused('no_answer')), ACK_MS);
      line.emit(event, payload, (answer) => {
        clearTimeout(patience);
        settle(ackFrom(answer));
      });
    });
  }

  async function join(): Promise<void> {
    if (!line.connected) return logNoLine();
    const asked = connection;
    const answer = await ask('join-room', { ...seat });
    if (asked !== connection) return;
    if (!answer.ok && answer.code === 'no_answer') return line.replace(true);
    line.proven();
    clearTimeout(again);
    if (answer.ok) listener.onConnection('connected');
    else if (FINAL.has(answer.code)) listener.onTurnedAway(answer);
    else {
      // A server that cannot serve the room just now is as good as away.
      listener.onConnection('reconnecting');
      again = setTimeout(join, ASK_AGAIN_MS);
    }
  }

  async function resume(): Promise<void> {
    listener.onResume();
    if (!line.connected) {
      if (line.hurry()) logNoLine();
      return;
    }
    // In this order: a connection that came back by itself may not have joined yet.
    await Promise.all([join(), ask('resume', {})]);
  }

  for (const [event, tell] of Object.entries(listener.heard)) line.on(event, tell);

  return {
    ask,
    rejoin: join,
    close() {
      connection += 1;
      clearTimeout(again);
      stopWatching();
      line.close();
    },
  };
}

function logNoLine(): void {
  logWarning('Socket not connected');
}

function ackFrom(answer: unknown): Ack {
  if (!isRecord(answer)) return refused('nonsense');
  if (answer.ok === true) return { ok: true };
  return refusedAs(answer, answer.message);
}

/**
 * Calls `comeBack` once when the page is back, however many events say so, and `doubt` when the device says that it is
 * offline, which is often true.
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
