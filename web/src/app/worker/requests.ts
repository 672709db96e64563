/** Choose a cache strategy for each request. The worker does not handle API calls or live traffic. */

import { isWatchPath, type Kind, kindAt } from '../../shared/routes';
import type { Build } from './build';
import { APP_DOCUMENT, cachedDocument, OFFLINE_DOCUMENT } from './store';

export type Route =
  /** A file with a content hash in its name. A cached copy is always valid. */
  | 'asset'
  /** A picture, which is cached on first use. */
  | 'picture'
  /** An app page that is useful offline: a room that is reconnecting, custom decks, game nights or an article. */
  | 'standing-page'
  /** An app page that is useless offline. */
  | 'app-page'
  | 'outside-page';

const SERVER_ONLY = /^\/(api|socket\.io|healthz)(\/|$)/;
const APP = /^\/app(\/|$)/;
/** The kinds of screens that are useful offline. */
const STANDING: ReadonlySet<Kind> = new Set(['room', 'deck', 'device', 'text']);
const PICTURE = /^\/(imgs|brand|avatars)\//;

type RequestInfo = Pick<Request, 'method' | 'mode' | 'url'>;

/** Return the route of a request, or null if the worker should not handle it. `origin` is the worker's origin. */
export function routeOf({ method, mode, url }: RequestInfo, origin: string): Route | null {
  const address = new URL(url);
  const { pathname, search } = address;
  if (method !== 'GET' || address.origin !== origin || SERVER_ONLY.test(pathname)) return null;
  if (mode === 'navigate') return pageRoute(pathname);
  if (search) return null;
  if (pathname.startsWith('/assets/')) return 'asset';
  return PICTURE.test(pathname) ? 'picture' : null;
}

function pageRoute(pathname: string): Route {
  if (!APP.test(pathname) || isWatchPath(pathname)) return 'outside-page';
  return STANDING.has(kindAt(pathname)) ? 'standing-page' : 'app-page';
}

// Serve pages network-first, because the response sets the session cookie and references the newest build.

/** If the network takes longer than this, the page is served from the cache. */
const TIMEOUT_MS = 3_000;
/** The first status code that indicates a failure of the server or its proxy. */
const SERVER_ERROR = 500;

/** Return the response for a page. `network` is the pending response, which may fail. */
export async function pageFor(build: Build, route: Route, network: Promise<Response>): Promise<Response> {
  const answer = await Promise.race([successfulResponse(network), timeout(route)]);
  if (answer instanceof Response) return answer;
  const opens = route === 'standing-page' || answer === 'late';
  const fallback = await cachedDocument(build, opens ? APP_DOCUMENT : OFFLINE_DOCUMENT);
  return fallback ?? network;
}

async function successfulResponse(network: Promise<Response>): Promise<Response | 'failed'> {
  const answer = await network.catch(() => null);
  return answer && answer.status < SERVER_ERROR ? answer : 'failed';
}

/** Resolve after the timeout. For pages outside the app, which are not cached, the promise never settles. */
function timeout(route: Route): Promise<'late'> {
  return new Promise((settle) => {
    if (route !== 'outside-page') setTimeout(() => settle('late'), TIMEOUT_MS);
  });
}
