/** Queries on a snapshot. No other module reads its phase. */
import type { PlayerView, RoomView } from '../../shared/contract.gen';

/** The stage of a round. `unknown` is a newer server's stage, for which this page does not have a screen. */
export type RoundStage =
  | 'lobby'
  | 'writing'
  | 'talk'
  | 'paused'
  | 'look'
  | 'vote'
  | 'tally'
  | 'guess'
  | 'name'
  | 'point'
  | 'last'
  | 'unknown'
  | 'over'
  | 'scored'
  | 'ended';

export function serverStageOf({ phase, stage }: Pick<RoomView, 'phase' | 'stage'>): RoundStage {
  switch (phase) {
    case 'lobby':
      return 'lobby';
    case 'writing':
      return 'writing';
    case 'round':
      return stageOfRound(stage);
    case 'over':
      return 'over';
    case 'scored':
      return 'scored';
    case 'ended':
      return 'ended';
    default:
      return phase satisfies never;
  }
}

function stageOfRound(stage: RoomView['stage']): RoundStage {
  switch (stage) {
    case undefined:
      return 'talk';
    case 'talk':
    case 'paused':
    case 'look':
    case 'vote':
    case 'tally':
    case 'guess':
    case 'name':
    case 'point':
    case 'last':
      return stage;
    default:
      stage satisfies never;
      return 'unknown';
  }
}

/** Return a key that identifies the stage. Naming a card changes the key within the stage. */
export const stageKey = (view: RoomView): string =>
  [view.round, serverStageOf(view), view.referee?.step, view.referee?.guess].join(' ');

export function isRunning(stage: RoundStage | null): boolean {
  return stage !== null && !['lobby', 'writing', 'over', 'scored', 'ended'].includes(stage);
}

/** A stage that fills the screen and replaces the table. */
export type FullStage = 'vote' | 'tally' | 'guess' | 'name' | 'point' | 'last';

const FULL_STAGES: ReadonlySet<RoundStage> = new Set<FullStage>([
  'vote',
  'tally',
  'guess',
  'name',
  'point',
  'last',
]);

export function isFullStage(stage: RoundStage | null): stage is FullStage {
  return stage !== null && FULL_STAGES.has(stage);
}

export function playerIn(view: RoomView | null, playerId: string): PlayerView | null {
  return view?.players.find((player) => player.player_id === playerId) ?? null;
}
