/** Default stage durations. They are used only for countdown graphics, because the server ends the stages. */
import type { RoomView } from '../../shared/contract.gen';
import { settingsIn } from '../state/settings';
import type { RoundStage } from '../state/view';

const SECONDS = { look: 20, vote: 25, tally: 4, guess: 45, name: 20, point: 30, last: 30 } as const;

export type TimedStage = keyof typeof SECONDS;

export const isTimed = (stage: RoundStage | null): stage is TimedStage => stage !== null && stage in SECONDS;

const WRITE_SECONDS = 75;

type PassedStage = TimedStage | 'write';

/** The extra time for each seat after the first on a shared phone, because its players act one after another. */
const SECONDS_PER_SEAT: Partial<Record<PassedStage, number>> = {
  look: 15,
  vote: 10,
  point: 10,
  name: 10,
  write: 45,
};

/** Return the duration in seconds. */
export const stageLength = (stage: TimedStage, view: RoomView): number =>
  (SECONDS[stage] + secondsToPass(stage, view)) * (settingsIn(view).pace === 'relaxed' ? 2 : 1);

/** Return the duration of the writing stage in seconds. */
export const writingLength = (view: RoomView): number => WRITE_SECONDS + secondsToPass('write', view);

const secondsToPass = (stage: PassedStage, view: RoomView) =>
  (SECONDS_PER_SEAT[stage] ?? 0) * furtherSeats(stage, view);

/** Return the number of acting seats after the first, on the phone with the most acting seats. */
function furtherSeats(stage: PassedStage, { players, referee }: RoomView): number {
  const acting = players.filter(({ player_id, in_round }) => {
    if (stage === 'write') return true;
    if (stage === 'name') return player_id === referee?.turn;
    return in_round && (stage !== 'vote' || ![referee?.suspect, referee?.accuser].includes(player_id));
  });
  if (stage === 'name') return acting.some(({ phone }) => phone) ? 1 : 0;
  const seats = acting.map(({ phone }) => acting.filter((other) => phone && other.phone === phone).length);
  return Math.max(0, ...seats.map((count) => count - 1));
}
