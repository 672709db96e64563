import { type RefObject, useEffect, useRef } from 'react';

const AFTER_MS = 500;
const PIECES = 900;
const COLOURS = ['#ff5a6e', '#58c04f', '#a77bff', '#7fe3ff', '#ffc04a', '#fff4dc'];

/** Throws confetti once (WIN-04), unless the player prefers less motion. */
export function useConfetti(): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let over = false;
    let stop: (() => void) | undefined;
    // Loads early, so that the animation does not wait for it. Offline, there is no confetti.
    const bag = import('canvas-confetti').catch(() => null);
    const timer = setTimeout(async () => {
      const confetti = await bag;
      if (over || !confetti || !canvas.current) return;
      const cannon = confetti.default.create(canvas.current, {
        resize: true,
        disableForReducedMotion: true,
        useWorker: true, // where browsers can: drawing so many pieces would keep the page from its taps
      });
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
