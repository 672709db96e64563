import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { Result } from './api';

type Fetch = () => Promise<Result<unknown>>;

interface QueryOptions {
  /** If false, return only a cached result. */
  enabled?: boolean;
  /** True for a value that never changes. It stays cached after the last component has unmounted. */
  keep?: boolean;
}

/** The retry delay while the server is being updated. */
const UPDATING_MS = 2_000;

const useResults = create<Readonly<Record<string, Result<unknown>>>>(() => ({}));
/** Queries of mounted components, by key. */
const queries = new Map<string, { users: number; cancel: () => void }>();

function setResult(key: string, result: Result<unknown> | null): void {
  const { [key]: _, ...others } = useResults.getState();
  useResults.setState(result ? { ...others, [key]: result } : others, true);
}

/** Start a request. Return a function that cancels retries and drops a late response. */
function request(key: string, fetch: Fetch): () => void {
  let cancelled = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<void> {
    const result = await fetch();
    if (cancelled) return;
    if (!result.ok && result.code === 'updating') retry = setTimeout(load, UPDATING_MS);
    else setResult(key, result);
  }

  void load();
  return () => {
    cancelled = true;
    clearTimeout(retry);
  };
}

function acquire(key: string, fetch: Fetch, keep: boolean): () => void {
  const query = queries.get(key) ?? { users: 0, cancel: () => undefined };
  queries.set(key, query);
  query.users += 1;
  if (query.users === 1 && !useResults.getState()[key]) query.cancel = request(key, fetch);
  return () => {
    query.users -= 1;
    if (query.users > 0) return;
    query.cancel();
    queries.delete(key);
    if (!keep || !useResults.getState()[key]?.ok) setResult(key, null);
  };
}

/** Fetch once for all mounted components with the same key. `result` is null while pending. */
export function useQuery<Value>(
  key: string,
  fetch: () => Promise<Result<Value>>,
  { enabled = true, keep = false }: QueryOptions = {},
) {
  const result = useResults((all) => all[key]) as Result<Value> | undefined; // Each key has a single value type.
  const load = useEffectEvent(fetch);

  useEffect(() => {
    return enabled ? acquire(key, () => load(), keep) : undefined;
  }, [key, enabled, keep]);

  function refetch(): void {
    const query = queries.get(key);
    if (!query) return;
    query.cancel();
    setResult(key, null);
    query.cancel = request(key, fetch);
  }

  return { result: result ?? null, refetch };
}
