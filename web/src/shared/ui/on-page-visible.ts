const TOGETHER_MS = 200;

/** Call `onVisible` once per return to the page, and `onOffline` when the device reports that it is offline. Return an unsubscribe function. */
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
