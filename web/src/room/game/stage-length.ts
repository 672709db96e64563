/** Default stage durations. They are used only for countdown graphics, because the server ends the stages. */
import type { RoomView } from '../../shared/contract.gen';
import type { RoundStage } from '../state/view';

const SECONDS = { look: 20, vote: 25, tally: 4, guess: 45, name: 20, point: 30, last: 30 } as const;

export type TimedStage = keyof typeof SECONDS;

export const isTimed = (stage: RoundStage | null): stage is TimedStage => stage !== null && stage in SECONDS;

/** Return the duration in seconds. */
export const stageLength = (stage: TimedStage, { rules }: RoomView): number =>
  SECONDS[stage] * (rules?.pace === 'relaxed' ? 2 : 1);
