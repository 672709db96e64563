import { useState } from 'react';
import { type Guard, isRecord } from '../../shared/guards';
import { tabStorage } from '../../shared/storage';

interface Entry {
  key: string;
  value: unknown;
}

const entries = new Map<string, Entry>();

/**
 * State that survives while another screen replaces this one, such as a pause or a vote. `key` identifies its subject, such as the turn,
 * and a new key resets the state. The page has one value per `name`. With `isValue`, this tab also stores it, so that it survives a reload.
 */
export function useTabState<Value>(name: string, key: string, initial: () => Value, isValue?: Guard<Value>) {
  const [entry, setEntry] = useState(() => entries.get(name) as { key: string; value: Value } | undefined);
  const current = entry?.key === key ? entry : { key, value: stored() ?? initial() };
  if (current !== entry) setEntry(current);

  function stored(): Value | null {
    const { key: last, value } = storedIn(name) ?? {};
    return last === key && isValue?.(value) ? value : null;
  }

  function set(value: Value) {
    entries.set(name, { key, value });
    setEntry({ key, value });
    if (isValue) tabStorage.write(keyOf(name), JSON.stringify({ key, value }));
  }

  return [current.value, set] as const;
}

const keyOf = (name: string) => `spysafari:${name}`;

/** Return the value that this tab stores under a name, with the key of its subject. */
export function storedIn(name: string): { key?: unknown; value?: unknown } | null {
  const stored = tabStorage.readJson(keyOf(name));
  return isRecord(stored) ? stored : null;
}

/** Delete the value that this tab stores under a name. */
export const forget = (name: string) => tabStorage.remove(keyOf(name));
