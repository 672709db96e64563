import { type RefObject, useEffect, useRef } from 'react';

const AFTER_MS = 500;
const PIECES = 900;
const COLOURS = ['#ff5a6e', '#58c04f', '#a77bff', '#7fe3ff', '#ffc04a', '#fff4dc'];

/** Throws confetti once (WIN-04). Not for who wants no motion. */
export function useConfetti(): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let over = false;
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      const { default: confetti } = await import('canvas-confetti');
      if (over || !canvas.current) return;
      const cannon = confetti.create(canvas.current, { resize: true, disableForReducedMotion: true });
      stop = cannon.reset;
      for (const [x, angle] of [
        [0, 60],
        [0.5, 90],
        [1, 120],
      ] as const) {
        const origin = { x, y: 0.55 };
        void cannon({
          particleCount: PIECES / 3,
          origin,
          angle,
          spread: 80,
          startVelocity: 52,
          colors: COLOURS,
          ticks: 320,
        });
      }
    }, AFTER_MS);
    return () => {
      over = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);

  return canvas;
}
