/** The browser's offer to install the app, kept until the player asks for it. Where browsers make none, there is nothing to show. */

import { deviceStorage } from '../storage';

/** Chromium's event; no standard has it yet. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

const DECLINED = 'spysafari:install-declined';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const tell of listeners) tell();
}

/** Once, before the browser makes its offer: it does so when it likes, and not again. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // no bar of the browser's own across the game
    if (deviceStorage.read(DECLINED) === null) setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

export const hasInstallOffer = () => offer !== null;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's dialog. It may be asked for once; a 'no' is for good. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  setOffer(null);
  const answer = await taken?.prompt();
  if (answer?.outcome === 'dismissed') deviceStorage.write(DECLINED, 'yes');
}
