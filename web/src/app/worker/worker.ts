/** Cache the app and its pictures for a fast start and offline use. See docs/decisions/0010-service-worker.md. */
import type { Build, PageMessage } from './build';
import { pageFor, type Route, routeOf } from './requests';
import { assetFor, cacheDocument, cacheShell, deleteOldCaches, pictureFor } from './store';

declare const self: ServiceWorkerGlobalScope;
/** Defined by scripts/service-worker.ts, which inserts it above this file's code. */
declare const BUILD: Build;

self.addEventListener('install', (event) => event.waitUntil(cacheShell(BUILD)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === ('take-over' satisfies PageMessage)) void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin);
  if (route) event.respondWith(respond(event, route));
});

async function activate(): Promise<void> {
  await deleteOldCaches(BUILD);
  await self.registration.navigationPreload?.enable(); // The browser starts the page request while the worker boots.
  await self.clients.claim(); // The page that registered this worker should also load its chunks through it.
}

function respond(event: FetchEvent, route: Route): Promise<Response> {
  if (route === 'asset') return assetFor(BUILD, event.request);
  if (route === 'picture') return pictureFor(BUILD, event.request);
  const network = fromNetwork(event);
  event.waitUntil(network.then((answer) => refreshDocument(route, answer.clone())).catch(() => undefined));
  return pageFor(BUILD, route, network);
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const ahead: Response | undefined = await event.preloadResponse;
  return ahead ?? fetch(event.request);
}

async function refreshDocument(route: Route, answer: Response): Promise<void> {
  if (route !== 'outside-page' && answer.ok) await cacheDocument(BUILD, answer);
}
