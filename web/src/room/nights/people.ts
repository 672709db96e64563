/** The people behind the names of kept games (NIGHT-03), and changes to the games that also change decisions about names. A person is identified by the key of a name, or by a key with a number after a split. */
import { type Kept, type KeptGame, type KeptPlayer, tellsMore, withGames } from './kept';

/** Separates the key of a name from the number of the person. A name has one line. */
const NTH = '\n';

/** Keys by name, because the same few names are looked up for every player of every game. */
const keys = new Map<string, string>();

/** Return a name without differences in letter case and spaces. */
export function keyOf(name: string): string {
  const key = keys.get(name) ?? name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  keys.set(name, key);
  return key;
}

/** Return an own value of a record whose keys may be names, because somebody can be called 'constructor'. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

const apartKey = (gameId: string, key: string) => `${gameId} ${key}`;

/** Return the person whom a name means in a game. */
function personIn({ same, apart }: Kept, gameId: string, name: string): string {
  const key = keyOf(name);
  const person = ownValue(apart, apartKey(gameId, key)) ?? key;
  return ownValue(same, person) ?? person;
}

type Seats = ReadonlyMap<string, KeptPlayer>;
/** The seats of all games by id, because they are looked up for each person and each sentence. */
const seats = new WeakMap<Kept, Map<string, Seats>>();

/** Return the people of a game with their seats. Bots are not people. Nobody has two seats, even if a file says that two names are the same. */
export function seatsIn(kept: Kept, { id, players }: KeptGame): Seats {
  const byGame = seats.get(kept) ?? new Map<string, Seats>();
  seats.set(kept, byGame);
  const known = byGame.get(id);
  if (known) return known;
  const people = players
    .filter(({ bot }) => !bot)
    .map((seat) => ({ seat, key: keyOf(seat.name), person: personIn(kept, id, seat.name) }));
  const isNamed = ({ key, person }: { key: string; person: string }) => key === person;
  const found = new Map(people.filter(isNamed).map(({ key, seat }) => [key, seat]));
  for (const { seat, key, person } of people.filter((each) => !isNamed(each)))
    found.set(found.has(person) ? key : person, seat);
  byGame.set(id, found);
  return found;
}

/** Let two people be one. */
export function mergePeople(kept: Kept, person: string, into: string): Kept {
  const moved = Object.entries(kept.same).map(([key, to]) => [key, to === person ? into : to]);
  const { [into]: _, ...same } = { ...Object.fromEntries(moved), [person]: into };
  return { ...kept, same };
}

/** Remove decisions about games and names that do not exist. */
function withoutUnknownNames(kept: Kept): Kept {
  const seatsOf = ({ id, players }: KeptGame) => players.map(({ name }) => apartKey(id, keyOf(name)));
  const known = new Set(kept.games.flatMap(seatsOf));
  const names = new Set(kept.games.flatMap(({ players }) => players.map(({ name }) => keyOf(name))));
  const within = (record: Kept['same'], isKnown: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => isKnown(key)));
  return {
    ...kept,
    same: within(kept.same, (person) => names.has(rootOf(person))),
    apart: within(kept.apart, (key) => known.has(key)),
  };
}

/** Add the decisions of a file. This phone's have precedence. Names that were merged with the same name become one person. */
function withNamesOf(file: Kept, kept: Kept): Kept {
  const { same, apart } = withoutUnknownNames({ ...file, games: kept.games });
  let result: Kept = { ...kept, apart: { ...apart, ...kept.apart } };
  for (const [person, to] of Object.entries(same)) {
    const into = ownValue(result.same, to) ?? to;
    if (into !== person && !Object.hasOwn(result.same, person)) result = mergePeople(result, person, into);
  }
  return result;
}

/** Return the keys that were merged into a person. */
export const mergedInto = ({ same }: Kept, person: string): string[] =>
  Object.keys(same).filter((key) => same[key] === person);

/** Undo a merge. */
export function separate(kept: Kept, key: string): Kept {
  const { [key]: _, ...same } = kept.same;
  return { ...kept, same };
}

/** Let a person be somebody else in some games, and return the changed structure. */
export function splitPerson(kept: Kept, person: string, games: readonly KeptGame[]): Kept {
  const taken = new Set([...Object.values(kept.apart), ...Object.keys(kept.same)]);
  const root = rootOf(person);
  let number = 2;
  while (taken.has(root + NTH + number)) number += 1;
  const entries = games.flatMap((game) => {
    const seat = seatsIn(kept, game).get(person);
    return seat ? [[apartKey(game.id, keyOf(seat.name)), root + NTH + number]] : [];
  });
  return { ...kept, apart: { ...kept.apart, ...Object.fromEntries(entries) } };
}

const rootOf = (person: string) => person.split(NTH)[0] ?? person;

/** Return a person's number if a name was split, or null for the first of the people with this name. */
export const nthOf = (person: string): number | null => Number(person.split(NTH)[1]) || null;

/** Forgotten games that an open results page may not store again. The server deletes results after a day. */
const MAX_FORGOTTEN = 50;

/** Add the games and decisions of a file. This phone's decisions about names have precedence. */
export function withFile(kept: Kept, file: Kept): Kept {
  const own = new Map(kept.games.map((game) => [game.id, game]));
  const news = file.games.filter((game) => {
    const known = own.get(game.id);
    return !known || tellsMore(game, known);
  });
  return withNamesOf(file, withGames(kept, news));
}

/** Remove games, and the decisions about names in them. */
export function withoutGames(kept: Kept, games: readonly KeptGame[]): Kept {
  const ids = games.map(({ id }) => id);
  return withoutUnknownNames({
    ...kept,
    games: kept.games.filter(({ id }) => !ids.includes(id)),
    forgotten: [...kept.forgotten, ...ids].slice(-MAX_FORGOTTEN),
  });
}
