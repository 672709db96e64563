import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { useSeatAtTable } from '../install/at-table';
import { useFetchAhead } from '../loading/fetch-ahead';
import { extra, type Part, part } from '../loading/part';
import { pageSettings } from '../partners/page-settings';
import { type Screen, screenOf } from '../routes';
import styles from '../shell/fallback.module.css';
import { replaceWithSiteRoot } from '../shell/site-root';
import { Waiting } from '../ui/spinner';

const home = part(() => import('../screens/home/home'));
const create = part(() => import('../screens/create/create'));
const join = part(() => import('../screens/join/join'));
const invite = part(() => import('../screens/invite/invite'));
const lobby = part(() => import('../screens/lobby/lobby'));
const play = part(() => import('../screens/play/play'));
const winners = part(() => import('../screens/winners/winners'));
const privacy = part(() => import('../screens/privacy/privacy'));
const contact = part(() => import('../screens/contact/contact'));
const howToPlay = part(() => import('../screens/how-to-play/how-to-play'));

/** By the word after /app/: the screen, and where a game goes from there. */
const WAYS: Readonly<Record<Screen, { here: Part; next: readonly Part[] }>> = {
  '': { here: home, next: [create, join] },
  create: { here: create, next: [lobby] },
  join: { here: join, next: [lobby] },
  room: { here: lobby, next: [play] },
  play: { here: play, next: [winners] },
  winners: { here: winners, next: [] },
  privacy: { here: privacy, next: [] },
  contact: { here: contact, next: [] },
  'how-to-play': { here: howToPlay, next: [] },
};
const nextOf = (screen: Screen) => WAYS[screen].next.map(({ fetch }) => fetch);

/** Fetches the screen that a path leads to, so that it can be drawn at once. What fails is shown when it is drawn. */
export async function fetchScreen(pathname: string): Promise<void> {
  const [, , , roomId] = pathname.split('/');
  const screen = screenOf(pathname);
  const shown = screen === 'join' && roomId ? invite : WAYS[screen].here;
  await shown.fetch().catch(() => undefined);
}

/** The pieces of `ui/` in all states. Both conditions are known to the build: players get neither route nor code. */
const Gallery =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? lazy(() => import('../gallery/gallery')) : null;

const Services = extra(() => import('../partners/services'));

/** All routes. Each screen is a part of its own, loaded when it is shown. */
export function Screens() {
  useFetchAhead(nextOf);
  useSeatAtTable();
  return (
    <>
      {(pageSettings.ads || pageSettings.analytics) && <Services />}
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/app">
            <Route index element={<home.Screen />} />
            <Route path="privacy" element={<privacy.Screen />} />
            <Route path="contact" element={<contact.Screen />} />
            <Route path="how-to-play" element={<howToPlay.Screen />} />
            <Route element={<Unlisted />}>
              <Route path="create" element={<create.Screen />} />
              <Route path="join" element={<join.Screen />} />
              <Route path="join/:roomId" element={<invite.Screen />} />
              <Route path="room/:roomId" element={<lobby.Screen />} />
              <Route path="play/:roomId" element={<play.Screen />} />
              <Route path="winners/:roomId" element={<winners.Screen />} />
              {Gallery && <Route path="_ui" element={<Gallery />} />}
            </Route>
            <Route path="*" element={<Navigate to="/app" replace />} />
          </Route>
          <Route path="*" element={<OutOfTheApp />} />
        </Routes>
      </Suspense>
    </>
  );
}

/** SITE-10: search engines keep out. React lifts the element into the head, and out of it with the screen. */
function Unlisted() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <Outlet />
    </>
  );
}

function Loading() {
  return (
    <div className={styles.center}>
      <Waiting>Shuffling the cards...</Waiting>
    </div>
  );
}

/** SITE-08. */
function OutOfTheApp() {
  useEffect(replaceWithSiteRoot, []);
  return null;
}
