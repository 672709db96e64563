/** The worker's caches. */
import type { Build } from './build';

/** The app's document, which is the same for all of its paths. */
export const APP_DOCUMENT = '/app';
export const OFFLINE_DOCUMENT = '/offline/index.html';

const SHELL = 'shell-';
const PICTURES = 'pictures-';
/** Keep the current and the previous build, because open pages may still request chunks of the previous one. */
const SHELLS_KEPT = 2;
/** Enough for more than one deck in both sizes. */
export const MAX_CACHED_PICTURES = 120;
/** Pictures that the offline pages use. */
const FIRST_PICTURES = ['/brand/logo.svg', '/imgs/spys/locationHidden.avif'];
/** Transfer and preload headers, which must not be cached. */
const NOT_KEPT_HEADERS = ['Content-Encoding', 'Content-Length', 'Link'];

const shellOf = ({ version }: Build) => SHELL + version;
const picturesOf = ({ pictures }: Build) => PICTURES + pictures;

/** Cache the files that a build needs offline, or none of them. Throws if the network fails or the server has another build. */
export async function cacheShell(build: Build): Promise<void> {
  const name = shellOf(build);
  const files = [...build.files, ...(await usedLanguageFiles(build))];
  await caches.delete(name); // Delete an interrupted attempt, so that this cache becomes the newest.
  const shell = await caches.open(name);
  try {
    // Fetch the files one by one, so that a running game has enough bandwidth.
    for (const file of files) await shell.put(file, (await findCached(file)) ?? (await fetchOk(file)));
    await shell.put(OFFLINE_DOCUMENT, await fetchOk(OFFLINE_DOCUMENT, 'no-cache'));
    const isOurs = await cacheDocument(build, await fetchOk(APP_DOCUMENT, 'no-cache'));
    if (!isOurs) throw new Error('The server has another build by now');
    for (const picture of FIRST_PICTURES) await pictureFor(build, new Request(picture));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Cache the app's document if it belongs to this build. It contains the server's settings, so each response replaces the cached one. */
export async function cacheDocument(build: Build, response: Response): Promise<boolean> {
  const html = await response.text();
  if (!html.includes(build.entry)) return false;
  const headers = new Headers(response.headers);
  for (const name of NOT_KEPT_HEADERS) headers.delete(name);
  const shell = await caches.open(shellOf(build));
  await shell.put(APP_DOCUMENT, new Response(html, { headers }));
  return true;
}

export async function deleteOldCaches(build: Build): Promise<void> {
  const names = await caches.keys(); // Cache names are listed in creation order.
  const recent = names.filter((name) => name.startsWith(SHELL)).slice(-SHELLS_KEPT);
  const current = new Set([...recent, shellOf(build), picturesOf(build)]);
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
}

export async function cachedDocument(build: Build, address: string): Promise<Response | undefined> {
  const shell = await caches.open(shellOf(build));
  return shell.match(address, { ignoreVary: true });
}

/** Serve a file from the cache of any build, because its name contains the content hash. Cache messages and fonts on first use. */
export async function assetFor(build: Build, request: Request): Promise<Response> {
  const known = await findCached(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && build.spoken.includes(new URL(request.url).pathname)) {
    await cacheResponse(await caches.open(shellOf(build)), request, response);
  }
  return response;
}

/** Cache a response. Ignore a full disk. */
async function cacheResponse(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response.clone()).catch(() => undefined);
}

/** Return the build's files for the languages and scripts that this device has already used. */
async function usedLanguageFiles({ spoken }: Build): Promise<string[]> {
  const used = new Set<string>();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) used.add(languageOrScriptOf(url));
  }
  return spoken.filter((address) => used.has(languageOrScriptOf(address)));
}

/** Return the language of a message file, the language and deck of a deck file, or the script of a font file, and '' for any other file. */
function languageOrScriptOf(address: string): string {
  const [, language, script] =
    /\/assets\/(?:(?:words|decks)-([\w-]+)|([\w-]+))-[\w-]{8}\.(?:json|woff2)$/.exec(address) ?? [];
  return language ?? script ?? '';
}

export async function pictureFor(build: Build, request: Request): Promise<Response> {
  const pictures = await caches.open(picturesOf(build));
  const known = await pictures.match(request, { ignoreVary: true });
  if (known) return known;
  // Revalidate, because the browser's HTTP cache may contain older versions of these pictures.
  const response = await fetch(request, { cache: 'no-cache' });
  if (response.status === 200) {
    await cacheResponse(pictures, request, response);
    const [oldest, ...others] = await pictures.keys();
    if (oldest && others.length >= MAX_CACHED_PICTURES) await pictures.delete(oldest);
  }
  return response;
}

function findCached(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

async function fetchOk(address: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response;
}
