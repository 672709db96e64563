/** Kept games. */
import { type Kept, type KeptGame, NOTHING_KEPT, withGames } from '../../src/room/nights/kept';
import type { PastRoundView } from '../../src/shared/contract.gen';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** 20:00 in UTC. */
export const START = Date.UTC(2026, 5, 3, 20);

/** A round whose Spies are players by index. */
export const round = (nth: number, spies: number[], more: Partial<PastRoundView> = {}): PastRoundView => ({
  round: nth,
  deck: 'locationDeck',
  cardId: 'bank',
  card: 'Bank',
  spies: spies.map((index) => ({ playerId: String(index), playerName: '' })),
  outcome: 'spy_caught',
  ...more,
});

/** A game in which players have scores by name. */
export const game = (
  id: string,
  at: number,
  scores: Record<string, number>,
  rounds: readonly PastRoundView[] = [round(1, [0])],
): KeptGame => ({
  id,
  at,
  rules: 'safari',
  deck: 'locationDeck',
  players: Object.entries(scores).map(([name, score], index) => ({
    id: String(index),
    name,
    icon: index,
    score,
  })),
  rounds: rounds.map((one) => ({
    ...one,
    spies: one.spies.map(({ playerId }) => ({
      playerId,
      playerName: Object.keys(scores)[Number(playerId)] ?? '',
    })),
  })),
});

export const kept = (...games: KeptGame[]): Kept => withGames(NOTHING_KEPT, games);
