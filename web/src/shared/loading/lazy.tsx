import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { tabStorage } from '../storage';

type Fetch<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

export interface LazyScreen<Props extends object = object> {
  Screen: ComponentType<Props>;
  fetch: Fetch<Props>;
}

/** A lazy screen. It renders synchronously if loaded, unlike `lazy`, which shows its fallback for 300 ms. `onLoss` handles a missing file. */
export function lazyScreen<Props extends object = object>(
  fetchFile: Fetch<Props>,
  onLoss: (error: unknown) => ReturnType<Fetch<Props>> = reloadOnce,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;

  async function fetch() {
    const file = await fetchFile();
    loaded = file.default;
    return file;
  }

  const lazyFile = () =>
    lazy(() =>
      fetch()
        .catch(onLoss)
        .catch((error: unknown) => {
          // Back and Forward leave the error screen. Fetch the file again the next time.
          window.addEventListener('popstate', renew, { capture: true, once: true });
          throw error;
        }),
    );
  const renew = () => {
    Lazy = lazyFile();
  };
  let Lazy = lazyFile();

  function Screen(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy); // Fixed, because a new type would reset the state.
    return <Chosen {...props} />;
  }

  return { Screen, fetch };
}

/** An optional lazy component. It renders `place` while loading, and nothing if loading fails. */
export function lazyOptional<Props extends object>(
  fetchFile: () => Promise<{ default: ComponentType<Props> }>,
  place: ReactNode = null,
): ComponentType<Props> {
  const Lazy = lazy(() => fetchFile().catch(() => ({ default: () => null })));

  return function Extra(props: Props) {
    return (
      <Suspense fallback={place}>
        <Lazy {...props} />
      </Suspense>
    );
  };
}

/** The storage key of the build for which this tab has already reloaded. */
const KEY = 'spysafari:reloaded';
/** The URL of this module, which identifies the build. */
const BUILD = import.meta.url;
/** Handle a missing file of a whole screen. Reload once, because there may be a newer build and the screen shows nothing yet. Otherwise throw. */
export function reloadOnce(error: unknown): Promise<never> {
  if (!navigator.onLine || !isFirstTime()) throw error;
  window.location.reload();
  return new Promise(() => undefined); // The fallback stays on screen until the page unloads.
}

function isFirstTime(): boolean {
  // Do not reload if the reload cannot be recorded, because that could loop.
  return tabStorage.read(KEY) !== BUILD && tabStorage.write(KEY, BUILD);
}

// Retry failed style sheets, which Vite requests only once. The delay doubles, because the server may have deleted the style sheets of an old build.
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** The next delay in milliseconds, by URL. */
const waits = new Map<string, number>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const wait = waits.get(target.href) ?? FIRST_WAIT_MS;
    waits.set(target.href, Math.min(2 * wait, LONGEST_WAIT_MS));
    const retry = (event?: Event) => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      if (event) waits.delete(target.href);
      target.replaceWith(target.cloneNode());
    };
    const timer = setTimeout(retry, wait);
    window.addEventListener('online', retry);
  },
  true,
);
