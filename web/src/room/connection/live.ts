/**
 * The live connection of one seat: says who sits here on every connect, reconnect and resume (LIVE-02), and hands on
 * what it hears. It knows no store and no screen.
 */
import type { AckRefused, FromClient, ToClient } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import { onPageVisible } from '../../shared/ui/on-page-visible';
import { type Ack, parseAck, sendWithAck } from './acks';
import type { Seat } from './seat';
import { SocketConnection, type SocketFactory } from './socket-connection';

type Handlers = { [Event in keyof ToClient]: (payload: ToClient[Event]) => void };

export type LiveSeat = Omit<Seat, 'iconId'> & { roomId: string };

export interface LiveListener {
  handlers: Partial<Handlers>;
  /** `connected`: the server has taken the seat's join-room. */
  onConnection(state: 'connected' | 'reconnecting'): void;
  /** The server will not let this seat in, now or later. */
  onTurnedAway(refusal: AckRefused): void;
  /** The page is back in front of its player, or the device is online again. */
  onResume(): void;
}

export interface Live {
  send<Event extends keyof FromClient>(event: Event, payload: FromClient[Event]): Promise<Ack>;
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
  let rejoinTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts connections: an answer that belongs to an earlier one is dropped. */
  let generation = 0;
  const connection = new SocketConnection(
    seat.roomId,
    {
      up() {
        generation += 1;
        void join();
      },
      down() {
        generation += 1;
        clearTimeout(rejoinTimer);
        listener.onConnection('reconnecting');
      },
    },
    open,
  );
  const stopWatching = onPageVisible(resume, join);

  const send = async (event: keyof FromClient, payload: object) =>
    parseAck(await sendWithAck(connection, event, payload));

  async function join(): Promise<void> {
    if (!connection.connected) return logNotConnected();
    const asked = generation;
    const answer = await send('join-room', { ...seat });
    if (asked !== generation) return;
    if (!answer.ok && answer.code === 'no_answer') return connection.replace(true);
    connection.proven();
    clearTimeout(rejoinTimer);
    if (answer.ok) listener.onConnection('connected');
    else if (FINAL.has(answer.code)) listener.onTurnedAway(answer);
    else {
      // A server that cannot serve the room just now is as good as away.
      listener.onConnection('reconnecting');
      rejoinTimer = setTimeout(join, ASK_AGAIN_MS);
    }
  }

  async function resume(): Promise<void> {
    listener.onResume();
    if (!connection.connected) {
      if (connection.hurry()) logNotConnected();
      return;
    }
    // In this order: a connection that came back by itself may not have joined yet.
    await Promise.all([join(), send('resume', {})]);
  }

  for (const [event, tell] of Object.entries(listener.handlers)) connection.on(event, tell);

  return {
    send,
    rejoin: join,
    close() {
      generation += 1;
      clearTimeout(rejoinTimer);
      stopWatching();
      connection.close();
    },
  };
}

function logNotConnected(): void {
  logWarning('Socket not connected');
}
