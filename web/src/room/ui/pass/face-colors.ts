import type { CSSProperties } from 'react';
import { avatarOf } from '../../../shared/ui/avatar-catalogue';

/** The light, upper and lower colors of a seat's screens, by avatar. Amber and crimson are reserved for screens of the whole table. */
const COLORS = [
  '#ffe58a #c9940c #5a3c04',
  '#d2f59a #5f9c1e #284a0c',
  '#8ff0e2 #14867f #093f47',
  '#a5fbf3 #0f9fb5 #0a4560',
  '#ffb3dc #d23d92 #621552',
  '#ffc9e6 #a1489f #4a1a5c',
  '#dbe9ff #5d7fb4 #23365f',
  '#ffcba6 #a85a34 #4d2214',
  '#c5c4ff #4c46c9 #211a66',
  '#ffc0e8 #b93bc0 #4f136a',
  '#f3dcae #93703a #44300f',
  '#fffbd0 #d8bf35 #7d4d1c',
  '#ecdcff #8a6cb4 #3b2860',
  '#c6f0ff #2f8fd0 #123a6b',
  '#9fe89a #1f7d2b #0b3a1d',
  '#ffdf9a #cc7a1a #5a2c08',
  '#d5d4e6 #5c5a75 #26243a',
  '#ffef9f #d1a800 #604800',
  '#c9ffd6 #35a878 #12503f',
  '#ffdccf #e0927c #85503f',
] as const;

export function faceColors(iconId: number): CSSProperties {
  const [light, upper, lower] = (COLORS[avatarOf(iconId).id] ?? COLORS[0]).split(' ');
  return { '--c1': light, '--c2': upper, '--c3': lower } as CSSProperties;
}
