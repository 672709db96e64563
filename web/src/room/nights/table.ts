/** The table of a group: what its people have done in some games (NIGHT-03). */
import type { PastRoundView } from '../../shared/contract.gen';
import type { Kept, KeptGame, KeptPlayer } from './kept';
import { seatsIn } from './people';

/** The counts of a person, by which the standings are computed. */
interface Tally {
  person: string;
  /** The newest spelling and icon. */
  name: string;
  icon: number;
  points: number;
  /** Accusations that convicted a Spy. */
  right: number;
  /** For each game, in order, true if the person won. */
  won: boolean[];
  /** For each round as the Spy, in order, true if the person got away. */
  away: boolean[];
}

export interface Standing extends Tally {
  rank: number;
  games: number;
  wins: number;
  spy: number;
  gotAway: number;
  caught: number;
}

/** Return the people of some games, the one with the most points first. With `people`, guests are omitted. */
export function standingsOf(
  kept: Kept,
  games: readonly KeptGame[],
  people?: ReadonlySet<string>,
): Standing[] {
  const byPerson = new Map<string, Tally>();
  for (const game of games) {
    const winners = winnersOf(game);
    const bySeat = new Map<string, Tally>();
    for (const [person, player] of seatsIn(kept, game)) {
      if (people && !people.has(person)) continue;
      const row = byPerson.get(person) ?? {
        person,
        name: '',
        icon: 0,
        points: 0,
        right: 0,
        won: [],
        away: [],
      };
      byPerson.set(person, row);
      bySeat.set(player.id, row);
      row.name = player.name;
      row.icon = player.icon;
      row.won.push(winners.includes(player));
      row.points += player.score;
    }
    for (const round of game.rounds) countRound(bySeat, round);
  }
  return ranked([...byPerson.values()]);
}

function countRound(bySeat: ReadonlyMap<string, Tally>, round: PastRoundView): void {
  for (const { playerId } of round.spies) {
    bySeat.get(playerId)?.away.push(!isCaught(round));
  }
  for (const { by, suspect, convicted } of round.accusations ?? []) {
    const row = bySeat.get(by);
    if (row && convicted && isSpyIn(round, suspect)) row.right += 1;
  }
}

function ranked(tallies: readonly Tally[]): Standing[] {
  const rows = tallies.map((tally) => {
    const wins = tally.won.filter(Boolean).length;
    const gotAway = tally.away.filter(Boolean).length;
    const spy = tally.away.length;
    const rank = tallies.filter(({ points }) => points > tally.points).length + 1;
    return { ...tally, rank, games: tally.won.length, wins, spy, gotAway, caught: spy - gotAway };
  });
  return rows.sort((one, other) => other.points - one.points || other.wins - one.wins);
}

/** Return true for the best, or one of several, unless nobody has scored. */
export const isFirst = ({ rank, points }: Standing): boolean => rank === 1 && points > 0;

const isSpyIn = ({ spies }: PastRoundView, id: string): boolean =>
  spies.some(({ playerId }) => playerId === id);

/** Return true if the Spies were caught, even if they then named the card. In a game with clues, only those who are caught name it. */
const isCaught = ({ outcome, how, game }: PastRoundView): boolean =>
  outcome === 'spy_caught' ||
  how === 'caught-guessed' ||
  (game !== undefined && outcome === 'spy_caught_location');

/** Return the players with the highest score, or nobody if nobody has scored. */
export function winnersOf({ players }: KeptGame): KeptPlayer[] {
  const best = Math.max(0, ...players.map(({ score }) => score));
  return best > 0 ? players.filter(({ score }) => score === best) : [];
}

/** The least share of the games of the two who play together most. Those who come less often are guests. */
const MIN_REGULAR_SHARE = 1 / 4;

/** Return the people who play together most, and the games of at least two of them. */
export function groupOf(kept: Kept, games: readonly KeptGame[]): { games: KeptGame[]; people: Set<string> } {
  const present = games.map((game) => ({ game, people: [...seatsIn(kept, game).keys()] }));
  const pair = closestPair(present.map(({ people }) => people));
  const core = present.filter(({ people }) => pair.every((person) => people.includes(person)));
  const counts = countsOf(core.flatMap(({ people }) => people));
  const people = new Set(
    [...counts].filter(([, count]) => count >= core.length * MIN_REGULAR_SHARE).map(([one]) => one),
  );
  const isOurs = (those: readonly string[]) => those.filter((one) => people.has(one)).length >= pair.length;
  return { games: present.filter((each) => isOurs(each.people)).map(({ game }) => game), people };
}

/** Return the two people who are most often in the same list. In a tie, the first two win. */
function closestPair(lists: readonly (readonly string[])[]): string[] {
  let best: { pair: string[]; count: number } = { pair: [], count: 0 };
  for (const one of new Set(lists.flat()))
    for (const [other, count] of countsOf(lists.filter((list) => list.includes(one)).flat()))
      if (other !== one && count > best.count) best = { pair: [one, other], count };
  return best.pair;
}

function countsOf(people: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const person of people) counts.set(person, (counts.get(person) ?? 0) + 1);
  return counts;
}
