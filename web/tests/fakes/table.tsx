import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { RoomView } from '../../src/shared/contract.gen';
import { visit } from './browser';
import { type FakeSocket, snapshot, sockets } from './live';
import type { Call } from './server';

let rooms = 0;

/** Return an unused room code, because a session briefly outlives its screen. */
export function freshRoom(): string {
  rooms += 1;
  return `R${String(rooms).padStart(3, '0')}`;
}

export interface Table {
  roomId: string;
  socket: FakeSocket;
  /** Send a snapshot that is newer than the last one. */
  show(view: Partial<RoomView>): Promise<void>;
}

/** Render a room's screen with a connected socket. `whereTo` returns the path and the state that it navigates to. */
export async function sitDown(
  route: '/app/room' | '/app/play' | '/app/winners',
  screenElement: ReactElement,
  state: object,
  roomId = freshRoom(),
): Promise<Table> {
  visit(`${route}/${roomId}`, `${route}/:roomId`, screenElement, state);
  const socket = sockets.at(-1);
  if (!socket) throw new Error('No connection was opened');
  await act(async () => socket.open());
  let version = 0;
  return {
    roomId,
    socket,
    async show(view) {
      version += 1;
      await act(async () => socket.hear('players-updated', snapshot(roomId, { version, ...view })));
    },
  };
}

const CARDS = ['Airplane', 'Bank', 'Beach'].map((name) => ({ id: name.toLowerCase(), name }));

/** Responses of a server that accepts everything. Exceptions are keyed by method and part of the path ('GET /talk'). */
export function wellBehaved(special: Record<string, () => Promise<Response>> = {}) {
  return ({ method, path }: Call): Promise<Response> => {
    for (const [key, answer] of Object.entries(special)) {
      const [wanted, end = ''] = key.split(' ');
      if (wanted === method && path.includes(end)) return answer();
    }
    if (path.includes('info=true')) return Promise.resolve(Response.json({ totalCount: 36 }));
    if (path.includes('/locations/')) return Promise.resolve(Response.json(CARDS));
    return Promise.resolve(Response.json({ ok: true, chosenCards: ['Airplane'] }));
  };
}

export const refusing = (status: number, message: string, code: string) => () =>
  Promise.resolve(Response.json({ message, error: message, code }, { status }));

/** Long enough for every delayed response in these tests to arrive. */
export const LATE_MS = 12_000;

export const after = (milliseconds: number, answer: () => Promise<Response>) => async () => {
  await new Promise((settle) => setTimeout(settle, milliseconds));
  return answer();
};
export const yes = () => Promise.resolve(Response.json({ ok: true }));
export const no = refusing(503, 'Later', 'unavailable');
