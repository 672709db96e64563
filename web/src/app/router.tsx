import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Waiting } from '../ui/spinner';
import styles from './fallback.module.css';
import { replaceWithSiteRoot } from './site-root';

const HomeScreen = lazy(() => import('../screens/home/home-screen'));
const CreateScreen = lazy(() => import('../screens/create/create-screen'));
const JoinScreen = lazy(() => import('../screens/join/join-screen'));
const InviteScreen = lazy(() => import('../screens/invite/invite-screen'));
const LobbyScreen = lazy(() => import('../screens/lobby/lobby-screen'));
const PlayScreen = lazy(() => import('../screens/play/play-screen'));
const WinnersScreen = lazy(() => import('../screens/winners/winners-screen'));
const PrivacyScreen = lazy(() => import('../screens/privacy/privacy-screen'));
const ContactScreen = lazy(() => import('../screens/contact/contact-screen'));
const HowToPlayScreen = lazy(() => import('../screens/how-to-play/how-to-play-screen'));

/** All routes. Each screen is a part of its own, loaded when it is shown. */
export function Screens() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/app">
          <Route index element={<HomeScreen />} />
          <Route path="create" element={<CreateScreen />} />
          <Route path="join" element={<JoinScreen />} />
          <Route path="join/:roomId" element={<InviteScreen />} />
          <Route path="room/:roomId" element={<LobbyScreen />} />
          <Route path="play/:roomId" element={<PlayScreen />} />
          <Route path="winners/:roomId" element={<WinnersScreen />} />
          <Route path="privacy" element={<PrivacyScreen />} />
          <Route path="contact" element={<ContactScreen />} />
          <Route path="how-to-play" element={<HowToPlayScreen />} />
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
