import { expect, test } from 'vitest';
import { groupOf, standingsOf, winnersOf } from '../../../src/room/nights/table';
import { DAY, game, kept, round, START } from '../../fakes/nights';

const row = (person: string, ...args: Parameters<typeof standingsOf>) =>
  standingsOf(...args).find((one) => one.person === person);

test('[NIGHT-03] games, wins and points are those of the results', () => {
  const all = kept(
    game('a', START, { Ann: 3, Bo: 3, Cy: 1 }),
    game('b', START + 1, { Ann: 0, Bo: 0 }),
    game('c', START + 2, { Ann: 1, Cy: 4 }),
  );

  const rows = standingsOf(all, all.games).map(({ person, rank, games, wins, points }) => [
    person,
    rank,
    games,
    wins,
    points,
  ]);
  expect(rows).toEqual([
    ['cy', 1, 2, 1, 5],
    ['ann', 2, 3, 1, 4],
    ['bo', 3, 2, 1, 3],
  ]);
});

test('[NIGHT-03] a tie has one rank, and the winner of a game can be a bot', () => {
  const tied = kept(game('a', START, { Ann: 2, Bo: 2, Cy: 1 }));
  const [one] = kept(game('a', START, { Chip: 3, Ann: 2 })).games;
  const players =
    one?.players.map((player) => (player.name === 'Chip' ? { ...player, bot: true as const } : player)) ?? [];

  expect(standingsOf(tied, tied.games).map(({ rank }) => rank)).toEqual([1, 1, 3]);
  expect(one && winnersOf({ ...one, players }).map(({ name }) => name)).toEqual(['Chip']);
  expect(one && row('ann', kept({ ...one, players }), [{ ...one, players }])?.wins).toBe(0);
});

test('[NIGHT-03] rounds count for every Spy, by every set of rules', () => {
  const rounds = [
    round(1, [0]),
    round(2, [0], { outcome: 'spy_escaped' }),
    round(3, [0], { outcome: 'spy_caught_location' }),
    round(4, [0, 1], { outcome: 'spy_caught_location', how: 'caught-guessed' }),
    round(5, [0, 1], { outcome: 'spy_caught_location', how: 'guessed' }),
    round(6, [1], { how: 'missed' }),
  ];
  const all = kept(game('a', START, { Ann: 3, Bo: 1, Cy: 0 }, rounds));

  expect(row('ann', all, all.games)).toMatchObject({ spy: 5, gotAway: 3, caught: 2 });
  expect(row('bo', all, all.games)).toMatchObject({ spy: 3, gotAway: 1, caught: 2 });
  expect(row('cy', all, all.games)).toMatchObject({ spy: 0, gotAway: 0, caught: 0 });
});

test('[NIGHT-03] in a game with clues, who names the word was caught, even if the admin recorded it', () => {
  const rounds = [
    round(1, [0], { game: 'impostor', outcome: 'spy_caught_location' }),
    round(2, [0], { game: 'undercover', outcome: 'spy_escaped', how: 'escaped' }),
  ];
  const all = kept(game('a', START, { Ann: 3, Bo: 1 }, rounds));

  expect(row('ann', all, all.games)).toMatchObject({ spy: 2, gotAway: 1, caught: 1 });
});

test('[NIGHT-03] a name can change its seat', () => {
  const all = kept(
    game('a', START, { Ann: 2, Bo: 1, Cy: 0 }, [round(1, [0])]),
    game('b', START + 1, { Cy: 1, Ann: 4, Bo: 0 }, [round(1, [1], { outcome: 'spy_escaped' })]),
  );

  expect(row('ann', all, all.games)).toMatchObject({ games: 2, points: 6, spy: 2, gotAway: 1, caught: 1 });
  expect(row('cy', all, all.games)).toMatchObject({ games: 2, points: 1, spy: 0 });
});

test('[NIGHT-03] an accusation is right if it convicts a Spy', () => {
  const accusations = [
    { by: '1', suspect: '2', convicted: true, left: 0 },
    { by: '1', suspect: '0', convicted: false, left: 5 },
    { by: '1', suspect: '0', convicted: true, left: 1 },
  ];
  const all = kept(game('a', START, { Ann: 0, Bo: 1, Cy: 1 }, [round(1, [0], { accusations })]));

  expect(row('bo', all, all.games)?.right).toBe(1);
});

test('[NIGHT-03] the group are those who play together most, without guests and other tables', () => {
  const games = Array.from({ length: 5 }, (_, nth) =>
    game(`g${nth}`, START + nth * DAY, { Ann: 1, Bo: 1, Cy: 1 }),
  );
  const guest = game('x', START + 9 * DAY, { Ann: 1, Bo: 0, Guest: 3 });
  const elsewhere = game('y', START + 10 * DAY, { Ann: 1, Dora: 0, Eve: 3 });
  const all = kept(...games, guest, elsewhere);

  const group = groupOf(all, all.games);
  expect([...group.people].sort()).toEqual(['ann', 'bo', 'cy']);
  expect(group.games.map(({ id }) => id)).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'x']);
  expect(
    standingsOf(all, group.games, group.people)
      .map(({ person }) => person)
      .sort(),
  ).toEqual(['ann', 'bo', 'cy']);
});
