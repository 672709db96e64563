/** Picks what a stage looks like: the one table of screens, and of where the frame's pieces stand around them. */
import type { ComponentType } from 'react';
import type { RoomView } from '../contract.gen';
import { type Stage, stageOf } from '../room/view';
import type { Around } from './frame';
import Lobby from './screens/lobby';
import Look from './screens/look';
import Over from './screens/over';
import Paused from './screens/paused';
import Plain from './screens/plain';
import Talk from './screens/talk';
import Vote from './screens/vote';
import type { StageProps } from './stage-props';

interface Scene extends Around {
  /** A function of the room's view and of the time, and of nothing else. */
  Screen: ComponentType<StageProps>;
}

const SCENES: Readonly<Record<Stage, Scene>> = {
  lobby: { Screen: Lobby, corner: 'own', chip: 'left' },
  look: { Screen: Look, corner: 'top', chip: 'icon-right' },
  talk: { Screen: Talk, corner: 'wide', chip: 'icon' },
  paused: { Screen: Paused, corner: 'top', chip: 'left' },
  vote: { Screen: Vote, corner: 'top', chip: 'left' },
  tally: { Screen: Plain, corner: 'top', chip: 'left' },
  guess: { Screen: Plain, corner: 'top', chip: 'left' },
  last: { Screen: Plain, corner: 'top', chip: 'left' },
  name: { Screen: Plain, corner: 'top', chip: 'left' },
  point: { Screen: Plain, corner: 'top', chip: 'left' },
  unknown: { Screen: Plain, corner: 'wide', chip: 'left' },
  over: { Screen: Over, corner: 'bottom', chip: 'left' },
  scored: { Screen: Plain, corner: 'top', chip: 'left' },
  ended: { Screen: Plain, corner: 'top', chip: 'left' },
};

export function sceneOf(view: RoomView): Scene {
  return SCENES[stageOf(view)];
}
