/** What made pictures are drawn with. All of it is in the script: a file for each pattern would tell which card a phone shows. */
import type { ReactNode } from 'react';

interface Pattern {
  /** How large a tile is, in hundredths of the picture's width, and in its own units. */
  size: number;
  box: readonly [number, number];
  tile: ReactNode;
}

/** The ground, and what is drawn on it. */
export const COLOURS: readonly (readonly [string, string])[] = [
  ['#7b2fc9', '#ff86c2'],
  ['#0b7f86', '#6ff0cf'],
  ['#2460d8', '#86dcff'],
  ['#c3264f', '#ffb04a'],
  ['#22803f', '#c8f06a'],
  ['#d4631a', '#ffdd66'],
  ['#3b2bb4', '#b094ff'],
  ['#874a2c', '#ffcf93'],
];

/** Of lines instead of spots; they are as the tile is coloured. */
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 7, strokeLinejoin: 'round' } as const;

const PAW = (
  <>
    <ellipse cy="8" rx="11" ry="9" />
    <circle cx="-12" cy="-4" r="5" />
    <circle cx="-4.5" cy="-11" r="5.2" />
    <circle cx="5" cy="-11" r="5.2" />
    <circle cx="12.5" cy="-4" r="5" />
  </>
);

/** Null: rays alone. */
export const PATTERNS: readonly (Pattern | null)[] = [
  null,
  {
    size: 24,
    box: [40, 40],
    tile: (
      <>
        <circle cx="10" cy="10" r="6" />
        <circle cx="30" cy="30" r="6" />
      </>
    ),
  },
  { size: 24, box: [40, 40], tile: <path d="M20 3 37 20 20 37 3 20z" /> },
  { size: 24, box: [60, 30], tile: <path {...line} d="M0 22c15 0 15-14 30-14s15 14 30 14" /> },
  { size: 24, box: [48, 28], tile: <path {...line} d="M-4 22 12 6l12 14L36 6l16 16" /> },
  {
    size: 46,
    box: [80, 80],
    tile: (
      <>
        <rect x="8" y="10" width="16" height="7" rx="3.5" transform="rotate(28 16 13)" />
        <rect x="50" y="48" width="7" height="18" rx="3.5" transform="rotate(-32 53 57)" />
        <path d="M20 46l9 15H11zM40 30l2.2 5.8 5.8 2.2-5.8 2.2L40 46l-2.2-5.8L32 38l5.8-2.2z" />
        <circle cx="58" cy="18" r="6" />
        <circle cx="74" cy="70" r="3.5" />
        <circle cx="36" cy="74" r="3" />
      </>
    ),
  },
  {
    size: 52,
    box: [110, 110],
    tile: (
      <>
        <g transform="translate(28 32) rotate(-18)">{PAW}</g>
        <path
          transform="translate(82 30) rotate(10)"
          d="M0-20c9 0 15 6.5 15 14.5C15 6 0 20 0 20S-15 6-15-5.5C-15-13.5-9-20 0-20zm0 9a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z"
        />
        <path
          transform="translate(30 84) rotate(-8) scale(.82)"
          d="M-26 8c8 5 44 5 52 0 1-1 0-3-2-3l-8-1c-1-10-3-20-8-20-3 0-5 2-8 2s-5-2-8-2c-5 0-7 10-8 20l-8 1c-2 0-3 2-2 3z"
        />
        <g transform="translate(82 84) rotate(14)">{PAW}</g>
      </>
    ),
  },
];
