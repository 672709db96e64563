/** Serve pages network-first, because the response sets the session cookie and references the newest build. */
import type { Build } from './build';
import type { Route } from './requests';
import { APP_DOCUMENT, cachedDocument, OFFLINE_DOCUMENT } from './store';

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
