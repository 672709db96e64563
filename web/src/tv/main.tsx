import './polyfills';
import '../shared/ui/fonts.css';
import '../shared/ui/motion.css';
import '../shared/ui/palette.css';
import '../shared/ui/tokens.css';
import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { fetchDeckTexts } from '../decks/texts';
import { DECKS } from '../decks/words';
import { loadFirstLanguage, markPageLanguage } from '../shared/languages/active-language';
import { logWarning } from '../shared/log';
import { App } from './app';
import { currentScript, reloadWhenUpdated } from './auto-update';
import { ScreenConnection } from './connection';
import { Gallery } from './gallery/gallery';
import { handleRemoteKeys } from './remote-control';
import { restoreSound } from './sounds';
import { roomInUrl, showRoomInUrl, useHiddenCode } from './urls';

/** If translations take longer than this, the page starts in English. */
const TRANSLATIONS_TIMEOUT_MS = 2_000;

/** The page reloads this long after a render error, because React has unmounted it, and nobody reloads a TV manually. */
const RELOAD_AFTER_ERROR_MS = 10_000;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('tv/index.html has no #root');
  await Promise.race([
    Promise.all([loadFirstLanguage(), fetchDeckTexts(...DECKS, 'ownDeck').catch(() => undefined)]),
    new Promise((settle) => setTimeout(settle, TRANSLATIONS_TIMEOUT_MS)),
  ]);
  markPageLanguage();
  root.textContent = '';
  handleRemoteKeys();
  const reactRoot = createRoot(root, {
    onUncaughtError: () => {
      logWarning('TV screen failed to render, reloading');
      setTimeout(() => window.location.reload(), RELOAD_AFTER_ERROR_MS);
    },
  });
  // Production builds do not contain this code.
  if (import.meta.env.MODE !== 'production' && window.location.search) {
    reactRoot.render(<Gallery />);
    return;
  }
  const screen = new ScreenConnection(roomInUrl(), showRoomInUrl);
  showRoomInUrl(roomInUrl());
  useHiddenCode.subscribe(() => showRoomInUrl(roomInUrl()));
  restoreSound();
  reloadWhenUpdated(currentScript());
  reactRoot.render(<App screen={screen} />);
}

void start();
