/** The caches of the worker. */
import type { Build } from './build';

/** The document of the app, which is the same for all its paths. */
export const APP_DOCUMENT = '/app';
export const OFFLINE_DOCUMENT = '/offline/index.html';

const SHELL = 'shell-';
const PICTURES = 'pictures-';
/** The current and the previous build, because an open page may still request chunks of the latter. */
const SHELLS_KEPT = 2;
/** More than one deck in both sizes. */
export const MAX_CACHED_PICTURES = 120;
/** Pictures of the pages that are shown offline. */
const FIRST_PICTURES = ['/brand/logo.svg', '/imgs/spys/locationHidden.avif'];
/** Headers about the transfer or about preloads, which must not be cached. */
const NOT_KEPT_HEADERS = ['Content-Encoding', 'Content-Length', 'Link'];

const shellOf = ({ version }: Build) => SHELL + version;
const picturesOf = ({ pictures }: Build) => PICTURES + pictures;

/** Cache a whole build or nothing. Throws if the network fails or the server has another build. */
export async function cacheShell(build: Build): Promise<void> {
  const name = shellOf(build);
  const files = [...build.files, ...(await usedHere(build))];
  await caches.delete(name); // removes an interrupted attempt, and makes this cache the newest
  const shell = await caches.open(name);
  try {
    // One at a time, so that a running game has the bandwidth.
    for (const file of files) await shell.put(file, (await kept(file)) ?? (await fetched(file)));
    await shell.put(OFFLINE_DOCUMENT, await fetched(OFFLINE_DOCUMENT, 'no-cache'));
    const isOurs = await cacheDocument(build, await fetched(APP_DOCUMENT, 'no-cache'));
    if (!isOurs) throw new Error('The server has another build by now');
    for (const picture of FIRST_PICTURES) await pictureFor(build, new Request(picture));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Cache the document of the app if it belongs to this build. The server writes its settings into every response. */
export async function cacheDocument(build: Build, answer: Response): Promise<boolean> {
  const html = await answer.text();
  if (!html.includes(build.entry)) return false;
  const headers = new Headers(answer.headers);
  for (const name of NOT_KEPT_HEADERS) headers.delete(name);
  const shell = await caches.open(shellOf(build));
  await shell.put(APP_DOCUMENT, new Response(html, { headers }));
  return true;
}

export async function deleteOldCaches(build: Build): Promise<void> {
  const names = await caches.keys(); // in order of creation
  const recent = names.filter((name) => name.startsWith(SHELL)).slice(-SHELLS_KEPT);
  const current = new Set([...recent, shellOf(build), picturesOf(build)]);
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
}

export async function cachedDocument(build: Build, address: string): Promise<Response | undefined> {
  const shell = await caches.open(shellOf(build));
  return shell.match(address, { ignoreVary: true });
}

/** Serve a file from the cache of any build, because its name contains the content hash. Messages and fonts are cached on first use. */
export async function assetFor(build: Build, request: Request): Promise<Response> {
  const known = await kept(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && build.spoken.includes(new URL(request.url).pathname)) {
    await keep(await caches.open(shellOf(build)), request, answer);
  }
  return answer;
}

/** Cache a response. A full disk is ignored. */
async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer.clone()).catch(() => undefined);
}

/** Files of the languages and scripts that this device has already used. */
async function usedHere({ spoken }: Build): Promise<string[]> {
  const used = new Set<string>();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) used.add(kindOf(url));
  }
  return spoken.filter((address) => used.has(kindOf(address)));
}

/** The language of a messages file or the script of a font; empty for any other file. */
function kindOf(address: string): string {
  const [, language, face] =
    /\/assets\/(?:(?:words|decks)-([\w-]+)|([\w-]+))-[\w-]{8}\.(?:json|woff2)$/.exec(address) ?? [];
  return language ?? face ?? '';
}

export async function pictureFor(build: Build, request: Request): Promise<Response> {
  const pictures = await caches.open(picturesOf(build));
  const known = await pictures.match(request, { ignoreVary: true });
  if (known) return known;
  // Revalidate, because the HTTP cache of the browser may be older than these pictures.
  const answer = await fetch(request, { cache: 'no-cache' });
  if (answer.status === 200) {
    await keep(pictures, request, answer);
    const [oldest, ...others] = await pictures.keys();
    if (oldest && others.length >= MAX_CACHED_PICTURES) await pictures.delete(oldest);
  }
  return answer;
}

function kept(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

async function fetched(address: string, cache: RequestCache = 'default'): Promise<Response> {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer;
}
