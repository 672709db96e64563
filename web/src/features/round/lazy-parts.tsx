/**
 * What a round does not begin with, in files of its own, so that its first screen does not pay for it: a pause, the end, and all that a
 * table needs where the app keeps the rules. Fetched ahead, so that nobody waits for it.
 */
import { type ComponentProps, type ComponentType, Suspense, useEffect } from 'react';
import { useRoom } from '../../room/state/use-room';
import { lazyScreen } from '../../shared/loading/lazy';
import { whenIdle } from '../../shared/loading/when-idle';
import type { FrontProps } from './card-front';
import type { CardsInPlayProps } from './cards-in-play';
import type { LeaveTableProps } from './leave-table';
import type { NextGameDockProps } from './next-game-dock';
import { OutdatedNotice } from './outdated-notice';
import type { RoleNotesProps } from './role-notes';

const outdated = () => Promise.resolve({ default: OutdatedNotice });
const nothing = () => Promise.resolve({ default: () => null });

const pause = lazyScreen(() => import('./pause'), outdated);
const verdict = lazyScreen(() => import('./verdict'), outdated);
const roleNotes = lazyScreen<RoleNotesProps>(
  () => import('./below-card').then(({ belowCard }) => ({ default: belowCard.RoleNotes })),
  outdated,
);
const cardsInPlay = lazyScreen<CardsInPlayProps>(
  () => import('./below-card').then(({ belowCard }) => ({ default: belowCard.CardsInPlay })),
  outdated,
);
const generatedFront = lazyScreen<FrontProps>(() => import('./generated-front'));
const leaveTable = lazyScreen<LeaveTableProps>(() => import('./leave-table'), outdated);
const nextGameDock = lazyScreen<NextGameDockProps>(() => import('./next-game-dock'), outdated);
const gameError = lazyScreen(() => import('./game-error'));
const whoWasWho = lazyScreen(() => import('./who-was-who'), nothing);
const cues = lazyScreen(() => import('./referee/stage-cues'), nothing);
const adminNotice = lazyScreen(() => import('./referee/admin-notice'), nothing);
const tools = lazyScreen(() => import('./referee/admin-tools'), nothing);
const dock = lazyScreen(() => import('./referee/dock'), outdated);
const refereeScreens = lazyScreen(() => import('./referee/referee-screens'), outdated);
const refereeVerdict = lazyScreen(() => import('./referee/verdict'), outdated);

export const fetchRound = () =>
  Promise.all(
    [pause, verdict, whoWasWho, nextGameDock, leaveTable, roleNotes, cardsInPlay].map(({ fetch }) => fetch()),
  );
export const fetchReferee = () =>
  Promise.all([cues, adminNotice, tools, dock, refereeScreens, refereeVerdict].map(({ fetch }) => fetch()));

/** Fetches what may be shown next. What fails now is fetched again when it is needed. Returns whether the app keeps the rules here. */
export function usePrefetchRound(roomId: string): boolean {
  const refereed = useRoom(roomId, ({ view }) => view?.rules !== undefined);
  useEffect(() => whenIdle(() => fetchRound().catch(() => undefined)), []);
  useEffect(() => {
    // A stop of the clock comes any moment.
    if (refereed) fetchReferee().catch(() => undefined);
  }, [refereed]);
  return refereed;
}

export const Pause = suspended(pause.Screen);
export const Verdict = suspended(verdict.Screen);
export const RoleNotes = suspended(roleNotes.Screen);
export const CardsInPlay = suspended(cardsInPlay.Screen);
export const GeneratedFront = suspended(generatedFront.Screen);
export const LeaveTable = suspended(leaveTable.Screen);
export const NextGameDock = suspended(nextGameDock.Screen);
export const GameError = suspended(gameError.Screen);
export const WhoWasWho = suspended(whoWasWho.Screen);
export const StageCues = suspended(cues.Screen);
export const AdminNotice = suspended(adminNotice.Screen);
export const AdminTools = suspended(tools.Screen);
export const RefereeDock = suspended(dock.Screen);
export const RefereeScreens = suspended(refereeScreens.Screen);
export const RefereeVerdict = suspended(refereeVerdict.Screen);

/** Nothing is drawn until the file is here. */
function suspended<Props extends object>(Screen: ComponentType<Props>) {
  return (props: ComponentProps<typeof Screen>) => (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}
