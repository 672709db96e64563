import type { CSSProperties } from 'react';

/**
 * Where something stands on the stage, which is 120 by 67.5 rem, in rem. The stage is a picture: it is the same for those who read from
 * right to left.
 */
export function at(x: number, y: number, width?: number, height?: number): CSSProperties {
  return {
    position: 'absolute',
    left: `${x}rem`,
    top: `${y}rem`,
    ...(width !== undefined && { width: `${width}rem` }),
    ...(height !== undefined && { height: `${height}rem` }),
  };
}

/** The same, with what stands there in its middle. */
export const centeredAt = (x: number, y: number, width: number, height: number): CSSProperties => ({
  ...at(x, y, width, height),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
});

/** A square or a circle around a point. */
export const around = (x: number, y: number, size: number): CSSProperties =>
  at(x - size / 2, y - size / 2, size, size);
