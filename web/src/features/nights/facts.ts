/** Find the facts about a group that are fun to read (NIGHT-03), as numbers. */
import type { KeptGame } from '../../room/nights/kept';
import type { Standing } from '../../room/nights/table';

type FactKind = 'streak' | 'wins' | 'caught' | 'nose' | 'winless' | 'leads' | 'rounds' | 'began';
export interface Fact {
  kind: FactKind;
  /** The person, or null for a fact about the whole group. */
  person: string | null;
  /** A number of events, or a time in epoch milliseconds. */
  count: number;
}

const MAX_FACTS = 3;
/** The least number that is worth a sentence. */
const MIN_COUNTS: Partial<Record<FactKind, number>> = {
  streak: 2,
  wins: 2,
  caught: 3,
  nose: 2,
  winless: 4,
  leads: 1,
};

/** Return three facts, the most surprising first, about different people if possible. */
export function factsOf(games: readonly KeptGame[], rows: readonly Standing[]): Fact[] {
  const facts: Fact[] = [
    ...best('streak', rows, ({ away }) => longest(away)),
    ...best('wins', rows, ({ won }) => longest(won)),
    ...best('caught', rows, ({ spy, gotAway }) => (gotAway === 0 ? spy : 0)),
    ...best('nose', rows, ({ right }) => right),
    ...best('winless', rows, ({ games: played, wins }) => (wins === 0 ? played : 0)),
    ...best('leads', rows.slice(0, 1), ({ points }) => points - (rows[1]?.points ?? 0)),
  ];
  const told = facts.filter(({ person }, place) => place === facts.findIndex((one) => one.person === person));
  const rest = facts.filter((fact) => !told.includes(fact));
  const rounds = games.reduce((sum, game) => sum + game.rounds.length, 0);
  const plain: Fact[] = [
    { kind: 'rounds', person: null, count: rounds },
    { kind: 'began', person: null, count: games[0]?.at ?? 0 },
  ];
  return [...told, ...rest, ...plain].slice(0, MAX_FACTS);
}

/** Return the fact about the person with the highest count, or nothing if it is too low. In a tie, the person with more points wins. */
function best(kind: FactKind, rows: readonly Standing[], countOf: (row: Standing) => number): Fact[] {
  const counts = rows.map((row) => ({ kind, person: row.person, count: countOf(row) }));
  const top = Math.max(0, ...counts.map(({ count }) => count));
  return top < (MIN_COUNTS[kind] ?? 1) ? [] : counts.filter(({ count }) => count === top).slice(0, 1);
}

/** Return the length of the longest run. */
function longest(hits: readonly boolean[]): number {
  let [run, most] = [0, 0];
  for (const hit of hits) {
    run = hit ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
}
