/** A table with two Spies or a hidden number: the setting, the cards, the votes, the second guess and the reveal. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RoundList } from '../../src/features/results/past-rounds';
import { awardsFor } from '../../src/room/game/awards';
import type { PastRoundView, RefereeView, RoomView, VerdictView } from '../../src/shared/contract.gen';
import { heading } from '../fakes/browser';
import { player } from '../fakes/live';
import { full, guest, me, openHow, open as openLobby } from '../fakes/lobby';
import { hand, open, round, scored, spy } from '../fakes/play';
import { referee } from '../fakes/referee';
import { fakeServer } from '../fakes/server';
import { wellBehaved } from '../fakes/table';

vi.mock('socket.io-client', async () => (await import('../fakes/live')).fakeSocketIo);

const six: Partial<RoomView> = { players: [me(), ...['p2', 'p3', 'p4', 'p5', 'p6'].map((id) => player(id))] };
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const card = () => screen.getByRole('region', { name: 'Your card' });

/** A stage of a refereed round that may have two Spies. */
const at = (stage: NonNullable<RoomView['stage']>, more: Partial<RefereeView> = {}): Partial<RoomView> =>
  round({
    stage,
    settings: { spies: 'hidden' },
    roundEndsAt: null,
    clockLeft: 271_000,
    referee: referee({ step: 7, ...more }),
  });

const findSpies = async () => (await openHow()).findByRole('radiogroup', { name: 'Spies' });

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the hints.
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[SPY-01] the admin chooses the number of Spies, and the page explains it', async () => {
  const { show, socket, roomId } = await openLobby();
  await show(six);
  await findSpies();
  expect(choice('1').checked).toBe(true);

  await userEvent.click(choice('1 or 2?'));

  expect(
    screen.getByText('One Spy or two: a coin toss each round. Nobody knows until the reveal.'),
  ).toBeVisible();
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toEqual([{ roomId, spies: 'hidden' }]));
  await userEvent.click(choice('2'));
  expect(screen.getByText("Two Spies who don't know each other.")).toBeVisible();
  expect(screen.getByText('Two Spies and up to 36 locations')).toBeVisible();
});

test('[SPY-01] with fewer than six players the row gives the reason, and the setting is kept', async () => {
  const { show, socket } = await openLobby();
  await show({ ...full, settings: { spies: 2 } });
  await findSpies();

  expect(choice('1').checked).toBe(true);
  expect(choice('2')).toBeDisabled();
  expect(choice('1 or 2?')).toBeDisabled();
  expect(screen.getByRole('radiogroup', { name: 'Spies' })).toHaveAccessibleDescription(
    'Two Spies need six players.',
  );
  expect(screen.getByText('One Spy and up to 36 locations')).toBeVisible();

  await show({ ...six, settings: { spies: 2 } });
  expect(choice('2').checked).toBe(true);
  expect(socket.sentOf('change-settings')).toEqual([]);
});

test('[SPY-01] the other players see the number in the sentence about the round', async () => {
  const { show } = await openLobby(guest);
  const sentence = () => screen.getByRole('region', { name: 'How We Play' });
  const asGuest = {
    players: six.players?.map((one) => ({ ...one, is_admin: one.player_id === 'p2' })) ?? [],
  };
  await show({ ...asGuest, settings: { spies: 'hidden' } });
  expect(sentence()).toHaveTextContent('1 or 2 Spies, 8 minutes.');
  await show({ ...asGuest, settings: { spies: 2 } });
  expect(sentence()).toHaveTextContent('Two Spies, 8 minutes.');
  await show(asGuest);
  expect(sentence()).toHaveTextContent('One Spy, 8 minutes.');
});

test('[SPY-02] the cards of Spy and team both end with a line about a second Spy', async () => {
  const team = await open({ ...hand, severalSpies: true });
  await team.show(round({ settings: { spies: 'hidden' } }));
  await userEvent.click(within(card()).getByRole('button'));
  expect(within(card()).getByText('There may be two Spies.')).toBeVisible();
  expect(within(card()).getByRole('button')).toHaveAccessibleName(/Captain, There may be two Spies\.$/);
  cleanup();

  const own = await open({ ...spy, severalSpies: true });
  await own.show(round({ settings: { spies: 'hidden' } }, { is_spy: true }));
  await userEvent.click(within(card()).getByRole('button'));
  expect(within(card()).getByText('There may be another Spy.')).toBeVisible();
  expect(within(card()).getByText('A Spy')).toBeVisible();
});

test("[SPY-02] with one Spy, the Spy's card does not have the line", async () => {
  const { show } = await open(spy);
  await show(round({}, { is_spy: true }));
  await userEvent.click(within(card()).getByRole('button'));
  expect(within(card()).getByText('The Spy')).toBeVisible();
  expect(within(card()).queryByText(/There may be/)).toBeNull();
});

test('[SPY-02] the vote asks for a Spy and does not reveal the number', async () => {
  const { show } = await open({ ...hand, severalSpies: true });
  await show(at('vote', { accuser: 'p2', suspect: 'p3', bar: 2 }));
  expect(heading()).toBe('Is Player p3 a Spy?');
  expect(screen.getByText('One no is allowed')).toBeVisible();

  const players = round({}).players?.map((one) => ({ ...one, connected: one.player_id !== 'p4' }));
  await show({ ...at('vote', { accuser: 'p2', suspect: 'p3', bar: 2 }), ...(players && { players }) });
  expect(screen.getByText('2 must say yes')).toBeVisible();
});

/** The stages of a round up to the second guess, with the contents of their snapshots. */
const STAGES: readonly Partial<RoomView>[] = [
  at('look'),
  round(),
  at('talk'),
  at('vote', { accuser: 'p2', suspect: 'p3', bar: 2 }),
  at('tally', {
    accuser: 'p2',
    suspect: 'p3',
    bar: 2,
    ballots: [{ playerId: 'p2', yes: true }],
    convicted: false,
  }),
  at('point', { bar: 2 }),
  at('guess', { spy: 'p2' }),
  at('guess', { spy: 'p2', guess: 'bank' }),
];

test.each([
  ['team', hand, {}],
  ['Spy', spy, { is_spy: true }],
])('[SPY-02] a phone of the %s renders a hidden number like two Spies', async (_, dealt, own) => {
  const { show } = await open({ ...dealt, severalSpies: true });
  const { players = [] } = round({}, own);
  await show({ ...STAGES[0], players });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now()); // Stop the clocks.
  await userEvent.click(within(card()).getByRole('button'));

  for (const stage of STAGES) {
    await show({ ...stage, players, settings: { spies: 2 } });
    const page = document.body.innerHTML;
    await show({ ...stage, players, settings: { spies: 'hidden' } });
    expect(document.body.innerHTML).toBe(page);
  }
});

test('[SPY-04] no other guess is announced after the second one, or after a conviction', async () => {
  const { show } = await open({ ...hand, severalSpies: true });
  await show(at('last', { spy: 'p3', guess: 'bank', missed: { playerId: 'p2', card: 'beach' } }));
  expect(screen.getByText('The team takes the round.')).toBeVisible();
  expect(screen.queryByText('But is there another?')).toBeNull();
  await show(at('last', { step: 9, spy: 'p3', guess: 'bank' }));
  expect(screen.getByText('The team takes the round.')).toBeVisible();
});

test('[SPY-04] the second Spy is shown after the wrong guess of the first', async () => {
  const { show } = await open({ ...hand, severalSpies: true });
  await show(at('guess', { spy: 'p2' }));
  expect(heading()).toBe('Player p2 is a Spy!');
  await show(at('guess', { spy: 'p2', guess: 'bank' }));
  expect(screen.getByText('But is there another?')).toBeVisible();

  await show(at('last', { step: 8, spy: 'p3', missed: { playerId: 'p2', card: 'bank' } }));

  expect(heading()).toBe("There's another!");
  expect(screen.getByText('Bank')).toBeVisible();
  expect(screen.getByText('Player p3 is a Spy, too. One last guess.')).toBeVisible();
});

test('[SPY-04] the second Spy gets the list', async () => {
  const { show } = await open({ ...spy, severalSpies: true });
  await show(at('last', { spy: 'p1', missed: { playerId: 'p2', card: null } }));
  expect(heading()).toBe("There's another!");
  expect(screen.getByRole('button', { name: 'Beach' })).toBeVisible();
});

const PAIR = ['p2', 'p3'];
const judged = (verdict: Partial<VerdictView>, more: Partial<RoomView> = {}): Partial<RoomView> => ({
  ...scored({
    outcome: 'spy_caught_location',
    verdict: {
      how: 'guessed',
      suspect: null,
      by: null,
      guess: 'airplane',
      left: 271,
      points: [],
      ...verdict,
    },
    ...more,
  }),
  reveal: {
    deck: 'locationDeck',
    cardId: 'airplane',
    card: 'Airplane',
    hands: ['p2', 'p3', 'p1', 'p4'].map((playerId) => ({
      playerId,
      playerName: `Player ${playerId}`,
      roleId: null,
      role: 'Captain',
      isSpy: PAIR.includes(playerId),
    })),
  },
});
const reasons = () =>
  within(screen.getByRole('list', { name: 'Points' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[SPY-07] the verdict names both Spies, their guesses and their points', async () => {
  const { show } = await open({ ...hand, severalSpies: true });
  await show(
    judged({
      guesses: [
        { playerId: 'p2', card: 'bank' },
        { playerId: 'p3', card: 'airplane' },
      ],
      points: [
        { playerId: 'p3', points: 1, why: 'guessed' },
        { playerId: 'p2', points: 1, why: 'partner' },
      ],
    }),
  );
  const said = screen.getByText(/^The Spies were/).closest('[role="status"]')?.textContent;
  expect(said).toContain('The Spies were Player p2 and Player p3.');
  expect(said).toContain('Player p2 guessed Bank. Wrong!Player p3 guessed Airplane. Right!');
  expect(reasons()).toEqual([
    'SpyPlayer p3The Spy named the locationplus 1+1',
    'SpyPlayer p2The other Spy named the locationplus 1+1',
  ]);
});

test('[SPY-07] only the convicted Spy is said to have been caught', async () => {
  const { show } = await open({ ...hand, severalSpies: true });
  await show(
    judged(
      { how: 'caught', suspect: 'p3', guess: null, points: [{ playerId: 'p1', points: 1, why: 'caught' }] },
      { outcome: 'spy_caught' },
    ),
  );
  const last = reasons().slice(-2);
  expect(last).toContain('SpyPlayer p3The Spy, caught red-handedno points0');
  expect(last).toContain('SpyPlayer p2The other Spy gets nothingno points0');
});

const together: PastRoundView = {
  round: 1,
  deck: 'locationDeck',
  cardId: 'bank',
  card: 'Bank',
  spies: PAIR.map((playerId) => ({ playerId, playerName: `Player ${playerId}` })),
  outcome: 'spy_escaped',
  how: 'escaped',
  accusations: [],
  left: 0,
};

const accusation = (suspect: string) => ({ by: 'p1', suspect, convicted: true, left: 100 });

test('[SPY-07] the history shows both Spies', () => {
  render(<RoundList rounds={[together]} players={[player('p2'), player('p3')]} />);
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('Player p2 and Player p3: nobody could prove it');
  expect(row).toHaveTextContent('Spies');
});

test('[SPY-07] the history names the Spy who named the card', () => {
  const guesses = [
    { playerId: 'p2', card: 'beach' },
    { playerId: 'p3', card: 'bank' },
  ];
  const named: PastRoundView = {
    ...together,
    outcome: 'spy_caught_location',
    how: 'guessed',
    left: 100,
    guesses,
  };
  render(<RoundList rounds={[named]} players={[player('p2'), player('p3')]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Player p3 guessed Bank. Right!');
});

test.each([
  ['p3: caught with', { how: 'caught', accusations: [accusation('p3')] }],
  ['p3: caught after time ran out', { how: 'caught-late', guesses: [{ playerId: 'p3', card: 'beach' }] }],
  ['p2 and Player p3: framed Player p4', { how: 'framed', accusations: [accusation('p4')] }],
] as const)('[SPY-07] of two Spies, the history names the convicted one: %s', (words, ending) => {
  const past: PastRoundView = { ...together, outcome: 'spy_caught', left: 100, ...(ending as object) };
  render(<RoundList rounds={[past]} players={['p2', 'p3', 'p4'].map((id) => player(id))} />);
  expect(screen.getByText(new RegExp(`^Player ${words}`))).toBeVisible();
});

test('[SPY-07] a Spy who has left comes last in a sentence, with a question mark as avatar', async () => {
  const { show } = await open({ ...hand, severalSpies: true });
  const ending = judged(
    { how: 'escaped' },
    { outcome: 'spy_escaped', players: [player('p1'), player('p3')] },
  );
  const hands = ending.reveal?.hands.map((one) => (one.playerId === 'p2' ? { ...one, playerName: '' } : one));
  await show({ ...ending, ...(ending.reveal && { reveal: { ...ending.reveal, hands: hands ?? [] } }) });
  expect(screen.getByText(/^The Spies were/)).toHaveTextContent(
    'The Spies were Player p3 and a player who left.',
  );
  cleanup();
  const spies = PAIR.map((playerId) => ({ playerId, playerName: '' }));
  render(<RoundList rounds={[{ ...together, spies }]} players={[]} />);
  expect(screen.getByText(/^A player who left and a player who left:/)).toBeVisible();
});

test('[SPY-07] Partners in Crime goes to two Spies who got away together twice', () => {
  const calm: PastRoundView = { ...together, spies: [{ playerId: 'gone', playerName: 'Gone' }] };
  const players = ['p1', 'p2', 'p3'];
  expect(awardsFor([together, calm, calm], players).map(({ id }) => id)).not.toContain('partners-in-crime');
  expect(awardsFor([together, together, calm], players)[0]).toEqual({
    id: 'partners-in-crime',
    playerId: 'p2',
    partnerId: 'p3',
    count: 2,
  });
});

test('[SPY-07] only the Spy who named the card is a globetrotter', () => {
  const named: PastRoundView = {
    ...together,
    outcome: 'spy_caught_location',
    how: 'guessed',
    left: 100,
    guesses: [
      { playerId: 'p2', card: 'beach' },
      { playerId: 'p3', card: 'bank' },
    ],
  };
  const calm: PastRoundView = { ...together, spies: [{ playerId: 'gone', playerName: 'Gone' }] };
  const award = awardsFor([named, calm, calm], ['p1', 'p2', 'p3']).find(({ id }) => id === 'globetrotter');
  expect(award?.playerId).toBe('p3');
});
