import './old-browsers';
import '../ui/fonts.css';
import '../ui/tokens.css';
import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { fetchDeckTexts } from '../decks/texts';
import { DECKS } from '../decks/titles';
import { markAsSpoken, speakFirstLanguage, useLanguage } from '../languages/spoken';
import { keepRoom, ownRoom } from './addresses';
import { App } from './app';
import { connectScreen } from './connection';
import { Gallery } from './gallery/gallery';
import { ownScript, watchForNewer } from './newer';
import { followRemote } from './remote';
import { resumeSound } from './sounding';

/** After this time we begin in English. */
const PATIENCE_MS = 2_000;

/** A new language draws everything anew. */
function Root({ children }: { children: () => React.ReactElement }) {
  useLanguage();
  return children();
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('tv/index.html has no #root');
  await Promise.race([
    Promise.all([speakFirstLanguage(), fetchDeckTexts(...DECKS, 'ownDeck').catch(() => undefined)]),
    new Promise((settle) => setTimeout(settle, PATIENCE_MS)),
  ]);
  markAsSpoken();
  root.textContent = '';
  followRemote();
  // Only in builds for tests and for those who draw the screens: the others leave it out.
  if (import.meta.env.MODE !== 'production' && window.location.search) {
    createRoot(root).render(<Root>{() => <Gallery />}</Root>);
    return;
  }
  const screen = connectScreen(ownRoom(), keepRoom);
  resumeSound();
  watchForNewer(ownScript());
  createRoot(root).render(<Root>{() => <App screen={screen} />}</Root>);
}

void start();
