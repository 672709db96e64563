import { vi } from 'vitest';
import type { RoomState } from '../../src/shared/contract.gen';

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

type Answer = (call: Call, signal: AbortSignal | null | undefined) => Promise<Response>;

const realFetch = globalThis.fetch;

/** A fake network that records every request, except for message files, because the dev server puts their content into the URL. */
export function fakeServer(answer: Answer): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    if (path.startsWith('data:')) return realFetch(path);
    const call = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    calls.push(call);
    return answer(call, signal);
  });
  return calls;
}

export const answering =
  (status: number, body: object): Answer =>
  () =>
    Promise.resolve(Response.json(body, { status }));

export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Return a promise that rejects only when the request is aborted. */
export const silent: Answer = (_call, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** A body of GET /api/rooms/{roomId}. */
export const roomState = (more: Partial<RoomState> = {}): RoomState => ({
  roomId: 'K7WD',
  version: 9,
  phase: 'round',
  round: 1,
  currentDeck: 'locationDeck',
  chosenCount: 30,
  timerDuration: 480,
  game_ended: false,
  game_end_time: null,
  round_ends_at: null,
  server_time: 1,
  ...more,
});

export const answerRoomState = (more: Partial<RoomState> = {}) =>
  Promise.resolve(Response.json(roomState(more)));

/** The page settings of a server with ads and analytics. */
export const CONFIGURED = {
  ads: {
    client: 'ca-pub-1',
    script: 'https://ads.example/ads.js',
    slots: { home: '11', lobby: '22' },
  },
  analytics: { id: 'G-1', script: 'https://count.example/count.js' },
  consent: 'ask',
  donate: 'https://give.example/to/us',
};

/** Write the settings into the page, as the server does. Modules imported afterwards read them. */
export function configure(settings: unknown): void {
  document.querySelector('meta[name="page-settings"]')?.remove();
  const meta = document.createElement('meta');
  meta.name = 'page-settings';
  meta.content = JSON.stringify(settings);
  document.head.prepend(meta);
  vi.resetModules();
}
