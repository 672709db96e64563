const TOGETHER_MS = 200;

/**
 * Call `onVisible` when the page is visible or focused again or the device is online again, and `onOffline` when it goes offline. Return
 * an unsubscribe function.
 */
export function onPageVisible(onVisible: () => void, onOffline: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notice = () => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    timer = setTimeout(onVisible, TOGETHER_MS);
  };
  const events = ['focus', 'pageshow', 'online'];
  for (const event of events) window.addEventListener(event, notice);
  document.addEventListener('visibilitychange', notice);
  window.addEventListener('offline', onOffline);
  return () => {
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, notice);
    document.removeEventListener('visibilitychange', notice);
    window.removeEventListener('offline', onOffline);
  };
}
