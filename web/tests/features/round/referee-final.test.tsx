/** The final stages of a refereed round: GUESS, LAST, NAME and POINT. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RefereeView, RoomView } from '../../../src/shared/contract.gen';
import { heading, says, wait } from '../../fakes/browser';
import { ADMIN, admin, button, hand, open, round, scored, spy } from '../../fakes/play';
import { referee } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

const at = (
  stage: NonNullable<RoomView['stage']>,
  more: Partial<RefereeView> = {},
  own: object = {},
  view: Partial<RoomView> = {},
): Partial<RoomView> =>
  round(
    { stage, roundEndsAt: null, clockLeft: 271_000, referee: referee({ step: 7, ...more }), ...view },
    own,
  );
const timeIsUp = (stage: NonNullable<RoomView['stage']>, more: Partial<RefereeView> = {}, own: object = {}) =>
  at(stage, { final: true, ...more }, own, { clockLeft: 0 });

async function hold(name: string | RegExp) {
  fireEvent.pointerDown(button(name), { button: 0 });
  await wait(1_000);
}

beforeEach(() => {
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[REF-09] GUESS shows the Spy and the named card, and shows the team whether it is right', async () => {
  const { show } = await open();
  await show(at('guess', { spy: 'p2' }));
  expect(heading()).toBe('Player p2 is the Spy!');
  expect(screen.getByText('... and says ...')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('4:31left');
  expect(screen.queryByText('Airplane')).toBeNull();

  await show(at('guess', { step: 7, spy: 'p2', guess: 'airplane' }));
  expect(screen.getByText('Airplane')).toBeVisible();
  expect(screen.getByText('RIGHT!')).toBeVisible();
  expect(screen.getByText('The Spy takes the round.')).toBeVisible();

  await show(at('guess', { step: 7, spy: 'p2', guess: 'bank' }));
  expect(screen.getByText('WRONG!')).toBeVisible();
  expect(screen.getByText('The team takes the round.')).toBeVisible();
});

test('[REF-09] GUESS on the Spy’s phone shows neither the list while the guess is sent nor whether it is right', async () => {
  vi.useFakeTimers();
  const { show, socket } = await open(spy);
  await show(at('guess', { spy: 'p1' }));
  expect(heading()).toBe('You are the Spy');
  expect(screen.queryByRole('button', { name: 'Bank' })).toBeNull();

  await show(at('guess', { spy: 'p1', guess: 'bank' }));
  await wait(5_000);

  expect(screen.getByText('Look at their faces...')).toBeVisible();
  expect(screen.queryByText(/RIGHT|WRONG|takes the round/)).toBeNull();
  expect(socket.sentOf('guess')).toEqual([]);
});

test('[REF-09] in GUESS, the Spy picks again after a lost connection or a reload', async () => {
  vi.useFakeTimers();
  const { show, socket, roomId } = await open(spy);
  await show(at('guess', { spy: 'p1' }));
  await wait(1_500);

  fireEvent.click(button('Bank'));
  await hold(/Name Bank/);

  expect(socket.sentOf('guess')).toEqual([{ roomId, round: 1, step: 7, card: 'bank' }]);
});

test('[REF-09] LAST shows the list of cards to the caught Spy, and the Spy to the others', async () => {
  vi.useFakeTimers();
  const { show, socket, roomId } = await open(spy);
  await show(at('last', { spy: 'p1' }));
  expect(heading()).toBe('They caught you');
  expect(screen.getByText('One last guess. Where were you?')).toBeVisible();
  fireEvent.click(button('Beach'));
  socket.answers.guess = { ok: false, code: 'unknown_card', message: 'No' };
  await hold(/Name Beach/);
  expect(socket.sentOf('guess')).toEqual([{ roomId, round: 1, step: 7, card: 'beach' }]);
  expect(screen.getByText("That card isn't in this game")).toBeVisible();
  cleanup();

  const other = await open(hand);
  await other.show(at('last', { spy: 'p2' }));
  expect(heading()).toBe('Player p2 was the Spy');
  expect(screen.getByText(says('Player p2 is reading the list. Poker faces, everyone.'))).toBeVisible();
  for (const card of hand.chosenCards) expect(screen.queryByText(card)).toBeNull();
});

test('[LANG-05] a right-to-left name is isolated in announcements', async () => {
  const { show } = await open();
  const view = timeIsUp('point', { acted: ['p2'] });
  const players = view.players?.map((player) =>
    player.player_id === 'p2' ? { ...player, player_name: 'نور' } : player,
  );
  await show({ ...view, ...(players && { players }) });

  expect(button('\u2068نور\u2069')).toBeVisible();
  expect(screen.getByText('\u2068نور\u2069 has pointed')).toBeInTheDocument();
});

test('[REF-11] in NAME, one player names a suspect or passes, and the others see whose turn it is', async () => {
  const { show, socket, roomId } = await open();
  await show(timeIsUp('name', { turn: 'p2' }));
  expect(screen.getByText(says('Player p2 is thinking. Then everyone votes.'))).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent("0:00time's up");
  expect(screen.queryByRole('button', { name: /Player/ })).toBeNull();

  await show(timeIsUp('name', { step: 9, turn: 'p1' }));
  expect(button('Tap a face')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Maya' }), 'nobody names oneself').toBeNull();
  await userEvent.click(button('Player p3'));
  await userEvent.click(button('Put Player p3 to the vote'));
  await userEvent.click(button('Name nobody'));

  const place = { roomId, round: 1, step: 9 };
  expect(socket.sentOf('name')).toEqual([
    { ...place, suspect: 'p3' },
    { ...place, suspect: null },
  ]);
});

test('[REF-11] a vote on a suspect who was named after time is up does not show a stop', async () => {
  const { show } = await open();
  await show(at('vote', { accuser: 'p3', suspect: 'p2', acted: ['p3'], bar: 3 }));
  expect(screen.getByText('STOP!')).toBeVisible();

  await show(timeIsUp('vote', { step: 8, accuser: 'p3', suspect: 'p2', acted: ['p3'], bar: 3 }));
  expect(screen.queryByText('STOP!')).toBeNull();
  expect(screen.getByText('VOTE!')).toBeVisible();
});

test('[REF-13] a voter who has left is shown as such instead of by name', async () => {
  const { show } = await open();
  const ballots = [
    { playerId: 'p1', yes: true },
    { playerId: 'p3', yes: true },
  ];
  await show(at('vote', { accuser: 'gone', suspect: 'p2', acted: ['gone'] }));
  expect(screen.getByText('A player who left')).toBeVisible();

  await show(at('tally', { accuser: 'gone', suspect: 'p2', convicted: false, ballots: [] }));
  expect(
    screen.getByText(
      'Not enough of you said yes. A player who left is out of stops; Player p2 can breathe again.',
    ),
  ).toBeVisible();
  expect(screen.getByText(says('A player who left accused Player p2'))).toBeVisible();
  await show(timeIsUp('tally', { accuser: 'gone', suspect: 'p2', convicted: false, ballots: [] }));
  expect(screen.getByText('Not enough of you said yes.')).toBeVisible();

  await show(at('tally', { accuser: 'p3', suspect: 'gone', convicted: true, ballots }));
  expect(screen.getByText("2 of 2 say it's A player who left. That's enough.")).toBeVisible();
});

test('[REF-12] in POINT, a choice is sent with one tap, can be changed, and is hidden after a second', async () => {
  vi.useFakeTimers();
  const { show, socket, roomId } = await open();
  await show(timeIsUp('point', { acted: ['p3'] }));
  expect(heading()).toBe('Who was it?');
  expect(screen.getByText('1 of 4 has pointed')).toBeVisible();

  fireEvent.click(button('Player p2'));
  await wait(0);
  expect(button('Player p2')).toHaveAttribute('aria-pressed', 'true');
  await wait(1_000);
  expect(button('Player p2')).toHaveAttribute('aria-pressed', 'false');
  await show(timeIsUp('point', { acted: ['p1', 'p3'] }));
  expect(screen.getByText('You can change your mind')).toBeVisible();
  fireEvent.click(button('Point at nobody'));
  await wait(0);

  const place = { roomId, round: 1, step: 7 };
  expect(socket.sentOf('point')).toEqual([
    { ...place, suspect: 'p2' },
    { ...place, suspect: null },
  ]);
});

const DRAWN: [string, Partial<RoomView>][] = [
  ['NAME of somebody else', timeIsUp('name', { turn: 'p2' })],
  ['NAME in turn', timeIsUp('name', { turn: 'p1' })],
  ['POINT', timeIsUp('point')],
];

test.each(DRAWN)('[REF-10] Spy and team see the same screen in %s', async (_stage, view) => {
  vi.useFakeTimers(); // Both screens show the same time.
  const drawn = async (own: object) => {
    const { show, socket } = await open(own);
    await show(view);
    const html = document.body.innerHTML.replaceAll(/id="[^"]*"|aria-labelledby="[^"]*"/g, '');
    cleanup();
    return { html, sent: socket.sent.map(([event]) => event) };
  };

  expect(await drawn(spy)).toEqual(await drawn(hand));
});

const RELOADED: [string, object, Partial<RoomView>][] = [
  ...DRAWN.map(([stage, view]): [string, object, Partial<RoomView>] => [stage, hand, view]),
  ['GUESS', hand, at('guess', { spy: 'p2' })],
  ['GUESS with the card named', hand, at('guess', { spy: 'p2', guess: 'bank' })],
  ['LAST', hand, at('last', { spy: 'p2' })],
  ['LAST on the own phone', spy, at('last', { spy: 'p1' })],
];

test.each(RELOADED)('[REF-19] a reload restores the screen: %s', async (_stage, own, view) => {
  vi.useFakeTimers(); // Both screens show the same time.
  const main = () => screen.getByRole('main').innerHTML;
  const before = await open(own);
  await before.show(round({ referee: referee({ stageEndsAt: null }) }));
  await before.show(view);
  const drawn = main();
  cleanup();

  const after = await open(own);
  await after.show(view);

  expect(main()).toBe(drawn);
});

test('[REF-25] a pause stops the clock; afterwards the table and the admin’s tools are back', async () => {
  vi.useFakeTimers();
  const { show, socket, roomId } = await open(admin);
  await show(round({ referee: referee({ stageEndsAt: null }) }, ADMIN));
  fireEvent.click(button('Pause'));
  expect(socket.sentOf('pause-round')).toEqual([{ roomId, round: 1 }]);

  await show(at('paused', { step: 2, stageEndsAt: null }, ADMIN, { pausedUntil: 1_900_000 }));
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('4:31');
  expect(screen.queryByRole('button', { name: /your card/ })).toBeNull();

  await show(round({ roundEndsAt: 1_271_000, referee: referee({ step: 3, stageEndsAt: null }) }, ADMIN));
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('4:31');
  expect(button('Referee tools')).toBeEnabled();
});

test('[REF-15] the reveal scrolls into view and takes the focus after a full-screen stage', async () => {
  const { show } = await open();
  await show(round({ referee: referee({ stageEndsAt: null }) }));
  await show(at('guess', { spy: 'p2', guess: 'airplane' }));
  expect(screen.getByRole('main'), '[REF-22] so does the stage itself').toHaveFocus();

  await show(scored());

  expect(screen.getByRole('region', { name: 'The Reveal' })).toHaveFocus();
});

test('[REF-16] the server, not the local clock, ends a refereed round', async () => {
  vi.useFakeTimers();
  const calls = fakeServer(wellBehaved());
  const { show, socket, roomId } = await open(admin);
  await show(round({ roundEndsAt: 1_010_000, referee: referee({ stageEndsAt: null }) }, ADMIN));

  await wait(20_000);
  await act(async () =>
    socket.hear('round-ended', { roomId, version: 9, round: 1, gameEndTime: 1, cause: 'admin' }),
  );

  expect(screen.queryByRole('heading', { name: 'Round Over' })).toBeNull();
  expect(calls.filter(({ path }) => path.includes('/end-round'))).toEqual([]);
});
