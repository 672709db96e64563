/** What a snapshot says about time, at the server's `now`. Pure; in seconds. */
import type { RoomView } from '../shared/contract.gen';

/** On the round's clock, running or stopped. As on phones, the last second of a running clock counts as 0. */
export function roundSeconds({ clockLeft, roundEndsAt }: RoomView, now: number): number {
  if (clockLeft !== undefined) return Math.ceil(clockLeft / 1000);
  const seconds = roundEndsAt === null ? 0 : secondsUntil(roundEndsAt, now);
  return seconds <= 1 ? 0 : seconds;
}

/** Until the server ends the stage; null for one without a deadline. */
export function stageSeconds({ referee }: RoomView, now: number): number | null {
  const endsAt = referee?.stageEndsAt ?? null;
  return endsAt === null ? null : secondsUntil(endsAt, now);
}

/** Whole seconds. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** All that is shown of the time `now`: what is left until each deadline, and by which second the wall of an own deck turns its pages. */
export function secondsShown(
  { roundEndsAt, pausedUntil, writing, referee, own }: RoomView,
  now: number,
): string {
  const left = [roundEndsAt, pausedUntil, writing?.until, referee?.stageEndsAt].map((deadline) =>
    typeof deadline === 'number' ? secondsUntil(deadline, now) : '',
  );
  return [...left, own ? Math.floor(now / 1000) : ''].join(' ');
}
