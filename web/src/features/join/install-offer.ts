/** Store the browser's offer to install the app until the player accepts it. Some browsers never make an offer. */

import { create } from 'zustand';
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

export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** Listen for the offer. Call this early, because the browser may make its offer at any time, and only once. */
export function captureInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // Suppress the browser's own banner.
    if (deviceStorage.read(DECLINED) === null) useInstallOffer.setState({ offer: event });
  });
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ offer: null }));
}

/** Show the browser's dialog, and store the player's refusal. */
export async function acceptInstallOffer(): Promise<void> {
  const { offer } = useInstallOffer.getState();
  useInstallOffer.setState({ offer: null });
  const answer = await offer?.prompt();
  if (answer?.outcome === 'dismissed') deviceStorage.write(DECLINED, 'yes');
}
