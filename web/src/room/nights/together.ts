/** The past nights of the people in a lobby (NIGHT-06), in the local storage, so that lobbies do not load the kept games. */
import { isNumber, isNumbers, isTexts, listOf, shape } from '../../shared/guards';
import { deviceStorage, NIGHTS_KEY } from '../../shared/storage';
import { keyOf, ownValue } from './people';

export interface Marker {
  /** The time until which another game belongs to the evening, and the points of each person, by evening, newest first. */
  nights: readonly (readonly [number, Readonly<Record<string, number>>])[];
  same: Readonly<Record<string, string>>;
}

export interface Together {
  /** The number of this evening among those of the same people. */
  nth: number;
  /** The name of the person with the most points, and the distance to the next. Null in a tie. */
  lead: { name: string; by: number } | null;
}

/** Return null if the people have not played together on an earlier evening. */
export function togetherBefore(names: readonly string[], now: number): Together | null {
  const marker = deviceStorage.readJson(NIGHTS_KEY);
  if (!isMarker(marker)) return null;
  const people = new Map(names.map((name) => [ownValue(marker.same, keyOf(name)) ?? keyOf(name), name]));
  const nights = marker.nights.filter(([, points]) => areSame([...people.keys()], Object.keys(points)));
  const [newest] = nights;
  const nth = nights.length + (newest && newest[0] < now ? 1 : 0);
  if (nth < 2) return null;
  const sums = [...people].map(([person, name]) => ({
    name,
    points: nights.reduce((sum, [, points]) => sum + (ownValue(points, person) ?? 0), 0),
  }));
  const [first, second] = sums.sort((one, other) => other.points - one.points);
  const by = (first?.points ?? 0) - (second?.points ?? 0);
  return { nth, lead: first && by > 0 ? { name: first.name, by } : null };
}

/** Return true if at least two people, and at least half of either table, are the same. */
function areSame(here: readonly string[], then: readonly string[]): boolean {
  const both = here.filter((person) => then.includes(person)).length;
  return both >= 2 && 2 * both >= Math.max(here.length, then.length);
}

const isNight = (given: unknown): given is Marker['nights'][number] =>
  Array.isArray(given) && isNumber(given[0]) && isNumbers(given[1]);
const isMarker = shape<Marker>({ nights: listOf(isNight), same: isTexts });
