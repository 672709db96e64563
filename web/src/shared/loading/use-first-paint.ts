import { useEffect, useState } from 'react';

/** The visible part of a screen is painted by then. */
const PAINTED_MS = 500;

/** Return false while the visible part of the screen gets the whole bandwidth, until a timeout or the first scroll. */
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
