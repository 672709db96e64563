/** Queries on a snapshot. No other module reads its phase. */
import type { NoticeView, PlayerView, RoomView } from '../../shared/contract.gen';
import { ROUND_STAGES } from '../../shared/guards.gen';

type ServerStage = NonNullable<RoomView['stage']>;

/**
 * The phase of a room, or the stage of its round. `discussion` is TALK in a game with clues. `unknown` is a newer server's stage, for which
 * this page does not have a screen.
 */
export type RoundStage = Exclude<RoomView['phase'], 'round'> | ServerStage | 'discussion' | 'unknown';

export function serverStageOf(view: Pick<RoomView, 'phase' | 'stage' | 'board'>): RoundStage {
  const { phase, stage = 'talk', board } = view;
  if (phase !== 'round') return phase;
  if (stage === 'talk' && board) return 'discussion';
  return ROUND_STAGES.includes(stage) ? stage : 'unknown';
}

/** Return a key that identifies the stage. Naming a card changes the key within the stage. */
export const stageKey = (view: RoomView): string =>
  [view.round, serverStageOf(view), view.referee?.step, view.referee?.guess, view.referee?.right].join(' ');

export function isRunning(stage: RoundStage | null): boolean {
  return stage !== null && !['lobby', 'writing', 'over', 'scored', 'ended'].includes(stage);
}

/** The stages of a running round in which phones show the table, or a pause. */
const OTHER_STAGES = ['look', 'talk', 'paused', 'unknown'] as const;

/** A stage that fills the screen and replaces the table. */
export type FullStage = Exclude<ServerStage, (typeof OTHER_STAGES)[number]> | 'discussion';

export function isFullStage(stage: RoundStage | null): stage is FullStage {
  return isRunning(stage) && !OTHER_STAGES.some((other) => other === stage);
}

export function playerIn(view: RoomView | null, playerId: string | null | undefined): PlayerView | null {
  return view?.players.find((player) => player.player_id === playerId) ?? null;
}

export function adminIn(view: RoomView | null): PlayerView | undefined {
  return view?.players.find(({ is_admin }) => is_admin);
}

/** Return the number of bots that play with a single person, or 0 if several people play. */
export function practiceBots(view: RoomView | null): number {
  const players = view?.players ?? [];
  const bots = players.filter(({ is_bot }) => is_bot).length;
  return bots === players.length - 1 ? bots : 0;
}

/** Return true if a single person plays with bots. */
export const isPractice = (view: RoomView | null): boolean => practiceBots(view) > 0;

export const newestNotice = (notices: readonly NoticeView[] = []): number =>
  Math.max(0, ...notices.map(({ nth }) => nth));
