/** The finished games that this phone keeps (NIGHT-01), and the changes to them as pure functions. The same structure is stored and exported. */
import type { DeckId, PastRoundView, RoomView } from '../../shared/contract.gen';
import {
  isName,
  isNumber,
  isRecord,
  isText,
  isTexts,
  isTrue,
  listOf,
  optional,
  shape,
} from '../../shared/guards';
import { isDeckId, isPastRoundView } from '../../shared/guards.gen';

export const MAX_GAMES = 300;
/** The version of the structure. Files and databases of a later version are not read. */
const VERSION = 1;
export const FORMAT = 'spysafari-nights';
/** A table without a second person was only practice with bots. */
const MIN_PEOPLE = 2;

export interface KeptPlayer {
  /** The player's id within the game's rounds. */
  id: string;
  name: string;
  icon: number;
  score: number;
  bot?: true;
}

export interface KeptGame {
  /** A hash that is the same on all phones of the table. */
  id: string;
  /** The end of the last round in epoch milliseconds, by the server's clock. */
  at: number;
  rules: string;
  deck: DeckId;
  players: readonly KeptPlayer[];
  rounds: readonly PastRoundView[];
}

export interface Kept {
  format: typeof FORMAT;
  version: typeof VERSION;
  /** Games from oldest to newest. */
  games: readonly KeptGame[];
  /** Names that mean the same person: a person by the key of a name. */
  same: Readonly<Record<string, string>>;
  /** Names that mean another person in some games: a person by game and key of the name (people.ts). */
  apart: Readonly<Record<string, string>>;
  /** Ids of games that were forgotten. */
  forgotten: readonly string[];
}

export const NOTHING_KEPT: Kept = {
  format: FORMAT,
  version: VERSION,
  games: [],
  same: {},
  apart: {},
  forgotten: [],
};

/** The fields of a round that contain the id of a seat. */
const SEAT_FIELDS: readonly string[] = ['playerId', 'by', 'suspect', 'alone'];

/** Return the record of a finished game, or null if there is nothing to keep. */
export function gameOf(view: RoomView): KeptGame | null {
  const { roomId, pastRounds: rounds = [], players, gameEndTime, serverTime, currentDeck, settings } = view;
  const [first] = rounds;
  if (!first || players.filter(({ is_bot }) => !is_bot).length < MIN_PEOPLE) return null;
  const ids = new Map(players.map(({ player_id }, index) => [player_id, String(index)]));
  const seatOf = (id: string) => {
    const seat = ids.get(id) ?? String(ids.size);
    ids.set(id, seat);
    return seat;
  };
  const started = [roomId, first.round, first.cardId, ...first.spies.map(({ playerId }) => playerId)];
  return {
    id: hashOf(started.join(' ')),
    at: gameEndTime ?? serverTime,
    rules: settings?.rules ?? 'ours',
    deck: currentDeck,
    players: players.map(({ player_name, icon_id, score, is_bot }, index) => ({
      id: String(index),
      name: player_name,
      icon: icon_id,
      score,
      ...(is_bot && { bot: is_bot }),
    })),
    // The ids of seats are replaced, because a file must not contain them. Some players may have left.
    rounds: JSON.parse(JSON.stringify(rounds), (field, value) =>
      SEAT_FIELDS.includes(field) ? seatOf(value) : value,
    ) as PastRoundView[],
  };
}

/** Return a 53-bit hash in base 36 (cyrb53). */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (2 ** 32 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** Return true if the first record tells more: more rounds, or else more players, because some leave after the game. */
export const tellsMore = (one: KeptGame, other: KeptGame) =>
  (one.rounds.length - other.rounds.length || one.players.length - other.players.length) > 0;

/** Add games. A stored game is replaced unless it tells more, so that corrections count. The oldest games beyond MAX_GAMES are dropped. */
export function withGames(kept: Kept, games: readonly KeptGame[]): Kept {
  const byId = new Map(kept.games.map((game) => [game.id, game]));
  for (const game of games) {
    const old = byId.get(game.id);
    if (!old || !tellsMore(old, game)) byId.set(game.id, game);
  }
  const sorted = [...byId.values()].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return { ...kept, games: sorted.slice(-MAX_GAMES) };
}

/** Add the game of an open results page, unless it has been forgotten. */
export const withResults = (kept: Kept, game: KeptGame): Kept =>
  kept.forgotten.includes(game.id) ? kept : withGames(kept, [game]);

/** The years that a date can show in every language. */
const isTime = (given: unknown): given is number => isNumber(given) && given > 0 && given < 4e12;
const isKeptPlayer = shape<KeptPlayer>({
  id: isName,
  name: isName,
  icon: isNumber,
  score: isNumber,
  bot: optional(isTrue),
});
const isKeptGame = shape<KeptGame>({
  id: isName,
  at: isTime,
  rules: isText,
  deck: isDeckId,
  players: listOf(isKeptPlayer),
  rounds: listOf(isPastRoundView),
});

export type Fault = 'foreign' | 'later' | 'damaged' | 'large';

/** Validate an imported structure. */
export function asKept(given: unknown): Kept | Fault {
  if (!isRecord(given) || given.format !== FORMAT) return 'foreign';
  if (isNumber(given.version) && given.version > VERSION) return 'later';
  const { games, same, apart, forgotten } = given;
  if (!listOf(isKeptGame)(games) || !isTexts(same) || !isTexts(apart) || !listOf(isText)(forgotten))
    return 'damaged';
  return { ...NOTHING_KEPT, games, same, apart, forgotten };
}

/** Accepts what only this module has written. Checking all rounds would take longer than reading them. */
const isStored = (given: unknown): given is Kept => isRecord(given) && given.format === FORMAT;

/** Read a stored structure. Return null if it is of a later version. */
export function fromStored(stored: unknown): Kept | null {
  if (!isStored(stored)) return NOTHING_KEPT;
  return stored.version > VERSION ? null : stored;
}
