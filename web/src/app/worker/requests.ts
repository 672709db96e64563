/** Choose a cache strategy for each request. The worker does not handle API calls or live traffic. */

import { isWatchPath, type Kind, kindAt } from '../../shared/routes';

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
