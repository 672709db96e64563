import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { reloadOnce } from './stale-page';

type Fetch<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

export interface LazyScreen<Props extends object = object> {
  Screen: ComponentType<Props>;
  fetch: Fetch<Props>;
}

/**
 * A lazily loaded screen. It renders synchronously once its file has loaded, because React's `lazy` would show the fallback for 300 ms.
 * `onLoss` provides a replacement if the file is missing.
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
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later); // fixed, because another component type would reset the state of the screen
    return <Shown {...props} />;
  }

  return { Screen, fetch };
}

/** An optional lazy component. It renders `place` while loading and nothing if loading fails. */
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
