import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useRoomLock } from '../features/join/room-lock';
import { WatchRound } from '../features/lobby/watch-round';
import { pageSettings } from '../features/partners/page-settings';
import { replaceWithSiteRoot } from '../shared/layout/page';
import { type LazyScreen, lazyOptional, lazyScreen } from '../shared/loading/lazy';
import { useFetchAhead } from '../shared/loading/prefetch';
import {
  GALLERY,
  isListed,
  kindAt,
  pathTo,
  patternOf,
  SCREENS,
  type Screen,
  screenAt,
} from '../shared/routes';
import { Waiting } from '../shared/ui/states';
import styles from './fallback.module.css';

/** Load a screen and the texts of the deck that it shows first. */
async function withDeckTexts<File>(screen: Promise<File>): Promise<File> {
  const texts = import('../decks/texts').then(({ fetchOpenedDeck }) => fetchOpenedDeck());
  const [file] = await Promise.all([screen, texts]);
  return file;
}

/** Load the page of a guide. */
async function guide(english: Promise<{ default: EnglishPage }>) {
  const [{ guidePage }, page] = await Promise.all([import('../features/pages/guide-page'), english]);
  return { default: await guidePage(page.default) };
}

const LAZY_SCREENS: Readonly<Record<Screen, LazyScreen>> = {
  home: lazyScreen(() => import('../features/join/home-page')),
  create: lazyScreen(() => import('../features/join/create-page')),
  join: lazyScreen(() => import('../features/join/join-page')),
  invite: lazyScreen(() => import('../features/join/invite-page')),
  'place-screen': lazyScreen(() => import('../features/tv-pairing/place-screen-page')),
  lobby: lazyScreen(() => import('../features/lobby/lobby-page')),
  play: lazyScreen(() => withDeckTexts(import('../features/round/play-page'))),
  winners: lazyScreen(() => withDeckTexts(import('../features/results/winners-page'))),
  'my-decks': lazyScreen(() => import('../features/custom-decks/my-decks-page')),
  'deck-editor': lazyScreen(() => import('../features/custom-decks/editor/deck-editor-page')),
  'deck-share': lazyScreen(() => import('../features/custom-decks/share/deck-share-page')),
  nights: lazyScreen(() => import('../features/nights/nights-page')),
  'how-to-play': lazyScreen(() => guide(import('../../content/en/how-to-play.md'))),
  impostor: lazyScreen(() => guide(import('../../content/en/impostor.md'))),
  undercover: lazyScreen(() => guide(import('../../content/en/undercover.md'))),
  privacy: lazyScreen(() => import('../features/pages/privacy-page')),
  contact: lazyScreen(() => import('../features/pages/contact-page')),
};

/** The screens that players usually visit next, by screen. */
const NEXT: Readonly<Partial<Record<Screen, readonly Screen[]>>> = {
  home: ['create', 'join'],
  create: ['lobby'],
  join: ['lobby'],
  invite: ['lobby'],
  'place-screen': ['lobby'],
  lobby: ['play'],
  play: ['winners'],
};
const nextOf = (screen: Screen) => (NEXT[screen] ?? []).map((next) => LAZY_SCREENS[next].fetch);

/** Prefetch the screen at a path. Errors are reported when the screen renders. */
export async function fetchScreen(pathname: string): Promise<void> {
  await LAZY_SCREENS[screenAt(pathname)].fetch().catch(() => undefined);
}

/** The gallery of all UI components. Both conditions are constants, so production builds contain neither the route nor the code. */
const Gallery =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? lazy(() => import('../gallery/gallery')) : null;

/** Rendered here, so that a notice outlasts the screen on which it appeared. */
const TableNotice = lazyOptional(() => import('../room/ui/table-notice'));
const Round = lazyOptional(() => import('../features/round/watch-round'));
const Services = lazyOptional(() => import('../features/partners/services'));

/** All routes. The previous screen stays visible until the next one has loaded. */
export function Screens() {
  const path = useDeferredValue(usePathname());
  useFetchAhead(nextOf);
  useRoomLock();
  return (
    <>
      {(pageSettings.ads || pageSettings.analytics) && <Services />}
      {!isListed(path) && <meta name="robots" content="noindex" />}
      <WatchRound value={Round}>
        <Suspense fallback={<Loading />}>
          <Switch location={path}>
            {SCREENS.map((screen) => (
              <Route key={screen} path={patternOf(screen)} component={LAZY_SCREENS[screen].Screen} />
            ))}
            {Gallery && <Route path={GALLERY} component={Gallery} />}
            <Route path={`${pathTo('home')}/*`}>
              <Redirect to={pathTo('home')} replace />
            </Route>
            <Route>
              <OutOfTheApp />
            </Route>
          </Switch>
        </Suspense>
      </WatchRound>
      {kindAt(path) === 'room' && <TableNotice />}
    </>
  );
}

function Loading() {
  return (
    <div className={styles.center}>
      <Waiting>
        <Trans comment="While a screen loads">Shuffling the cards...</Trans>
      </Waiting>
    </div>
  );
}

/** Leave the app (SITE-08). */
function OutOfTheApp() {
  useEffect(replaceWithSiteRoot, []);
  return null;
}
