/** Picks what a stage looks like: the one table of screens, and of where the frame's pieces stand around them. */
import type { ComponentType } from 'react';
import { type RoundStage, serverStageOf } from '../room/state/view';
import type { RoomView } from '../shared/contract.gen';
import type { Around } from './frame';
import Ended from './screens/ended';
import Guess from './screens/guess';
import Lobby from './screens/lobby';
import Look from './screens/look';
import Name from './screens/name';
import Over from './screens/over';
import Paused from './screens/paused';
import Plain from './screens/plain';
import Point from './screens/point';
import Scored from './screens/scored';
import Talk from './screens/talk';
import Tally from './screens/tally';
import Vote from './screens/vote';
import Writing from './screens/writing';
import type { StageProps } from './stage-props';

interface Scene extends Around {
  /** A function of the room's view and of the time, and of nothing else. */
  Screen: ComponentType<StageProps>;
}

const SCENES: Readonly<Record<RoundStage, Scene>> = {
  lobby: { Screen: Lobby, corner: 'own', chip: 'left' },
  writing: { Screen: Writing, corner: 'top', chip: 'icon-right' },
  look: { Screen: Look, corner: 'top', chip: 'icon-right' },
  talk: { Screen: Talk, corner: 'wide', chip: 'icon' },
  paused: { Screen: Paused, corner: 'top', chip: 'left' },
  vote: { Screen: Vote, corner: 'low', chip: 'icon' },
  tally: { Screen: Tally, corner: 'bottom', chip: 'icon' },
  guess: { Screen: Guess, corner: 'top', chip: 'icon' },
  last: { Screen: Guess, corner: 'top', chip: 'icon' },
  name: { Screen: Name, corner: 'top', chip: 'icon' },
  point: { Screen: Point, corner: 'wide', chip: 'left' },
  unknown: { Screen: Plain, corner: 'wide', chip: 'icon' },
  over: { Screen: Over, corner: 'bottom', chip: 'icon' },
  scored: { Screen: Scored, corner: 'top', chip: 'icon-top' },
  ended: { Screen: Ended, corner: 'own', chip: null },
};

export function sceneOf(view: RoomView): Scene {
  return SCENES[serverStageOf(view)];
}
