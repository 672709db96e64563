/** Route requests to cache strategies. Pure. The worker ignores everything else, above all API calls and live traffic. */

import { isWatchPath, type Kind, kindAt } from '../../shared/routes';

export type Route =
  /** A file with a content hash in its name, so a cached copy is always valid. */
  | 'asset'
  /** Cached on first use. */
  | 'picture'
  /** A page of the app that is useful offline: a room that reconnects, custom decks, or a text. */
  | 'standing-page'
  /** A page of the app that is useless offline. */
  | 'app-page'
  | 'outside-page';

const SERVER_ONLY = /^\/(api|socket\.io|healthz)(\/|$)/;
const APP = /^\/app(\/|$)/;
/** Screens that are useful offline. */
const STANDING: ReadonlySet<Kind> = new Set(['room', 'deck', 'text']);
const PICTURE = /^\/(imgs|brand|avatars)\//;

export type RequestInfo = Pick<Request, 'method' | 'mode' | 'url'>;

/** Return null if the worker should not handle the request. `origin` is that of the worker. */
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
