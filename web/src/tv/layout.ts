/** Positions in a fixed 16:9 picture of 120 by 67.5 rem, not mirrored in right-to-left languages. All sizes are in rem. Pure. */
import type { CSSProperties } from 'react';

export function absolute(x: number, y: number, width?: number, height?: number): CSSProperties {
  return {
    position: 'absolute',
    left: `${x}rem`,
    top: `${y}rem`,
    ...(width !== undefined && { width: `${width}rem` }),
    ...(height !== undefined && { height: `${height}rem` }),
  };
}

export const square = (size: number): CSSProperties => ({ width: `${size}rem`, height: `${size}rem` });

/** The middle and the size of a square or a circle. */
export type Place = readonly [x: number, y: number, size: number];

/** Return the style of a square centered on (x, y). */
export const absoluteSquare = (x: number, y: number, size: number): CSSProperties =>
  absolute(x - size / 2, y - size / 2, size, size);

export interface Point {
  x: number;
  y: number;
}

interface Ellipse extends Point {
  rx: number;
  ry: number;
}

/** Return `count` evenly spaced points, clockwise from the top. */
export function pointsOnEllipse({ x, y, rx, ry }: Ellipse, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return { x: x + rx * Math.sin(angle), y: y - ry * Math.cos(angle) };
  });
}

/** Return `count` points in a row around (x, y). */
export const pointsInRow = ({ x, y }: Point, step: number, count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({ x: x + (index - (count - 1) / 2) * step, y }));

/** Return the avatar width for a table with `count` players. */
export function avatarSize(count: number): number {
  if (count <= 4) return 10.75;
  return count <= 8 ? 9.25 : 7.875;
}
