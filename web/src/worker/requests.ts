/**
 * Which requests are the worker's business, and what it does about each. Pure. All that is not named here, above all calls and live
 * traffic, goes to the network as if there were no worker.
 */

import { type Kind, kindAt } from '../routes';

export type Route =
  /** A file named by its contents: what is kept is right. */
  | 'asset'
  /** Kept when it is first seen. */
  | 'picture'
  /** A page of the app that is of use without a network: a room comes back by itself, a text can be read. */
  | 'standing-page'
  /** A page of the app that leads nowhere without a network. */
  | 'app-page'
  /** A page outside the app. */
  | 'outside-page';

const SERVER_ONLY = /^\/(api|socket\.io|healthz)(\/|$)/;
const APP = /^\/app(\/|$)/;
/** Screens that are of use without a network. */
const STANDING: ReadonlySet<Kind> = new Set(['room', 'text']);
const PICTURE = /^\/(imgs|brand|avatars)\//;

/** As much of a Request as decides. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** `origin`: the worker's own. Null: none of its business. */
export function routeOf({ method, mode, url }: Asked, origin: string): Route | null {
  const address = new URL(url);
  const { pathname, search } = address;
  if (method !== 'GET' || address.origin !== origin || SERVER_ONLY.test(pathname)) return null;
  if (mode === 'navigate') return pageRoute(pathname);
  if (search) return null;
  if (pathname.startsWith('/assets/')) return 'asset';
  return PICTURE.test(pathname) ? 'picture' : null;
}

function pageRoute(pathname: string): Route {
  if (!APP.test(pathname)) return 'outside-page';
  return STANDING.has(kindAt(pathname)) ? 'standing-page' : 'app-page';
}
