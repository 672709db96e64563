/** Facts about a group that are fun to read (NIGHT-03). */
import { ph, plural, t } from '@lingui/core/macro';
import type { KeptGame } from '../../room/nights/kept';
import type { Standing } from '../../room/nights/table';
import { shownName } from '../../shared/text/names';
import { dateOf, labelOf } from './words';

const MAX_FACTS = 3;

interface Fact {
  /** The smallest count that is worth a sentence. */
  min: number;
  countOf: (row: Standing, rows: readonly Standing[]) => number;
  /** `name` is formatted for display. */
  words: (name: string, count: number) => string;
}

/** Say by how much a person leads. `name` is formatted for display. */
export const leadWords = (name: string, points: number): string =>
  t({
    message: plural(ph({ points }), {
      one: `${name} leads by # point.`,
      other: `${name} leads by # points.`,
    }),
    comment: 'Of people who have played together on several evenings',
  });

/** Facts about one person, the most surprising first. */
const FACTS: readonly Fact[] = [
  {
    min: 2,
    countOf: ({ away }) => longest(away),
    words: (name, count) =>
      t({
        message: plural(ph({ count }), {
          one: `${name} got away with it # time in a row.`,
          other: `${name} got away with it # times in a row.`,
        }),
        comment: 'Fun fact: {name} was the Spy and was not caught',
      }),
  },
  {
    min: 2,
    countOf: ({ won }) => longest(won),
    words: (name, count) =>
      t({
        message: plural(ph({ count }), {
          one: `${name} won # game in a row.`,
          other: `${name} won # games in a row.`,
        }),
        comment: 'Fun fact',
      }),
  },
  {
    min: 3,
    countOf: ({ spy, gotAway }) => (gotAway === 0 ? spy : 0),
    words: (name, count) =>
      t({
        message: plural(ph({ count }), {
          one: `${name} was the Spy # time, and never got away.`,
          other: `${name} was the Spy # times, and never got away.`,
        }),
        comment: 'Fun fact',
      }),
  },
  {
    min: 2,
    countOf: ({ right }) => right,
    words: (name, count) =>
      t({
        message: plural(ph({ count }), {
          one: `${name} has a nose for it: # right accusation.`,
          other: `${name} has a nose for it: # right accusations.`,
        }),
        comment: 'Fun fact: how often {name} accused the Spy, and the others agreed',
      }),
  },
  {
    min: 4,
    countOf: ({ games, wins }) => (wins === 0 ? games : 0),
    words: (name, count) =>
      t({
        message: plural(ph({ count }), {
          one: `${name} has played # game and is still waiting for the first win.`,
          other: `${name} has played # games and is still waiting for the first win.`,
        }),
        comment: 'Fun fact',
      }),
  },
  {
    min: 1,
    countOf: (row, [first, second]) => (row === first ? row.points - (second?.points ?? 0) : 0),
    words: leadWords,
  },
];

/** Return three facts, the most surprising first, about different people if possible. In a tie, a fact is about the person with more points. */
export function factsOf(games: readonly KeptGame[], rows: readonly Standing[]): string[] {
  const facts = FACTS.flatMap(({ min, countOf, words }) => {
    const counts = rows.map((row) => countOf(row, rows));
    const top = Math.max(0, ...counts);
    const row = rows[counts.indexOf(top)];
    return row && top >= min ? [{ row, sentence: words(shownName(labelOf(row)), top) }] : [];
  });
  const first = facts.filter(({ row }, place) => place === facts.findIndex((one) => one.row === row));
  const rest = facts.filter((fact) => !first.includes(fact));
  const rounds = games.reduce((sum, game) => sum + game.rounds.length, 0);
  const date = dateOf(games[0]?.at ?? 0);
  return [
    ...[...first, ...rest].map(({ sentence }) => sentence),
    t({
      message: plural(ph({ count: rounds }), {
        one: '# round so far, and counting.',
        other: '# rounds so far, and counting.',
      }),
      comment: 'Fun fact: how many rounds a group has played',
    }),
    t({ message: `It all began on ${date}.`, comment: 'Fun fact: the date of the first game' }),
  ].slice(0, MAX_FACTS);
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
