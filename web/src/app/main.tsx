import '../shared/ui/fonts.css';
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
import { whenIdle } from '../shared/loading/when-idle';
import { restoreFocusOnEnable } from '../shared/ui/focus';
import { ErrorBoundary } from './error-boundary';
import { fetchScreen, Screens } from './router';

/** After this time we draw the waiting sign instead of nothing. */
const PATIENCE_MS = 500;

captureInstallOffer();
restoreFocusOnEnable();
const root = document.getElementById('root');
if (!root) throw new Error('app/index.html has no #root');

// Older versions of the app used React Router, which keeps a screen's state in `usr`: a tab may still hold one.
const { usr } = window.history.state ?? {};
if (usr) window.history.replaceState(usr, '');

await Promise.race([
  Promise.all([fetchScreen(window.location.pathname), loadFirstLanguage()]),
  new Promise((settle) => setTimeout(settle, PATIENCE_MS)),
]);
markPageLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** A new language draws everything anew and keeps its state: no element below is the same as before. */
function App() {
  useLanguage();
  return (
    <ErrorBoundary>
      <Screens />
    </ErrorBoundary>
  );
}

// For `make shots`, which takes a story in any language: it is told in English.
if (import.meta.env.MODE !== 'production')
  Object.assign(window, {
    speak: async (tag: string) => {
      await chooseLanguage(LANGUAGES.find((language) => language.tag === tag) ?? ENGLISH);
      const { fetchDeckTexts } = await import('../decks/texts');
      await fetchDeckTexts().catch(() => undefined);
    },
  });

// Not while developing.
if (import.meta.env.PROD)
  whenIdle(() => {
    import('./worker-registration').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
  });
