/** The live connection of a phone's seats. It joins on every connect, reconnect and resume (LIVE-02), and dispatches events. */
import type { AckRefused, FromClient, ToClient } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import { type Ack, JoinLoop, parseAck, RETRY_MS, sendWithAck } from './join-loop';
import type { Seat } from './seat';
import type { SocketFactory } from './socket-connection';

type Handlers = { [Event in keyof ToClient]: (payload: ToClient[Event]) => void };

export type LiveSeat = Omit<Seat, 'iconId' | 'others'> & { roomId: string; others?: string[] };

export interface LiveListener {
  handlers: Partial<Handlers>;
  /** Called with `connected` when the server has accepted join-room. */
  onConnection(state: 'connected' | 'reconnecting'): void;
  /** Called when the server has permanently rejected this seat. */
  onTurnedAway(refusal: AckRefused): void;
  /** Called when the page is visible again, or the device is online again or has slept. */
  onResume(): void;
}

export interface Live {
  send<Event extends keyof FromClient>(event: Event, payload: FromClient[Event]): Promise<Ack>;
  /** Repeat join-room until the server accepts it. */
  rejoin(): Promise<void>;
  close(): void;
}

/** Refusals of join-room that are final. Requests with any other refusal are retried. */
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

/** `seat` returns the seats to join with. */
export function connectLive(seat: () => LiveSeat, listener: LiveListener, open?: SocketFactory): Live {
  const loop = new JoinLoop(
    seat().roomId,
    {
      join: () => ({ event: 'join-room', payload: seat() }),
      onAnswer(given) {
        const answer = parseAck(given);
        if (answer.ok) listener.onConnection('connected');
        else if (FINAL.has(answer.code)) listener.onTurnedAway(answer);
        else {
          listener.onConnection('reconnecting');
          return RETRY_MS;
        }
        return null;
      },
      onDown: () => listener.onConnection('reconnecting'),
      onResume: () => void resume(),
    },
    open,
  );
  const { connection } = loop;

  const send = async (event: keyof FromClient, payload: object) =>
    parseAck(await sendWithAck(connection, event, payload));

  async function resume(): Promise<void> {
    listener.onResume();
    if (!connection.connected) {
      if (connection.hurry()) logWarning('Socket not connected');
      return;
    }
    // Join first, because a connection that was just restored may not have joined yet.
    await Promise.all([loop.join(), send('resume', {})]);
  }

  for (const [event, handle] of Object.entries(listener.handlers)) connection.on(event, handle);

  return { send, rejoin: () => loop.join(), close: () => loop.close() };
}
