/** Default stage durations. They are used only for countdown graphics, because the server ends the stages. */
import type { RoomView } from '../../shared/contract.gen';
import { settingsIn } from '../state/settings';
import type { RoundStage } from '../state/view';
import { STAGES } from './stages';

/** Return the duration in seconds, or 0 for a stage without a deadline. */
export function stageLength(stage: RoundStage, view: RoomView): number {
  const { time, actors } = STAGES[stage];
  if (!time) return 0;
  const { seconds, perSeat = 0, typed = 0, firstSeatToo, anyPace } = time;
  const acting = (actors?.(view) ?? []).filter(({ player_id }) => player_id !== view.referee?.accuser);
  const onPhones = acting.map(({ phone }) => acting.filter((other) => phone && other.phone === phone).length);
  const most = Math.max(0, ...onPhones); // On the phone with the most acting seats.
  const extra = perSeat * Math.max(0, firstSeatToo ? most : most - 1);
  const typing = view.board?.aloud === false ? typed : 0;
  return (seconds + typing + extra) * (settingsIn(view).pace === 'relaxed' && !anyPace ? 2 : 1);
}
