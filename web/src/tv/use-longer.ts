import { useEffect, useState } from 'react';

/** True once `state` has been true for so long. */
export function useLonger(state: boolean, milliseconds: number): boolean {
  const [longer, setLonger] = useState(false);
  useEffect(() => {
    if (!state) return setLonger(false);
    const timer = setTimeout(() => setLonger(true), milliseconds);
    return () => clearTimeout(timer);
  }, [state, milliseconds]);
  return state && longer;
}
