/** Keeps the browser's offer to install the app until the player asks for it. Some browsers make none. */

import { deviceStorage } from '../../shared/storage';

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

/** Call it early: the browser makes its offer once, at any time. */
export function captureInstallOffer(): void {
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

/** Shows the browser's dialog, once. A 'no' is remembered. */
export async function acceptInstallOffer(): Promise<void> {
  const taken = offer;
  setOffer(null);
  const answer = await taken?.prompt();
  if (answer?.outcome === 'dismissed') deviceStorage.write(DECLINED, 'yes');
}
