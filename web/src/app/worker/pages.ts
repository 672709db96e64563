/** Answers a page from the network if possible, because that sets the session and has the newest build. */
import type { Build } from './build';
import type { Route } from './requests';
import { APP_DOCUMENT, cachedDocument, OFFLINE_DOCUMENT } from './store';

/** After this time a page of the app is answered from its copy. */
const PATIENCE_MS = 3_000;
/** From this status on, the server or its proxy fails. */
const SERVER_FAILS = 500;

/** `network`: the answer on its way; it may fail. */
export async function pageFor(build: Build, route: Route, network: Promise<Response>): Promise<Response> {
  const answer = await Promise.race([soundAnswer(network), tooLate(route)]);
  if (answer instanceof Response) return answer;
  const opens = route === 'standing-page' || answer === 'late';
  const standIn = await cachedDocument(build, opens ? APP_DOCUMENT : OFFLINE_DOCUMENT);
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
