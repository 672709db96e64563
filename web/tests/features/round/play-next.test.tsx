/** After a round: its outcome, the next deal, and the end of the game. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { says, wait, whereTo } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { deckRail } from '../../fakes/lobby';
import { ADMIN, admin, button, hand, me, open, over, round, scored, spy, timer } from '../../fakes/play';
import { answerRoomState, fakeServer } from '../../fakes/server';
import { refusing, wellBehaved } from '../../fakes/table';

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('[PLAY-17] the outcome is labeled with the deck’s terms and sent once', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, roomId } = await open({ ...admin, currentDeck: 'animalsDeck' });
  await show(over({ currentDeck: 'animalsDeck' }, ADMIN));
  expect(button(/^Hunter escaped/)).toBeEnabled();
  expect(button(/^Hunter caught \+1|^Hunter caught\+1/)).toBeEnabled();

  await userEvent.click(button(/^Hunter caught but guessed the animal/));

  expect(calls.at(-1)).toEqual({
    method: 'POST',
    path: `/api/rooms/${roomId}/game-round-end`,
    body: { outcome: 'spy_caught_location' },
  });
  expect(button('One More Round')).toBeVisible();
  expect(button('End Game')).toBeVisible();
});

test('[PLAY-17] a failed outcome is logged and treated as done', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fakeServer(wellBehaved({ 'POST /game-round-end': refusing(500, 'Oh', 'internal') }));
  const { show } = await open(admin);
  await show(over({}, ADMIN));

  await userEvent.click(button(/^Spy escaped/));

  expect(log.mock.calls).toEqual([['Failed to update scores', 'internal']]);
  expect(button('One More Round')).toBeVisible();
});

test('[PLAY-05] after the scoring the roles are revealed, and guests wait for the admin', async () => {
  const { show } = await open();

  await show(scored());

  expect(screen.getByText(says('The Spy was Player p2.'))).toBeVisible();
  expect(screen.getByText(says('The location was: Airplane.'))).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'Who Was Who' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['SpyPlayer p2Spy', 'Maya (You)Captain']);
  expect(screen.getByText('Waiting for admin to start a new round...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'One More Round' })).toBeNull();
});

test('after a round of Spy Safari, the rules are those of the game that the table plays next', async () => {
  const { show } = await open();
  await show({ ...scored(), settings: { rules: 'impostor' } });

  fireEvent.click(button('Rules'));

  const rules = screen.getByRole('region', { name: 'Rules' });
  expect(await within(rules).findByText('You share a word. One of you fakes it.')).toBeVisible();
  expect(rules).not.toHaveTextContent(/question|accuse/i);
});

test('the admin corrects the outcome with one press; the current outcome is marked', async () => {
  const { show, socket, roomId } = await open(admin);
  await show(scored({}, ADMIN));
  expect(screen.queryByRole('button', { name: /^Spy escaped/ })).toBeNull();

  await userEvent.click(button('Wrong outcome? Correct it'));
  expect(button(/^Spy caught(?! but)/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button(/^Spy escaped/));

  expect(socket.sentOf('correct-outcome')).toEqual([{ roomId, round: 1, outcome: 'spy_escaped' }]);
  expect(screen.queryByRole('button', { name: /^Spy escaped/ })).toBeNull();
  expect(button('Wrong outcome? Correct it')).toHaveFocus();
});

test('the correction scrolls into view for the admin only', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const shownTo = async (who: object, own: object) => {
    const { show } = await open(who);
    await show(scored({}, own));
    await show(scored({ outcome: 'spy_escaped' }, own));
    await show(scored({ outcome: 'spy_caught_location' }, own));
    const lines = scrolled.mock.contexts.map((line) => (line as HTMLElement).textContent);
    scrolled.mockClear();
    cleanup();
    return lines;
  };

  expect(await shownTo(hand, {})).toEqual([]);
  const told = 'The admin corrected the outcome.';
  expect(await shownTo(admin, ADMIN)).toEqual([told, told]);
});

test('a correction after the next deal shows the refusal', async () => {
  const { show, socket } = await open(admin);
  await show(scored({}, ADMIN));
  const message = "The next round has begun, so the last one's points stand";
  socket.answers['correct-outcome'] = null;

  await userEvent.click(button('Wrong outcome? Correct it'));
  await userEvent.click(button(/^Spy escaped/));
  await show(round({ round: 2 }, ADMIN));
  act(() => socket.acknowledgeLast({ ok: false, code: 'outcome_stands', message }));

  expect(await screen.findByText(message)).toBeVisible();
});

test('a notice appears for all players when the outcome is corrected, and not before', async () => {
  const { show } = await open();
  const told = 'The admin corrected the outcome.';
  await show(scored());
  expect(screen.queryByText(told)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Wrong outcome? Correct it' })).toBeNull();

  await show(scored({ outcome: 'spy_escaped' }));

  expect(screen.getByText(told)).toBeVisible();
  const scores = within(screen.getByRole('list', { name: 'Scores' })).getAllByRole('listitem');
  expect(scores.map(({ textContent }) => textContent).join()).toContain('Spyplus 2+2Player p2');
});

test('between rounds the admin sets deck and duration and sees new players; settings are saved before the deal', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, socket, roomId } = await open(admin);
  const late = player('p9', { player_name: 'Lily', in_round: false });
  const { players = [] } = scored({}, ADMIN);
  await show(scored({ players: [...players, late], timerDuration: 480 }, ADMIN));
  const change = await screen.findByRole('button', { name: 'Same settings. Change' });
  expect(screen.getByText('1 player waiting to join:').parentElement).toHaveTextContent('Lily');
  expect(screen.queryByRole('slider')).toBeNull();
  await userEvent.click(change);
  const panel = within(screen.getByRole('region', { name: 'Next Round' }));
  const deck = async (name: string) => (await deckRail()).getByRole('button', { name });
  expect(await deck('Locations')).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(await deck('Animals'));
  expect(await deck('Animals')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  fireEvent.change(panel.getByRole('slider', { name: 'Round duration' }), { target: { value: '5' } });
  await userEvent.click(button('One More Round'));

  expect(socket.sentOf('change-deck')).toEqual([{ roomId, deck: 'animalsDeck' }]);
  const posts = calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.split('/').at(-1), body]);
  expect(posts).toEqual(
    expect.arrayContaining([
      ['timer', { timerDuration: 300 }],
      ['chosen-cards', expect.objectContaining({ deck: 'animalsDeck' })],
    ]),
  );
  expect(posts.at(-1)?.[0]).toBe('restart');
});

test('a refused deck is reverted with the reason; guests have no settings', async () => {
  const { show, socket } = await open(admin);
  await show(scored({}, ADMIN));
  socket.answers['change-deck'] = { ok: false, code: 'unavailable', message: 'Not now' };

  await userEvent.click(await screen.findByRole('button', { name: 'Same settings. Change' }));
  await userEvent.click((await deckRail()).getByRole('button', { name: 'Animals' }));

  expect((await deckRail()).getByRole('button', { name: 'Locations' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByText(/can't be saved right now/)).toBeVisible();
  await show(scored());
  expect(screen.queryByRole('region', { name: 'Next Round' })).toBeNull();
});

test('[PLAY-24] settings that differ from those of the last round are open at first', async () => {
  const { show } = await open(admin);

  await show(scored({ currentDeck: 'animalsDeck' }, ADMIN));

  expect(await screen.findByRole('slider', { name: 'Round duration' })).toBeVisible();
});

test('[PLAY-24] the scores of all players follow the outcome, the highest first, with the points of the round', async () => {
  const { show } = await open();

  const seat = (id: string, score: number) => player(id, { in_round: id !== 'p9', score });
  const players = [me({ score: 1 }), seat('p2', 5), seat('p3', 3), seat('p9', 0)];
  await show(scored({ outcome: 'spy_escaped', players }));

  const rows = within(screen.getByRole('list', { name: 'Scores' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Spyplus 2+2Player p23 pts', // The coin lands later.
    'Player p33 pts',
    'You1 pt',
    'Player p90 pts',
  ]);
  const after = (part: HTMLElement) => part.compareDocumentPosition(rows[0] as HTMLElement);
  expect(after(screen.getByText(says('The location was: Airplane.')))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(after(screen.getByText('Who Was Who'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

const TELLER = { role: 'Teller', role_id: 'bank/1', game_location: 'Bank', card_id: 'bank' };

test('[PLAY-18] [PLAY-19] One More Round replaces the old hand with the new one', async () => {
  vi.useFakeTimers();
  const calls = fakeServer(wellBehaved());
  const { show, roomId } = await open(admin);
  await show(round({}, ADMIN));
  fireEvent.click(button(/^Show your card/));
  fireEvent.click(button(/Suspects Board$/));
  fireEvent.click(button(/(?<!Remove )Player p3/));
  await show(scored({}, ADMIN));

  fireEvent.click(button('One More Round'));
  expect(button('Starting New Round...')).toBeDisabled();
  await wait(0);
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: `/api/rooms/${roomId}/restart` });
  await show(round({ round: 2, serverTime: 2_000_000, roundEndsAt: 2_480_000 }, { ...ADMIN, ...TELLER }));
  await wait(0);

  expect(timer()).toHaveTextContent('8:00');
  expect(button(/^Show your card/)).toBeVisible();
  fireEvent.click(button(/^Show your card/));
  expect(button('Hide your card. Your Location, Bank, Your role, Teller')).toBeVisible();
  fireEvent.click(button(/Suspects Board$/));
  expect(button(/(?<!Remove )Player p3/)).toHaveTextContent('unknown');

  await show(scored({ round: 2 }, { ...ADMIN, ...TELLER }));
  expect(button('Starting New Round...')).toBeDisabled();
  await wait(1000);
  expect(button('One More Round')).toBeEnabled();
});

test('[PLAY-18] the button unlocks after 5 s at most', async () => {
  vi.useFakeTimers();
  const { show } = await open(admin);
  await show(scored({}, ADMIN));

  fireEvent.click(button('One More Round'));
  await wait(4999);
  expect(button('Starting New Round...')).toBeDisabled();
  await wait(1);
  expect(button('One More Round')).toBeEnabled();
});

test('[PLAY-18] a failed restart shows an alert and unlocks the button', async () => {
  fakeServer(wellBehaved({ 'POST /restart': refusing(409, 'No', 'not_enough_players') }));
  const { show } = await open(admin);
  await show(scored({}, ADMIN));

  await userEvent.click(button('One More Round'));

  expect(
    await screen.findByText('Failed to restart game. Please try again or return to home.'),
  ).toBeInTheDocument();
  expect(screen.getByText('One More Round')).toBeInTheDocument();
});

test('[PLAY-19] the same card and role in a new round is a new deal', async () => {
  const { show } = await open();
  await show(round());
  await userEvent.click(button(/^Show your card/));

  await show(round({ round: 2 }));

  expect(button(/^Show your card/)).toBeVisible();
});

test('[PLAY-19] a new deal resets clock, bar and crossed-out cards', async () => {
  vi.useFakeTimers();
  const { show } = await open(spy);
  const asSpy = { role: 'Spy', is_spy: true, game_location: null };
  await show(round({ serverTime: 1_300_000 }, asSpy));
  const bar = () => screen.getByRole('meter', { name: 'Time left' });
  expect(bar()).toHaveAttribute('aria-valuenow', '38');
  fireEvent.click(button(/^Show your card/));
  fireEvent.click(button(/View Location Cards$/));
  fireEvent.click(button('Bank'));

  await show(round({ round: 2, serverTime: 2_000_000, roundEndsAt: 2_480_000 }, asSpy));
  await wait(0);

  expect(timer()).toHaveTextContent('8:00');
  expect(bar()).toHaveAttribute('aria-valuenow', '100');
  fireEvent.click(button(/^Show your card/));
  fireEvent.click(button(/View Location Cards$/));
  expect(button('Bank')).toHaveAttribute('aria-pressed', 'false');
});

test('[PLAY-19] a new deal replaces the history entry', async () => {
  const { show } = await open();
  await show(round());
  const entries = window.history.length;

  await show(round({ round: 2 }, { role: 'Teller', game_location: 'Bank' }));

  expect(window.history.state).toMatchObject({ round: 2, role: 'Teller' });
  expect(window.history.length).toBe(entries);
});

test('[PLAY-20] End Game sends end-game, and game-ended leads all players to the results', async () => {
  const { show, socket, roomId } = await open(admin);
  await show(scored({}, ADMIN));

  await userEvent.click(button('End Game'));
  await userEvent.click(button('Yes, End It'));
  expect(socket.sentOf('end-game')).toEqual([{ roomId }]);
  await act(async () => socket.hear('game-ended', { roomId, deck: 'animalsDeck' }));

  expect(await whereTo()).toMatchObject({
    pathname: `/app/winners/${roomId}`,
    state: { currentDeck: 'animalsDeck', playerId: 'p1' },
  });
});

test('the results use the current admin, whose phone plays the sounds', async () => {
  const { show, socket, roomId } = await open();
  await show(scored({}, ADMIN));

  await act(async () => socket.hear('game-ended', { roomId, deck: 'animalsDeck' }));

  expect(await whereTo()).toMatchObject({ state: { isAdmin: true } });
});

test('[PLAY-20] a failed End Game shows an alert', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { show, socket } = await open(admin);
  await show(scored({}, ADMIN));
  socket.answers = { 'end-game': { ok: false, code: 'not_admin', message: 'No' } };

  await userEvent.click(button('End Game'));
  await userEvent.click(button('Yes, End It'));

  expect(screen.getByText('Failed to end game. See console for details.')).toBeInTheDocument();
  expect(log).toHaveBeenCalledTimes(1);
});

test.each([
  [{ game_ended: true, game_end_time: 5 }, 'results'],
  [{ game_ended: false, game_end_time: 5 }, 'over'],
])(
  '[PLAY-15] [PLAY-21] when the page becomes visible, the room is fetched again: %j',
  async (state, expected) => {
    vi.useFakeTimers();
    const { show, roomId } = await open();
    fakeServer(wellBehaved({ [`GET /rooms/${roomId}`]: () => answerRoomState({ phase: 'over', ...state }) }));
    await show(round());

    window.dispatchEvent(new Event('focus'));
    await wait(300);
    vi.useRealTimers();

    if (expected === 'over') expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
    else expect((await whereTo()).pathname).toBe(`/app/winners/${roomId}`);
  },
);
