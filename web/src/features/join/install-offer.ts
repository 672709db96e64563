/** Store the browser's offer to install the app until the player accepts it. Some browsers never make an offer. */

import { deviceStorage } from '../../shared/storage';

/** A Chromium event that is not standardized. */
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
  for (const listener of listeners) listener();
}

/** Listen for the offer. Call this early, because the browser may make its offer at any time, and only once. */
export function captureInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // Suppress the browser's own banner.
    if (deviceStorage.read(DECLINED) === null) setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

export const hasInstallOffer = () => offer !== null;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Show the browser's dialog, and store the player's refusal. */
export async function acceptInstallOffer(): Promise<void> {
  const accepted = offer;
  setOffer(null);
  const answer = await accepted?.prompt();
  if (answer?.outcome === 'dismissed') deviceStorage.write(DECLINED, 'yes');
}
