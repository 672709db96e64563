const TOGETHER_MS = 200;

/**
 * Calls `comeBack` once when the page is back, however many events say so, and `doubt` when the device says that it is
 * offline, which is often true. Returns a function that stops listening.
 */
export function watchPage(comeBack: () => void, doubt: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const notice = () => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(soon);
    soon = setTimeout(comeBack, TOGETHER_MS);
  };
  const watched = ['focus', 'pageshow', 'online'];
  for (const event of watched) window.addEventListener(event, notice);
  document.addEventListener('visibilitychange', notice);
  window.addEventListener('offline', doubt);
  return () => {
    clearTimeout(soon);
    for (const event of watched) window.removeEventListener(event, notice);
    document.removeEventListener('visibilitychange', notice);
    window.removeEventListener('offline', doubt);
  };
}
