/** The one table of routes. Imports nothing, as the page's early script and the service worker read it, too. */

/** What a screen is for. `room`: needs a room. `article`: a text to read. */
type Kind = 'home' | 'way-in' | 'room' | 'article' | 'form';

/** By the word after /app/. */
const KINDS = {
  '': 'home',
  create: 'way-in',
  join: 'way-in',
  room: 'room',
  play: 'room',
  winners: 'room',
  privacy: 'article',
  contact: 'form',
  'how-to-play': 'article',
} as const satisfies Record<string, Kind>;

export type Screen = keyof typeof KINDS;

export const SCREENS = Object.keys(KINDS) as Screen[]; // keys of a literal

/** The landing page, which lies outside the app. */
export const SITE_ROOT = '/';

export const APP = '/app';

/** Where links and redirects lead. The router makes its patterns of them, with ':roomId' for a room. */
export const pathTo = {
  home: APP,
  create: '/app/create',
  join: '/app/join',
  invitation: (roomId: string) => `/app/join/${roomId}`,
  lobby: (roomId: string) => `/app/room/${roomId}`,
  play: (roomId: string) => `/app/play/${roomId}`,
  winners: (roomId: string) => `/app/winners/${roomId}`,
  privacy: '/app/privacy',
  contact: '/app/contact',
  howToPlay: '/app/how-to-play',
  gallery: '/app/_ui',
} as const;

/** The screen that a path of the app leads to. What is none counts as the first one, where the router sends it. */
export function screenOf(pathname: string): Screen {
  const [, , word = ''] = pathname.split('/');
  return SCREENS.find((screen) => screen === word) ?? '';
}

export function kindOf(pathname: string): Kind {
  return KINDS[screenOf(pathname)];
}
