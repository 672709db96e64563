import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useSeatAtTable } from '../features/join/at-table';
import { pageSettings } from '../features/partners/page-settings';
import { replaceWithSiteRoot } from '../shared/layout/site-root';
import { useFetchAhead } from '../shared/loading/fetch-ahead';
import { extra, type Part, part } from '../shared/loading/part';
import { GALLERY, isListed, pathTo, patternOf, SCREENS, type Screen, screenAt } from '../shared/routes';
import { Waiting } from '../shared/ui/spinner';
import styles from './fallback.module.css';

/** A screen, and what the deck says that it is opened with. */
async function withDeckTexts<File>(screen: Promise<File>): Promise<File> {
  const texts = import('../decks/texts').then(({ fetchOpenedDeck }) => fetchOpenedDeck());
  const [file] = await Promise.all([screen, texts]);
  return file;
}

/** Each screen is a part of its own, loaded when it is shown. */
const PARTS: Readonly<Record<Screen, Part>> = {
  home: part(() => import('../features/join/home-page')),
  create: part(() => import('../features/join/create-page')),
  join: part(() => import('../features/join/join-page')),
  invite: part(() => import('../features/join/invite-page')),
  'place-screen': part(() => import('../features/tv-pairing/place-screen-page')),
  lobby: part(() => import('../features/lobby/lobby-page')),
  play: part(() => withDeckTexts(import('../features/round/play-page'))),
  winners: part(() => withDeckTexts(import('../features/results/winners-page'))),
  'my-decks': part(() => import('../features/custom-decks/my-decks-page')),
  'deck-editor': part(() => import('../features/custom-decks/editor/deck-editor-page')),
  'deck-share': part(() => import('../features/custom-decks/share/deck-share-page')),
  'how-to-play': part(() => import('../features/pages/how-to-play-page')),
  privacy: part(() => import('../features/pages/privacy-page')),
  contact: part(() => import('../features/pages/contact-page')),
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

const Services = extra(() => import('../features/partners/services'));

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
