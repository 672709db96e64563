/** Changes to the kept games that also concern the decisions about names. */
import { type Kept, tellsMore, withGames } from './kept';
import { withNamesOf, withoutUnknownNames } from './people';

/** Forgotten games that an open results page may not store again. The server deletes results after a day. */
const MAX_FORGOTTEN = 50;

/** Add what a file contains. This phone's decisions about names have precedence. */
export function withFile(kept: Kept, file: Kept): Kept {
  const own = new Map(kept.games.map((game) => [game.id, game]));
  const news = file.games.filter((game) => {
    const known = own.get(game.id);
    return !known || tellsMore(game, known);
  });
  return withNamesOf(file, withGames(kept, news));
}

/** Remove games, and what was decided about names in them. */
export function withoutGames(kept: Kept, ids: readonly string[]): Kept {
  return withoutUnknownNames({
    ...kept,
    games: kept.games.filter(({ id }) => !ids.includes(id)),
    forgotten: [...kept.forgotten, ...ids].slice(-MAX_FORGOTTEN),
  });
}
