import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** Cover the phone synchronously when the page is hidden or rotated, so that the app switcher's preview does not show a secret. */
export function useCoverWhenHidden(isOpen: boolean, onHidden: () => void): void {
  const onHide = useEffectEvent(onHidden);
  useEffect(() => {
    if (!isOpen) return;
    const cover = () => flushSync(() => onHide());
    const hidden = () => document.visibilityState === 'hidden' && cover();
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    document.addEventListener('visibilitychange', hidden, options);
    window.addEventListener('pagehide', cover, options);
    window.addEventListener('orientationchange', cover, options);
    window.screen.orientation?.addEventListener?.('change', cover, options);
    return () => listeners.abort();
  }, [isOpen]);
}
