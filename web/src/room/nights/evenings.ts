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
  const evenings = new Map<KeptGame, KeptGame[]>();
  let recent: { game: KeptGame; names: ReadonlySet<string> }[] = [];
  for (const game of games) {
    const names = peopleIn(game);
    recent = recent.filter((other) => game.at - other.game.at <= EVENING_MS);
    const near = recent.filter((other) => shared(names, other.names) >= SAME_NAMES);
    const joined = new Set(near.flatMap((other) => evenings.get(other.game) ?? []));
    const evening = [...joined, game].sort((one, other) => one.at - other.at);
    for (const each of evening) evenings.set(each, evening);
    recent.push({ game, names });
  }
  return [...new Set(evenings.values())].map(asEvening).sort((one, other) => other.end - one.end);
}

const asEvening = (games: readonly KeptGame[]): Evening => ({
  id: games[0]?.id ?? '',
  games,
  start: games[0]?.at ?? 0,
  end: games[games.length - 1]?.at ?? 0,
});

const peopleIn = ({ players }: KeptGame) =>
  new Set(players.filter(({ bot }) => !bot).map(({ name }) => keyOf(name)));

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((name) => other.has(name)).length;
