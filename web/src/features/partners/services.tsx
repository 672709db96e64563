import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { pathTo, type Screen, screenAt } from '../../shared/routes';
import { Button } from '../../shared/ui/button';
import { useAnalytics } from './analytics';
import {
  type ConsentDecision,
  followOtherTabs,
  services,
  setConsent,
  useConsent,
  useDecision,
  useHasConsent,
} from './consent';
import styles from './consent-banner.module.css';
import { removeTraces } from './third-party';

/** Screens that show the consent banner. It must not interrupt players while they type a name or play a round. */
const ASKED_ON: ReadonlySet<Screen> = new Set(['home', 'lobby', 'winners', 'privacy', 'how-to-play']);

/** Analytics and the consent banner. Loaded only if a service is configured. */
export default function Services() {
  const decision = useDecision();
  const agreed = useHasConsent();
  const asked = useConsent(({ askedFrom }) => askedFrom !== null);
  const screen = screenAt(usePathname());
  useAnalytics(agreed, screen);
  useEffect(followOtherTabs, []);

  useEffect(() => {
    if (decision === 'declined') removeTraces();
  }, [decision]);

  const isDue = services.length > 0 && (decision === null || asked);
  return isDue && ASKED_ON.has(screen) ? <ConsentBanner /> : null;
}

const QUESTIONS: Record<string, () => string> = {
  ads: () =>
    t({
      message: 'Ads help keep this game free. May our ad partner use cookies?',
      comment: 'Question with two buttons, Accept and Decline',
    }),
  analytics: () =>
    t({
      message: 'May an analytics partner count visits here? It uses cookies.',
      comment: 'Question with two buttons, Accept and Decline',
    }),
  'ads analytics': () =>
    t({
      message: 'Ads and visit counts help keep this game free. May our partners use cookies?',
      comment: 'Question with two buttons, Accept and Decline',
    }),
};

/** The consent banner. Both buttons have the same emphasis. */
function ConsentBanner() {
  const banner = useRef<HTMLElement>(null);
  const askedFrom = useConsent((consent) => consent.askedFrom);
  useBannerHeight(banner);

  // Move focus only if the visitor reopened the banner.
  useEffect(() => {
    if (askedFrom) banner.current?.focus();
  }, [askedFrom]);

  function answer(decision: ConsentDecision) {
    setConsent(decision);
    const before = askedFrom?.isConnected ? askedFrom : document.querySelector('main');
    before?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={banner}
      className={styles.banner}
      tabIndex={-1}
      aria-label={t({ message: 'Cookies', comment: 'Read aloud: names the question about cookies' })}
    >
      <p className={styles.question}>
        {QUESTIONS[services.join(' ')]?.()}{' '}
        <Link to={`${pathTo('privacy')}#third-party-services`}>
          <Trans comment="Link to the privacy policy, after a question about cookies">What that means</Trans>
        </Link>
      </p>
      <div className={styles.answers}>
        <Button size="small" onClick={() => answer('declined')}>
          <Trans comment="Button: declines cookies">Decline</Trans>
        </Button>
        <Button size="small" onClick={() => answer('accepted')}>
          <Trans comment="Button: accepts cookies">Accept</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Move the end of the page and the dock above the banner, so that the banner does not hide content permanently. */
function useBannerHeight(banner: RefObject<HTMLElement | null>): void {
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
