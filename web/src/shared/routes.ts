/** The route table. No imports, because the page's early script and the service worker also use it. */

/** The kind of a screen: `way-in` leads to a room, `room` shows one, `deck` is about custom decks, `device` shows what this browser keeps, and `text` covers articles and the contact form. */
export type Kind = 'home' | 'way-in' | 'room' | 'deck' | 'device' | 'text';

/** Routes by screen. Screens are in `features/<feature>/<screen>-page.tsx`. The server preloads them by this name. */
const ROUTES = {
  home: { path: '/app', kind: 'home' },
  create: { path: '/app/create', kind: 'way-in' },
  join: { path: '/app/join', kind: 'way-in' },
  invite: { path: '/app/join/:roomId', kind: 'way-in' },
  'place-screen': { path: '/app/screen/:code', kind: 'way-in' },
  lobby: { path: '/app/room/:roomId', kind: 'room' },
  play: { path: '/app/play/:roomId', kind: 'room' },
  winners: { path: '/app/winners/:roomId', kind: 'room' },
  'my-decks': { path: '/app/decks', kind: 'deck' },
  'deck-editor': { path: '/app/decks/:id', kind: 'deck' },
  'deck-share': { path: '/app/deck/:code', kind: 'deck' },
  nights: { path: '/app/nights', kind: 'device' },
  'how-to-play': { path: '/app/how-to-play', kind: 'text' },
  impostor: { path: '/app/how-to-play/impostor', kind: 'text' },
  undercover: { path: '/app/how-to-play/undercover', kind: 'text' },
  privacy: { path: '/app/privacy', kind: 'text' },
  contact: { path: '/app/contact', kind: 'text' },
} as const satisfies Record<string, { path: string; kind: Kind }>;

export type Screen = keyof typeof ROUTES;
/** Screens whose path ends with a room code, a pairing code or a deck code. */
type WithCode = 'invite' | 'lobby' | 'play' | 'winners' | 'place-screen' | 'deck-editor' | 'deck-share';

/** The landing page, which is outside the app. */
export const SITE_ROOT = '/';
export const GALLERY = '/app/_ui';
/** The page for TVs, which is outside the app, and its path while it shows a room. */
export const TV = '/tv';
const WATCH = '/app/watch/';
/** Matches the code at the end of a pattern. */
const CODE = /:\w+$/;

export const SCREENS = Object.keys(ROUTES) as Screen[]; // These are the keys of the object above.

export function patternOf(screen: Screen): string {
  return ROUTES[screen].path;
}

export function pathTo(screen: Exclude<Screen, WithCode>): string;
export function pathTo(screen: WithCode, code: string): string;
export function pathTo(screen: Screen, code = ''): string {
  return patternOf(screen).replace(CODE, code);
}

/** Return the path without a code, such as '/app/room' for the lobby. */
export function pageOf(screen: Screen): string {
  return patternOf(screen).replace(CODE, '').replace(/\/$/, '');
}

/** The URL fragment for a person who only watches, and therefore does not count as one of the room's screens. */
export const AS_SPECTATOR = '#spectator';

export function watchPath(roomId: string): string {
  return `${WATCH}${roomId}`;
}

export function isWatchPath(pathname: string): boolean {
  return pathname.startsWith(WATCH);
}

/** Return the screen at a path of the app. The router redirects unknown paths to home. */
export function screenAt(pathname: string): Screen {
  const [, app = '', word, code] = pathname.split('/');
  const path = ['', app, ...(word ? [word] : []), ...(code ? [code] : [])].join('/');
  return SCREENS.find((screen) => patternOf(screen).replace(CODE, code ?? '') === path) ?? 'home';
}

export function roomAt(pathname: string): string | undefined {
  return pathname.split('/')[3];
}

export function kindAt(pathname: string): Kind {
  return ROUTES[screenAt(pathname)].kind;
}

/** Return true if search engines may list the page. */
export function isListed(pathname: string): boolean {
  return ['home', 'text'].includes(kindAt(pathname));
}
