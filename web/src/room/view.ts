/** What screens ask of a snapshot. The one place that reads its phase. */
import type { PlayerView, RoomView } from '../contract.gen';

/** `unknown`: the server is newer than this page, and the round is at something that the page has no screen for. */
export type Stage = 'lobby' | 'talk' | 'paused' | 'unknown' | 'over' | 'scored' | 'ended';

export function stageOf({ phase, stage }: Pick<RoomView, 'phase' | 'stage'>): Stage {
  switch (phase) {
    case 'lobby':
      return 'lobby';
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

function stageOfRound(stage: RoomView['stage']): Stage {
  switch (stage) {
    case 'talk':
    case undefined:
      return 'talk';
    case 'paused':
      return 'paused';
    default:
      return 'unknown';
  }
}

/** Whether a round is on, whatever it is at. */
export function isRunning(stage: Stage | null): boolean {
  return stage === 'talk' || stage === 'paused' || stage === 'unknown';
}

export function playerIn(view: RoomView | null, playerId: string): PlayerView | null {
  return view?.players.find((player) => player.player_id === playerId) ?? null;
}
