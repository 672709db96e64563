import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAnalytics } from './analytics';
import { followOtherTabs, servicesOf, useAgreed, useConsent, useVerdict } from './consent';
import { ConsentBanner } from './consent-banner';
import { pageSettings } from './page-settings';
import { removeTraces } from './third-party';

/** Nobody is asked while they type a name or play a round. */
const ASKED_ON = new Set(['/app', '/app/room', '/app/winners', '/app/privacy', '/app/how-to-play']);

/** Analytics and the question of consent, for all screens. Loaded only where something is configured. */
export default function Services() {
  const services = servicesOf(pageSettings);
  const verdict = useVerdict(services);
  const agreed = useAgreed(pageSettings);
  const asked = useConsent(({ askedFrom }) => askedFrom !== null);
  const page = pageOf(useLocation().pathname);
  useAnalytics(pageSettings.analytics, agreed, page);
  useEffect(followOtherTabs, []);

  useEffect(() => {
    if (verdict === 'declined') removeTraces();
  }, [verdict]);

  const toAsk = services.length > 0 && (verdict === null || asked);
  return toAsk && ASKED_ON.has(page) ? <ConsentBanner services={services} /> : null;
}

/** Which screen a path leads to: '/app/room' of '/app/room/K7WD'. What is no screen counts as the first one. */
export function pageOf(pathname: string): string {
  const [page = '/app'] =
    /^\/app\/(create|join|room|play|winners|privacy|contact|how-to-play)(?=\/|$)/.exec(pathname) ?? [];
  return page;
}
