import type { FingerView, PlayerView, RefereeView } from '../../shared/contract.gen';

/** Return all dealt players except the suspect. */
export function votersOf(players: readonly PlayerView[], { suspect }: RefereeView): PlayerView[] {
  return players.filter(({ player_id, in_round }) => in_round && player_id !== suspect);
}

/** Group players by the suspect they point at, most votes first. Players who point at nobody (null) come last. */
export function groupFingers(fingers: readonly FingerView[]): { suspect: string | null; by: string[] }[] {
  return [...new Set(fingers.map(({ suspect }) => suspect))]
    .map((suspect) => ({
      suspect,
      by: fingers.filter((finger) => finger.suspect === suspect).map(({ playerId }) => playerId),
    }))
    .sort(
      (one, other) =>
        Number(one.suspect === null) - Number(other.suspect === null) || other.by.length - one.by.length,
    );
}

/** Return the number of fingers that point at the player with the most of them. */
export const mostFingers = (fingers: readonly FingerView[]): number =>
  Math.max(0, ...groupFingers(fingers).map(({ suspect, by }) => (suspect === null ? 0 : by.length)));
