import { useEffect, useState } from 'react';

/** What is in view has been painted by then. */
const PAINTED_MS = 500;

/** False while what is in view gets the whole bandwidth; scrolling ends that. */
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
