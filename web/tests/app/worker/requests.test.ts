import { describe, expect, test } from 'vitest';
import { type Route, routeOf } from '../../../src/app/worker/requests';

const ORIGIN = 'https://game.example';
const BUILD_FILE = '/assets/play-CALglgty.js';

const route = (path: string, mode: RequestMode = 'no-cors', method = 'GET') =>
  routeOf({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN);

test('API calls, live traffic and health checks are ignored', () => {
  const paths = ['/api/rooms/ABCD', '/api', '/socket.io/?EIO=4&transport=polling', '/socket.io/', '/healthz'];
  const modes: RequestMode[] = ['cors', 'no-cors', 'same-origin', 'navigate'];

  const taken = paths.flatMap((path) => modes.map((mode) => route(path, mode)));

  expect(new Set(taken)).toEqual(new Set([null]));
});

test('other sites, other methods and unknown files are ignored', () => {
  expect(route('https://ads.example/assets/ad.js')).toBeNull();
  expect(route('https://ads.example/app', 'navigate')).toBeNull();
  expect(route(BUILD_FILE, 'cors', 'POST')).toBeNull();
  expect(route('/app', 'navigate', 'POST')).toBeNull();
  expect(route('/sw.js')).toBeNull();
  expect(route('/manifest.webmanifest', 'cors')).toBeNull();
  expect(route('/app', 'cors')).toBeNull();
});

test('a URL with a query is not cached', () => {
  expect(route('/imgs/locations/castle.webp?1')).toBeNull();
  expect(route(`${BUILD_FILE}?1`)).toBeNull();
});

describe('files', () => {
  test.each<[string, Route]>([
    [BUILD_FILE, 'asset'],
    ['/imgs/animals/thumbs/fox.webp', 'picture'],
    ['/brand/logo.svg', 'picture'],
    ['/avatars/3.svg', 'picture'],
  ])('%s is cached with the route %s', (path, expected) => {
    expect(route(path)).toBe(expected);
  });
});

describe('pages', () => {
  test.each<[string, Route]>([
    ['/app/room/ABCD', 'standing-page'],
    ['/app/play/ABCD', 'standing-page'],
    ['/app/winners/ABCD', 'standing-page'],
    ['/app/decks', 'standing-page'],
    ['/app/decks/abcdefghij', 'standing-page'],
    ['/app/deck/BCDFGH', 'standing-page'],
    ['/app/how-to-play', 'standing-page'],
    ['/app/privacy', 'standing-page'],
    ['/app/contact', 'standing-page'],
    ['/app', 'app-page'],
    ['/app/create?from=link', 'app-page'],
    ['/app/join/ABCD', 'app-page'],
    ['/', 'outside-page'],
    ['/apple', 'outside-page'],
    ['/tv', 'outside-page'],
    ['/app/watch/K7PX', 'outside-page'],
  ])('%s has the route %s', (path, expected) => {
    expect(route(path, 'navigate')).toBe(expected);
  });
});
