import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Waiting } from '../ui/spinner';
import styles from './fallback.module.css';
import { type FetchPart, useFetchAhead } from './fetch-ahead';
import { replaceWithSiteRoot } from './site-root';

const fetchCreate = () => import('../screens/create/create');
const fetchJoin = () => import('../screens/join/join');
const fetchLobby = () => import('../screens/lobby/lobby');
const fetchPlay = () => import('../screens/play/play');
const fetchWinners = () => import('../screens/winners/winners');

const Home = lazy(() => import('../screens/home/home'));
const Create = lazy(fetchCreate);
const Join = lazy(fetchJoin);
const Invite = lazy(() => import('../screens/invite/invite'));
const Lobby = lazy(fetchLobby);
const Play = lazy(fetchPlay);
const Winners = lazy(fetchWinners);
const Privacy = lazy(() => import('../screens/privacy/privacy'));
const Contact = lazy(() => import('../screens/contact/contact'));
const HowToPlay = lazy(() => import('../screens/how-to-play/how-to-play'));

/** Where a game goes from each screen. */
const NEXT: Readonly<Record<string, readonly FetchPart[]>> = {
  '': [fetchCreate, fetchJoin],
  create: [fetchLobby],
  join: [fetchLobby],
  room: [fetchPlay],
  play: [fetchWinners],
};
const nextOf = (screen: string) => NEXT[screen] ?? [];

/** The pieces of `ui/` in all states. Both conditions are known to the build: players get neither route nor code. */
const Gallery =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? lazy(() => import('../gallery/gallery')) : null;

/** All routes. Each screen is a part of its own, loaded when it is shown. */
export function Screens() {
  useFetchAhead(nextOf);
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/app">
          <Route index element={<Home />} />
          <Route path="create" element={<Create />} />
          <Route path="join" element={<Join />} />
          <Route path="join/:roomId" element={<Invite />} />
          <Route path="room/:roomId" element={<Lobby />} />
          <Route path="play/:roomId" element={<Play />} />
          <Route path="winners/:roomId" element={<Winners />} />
          <Route path="privacy" element={<Privacy />} />
          <Route path="contact" element={<Contact />} />
          <Route path="how-to-play" element={<HowToPlay />} />
          {Gallery && <Route path="_ui" element={<Gallery />} />}
          <Route path="*" element={<Navigate to="/app" replace />} />
        </Route>
        <Route path="*" element={<OutOfTheApp />} />
      </Routes>
    </Suspense>
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
