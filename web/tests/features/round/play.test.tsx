/** The play screen: its header, its clock, and the panels around the hand. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { textsOf } from '../../../src/decks/texts';
import Play from '../../../src/features/round/play-page';
import { saveSeat } from '../../../src/room/connection/seat';
import { says, visit, wait, whereTo } from '../../fakes/browser';
import { ADMIN, admin, button, hand, open, over, round, timer } from '../../fakes/play';
import { answering, answerRoomState, fakeServer } from '../../fakes/server';
import { refusing, wellBehaved } from '../../fakes/table';

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('[PLAY-01] [SITE-05] [SITE-09] without a deck, Game Error and a way home are shown', async () => {
  visit('/app/play/K7WD', '/app/play/:roomId', <Play />);

  expect(await screen.findByRole('heading', { name: 'Game Error' })).toBeVisible();
  expect(screen.getByText('Missing game deck information')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/app');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(document.querySelector('header img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/imgs\/(locations|animals)\//),
  );
});

test.each([
  ['can be joined', { joinable: true }, 'Join this room', '/app/join/K7WD', ''],
  [
    'is full',
    { joinable: false, code: 'room_full', reason: 'No' },
    'Watch instead',
    '/app/watch/K7WD#spectator',
    'This room is full',
  ],
  [
    'is locked',
    { joinable: false, code: 'room_locked', reason: 'No' },
    'Watch instead',
    '/app/watch/K7WD#spectator',
    'This table is closed to new players',
  ],
  [
    'has ended its game',
    { joinable: false, code: 'game_ended', reason: 'No' },
    'See the results',
    '/app/winners/K7WD',
    'This game has ended',
  ],
])(
  '[PLAY-01] a latecomer without a hand finds a way into a room that %s',
  async (_what, check, name, href, reason) => {
    const calls = fakeServer(answering(200, { exists: true, ...check }));
    visit('/app/play/K7WD', '/app/play/:roomId', <Play />);

    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByText('Missing game deck information')).toBeVisible();
    if (reason) expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/app');
    expect(calls.map(({ path }) => path)).toEqual(['/api/rooms/K7WD/check']);
  },
);

test.each([
  ['is locked and watched by many', { exists: true, joinable: false, code: 'room_locked', watchable: false }],
  ['does not exist', { exists: false, joinable: false, code: 'room_not_found' }],
])('[PLAY-01] a room that %s leaves only the way home', async (_what, check) => {
  fakeServer(answering(200, check));
  visit('/app/play/K7WD', '/app/play/:roomId', <Play />);

  expect(await screen.findByRole('link', { name: 'Return to Home' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Join|Watch|results/ })).toBeNull();
});

test('[PLAY-01] a second tab without a hand goes to the seat of this browser in the room', async () => {
  const seat = { playerId: 'p1', playerName: 'Maya', isAdmin: false, iconId: 9 };
  saveSeat('K7WD', seat);
  sessionStorage.clear();
  visit('/app/play/K7WD', '/app/play/:roomId', <Play />);

  expect(await whereTo()).toEqual({ pathname: '/app/room/K7WD', state: { roomId: 'K7WD', ...seat } });
});

test('[PLAY-02] [SITE-04] the header shows the player, the room and the score', async () => {
  const { show, roomId } = await open();
  await show(round({}, { score: 7 }));

  expect(screen.getByRole('heading', { level: 1, name: 'Game in Progress' })).toBeVisible();
  expect(document.title).toBe('Game in Progress | Spy Safari');
  expect(screen.getByRole('link', { name: 'Spy Safari' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'New Game' })).toHaveAttribute('href', '/app');
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Maya')).toBeVisible();
  expect(header.getByAltText('Ms. Prism')).toBeVisible();
  expect(header.getByText('Score: 7')).toBeVisible();
  expect(header.getByText(roomId)).toBeInTheDocument();
});

test('[PLAY-03] [PLAY-14] the clock runs from the server’s deadline; only the admin can end the round', async () => {
  vi.useFakeTimers();
  const { show } = await open();
  await show(round({ serverTime: 1_420_000 }));

  expect(timer()).toHaveTextContent('1:00');
  expect(screen.getByRole('meter', { name: 'Time left' })).toHaveAttribute('aria-valuenow', '13');
  await wait(1000);
  expect(timer()).toHaveTextContent('0:59');
  expect(screen.queryByRole('button', { name: 'End Round' })).toBeNull();

  await show(round({}, ADMIN));
  expect(button('End Round')).toBeVisible();
});

test('the player who asks first is named', async () => {
  const { show } = await open();
  await show(round());
  expect(screen.getByText(says('Player p2 asks the first question.'))).toBeVisible();

  await show(round({ firstPlayerId: 'p1' }));
  expect(screen.getByText('You ask the first question!')).toBeVisible();
});

test('[PLAY-04] [PLAY-05] [PLAY-14] when the time is up, end-round is called once and the round is over', async () => {
  vi.useFakeTimers();
  const calls = fakeServer(wellBehaved());
  const { show, roomId } = await open();
  await show(round({ serverTime: 1_477_000 }));

  await wait(1900);
  expect(calls).toEqual([]);
  await wait(200);
  await wait(60_000);

  expect(calls).toEqual([{ method: 'POST', path: `/api/rooms/${roomId}/end-round`, body: { round: 1 } }]);
  expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('Waiting for admin to award points and start a new round...')).toBeVisible();
});

test('[PLAY-15] the server’s round-ended ends the round, and does not name the Spy', async () => {
  const { show, socket, roomId } = await open();
  await show(round());

  await act(async () =>
    socket.hear('round-ended', { roomId, version: 2, round: 1, gameEndTime: 1, cause: 'broken-off' }),
  );

  expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
  expect(screen.getByText('Somebody slipped out the back door, so this round is over.')).toBeVisible();
});

test('[PLAY-15] the admin ends the round', async () => {
  const calls = fakeServer(wellBehaved());
  const { show } = await open(admin);
  await show(round({}, ADMIN));

  await userEvent.click(button('End Round'));
  await userEvent.click(button('Yes, End It'));

  expect(calls.map(({ path }) => path)).toEqual([expect.stringMatching(/\/end-round$/)]);
  expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
});

test('[PLAY-16] a failed end-round shows an alert, and after 2 s the timer is at 0', async () => {
  vi.useFakeTimers();
  fakeServer(wellBehaved({ 'POST /end-round': refusing(503, 'Later', 'unavailable') }));
  const { show } = await open(admin);
  await show(round({}, ADMIN));

  fireEvent.click(button('End Round'));
  fireEvent.click(button('Yes, End It'));
  await wait(0);
  expect(
    screen.getByText('Failed to end round properly. The round may still end via timer.'),
  ).toBeInTheDocument();
  await wait(1999);
  expect(screen.queryByRole('heading', { name: 'Round Over' })).toBeNull();
  await wait(1);
  expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
});

test('[PLAY-16] a round that the server continues after a failed end is shown running again', async () => {
  vi.useFakeTimers();
  let room: () => Promise<Response> = refusing(503, 'Later', 'unavailable');
  fakeServer(
    wellBehaved({
      'POST /end-round': refusing(503, 'Later', 'unavailable'),
      'GET ': () => room(),
    }),
  );
  const { show } = await open(admin);
  await show(round({}, ADMIN));
  fireEvent.click(button('End Round'));
  fireEvent.click(button('Yes, End It'));
  await wait(2000);
  await wait(10_000);
  expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();

  room = () => answerRoomState({ version: 1 });
  await wait(3000);

  expect(screen.queryByRole('heading', { name: 'Round Over' })).toBeNull();
  expect(button('End Round')).toBeEnabled();
});

test('[PLAY-14] an end-round after the round has ended is not an error', async () => {
  vi.useFakeTimers();
  fakeServer(wellBehaved({ 'POST /end-round': refusing(409, 'Not now', 'wrong_phase') }));
  const { show } = await open();
  await show(round({ serverTime: 1_479_500 }));
  await wait(5000);

  expect(screen.queryByText(/Failed to end round/)).toBeNull();
});

test('[PLAY-08] [PLAY-23] the refresh hint is highlighted for 10 s on a touch device', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
  );
  await open();
  const hint = () => screen.getByText('Pull down to refresh if your device sleeps').className;

  const fresh = hint();
  await wait(9999);
  expect(hint()).toBe(fresh);
  await wait(1);
  expect(hint()).not.toBe(fresh);
});

test('[PLAY-09] the rules open and close', async () => {
  await open();

  await userEvent.click(button('Read More'));
  expect(button('Show Less')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button('Show Less'));
  expect(button('Read More')).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  ['locationDeck', hand],
  ['animalsDeck', { ...hand, currentDeck: 'animalsDeck', location: 'Lion' }],
] as const)(
  '[PLAY-10] %s: questions are suggested from its list, never the same twice in a row',
  async (deck, state) => {
    localStorage.setItem('spysafari:played', 'yes'); // In a first round, the card comes first.
    await open(state);
    let last = '';

    for (let asked = 0; asked < 20; asked += 1) {
      await userEvent.click(button('Help me with a question'));
      const question = screen.getByText(/\?$/).textContent ?? '';
      expect(textsOf(`${deck}/question`)).toContain(question);
      expect(question).not.toBe(last);
      last = question;
    }
  },
);

test('[PLAY-10] the decks do not share any questions', () => {
  const ofAnimals = textsOf('animalsDeck/question');

  expect(textsOf('locationDeck/question').filter((question) => ofAnimals.includes(question))).toEqual([]);
});

test('[SITE-05] [SITE-09] the screen has a random header picture and a way back', async () => {
  await open();

  const picture = within(screen.getByRole('banner')).getAllByRole('presentation')[0];
  expect(picture).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/imgs\/(locations|animals)\/bands\/\w+\.webp$/),
  );
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('[PLAY-22] a hand from a deck other than the room’s only logs a warning', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fakeServer(wellBehaved({ 'GET ?roomId=': refusing(500, '', 'internal') }));
  const { show } = await open();

  await show(round({ currentDeck: 'animalsDeck' }));

  expect(log.mock.calls).toEqual([['The deck in hand is not the deck of the room']]);
  expect(timer()).toBeVisible();
});

test('a player who is not in the round waits in the lobby', async () => {
  const { show, roomId } = await open();

  await show(round({ round: 2 }, { in_round: false, role: null, is_spy: null, game_location: null }));

  expect((await whereTo()).pathname).toBe(`/app/room/${roomId}`);
});

test('the admin role can move to another player during a round', async () => {
  const { show } = await open();
  await show(over());
  expect(screen.queryByRole('button', { name: /^Spy escaped/ })).toBeNull();

  await show(over({}, ADMIN));

  expect(button(/^Spy escaped/)).toBeEnabled();
});

test('card and clock stay visible when the connection is lost', async () => {
  const { show, socket } = await open();
  await show(round());

  await act(async () => socket.drop());

  expect(screen.getByText('Your seat is safe. The clock keeps running.')).toBeVisible();
  expect(timer()).toBeVisible();
  expect(button(/^Show your card/)).toBeVisible();
});

test('the clock is not mentioned if the connection is lost after the round', async () => {
  const { show, socket } = await open();
  await show(over());

  await act(async () => socket.drop());

  expect(screen.getByText("Your seat is safe. We'll keep trying.")).toBeVisible();
});
