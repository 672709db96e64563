/** The screens by stage, with the layout of the frame around each screen. A stage without a row is drawn from its record. */
import type { ComponentType } from 'react';
import { type RoundStage, serverStageOf } from '../room/state/view';
import type { RoomView } from '../shared/contract.gen';
import type { FrameLayout } from './frame';
import Clues, { Discussion } from './screens/clues';
import Ended from './screens/ended';
import Guess from './screens/guess';
import Lobby from './screens/lobby';
import Over from './screens/over';
import Paused from './screens/paused';
import Point, { NamingScene } from './screens/point';
import Scored from './screens/scored';
import StageScene from './screens/stage';
import Talk from './screens/talk';
import Tally from './screens/tally';
import Vote from './screens/vote';
import { Look, Writing } from './screens/waiting';
import type { SceneProps } from './store';

interface Scene extends FrameLayout {
  Screen: ComponentType<SceneProps>;
}

/** The stages with a picture. */
const SCENES: Partial<Record<RoundStage, Scene>> = {
  lobby: { Screen: Lobby, corner: 'own', chip: 'left' },
  writing: { Screen: Writing, corner: 'top', chip: 'icon-right' },
  look: { Screen: Look, corner: 'top', chip: 'icon-right' },
  clues: { Screen: Clues, corner: 'bottom', chip: 'icon-low' },
  discussion: { Screen: Discussion, corner: 'bottom', chip: 'icon-low' },
  talk: { Screen: Talk, corner: 'wide', chip: 'icon' },
  paused: { Screen: Paused, corner: 'top', chip: 'left' },
  vote: { Screen: Vote, corner: 'low', chip: 'icon' },
  tally: { Screen: Tally, corner: 'bottom', chip: 'icon' },
  guess: { Screen: Guess, corner: 'top', chip: 'icon' },
  last: { Screen: Guess, corner: 'top', chip: 'icon' },
  name: { Screen: NamingScene, corner: 'top', chip: 'icon' },
  point: { Screen: Point, corner: 'wide', chip: 'left' },
  over: { Screen: Over, corner: 'bottom', chip: 'icon' },
  scored: { Screen: Scored, corner: 'top', chip: 'icon-top' },
  ended: { Screen: Ended, corner: 'own', chip: null },
};

const PLAIN: Scene = { Screen: StageScene, corner: 'wide', chip: 'icon' };

export function sceneOf(view: RoomView): Scene {
  const stage = serverStageOf(view);
  const scene = SCENES[stage] ?? PLAIN;
  if (stage === 'scored' && view.board) return { ...scene, corner: 'middle', chip: null };
  return stage === 'talk' && view.talk?.turn !== undefined
    ? { ...scene, corner: 'low', chip: 'icon-top-left' }
    : scene;
}
