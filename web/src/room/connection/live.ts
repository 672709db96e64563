/**
 * The live connection of one seat: says who sits here on every connect, reconnect and resume (LIVE-02), and hands on
 * what it hears. It knows no store and no screen.
 */
import type { AckRefused, FromClient, ToClient } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import { watchPage } from '../../shared/ui/back-in-view';
import { type Ack, ackFrom, askOver } from './ask';
import { Line, type SocketFactory } from './line';
import type { Seat } from './seat';

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

const ASK_AGAIN_MS = 2_000;

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

  const ask = async (event: keyof FromClient, payload: object) =>
    ackFrom(await askOver(line, event, payload));

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
