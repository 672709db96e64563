import { useEffect, useRef } from 'react';
import styles from './ad-slot.module.css';

const AD_SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
const HOUSE_TEXT = 'This space is undercover. Move along, nothing to see.';

declare global {
  interface Window {
    adsbygoogle?: object[];
  }
}

/** SITE-06: an ad when the build names a client and a slot; else a quiet card of the same measure. */
export function AdSlot() {
  const { AD_CLIENT: client, AD_SLOT: slot } = import.meta.env;
  return (
    <aside className={styles.slot} aria-label="Advertisement">
      {client && slot ? <ServedAd client={client} slot={slot} /> : <HouseCard />}
    </aside>
  );
}

function HouseCard() {
  return (
    <div className={styles.house}>
      <img src="/brand/mark.svg" alt="" width={76} height={76} />
      <p>{HOUSE_TEXT}</p>
    </div>
  );
}

function ServedAd({ client, slot }: { client: string; slot: string }) {
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return; // a slot may be asked for once
    asked.current = true;
    loadOnce(`${AD_SCRIPT}?client=${encodeURIComponent(client)}`);
    window.adsbygoogle ??= [];
    window.adsbygoogle.push({});
  }, [client]);

  return (
    <ins
      className={`adsbygoogle ${styles.ad}`}
      data-ad-client={client}
      data-ad-slot={slot}
      data-ad-format="rectangle"
    />
  );
}

function loadOnce(src: string): void {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = src;
  document.head.append(script);
}
