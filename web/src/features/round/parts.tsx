/**
 * What a round does not begin with, in files of its own, so that its first screen does not pay for it: a pause, the end, and all that a
 * table needs where the app keeps the rules. Fetched ahead, so that nobody waits for it.
 */
import { type ComponentProps, type ComponentType, Suspense, useEffect } from 'react';
import { useRoom } from '../../room/state/use-room';
import { lazyScreen } from '../../shared/loading/lazy';
import { whenIdle } from '../../shared/loading/when-idle';
import type { FrontProps } from './card-face';
import type { CardsInPlayProps } from './cards-in-play';
import type { LeaveTableProps } from './leave-table';
import type { NextGameDockProps } from './next-game-dock';
import { OutdatedNotice } from './outdated-notice';
import type { OwnNotesProps } from './own-notes';

const lost = () => Promise.resolve({ default: OutdatedNotice });
const silent = () => Promise.resolve({ default: () => null });

const pause = lazyScreen(() => import('./pause'), lost);
const verdict = lazyScreen(() => import('./verdict'), lost);
const ownNotes = lazyScreen<OwnNotesProps>(
  () => import('./on-paper').then(({ onPaper }) => ({ default: onPaper.OwnNotes })),
  lost,
);
const cardsInPlay = lazyScreen<CardsInPlayProps>(
  () => import('./on-paper').then(({ onPaper }) => ({ default: onPaper.CardsInPlay })),
  lost,
);
const madeFront = lazyScreen<FrontProps>(() => import('./made-front'));
const leaveTable = lazyScreen<LeaveTableProps>(() => import('./leave-table'), lost);
const nextGameDock = lazyScreen<NextGameDockProps>(() => import('./next-game-dock'), lost);
const gameError = lazyScreen(() => import('./game-error'));
const whoWasWho = lazyScreen(() => import('./who-was-who'), silent);
const cues = lazyScreen(() => import('./referee/stage-cues'), silent);
const told = lazyScreen(() => import('./referee/told'), silent);
const tools = lazyScreen(() => import('./referee/admin-tools'), silent);
const dock = lazyScreen(() => import('./referee/dock'), lost);
const refereeScreens = lazyScreen(() => import('./referee/referee-screens'), lost);
const judged = lazyScreen(() => import('./referee/judged'), lost);

export const fetchRound = () =>
  Promise.all(
    [pause, verdict, whoWasWho, nextGameDock, leaveTable, ownNotes, cardsInPlay].map(({ fetch }) => fetch()),
  );
export const fetchReferee = () =>
  Promise.all([cues, told, tools, dock, refereeScreens, judged].map(({ fetch }) => fetch()));

/** Fetches what may be shown next. What fails now is fetched again when it is needed. Returns whether the app keeps the rules here. */
export function usePartsAhead(roomId: string): boolean {
  const refereed = useRoom(roomId, ({ view }) => view?.rules !== undefined);
  useEffect(() => whenIdle(() => fetchRound().catch(() => undefined)), []);
  useEffect(() => {
    // A stop of the clock comes any moment.
    if (refereed) fetchReferee().catch(() => undefined);
  }, [refereed]);
  return refereed;
}

export const Pause = waiting(pause.Screen);
export const Verdict = waiting(verdict.Screen);
export const OwnNotes = waiting(ownNotes.Screen);
export const CardsInPlay = waiting(cardsInPlay.Screen);
export const MadeFront = waiting(madeFront.Screen);
export const LeaveTable = waiting(leaveTable.Screen);
export const NextGameDock = waiting(nextGameDock.Screen);
export const GameError = waiting(gameError.Screen);
export const WhoWasWho = waiting(whoWasWho.Screen);
export const StageCues = waiting(cues.Screen);
export const Told = waiting(told.Screen);
export const AdminTools = waiting(tools.Screen);
export const RefereeDock = waiting(dock.Screen);
export const RefereeScreens = waiting(refereeScreens.Screen);
export const Judged = waiting(judged.Screen);

/** Nothing is drawn until the file is here. */
function waiting<Props extends object>(Screen: ComponentType<Props>) {
  return (props: ComponentProps<typeof Screen>) => (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}
