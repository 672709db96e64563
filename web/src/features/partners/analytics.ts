/** Report page views to a service like gtag.js. It receives the screen, but not the URL or the title, which contain the room code. */
import { useEffect, useState } from 'react';
import { whenIdle } from '../../shared/loading/prefetch';
import { pageOf, type Screen } from '../../shared/routes';
import { type Analytics, pageSettings } from './page-settings';
import { loadScript } from './third-party';

const { analytics } = pageSettings;

/** Start the service once the visitor has consented and any screen except the round screen is idle. After that, report every screen. */
export function useAnalytics(agreed: boolean, screen: Screen): void {
  const [running, setRunning] = useState(false);
  const page = pageOf(screen);

  useEffect(() => {
    if (!analytics || !agreed || running || screen === 'play') return;
    return whenIdle(() => {
      start(analytics, page);
      setRunning(true);
    });
  }, [agreed, running, screen, page]);

  useEffect(() => {
    if (analytics && running) allow(analytics, agreed);
    if (running && agreed) view(page);
  }, [running, agreed, page]);
}

function start({ id, script }: Analytics, page: string): void {
  window.dataLayer ??= [];
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: gtag.js accepts only an Arguments object, not an array
    window.dataLayer?.push(arguments);
  };
  window.gtag('js', new Date());
  window.gtag('config', id, { send_page_view: false, ...nameless(page) });
  void loadScript(script, 'id', id);
}

/** Set the flag that gtag.js checks before it sends or stores anything. */
function allow({ id }: Analytics, allowed: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: !allowed });
}

function view(page: string): void {
  window.gtag?.('set', nameless(page)); // Also applies to events that gtag.js sends automatically.
  window.gtag?.('event', 'page_view', nameless(page));
}

/** Override values that gtag.js would read from the document. */
function nameless(page: string) {
  const referrer = document.referrer && new URL(document.referrer).origin;
  return { page_location: location.origin + page, page_title: page, page_referrer: referrer };
}
