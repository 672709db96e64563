/** Serve pages network first, because the response sets the session and has the newest build. */
import type { Build } from './build';
import type { Route } from './requests';
import { APP_DOCUMENT, cachedDocument, OFFLINE_DOCUMENT } from './store';

/** Serve a page of the app from the cache if the network takes longer than this. */
const TIMEOUT_MS = 3_000;
/** Status codes from here on mean that the server or its proxy is down. */
const SERVER_ERROR = 500;

/** `network` is the pending response and may fail. */
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

/** Never settles for a page that is not cached. */
function timeout(route: Route): Promise<'late'> {
  return new Promise((settle) => {
    if (route !== 'outside-page') setTimeout(() => settle('late'), TIMEOUT_MS);
  });
}
