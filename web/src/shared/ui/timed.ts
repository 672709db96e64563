import { useEffect, useEffectEvent, useState } from 'react';

/** Run an action a number of milliseconds after `moment` changes to a truthy value. */
export function useAfter(milliseconds: number, moment: unknown, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => act(), milliseconds);
    return () => clearTimeout(timer);
  }, [moment, milliseconds]);
}

/** State that resets to null after a number of milliseconds, such as a temporary message. */
export function useTimed<Value>(milliseconds: number) {
  const [value, setValue] = useState<Value | null>(null);
  useAfter(milliseconds, value, () => setValue(null));
  return [value, setValue] as const;
}

/** Return `item` for some time after `nth` has changed. The first item is not returned, because it is not new. */
export function useNew<Item>(milliseconds: number, item: Item | null, nth: number | undefined): Item | null {
  const [seen, setSeen] = useState(nth);
  const [shown, setShown] = useTimed<Item>(milliseconds);
  if (nth !== seen) {
    setSeen(nth);
    setShown(item);
  }
  return shown;
}
