import { useEffect, useState } from 'react';

/** After this time, the visible part of a screen is assumed to be painted. */
const PAINTED_MS = 500;

/** Return false until a timeout or the first scroll, so that the visible part of a screen gets the full bandwidth. */
export function useFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const end = () => setPainted(true);
    const timer = setTimeout(end, PAINTED_MS);
    window.addEventListener('scroll', end, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', end);
    };
  }, []);
  return painted;
}
