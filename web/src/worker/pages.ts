/** How a page is answered: by the network if it can, as it sets the session and knows the newest build. */
import type { Build } from './build';
import type { Route } from './requests';
import { APP_DOCUMENT, keptDocument, OFFLINE_DOCUMENT } from './store';

/** So long the network has for a page of the app, of which there is a copy here. */
const PATIENCE_MS = 3_000;
/** From here on it is the server, or what stands before it, that fails. */
const SERVER_FAILS = 500;

/** `network`: the answer on its way; it may fail. */
export async function pageFor(build: Build, route: Route, network: Promise<Response>): Promise<Response> {
  const answer = await Promise.race([soundAnswer(network), tooLate(route)]);
  if (answer instanceof Response) return answer;
  const opens = route === 'standing-page' || answer === 'late';
  const standIn = await keptDocument(build, opens ? APP_DOCUMENT : OFFLINE_DOCUMENT);
  return standIn ?? network;
}

async function soundAnswer(network: Promise<Response>): Promise<Response | 'failed'> {
  const answer = await network.catch(() => null);
  return answer && answer.status < SERVER_FAILS ? answer : 'failed';
}

/** Never, for a page that has no copy here. */
function tooLate(route: Route): Promise<'late'> {
  return new Promise((settle) => {
    if (route !== 'outside-page') setTimeout(() => settle('late'), PATIENCE_MS);
  });
}
