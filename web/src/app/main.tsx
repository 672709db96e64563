import '../shared/ui/fonts.css';
import '../shared/ui/motion.css';
import '../shared/ui/palette.css';
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { captureInstallOffer } from '../features/join/install-offer';
import {
  chooseLanguage,
  loadFirstLanguage,
  markPageLanguage,
  useLanguage,
} from '../shared/languages/active-language';
import { LANGUAGES } from '../shared/languages/choice';
import { ENGLISH } from '../shared/languages/table';
import { whenIdle } from '../shared/loading/prefetch';
import { applyPreferences } from '../shared/preferences';
import { restoreLostFocus } from '../shared/ui/focus';
import { watchOnScreenKeyboard } from '../shared/ui/on-screen-keyboard';
import { ErrorBoundary } from './error-boundary';
import { fetchScreen, Screens } from './router';

/** If the first screen takes longer than this, the loading screen is rendered. */
const LOADING_SCREEN_AFTER_MS = 500;

captureInstallOffer();
restoreLostFocus();
watchOnScreenKeyboard();
applyPreferences();
const root = document.getElementById('root');
if (!root) throw new Error('app/index.html has no #root');

await Promise.race([
  Promise.all([fetchScreen(window.location.pathname), loadFirstLanguage()]),
  new Promise((settle) => setTimeout(settle, LOADING_SCREEN_AFTER_MS)),
]);
markPageLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** The root component. A language change re-renders everything and preserves all state. */
function App() {
  useLanguage();
  return (
    <ErrorBoundary>
      <Screens />
    </ErrorBoundary>
  );
}

// `make shots` operates the app in English, and calls this before each screenshot to switch to another language.
if (import.meta.env.MODE !== 'production')
  Object.assign(window, {
    speak: async (tag: string) => {
      await chooseLanguage(LANGUAGES.find((language) => language.tag === tag) ?? ENGLISH);
      const { fetchDeckTexts } = await import('../decks/texts');
      await fetchDeckTexts().catch(() => undefined);
    },
  });

if (import.meta.env.PROD)
  whenIdle(() => {
    import('./worker-registration').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
  });
