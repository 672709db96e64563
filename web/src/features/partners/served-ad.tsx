import { useEffect, useRef } from 'react';
import { whenIdle } from '../../shared/loading/prefetch';
import styles from './ad-slot.module.css';
import { useHasConsent } from './consent';
import type { Ads } from './page-settings';
import { loadScript } from './third-party';

interface ServedAdProps {
  ads: Ads;
  slot: string;
}

/** An ad container whose content the ad script manages. */
export default function ServedAd({ ads, slot }: ServedAdProps) {
  const host = useRef<HTMLDivElement>(null);
  const agreed = useHasConsent();

  useEffect(() => {
    return agreed && host.current ? serveAd(host.current, ads, slot) : undefined;
  }, [agreed, ads, slot]);

  return <div ref={host} className={styles.ad} />;
}

/** Load one ad from a service like AdSense, whose script fills `ins.adsbygoogle` elements. */

declare global {
  interface Window {
    adsbygoogle?: { push: (wish: object) => unknown };
  }
}

/** An ad loads at this distance from the viewport. */
const NEAR = '200px';

/** Load an ad into `host` when the screen is idle and `host` is near. On failure, `host` stays empty. Return a cleanup function. */
function serveAd(host: HTMLElement, ads: Ads, slot: string): () => void {
  let gone = false;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void ask();
    },
    { rootMargin: NEAR },
  );
  const cancelIdle = whenIdle(() => observer.observe(host));

  async function ask() {
    const loaded = await loadScript(ads.script, 'client', ads.client);
    if (!loaded || gone) return;
    const place = document.createElement('ins');
    place.className = 'adsbygoogle';
    place.dataset.adClient = ads.client;
    place.dataset.adSlot = slot;
    host.append(place);
    try {
      // Call this once per slot, because the script fills the first empty slot.
      window.adsbygoogle ??= [] as object[];
      window.adsbygoogle.push({});
    } catch {
      // The fallback card stays visible.
    }
  }

  return () => {
    gone = true;
    cancelIdle();
    observer.disconnect();
    host.replaceChildren();
  };
}
