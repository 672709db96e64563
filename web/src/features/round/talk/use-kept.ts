import { useState } from 'react';

interface Kept {
  key: string;
  value: unknown;
}

const all = new Map<string, Kept>();

/**
 * State that survives while another screen replaces this one, such as a pause or a vote. `key` identifies the turn, and a new key resets
 * the state. The page stores one value per `name`.
 */
export function useKept<Value>(name: string, key: string, initial: () => Value) {
  const [kept, setKept] = useState(() => all.get(name) as { key: string; value: Value } | undefined);
  const current = kept?.key === key ? kept : { key, value: initial() };
  if (current !== kept) setKept(current);
  const keep = (value: Value) => {
    all.set(name, { key, value });
    setKept({ key, value });
  };
  return [current.value, keep] as const;
}
