import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type Screen, screenAt } from '../../shared/routes';
import { useAnalytics } from './analytics';
import { followOtherTabs, servicesOf, useConsent, useHasConsent, useVerdict } from './consent';
import { ConsentBanner } from './consent-banner';
import { pageSettings } from './page-settings';
import { removeTraces } from './third-party';

/** Do not ask while players type a name or play a round. */
const ASKED_ON: ReadonlySet<Screen> = new Set(['home', 'lobby', 'winners', 'privacy', 'how-to-play']);

/** Analytics and the consent banner. Loaded only if a service is configured. */
export default function Services() {
  const services = servicesOf(pageSettings);
  const verdict = useVerdict(services);
  const agreed = useHasConsent(pageSettings);
  const asked = useConsent(({ askedFrom }) => askedFrom !== null);
  const screen = screenAt(usePathname());
  useAnalytics(pageSettings.analytics, agreed, screen);
  useEffect(followOtherTabs, []);

  useEffect(() => {
    if (verdict === 'declined') removeTraces();
  }, [verdict]);

  const toAsk = services.length > 0 && (verdict === null || asked);
  return toAsk && ASKED_ON.has(screen) ? <ConsentBanner services={services} /> : null;
}
