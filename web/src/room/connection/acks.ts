import type { AckOk, AckRefused } from '../../shared/contract.gen';
import { isRecord } from '../../shared/guards';
import { refused, refusedAs } from './api';
import type { SocketConnection } from './socket-connection';

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
