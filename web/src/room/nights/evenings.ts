/** Group kept games into evenings (NIGHT-02). */
import type { Kept, KeptGame } from './kept';
import { keyOf } from './people';

/** The longest break within an evening. */
export const EVENING_MS = 6 * 60 * 60 * 1000;
const SAME_NAMES = 2;

export interface Evening {
  /** The id of its first game. */
  id: string;
  /** Games from first to last. */
  games: readonly KeptGame[];
  /** The end of its first game, and of its last. */
  start: number;
  end: number;
}

/** Return the evenings, newest first. Games are in one evening if they are at most six hours apart and at least two names are the same. */
export function eveningsOf({ games }: Pick<Kept, 'games'>): Evening[] {
  const names = new Map(games.map((game) => [game, peopleIn(game)]));
  let evenings: KeptGame[][] = [];
  for (const game of games) {
    const isNear = (other: KeptGame) =>
      game.at - other.at <= EVENING_MS && shared(names.get(game), names.get(other)) >= SAME_NAMES;
    const joined = evenings.filter((evening) => evening.some(isNear));
    if (joined.length > 0) evenings = evenings.filter((evening) => !joined.includes(evening));
    evenings.push([...joined.flat(), game].sort((one, other) => one.at - other.at));
  }
  return evenings.map(asEvening).sort((one, other) => other.end - one.end);
}

const asEvening = (games: readonly KeptGame[]): Evening => ({
  id: games[0]?.id ?? '',
  games,
  start: games[0]?.at ?? 0,
  end: games[games.length - 1]?.at ?? 0,
});

const peopleIn = ({ players }: KeptGame) =>
  new Set(players.filter(({ bot }) => !bot).map(({ name }) => keyOf(name)));

const shared = (one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()) =>
  [...one].filter((name) => other.has(name)).length;
