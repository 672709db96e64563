/** What a snapshot says about time, at the server's `now`. Pure; in seconds. */
import type { RoomView } from '../contract.gen';

/** On the round's clock, running or stopped. As on phones, the last second of a running clock counts as 0. */
export function roundSeconds({ clockLeft, roundEndsAt }: RoomView, now: number): number {
  if (clockLeft !== undefined) return Math.ceil(clockLeft / 1000);
  const seconds = secondsUntil(roundEndsAt, now) ?? 0;
  return seconds <= 1 ? 0 : seconds;
}

/** Until the server ends the stage; null for one without a deadline. */
export function stageSeconds({ referee }: RoomView, now: number): number | null {
  return secondsUntil(referee?.stageEndsAt ?? null, now);
}

/** Whole seconds; null without a deadline. */
function secondsUntil(deadline: number | null, now: number): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((deadline - now) / 1000));
}
