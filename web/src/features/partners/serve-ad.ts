/** Load one ad from a service like AdSense, whose script fills `ins.adsbygoogle` elements. */
import { whenIdle } from '../../shared/loading/when-idle';
import type { Ads } from './page-settings';
import { loadScript } from './third-party';

declare global {
  interface Window {
    adsbygoogle?: { push: (wish: object) => unknown };
  }
}

/** Load an ad at this distance from the viewport. */
const NEAR = '200px';

/**
 * Load an ad into `host` once the screen is idle and `host` is close to the viewport. If the script is blocked, fails or hangs, `host`
 * stays empty. Return a function that cancels loading and removes the ad.
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
      // One call per slot, because the script fills the first empty one.
      window.adsbygoogle ??= [] as object[];
      window.adsbygoogle.push({});
    } catch {
      // Ignored: the fallback card stays visible.
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
