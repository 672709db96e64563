import { beforeEach, expect, test, vi } from 'vitest';
import type { Build } from '../../../src/app/worker/build';
import { pageFor } from '../../../src/app/worker/requests';
import {
  APP_DOCUMENT,
  assetFor,
  cacheDocument,
  cacheShell,
  deleteOldCaches,
  MAX_CACHED_PICTURES,
  OFFLINE_DOCUMENT,
  pictureFor,
} from '../../../src/app/worker/store';
import { FakeCaches } from '../../fakes/cache-storage';

const build = (version: string): Build => ({
  version,
  files: [`/assets/app-${version}.js`, '/assets/same.css'],
  spoken: ['words-es', 'words-pt-BR', 'lalezar-arabic', 'rubik-cyrillic-900-normal'].map(
    (name) => `/assets/${name}-hash-of${version}.${name.startsWith('words') ? 'json' : 'woff2'}`,
  ),
  entry: `/assets/app-${version}.js`,
  pictures: 'p1',
});
const documentOf = ({ entry }: Build) => `<script type="module" src="${entry}"></script>`;
const at = (path: string) => new Request(new URL(path, window.location.href));

let caches: FakeCaches;
/** Responses by path. Any other path gets 404. */
let server: Record<string, Response>;
let asked: string[];

function deploy(served: Build): void {
  const paths = [
    ...served.files,
    ...served.spoken,
    OFFLINE_DOCUMENT,
    '/brand/logo.svg',
    '/imgs/spys/locationHidden.avif',
  ];
  server = Object.fromEntries(paths.map((path) => [path, new Response(path)]));
  const headers = { Link: '</x>; rel=preload', 'X-Kept': '1' };
  server[APP_DOCUMENT] = new Response(documentOf(served), { headers });
}

async function install(version: string): Promise<void> {
  deploy(build(version));
  await cacheShell(build(version));
}

beforeEach(() => {
  // e2e/journeys/service-worker.spec.ts has real caches.
  caches = new FakeCaches();
  asked = [];
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, window.location.href);
    asked.push(pathname);
    return Promise.resolve(server[pathname]?.clone() ?? new Response('', { status: 404 }));
  });
});

test('a build is cached with its document and the offline page', async () => {
  await install('a');

  expect(caches.paths('shell-a')).toEqual([...build('a').files, OFFLINE_DOCUMENT, APP_DOCUMENT]);
  const kept = await caches.match(APP_DOCUMENT);
  expect(await kept?.text()).toBe(documentOf(build('a')));
  expect(kept?.headers.get('Link'), 'what to fetch for another screen').toBeNull();
  expect(kept?.headers.get('X-Kept')).toBe('1');
});

test('nothing is cached if the server has a different build or is missing a file', async () => {
  deploy(build('b'));
  await expect(cacheShell(build('a'))).rejects.toThrow('/assets/app-a.js answers 404');

  server['/assets/app-a.js'] = new Response('');
  await expect(cacheShell(build('a'))).rejects.toThrow('another build');

  expect(await caches.keys()).not.toContain('shell-a');
});

test('the next build fetches only new files and keeps those of the previous build', async () => {
  await install('a');
  asked = [];

  await install('b');
  await deleteOldCaches(build('b'));

  expect(asked).not.toContain('/assets/same.css');
  expect(await (await assetFor(build('b'), at('/assets/app-a.js'))).text()).toBe('/assets/app-a.js');
});

test('[LANG-10] messages are cached when they are used, and the next build caches that language', async () => {
  await install('a');
  expect(caches.paths('shell-a').filter((path) => path.includes('words'))).toEqual([]);
  const [spanish = ''] = build('a').spoken;
  await assetFor(build('a'), at(spanish));
  asked = [];

  await install('b');
  await deleteOldCaches(build('b'));

  const [newSpanish = '', newPortuguese = ''] = build('b').spoken;
  expect(caches.paths('shell-b')).toContain(newSpanish);
  expect(asked).not.toContain(newPortuguese);
  asked = [];
  for (const path of [spanish, newSpanish]) {
    expect(await (await assetFor(build('b'), at(path))).text(), 'code and words of one build').toBe(path);
  }
  expect(asked).toEqual([]);
});

test('[LANG-09] [LANG-10] fonts are cached when they are used, and the next build caches that script', async () => {
  await install('a');
  await assetFor(build('a'), at('/assets/lalezar-arabic-hash-ofa.woff2'));

  await install('b');

  const faces = caches.paths('shell-b').filter((path) => path.endsWith('.woff2'));
  expect(faces).toEqual(['/assets/lalezar-arabic-hash-ofb.woff2']);
});

test('[LANG-10] messages that fail to load are not cached', async () => {
  await install('a');
  const [spanish = ''] = build('a').spoken;
  server[spanish] = new Response('', { status: 502 });

  await assetFor(build('a'), at(spanish));

  expect(caches.paths('shell-a')).not.toContain(spanish);
});

test('[LANG-10] a full device serves responses from the network', async () => {
  await install('a');
  const [spanish = ''] = build('a').spoken;
  server['/imgs/1.webp'] = new Response('picture');
  caches.full = true;

  expect(await (await assetFor(build('a'), at(spanish))).text()).toBe(spanish);
  expect(await (await pictureFor(build('a'), at('/imgs/1.webp'))).text()).toBe('picture');
});

test('older builds and older pictures are deleted', async () => {
  for (const version of ['a', 'b', 'c']) await install(version);
  await caches.open('pictures-p0');

  await deleteOldCaches(build('c'));

  expect((await caches.keys()).sort()).toEqual(['pictures-p1', 'shell-b', 'shell-c']);
});

test('a rollback makes the older build the newest', async () => {
  for (const version of ['a', 'b', 'a']) {
    await install(version);
    await deleteOldCaches(build(version));
  }

  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  expect(shells).toEqual(['shell-b', 'shell-a']);
});

test('a document from another build does not replace ours', async () => {
  await install('a');

  expect(await cacheDocument(build('a'), new Response(documentOf(build('b'))))).toBe(false);

  expect(await (await caches.match(APP_DOCUMENT))?.text()).toBe(documentOf(build('a')));
});

test('pictures are cached when they are seen, up to a limit, and failures are not cached', async () => {
  const paths = Array.from({ length: MAX_CACHED_PICTURES + 1 }, (_, number) => `/imgs/${number}.webp`);
  server = Object.fromEntries(paths.map((path) => [path, new Response('x')]));
  for (const path of [...paths, '/imgs/none.webp']) await pictureFor(build('a'), at(path));
  asked = [];

  await pictureFor(build('a'), at('/imgs/7.webp'));

  expect(asked).toEqual([]);
  expect(caches.paths('pictures-p1')).toEqual(paths.slice(1));
});

test('pages are served from the network if possible', async () => {
  await install('a');

  const answer = await pageFor(build('a'), 'app-page', Promise.resolve(new Response('fresh')));

  expect(await answer.text()).toBe('fresh');
});

test.each(['no network', 'a failing server'])(
  '%s: rooms and texts open, all other pages show the offline page',
  async (fault) => {
    await install('a');
    const network = () =>
      fault === 'no network'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response('', { status: 502 }));
    const shown = async (route: 'standing-page' | 'app-page' | 'outside-page') =>
      (await pageFor(build('a'), route, network())).text();

    expect(await shown('standing-page')).toBe(documentOf(build('a')));
    expect(await shown('app-page')).toBe(OFFLINE_DOCUMENT);
    expect(await shown('outside-page')).toBe(OFFLINE_DOCUMENT);
  },
);

test('on a slow connection the app is served from the cache, but the landing page is not', async () => {
  vi.useFakeTimers();
  await install('a');
  const network = new Promise<Response>((settle) => {
    setTimeout(() => settle(new Response('arrived')), 60_000);
  });

  const app = pageFor(build('a'), 'app-page', network);
  const landing = pageFor(build('a'), 'outside-page', network);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await app).text()).toBe(documentOf(build('a')));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await (await landing).text()).toBe('arrived');
});

test('before anything is cached, a server error is passed on', async () => {
  const answer = new Response('', { status: 502 });

  expect(await pageFor(build('a'), 'app-page', Promise.resolve(answer))).toBe(answer);
});
