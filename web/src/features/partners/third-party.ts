import { deviceStorage } from '../../shared/storage';

/** Pending and loaded scripts by URL. Each script is requested once. */
const scripts = new Map<string, Promise<boolean>>();

/** Load a script once, with the operator's id as a parameter. Resolves to false if it is blocked or missing, and stays pending if the request hangs. */
export function loadScript(address: string, parameter: string, id: string): Promise<boolean> {
  const url = new URL(address);
  url.searchParams.set(parameter, id);
  const src = url.href;
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

/** Return true if a script may have run, which only a reload can undo. */
export function hasLoadedScripts(): boolean {
  return scripts.size > 0;
}

/** Matches names that ad and analytics services use in this site's storage. */
const THIRD_PARTY_NAMES = /^(_ga|_gid|_gat|_gcl_|__gads|__gpi|__eoi|google_|goog_)/;

export function removeTraces(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (THIRD_PARTY_NAMES.test(name)) removeCookie(name);
  }
  for (const key of deviceStorage.keys()) if (THIRD_PARTY_NAMES.test(key)) deviceStorage.remove(key);
}

/** Remove a cookie, which may belong to this host or to any parent domain. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, place) => `; domain=${labels.slice(place).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
