/**
 * Which requests the worker answers, and how. Pure. Everything else, above all calls and live traffic, goes to the network as if there
 * were no worker.
 */

import { isWatchPath, type Kind, kindAt } from '../../shared/routes';

export type Route =
  /** Named by its contents, so a kept copy is always right. */
  | 'asset'
  /** Kept when it is first seen. */
  | 'picture'
  /** A page of the app that is useful without a network: a room that comes back by itself, own cards, or a text. */
  | 'standing-page'
  /** A page of the app that leads nowhere without a network. */
  | 'app-page'
  /** A page outside the app. */
  | 'outside-page';

const SERVER_ONLY = /^\/(api|socket\.io|healthz)(\/|$)/;
const APP = /^\/app(\/|$)/;
/** Screens that are of use without a network. */
const STANDING: ReadonlySet<Kind> = new Set(['room', 'deck', 'text']);
const PICTURE = /^\/(imgs\/(?!hands\/)|brand\/|avatars\/)/; // a hand is never kept (docs/decisions/0032)

/** The part of a Request that decides. */
export type RequestInfo = Pick<Request, 'method' | 'mode' | 'url'>;

/** `origin` is the worker's own. Null: the worker does not answer. */
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
