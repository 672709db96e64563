import { useEffect, useRef } from 'react';
import styles from './ad-slot.module.css';
import { useHasConsent } from './consent';
import { type Ads, pageSettings } from './page-settings';
import { serveAd } from './serve-ad';

interface ServedAdProps {
  ads: Ads;
  slot: string;
}

/** The container of an ad. Its content belongs to the ad script. */
export default function ServedAd({ ads, slot }: ServedAdProps) {
  const host = useRef<HTMLDivElement>(null);
  const agreed = useHasConsent(pageSettings);

  useEffect(() => {
    return agreed && host.current ? serveAd(host.current, ads, slot) : undefined;
  }, [agreed, ads, slot]);

  return <div ref={host} className={styles.ad} />;
}
