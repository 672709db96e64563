/** One ad in one place, from a service like AdSense, whose script fills `ins.adsbygoogle` elements. */
import { whenIdle } from '../../shared/loading/when-idle';
import type { Ads } from './page-settings';
import { loadScript } from './third-party';

declare global {
  interface Window {
    adsbygoogle?: { push: (wish: object) => unknown };
  }
}

/** Fetched a little before it is scrolled into view. */
const NEAR = '200px';

/**
 * Asks for an ad in `host` once the screen is at rest and `host` is nearly in view. If that is blocked, fails or hangs, `host` stays empty.
 * Returns a function that cancels all this and removes the ad.
 */
export function serveAd(host: HTMLElement, ads: Ads, slot: string): () => void {
  let gone = false;
  const approach = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      approach.disconnect();
      void ask();
    },
    { rootMargin: NEAR },
  );
  const callOff = whenIdle(() => approach.observe(host));

  async function ask() {
    const here = await loadScript(scriptOf(ads));
    if (!here || gone) return;
    host.append(placeFor(ads, slot));
    try {
      // Once for each place: the script fills the first one that is empty.
      window.adsbygoogle ??= [] as object[];
      window.adsbygoogle.push({});
    } catch {
      // The quiet card stays.
    }
  }

  return () => {
    gone = true;
    callOff();
    approach.disconnect();
    host.replaceChildren();
  };
}

function scriptOf({ client, script }: Ads): string {
  const address = new URL(script);
  address.searchParams.set('client', client);
  return address.href;
}

function placeFor({ client }: Ads, slot: string): HTMLElement {
  const place = document.createElement('ins');
  place.className = 'adsbygoogle';
  place.dataset.adClient = client;
  place.dataset.adSlot = slot;
  return place;
}
