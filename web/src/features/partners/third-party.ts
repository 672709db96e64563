/** Scripts of others, and what they leave behind. */
import { deviceStorage } from '../../shared/storage';

/** By address: whether the script has loaded. Each is requested once. */
const scripts = new Map<string, Promise<boolean>>();

/** Loads a script once. False when it is blocked or missing; pending for ever when it hangs. */
export function loadScript(src: string): Promise<boolean> {
  const asked = scripts.get(src);
  if (asked) return asked;
  const loaded = new Promise<boolean>((settle) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.onload = () => settle(true);
    script.onerror = () => settle(false);
    document.head.append(script);
  });
  scripts.set(src, loaded);
  return loaded;
}

/** A script that has run cannot be undone except by a new page. */
export function hasLoadedScripts(): boolean {
  return scripts.size > 0;
}

/** How ad and analytics services name what they keep in this site's own storage. */
const THEIRS = /^(_ga|_gid|_gat|_gcl_|__gads|__gpi|__eoi|google_|goog_)/;

/** Removes what scripts of others have kept under this site's name: cookies and stored items. */
export function removeTraces(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (THEIRS.test(name)) removeCookie(name);
  }
  for (const key of deviceStorage.keys()) if (THEIRS.test(key)) deviceStorage.remove(key);
}

/** They may have set it for this host or for any domain above it. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, place) => `; domain=${labels.slice(place).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
