import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useSeatAtTable } from '../install/at-table';
import { useFetchAhead } from '../loading/fetch-ahead';
import { extra, type Part, part } from '../loading/part';
import { pageSettings } from '../partners/page-settings';
import { GALLERY, isListed, pathTo, patternOf, SCREENS, type Screen, screenAt } from '../routes';
import styles from '../shell/fallback.module.css';
import { replaceWithSiteRoot } from '../shell/site-root';
import { Waiting } from '../ui/spinner';

/** A screen, and what the deck says that it is opened with. */
async function withDeckTexts<File>(screen: Promise<File>): Promise<File> {
  const texts = import('../decks/texts').then(({ fetchOpenedDeck }) => fetchOpenedDeck());
  const [file] = await Promise.all([screen, texts]);
  return file;
}

/** Each screen is a part of its own, loaded when it is shown. */
const PARTS: Readonly<Record<Screen, Part>> = {
  home: part(() => import('../screens/home/home')),
  create: part(() => import('../screens/create/create')),
  join: part(() => import('../screens/join/join')),
  invite: part(() => import('../screens/invite/invite')),
  'place-screen': part(() => import('../screens/place-screen/place-screen')),
  lobby: part(() => import('../screens/lobby/lobby')),
  play: part(() => withDeckTexts(import('../screens/play/play'))),
  winners: part(() => withDeckTexts(import('../screens/winners/winners'))),
  'my-decks': part(() => import('../screens/my-decks/my-decks')),
  'deck-editor': part(() => import('../screens/deck-editor/deck-editor')),
  'deck-share': part(() => import('../screens/deck-share/deck-share')),
  'how-to-play': part(() => import('../screens/how-to-play/how-to-play')),
  privacy: part(() => import('../screens/privacy/privacy')),
  contact: part(() => import('../screens/contact/contact')),
};

/** Where a game goes from a screen. */
const NEXT: Readonly<Partial<Record<Screen, readonly Screen[]>>> = {
  home: ['create', 'join'],
  create: ['lobby'],
  join: ['lobby'],
  invite: ['lobby'],
  'place-screen': ['lobby'],
  lobby: ['play'],
  play: ['winners'],
};
const nextOf = (screen: Screen) => (NEXT[screen] ?? []).map((next) => PARTS[next].fetch);

/** Fetches the screen at a path, so that it can be drawn at once. A failure is shown when it is drawn. */
export async function fetchScreen(pathname: string): Promise<void> {
  await PARTS[screenAt(pathname)].fetch().catch(() => undefined);
}

/** Every piece of `ui/` in every state. The build knows both conditions, so players get neither route nor code. */
const Gallery =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? lazy(() => import('../gallery/gallery')) : null;

const Services = extra(() => import('../partners/services'));

/** All routes. The old screen stays in sight until the file of the next one is here. */
export function Screens() {
  const path = useDeferredValue(usePathname());
  useFetchAhead(nextOf);
  useSeatAtTable();
  return (
    <>
      {(pageSettings.ads || pageSettings.analytics) && <Services />}
      {!isListed(path) && <meta name="robots" content="noindex" />}
      <Suspense fallback={<Loading />}>
        <Switch location={path}>
          {SCREENS.map((screen) => (
            <Route key={screen} path={patternOf(screen)} component={PARTS[screen].Screen} />
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

/** SITE-08. */
function OutOfTheApp() {
  useEffect(replaceWithSiteRoot, []);
  return null;
}
