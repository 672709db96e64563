import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { pathTo } from '../routes';
import { Button } from '../ui/button';
import { giveAnswer, type Service, useConsent, type Verdict } from './consent';
import styles from './consent-banner.module.css';

const QUESTIONS: Record<string, string> = {
  ads: 'Ads help keep this game free. May our ad partner use cookies?',
  analytics: 'May an analytics partner count visits here? It uses cookies.',
  'ads analytics': 'Ads and counting visits help keep this game free. May our partners use cookies?',
};

/** Asks once, beside the game. Both answers look the same. */
export function ConsentBanner({ services }: { services: readonly Service[] }) {
  const banner = useRef<HTMLElement>(null);
  const askedFrom = useConsent((consent) => consent.askedFrom);
  useRoomBelow(banner);

  // The focus moves here only for a visitor who asked for the question.
  useEffect(() => {
    if (askedFrom) banner.current?.focus();
  }, [askedFrom]);

  function answer(verdict: Verdict) {
    giveAnswer(verdict, services);
    const before = askedFrom?.isConnected ? askedFrom : document.querySelector('main');
    before?.focus({ preventScroll: true });
  }

  return (
    <section ref={banner} className={styles.banner} tabIndex={-1} aria-label="Cookies">
      <p className={styles.question}>
        {QUESTIONS[services.join(' ')]}{' '}
        <Link to={`${pathTo('privacy')}#third-party-services`}>What that means</Link>
      </p>
      <div className={styles.answers}>
        <Button size="small" onClick={() => answer('declined')}>
          Decline
        </Button>
        <Button size="small" onClick={() => answer('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}

/** Keeps the end of the page and its dock above the banner, so that it covers nothing for good. */
function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const size = new ResizeObserver(() => {
      if (!banner.current) return;
      const fromTheEdge = Number.parseFloat(getComputedStyle(banner.current).bottom) || 0;
      style.setProperty('--banner-height', `${fromTheEdge + banner.current.offsetHeight}px`);
    });
    if (banner.current) size.observe(banner.current);
    return () => {
      size.disconnect();
      style.removeProperty('--banner-height');
    };
  }, [banner]);
}
