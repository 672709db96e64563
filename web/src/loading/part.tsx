import { type ComponentType, lazy, Suspense, useState } from 'react';
import { reloadOnce } from './stale-page';

type Fetch = () => Promise<{ default: ComponentType }>;

export interface Part {
  Screen: ComponentType;
  /** Fetches it ahead; the browser does so once only. */
  fetch: Fetch;
}

/**
 * A screen with its own file. Once the file is here, the screen is drawn at once; React's `lazy` would first show the waiting sign for
 * 300 ms.
 */
export function part(fetchFile: Fetch): Part {
  let here: ComponentType | null = null;

  async function fetch() {
    const file = await fetchFile();
    here = file.default;
    return file;
  }

  const Later = lazy(() => fetch().catch(reloadOnce));

  function Screen() {
    const [Shown] = useState<ComponentType>(() => here ?? Later); // never changes, or the screen would lose its state
    return <Shown />;
  }

  return { Screen, fetch };
}

/** A piece with its own file that nobody waits for, and that may fail to load. */
export function extra<Props extends object>(
  fetchFile: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Later = lazy(() => fetchFile().catch(() => ({ default: Nothing })));

  return function Extra(props: Props) {
    return (
      <Suspense>
        <Later {...props} />
      </Suspense>
    );
  };
}

function Nothing() {
  return null;
}
