/** Drawings of the ways to play. */
import { ASK_AROUND, Scene } from '../../shared/ui/scene';
import type { Way } from '../game/how-we-play';
import onePhone from './art/one-phone.svg';
import referee from './art/referee.svg';
import silent from './art/silent.svg';

/** The drawing of a way to play, or of a table if the settings are none of the ways. */
export default function WayScene({ way, scale }: { way: Way | null; scale: number }) {
  return <Scene {...SCENES[way ?? 'table']} scale={scale} />;
}

const SCENES: Readonly<Record<Way, typeof ASK_AROUND>> = {
  table: ASK_AROUND,
  referee: {
    art: referee,
    faces: [
      [14, 16.9, 65.2, 40],
      [7, 83.1, 67.4, 40],
    ],
  },
  phone: {
    art: onePhone,
    faces: [
      [17, 16, 50, 40],
      [9, 84, 50, 40],
    ],
  },
  silent: {
    art: silent,
    faces: [
      [10, 15.5, 33.7, 36],
      [12, 15.5, 76.4, 36],
      [4, 83.1, 76.4, 36],
    ],
  },
};
