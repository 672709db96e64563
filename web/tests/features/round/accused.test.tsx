/** The end of a round that the players referee, from the accusation to the outcome. */
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { player } from '../../fakes/live';
import { ADMIN, admin, button, hand, me, open, over, round, scored, spy } from '../../fakes/play';
import { type Call, fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

const ACCUSED = { accused: 'p2' };
const question = 'Player p2, show your card: were you the Spy?';
const outcomes = (calls: Call[]) =>
  calls.filter(({ path }) => path.endsWith('/game-round-end')).map(({ body }) => body);

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the hints.
  fakeServer(wellBehaved());
});

test('[PLAY-26] the admin names the accused with one tap; only the players of the round can be chosen', async () => {
  const { show, socket, roomId } = await open(admin);
  const late = player('p9', { in_round: false });
  await show(over({ players: [me(ADMIN), player('p2', { in_round: true }), late] }, ADMIN));

  const list = within(
    screen.getByRole('heading', { name: 'Whom did you accuse?' }).closest('section') as HTMLElement,
  );
  expect(list.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'adminMaya',
    'Player p2',
    "Nobody, time's up",
  ]);
  await userEvent.click(list.getByRole('button', { name: 'Player p2' }));

  expect(socket.sentOf('accused')).toEqual([{ roomId, round: 1, suspect: 'p2' }]);
});

test.each([
  [['No ?Player p2 knew'], 'spy_escaped'],
  [['Yes, caught!', 'Right'], 'spy_caught_location'],
  [['Yes, caught!', 'Wrong'], 'spy_caught'],
])('[PLAY-26] the answers %j record %s, with the specified call', async (answers, outcome) => {
  const calls = fakeServer(wellBehaved());
  const { show } = await open(admin);
  await show(over(ACCUSED, ADMIN));
  expect(screen.getByText(question)).toBeVisible();

  for (const answer of answers) await userEvent.click(button(new RegExp(`^${answer}`)));

  expect(outcomes(calls)).toEqual([{ outcome }]);
});

test('[PLAY-26] nobody accused means that the Spy escaped; the three outcomes are still offered', async () => {
  const calls = fakeServer(wellBehaved());
  const { show } = await open(admin);
  await show(over({}, ADMIN));
  expect(button(/^Spy caught but guessed the location/)).toBeEnabled();

  await userEvent.click(button("Nobody, time's up"));

  expect(outcomes(calls)).toEqual([{ outcome: 'spy_escaped' }]);
});

test('[PLAY-26] each step can be taken back', async () => {
  const { show, socket, roomId } = await open(admin);
  await show(over(ACCUSED, ADMIN));
  await userEvent.click(button('Yes, caught!'));
  expect(screen.getByText('Player p2 is the Spy! One guess, Player p2: where are we?')).toBeVisible();

  await userEvent.click(button('Undo'));
  expect(button(/^No ?Player/)).toHaveTextContent('Player p2 knew the place. The Spy got away.');
  expect(socket.sentOf('accused')).toEqual([]);
  await userEvent.click(button('Undo'));
  expect(socket.sentOf('accused')).toEqual([{ roomId, round: 1, suspect: null }]);

  await show(over({}, ADMIN));
  expect(button("Nobody, time's up")).toBeEnabled();
  await show(over(ACCUSED, ADMIN));
  expect(button('Yes, caught!')).toBeVisible();
});

test('[PLAY-26] all phones ask the accused for the card, and look alike for the Spy and the team', async () => {
  const shown = [];
  for (const who of [hand, spy]) {
    const { show } = await open(who);
    await show(over(ACCUSED, who === spy ? { role: 'Spy', is_spy: true } : {}));
    const section = screen.getByRole('region', { name: 'Time for Answers' });
    expect(within(section).getByText(question)).toBeVisible();
    expect(within(section).queryByRole('button', { name: /^Yes/ })).toBeNull();
    shown.push(section.textContent);
    cleanup();
  }
  expect(shown[0]).toBe(shown[1]);
});

test('[PLAY-26] nobody answers for an accused bot, which shows its card itself', async () => {
  const { show, socket, roomId } = await open(admin);
  await show(
    over({ ...ACCUSED, players: [me(ADMIN), player('p2', { in_round: true, is_bot: true })] }, ADMIN),
  );

  expect(screen.getByText('Player p2 is about to show the card.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, caught!' })).toBeNull();
  await userEvent.click(button('Undo'));
  expect(socket.sentOf('accused')).toEqual([{ roomId, round: 1, suspect: null }]);
});

test.each([
  ['animalsDeck', false, 'Player p2, show your card: were you the Hunter?'],
  ['animalsDeck', true, 'Player p2, show your card: were you a Hunter?'],
  ['locationDeck', true, 'Player p2, show your card: were you a Spy?'],
] as const)(
  '[SITE-03] [SPY-02] the words follow the deck (%s) and the number of Spies (two: %s)',
  async (deck, two, text) => {
    const { show } = await open({ ...hand, currentDeck: deck, severalSpies: two });
    await show(over({ ...ACCUSED, currentDeck: deck, ...(two && { settings: { spies: 2 } }) }));

    expect(screen.getByText(text)).toBeVisible();
  },
);

test('a refused accusation shows the reason', async () => {
  const { show, socket } = await open(admin);
  await show(over({}, ADMIN));
  const message = 'The suspect has to be another player in this round';
  socket.answers.accused = { ok: false, code: 'no_suspect', message };

  await userEvent.click(button('Player p3'));

  expect(await screen.findByText(message)).toBeVisible();
});

test('[PLAY-27] in the first three rounds, the screen says how to accuse somebody', async () => {
  localStorage.removeItem('spysafari:played');
  const hint = /Sure\? Say Stop, I accuse/;
  const found = [];
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const { show } = await open(admin);
    await show(round({}, ADMIN));
    if (rounds === 0) await userEvent.click(button(/^Show your card/));
    found.push(hint.test(document.body.textContent));
    await show(over({}, ADMIN));
    await show(scored({}, ADMIN));
    cleanup();
  }
  expect(found).toEqual([true, true, true, false]);
});

test('in a first round, the coach says how to accuse somebody, so that no two hints are shown at once', async () => {
  localStorage.removeItem('spysafari:played');
  const { show } = await open(admin);
  await show(round({}, ADMIN));
  await userEvent.click(button(/^Show your card/));
  await userEvent.click(button(/^Hide your card/));

  const coach = within(screen.getByRole('region', { name: 'Coach' }));
  const shown = [...screen.getAllByText(/Sure\? Say/)];
  expect(shown).toEqual(coach.getAllByText(/Sure\? Say/));
  expect(shown[0]).not.toHaveAttribute('aria-hidden', 'true');
});

test('[PLAY-26] the accused player can show the card with a large button', async () => {
  const { show } = await open(hand);
  await show(over({ accused: 'p1' }));
  expect(button('Show your card')).toBeVisible();

  await show(over(ACCUSED));
  expect(screen.queryByRole('button', { name: 'Show your card' })).toBeNull();
});

test.each([
  ['p3', 'spy_caught', true],
  ['p2', 'spy_caught', false],
  ['p3', 'spy_escaped', false],
] as const)(
  '[PLAY-26] a mistaken outcome is pointed out to everyone: %s, %s',
  async (accused, outcome, mistaken) => {
    const mistake = 'Player p3 knew the place. The Spy got away.';
    const { show } = await open(hand);
    await show(over({ accused }));
    expect(screen.queryByText(mistake)).toBeNull();

    await show(scored({ outcome }));

    expect(screen.queryAllByText(mistake)).toHaveLength(mistaken ? 1 : 0);
  },
);

test('[PLAY-26] a mistaken outcome is still pointed out after a reload, but not in the next round', async () => {
  const mistake = 'Player p3 knew the place. The Spy got away.';
  const before = await open(hand);
  await before.show(over({ accused: 'p3' }));
  await before.show(scored({}));
  cleanup();

  const after = await open(hand, before.roomId);
  await after.show(scored({}));
  expect(screen.getByText(mistake)).toBeVisible();

  await after.show(scored({ round: 2 }));
  expect(screen.queryByText(mistake)).toBeNull();
});

test('[PLAY-26] the admin can correct a mistaken outcome, above the points', async () => {
  const { show } = await open(admin);
  await show(over({ accused: 'p3' }, ADMIN));
  await show(scored({}, ADMIN));

  const mistake = screen.getByText('Player p3 knew the place. The Spy got away.');
  expect(mistake.compareDocumentPosition(button('Wrong outcome? Correct it'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
