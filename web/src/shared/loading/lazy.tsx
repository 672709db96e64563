import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { reloadOnce } from './stale-page';

type Fetch<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

export interface LazyScreen<Props extends object = object> {
  Screen: ComponentType<Props>;
  /** Fetches it ahead; the browser does so once only. */
  fetch: Fetch<Props>;
}

/**
 * A screen, or what fills one, with its own file. Once the file is here, it is drawn at once; React's `lazy` would first show the
 * waiting sign for 300 ms. `onLoss` says what is drawn when the file is gone.
 */
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

  const Later = lazy(() => fetch().catch(onLoss));

  function Screen(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later); // never changes, or the screen would lose its state
    return <Shown {...props} />;
  }

  return { Screen, fetch };
}

/** A piece with its own file that nobody waits for, and that may fail to load. Until then, `place` holds its place. */
export function lazyOptional<Props extends object>(
  fetchFile: () => Promise<{ default: ComponentType<Props> }>,
  place: ReactNode = null,
): ComponentType<Props> {
  const Later = lazy(() => fetchFile().catch(() => ({ default: () => null })));

  return function Extra(props: Props) {
    return (
      <Suspense fallback={place}>
        <Later {...props} />
      </Suspense>
    );
  };
}
