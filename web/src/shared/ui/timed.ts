import { useEffect, useEffectEvent, useState } from 'react';

/** Acts `milliseconds` after `moment` has become something new. Nothing happens for one that is null, false or 0. */
export function useAfter(milliseconds: number, moment: unknown, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => act(), milliseconds);
    return () => clearTimeout(timer);
  }, [moment, milliseconds]);
}

/** A value that is null again `milliseconds` after it was set: a message that goes away by itself. */
export function useTimed<Value>(milliseconds: number) {
  const [value, setValue] = useState<Value | null>(null);
  useAfter(milliseconds, value, () => setValue(null));
  return [value, setValue] as const;
}
