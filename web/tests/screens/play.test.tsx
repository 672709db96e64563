import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayerView, Reveal, RoomView } from '../../src/contract.gen';
import content from '../../src/decks/decks.gen.json';
import Play from '../../src/screens/play/play';
import { columnsFor } from '../../src/screens/play/suspects-board';
import { VisuallyHidden } from '../../src/ui/visually-hidden';
import { visit, whereTo } from '../fakes/browser';
import { player } from '../fakes/live';
import { fakeServer } from '../fakes/server';
import { refusing, sitDown, wellBehaved } from '../fakes/table';

vi.mock('socket.io-client', async () => (await import('../fakes/live')).fakeSocketIo);

const hand = {
  isAdmin: false,
  playerName: 'Maya',
  playerId: 'p1',
  role: 'Captain',
  location: 'Airplane',
  isSpy: false,
  chosenCards: ['Airplane', 'Bank', 'Beach'],
  timerDuration: 480,
  iconId: 9,
  currentDeck: 'locationDeck',
  round: 1,
};
const admin = { ...hand, isAdmin: true };
const spy = { ...hand, role: 'Spy', location: null, isSpy: true };

const ADMIN = { is_admin: true };
const dealtIn = { in_round: true, role: 'Captain', is_spy: false, game_location: 'Airplane' } as const;
const me = (more: Partial<PlayerView> = {}) =>
  player('p1', { player_name: 'Maya', icon_id: 9, ...dealtIn, ...more });
const others = ['p2', 'p3', 'p4'].map((id, score) => player(id, { in_round: true, score }));

const reveal: Reveal = {
  deck: 'locationDeck',
  card: 'Airplane',
  hands: [
    { playerId: 'p1', playerName: 'Maya', role: 'Captain', isSpy: false },
    { playerId: 'p2', playerName: 'Player p2', role: 'Spy', isSpy: true },
  ],
};

/** The round as the server shows it: 8 minutes from now, unless said otherwise. */
const round = (more: Partial<RoomView> = {}, own: Partial<PlayerView> = {}): Partial<RoomView> => ({
  phase: 'round',
  round: 1,
  serverTime: 1_000_000,
  roundEndsAt: 1_480_000,
  firstPlayerId: 'p2',
  players: [me(own), ...others],
  ...more,
});
const over = (more: Partial<RoomView> = {}, own: Partial<PlayerView> = {}) =>
  round({ phase: 'over', roundEndsAt: null, gameEndTime: 1_300_000, ...more }, own);
const scored = (more: Partial<RoomView> = {}, own: Partial<PlayerView> = {}) =>
  over({ phase: 'scored', outcome: 'spy_caught', reveal, ...more }, own);

const open = (state: object = hand) => sitDown('/app/play', <Play />, state);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const timer = () => screen.getByRole('timer', { name: 'Time left' });

/** What the eye gets to see, as HTML: without what is hidden, only read aloud, or turned away. Codes and ids differ by room. */
function drawn(page: Element): string {
  const copy = page.cloneNode(true) as Element; // of an element, an element
  const reading = document.createElement('div');
  render(<VisuallyHidden>read</VisuallyHidden>, { container: reading });
  const onlyRead = `.${reading.querySelector('span')?.className}`;
  const turnedAway = '[aria-hidden="true"]:has(img[width="640"])';
  for (const unseen of copy.querySelectorAll(`[hidden], ${onlyRead}, ${turnedAway}`)) unseen.remove();
  for (const named of copy.querySelectorAll('*')) {
    for (const { name } of [...named.attributes]) {
      if (/^(id|aria-.*|for)$/.test(name)) named.removeAttribute(name);
    }
  }
  return copy.innerHTML.replace(/R\d{3}|<span class="[^"]*">[R\d]<\/span>/g, '');
}

beforeEach(() => {
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

afterEach(() => {
  vi.useRealTimers();
});

test('[PLAY-01] [SITE-05] [SITE-09] without a deck: Game Error and a way home', () => {
  visit('/app/play/K7WD', '/app/play/:roomId', <Play />);

  expect(screen.getByRole('heading', { name: 'Game Error' })).toBeVisible();
  expect(screen.getByText('Missing game deck information')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/app');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/imgs\/(locations|animals)\//),
  );
});

test('[PLAY-02] [SITE-04] the header says whose phone this is, where and how well it goes', async () => {
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
  expect(screen.getByRole('progressbar', { name: 'Time left' })).toHaveAttribute('aria-valuenow', '13');
  await wait(1000);
  expect(timer()).toHaveTextContent('0:59');
  expect(screen.queryByRole('button', { name: 'End Round' })).toBeNull();

  await show(round({}, ADMIN));
  expect(button('End Round')).toBeVisible();
});

test('who asks first is named', async () => {
  const { show } = await open();
  await show(round());
  expect(screen.getByText('Player p2 asks the first question.')).toBeVisible();

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

test('[PLAY-15] the server’s round-ended is enough, and says how it came', async () => {
  const { show, socket, roomId } = await open();
  await show(round());

  await act(async () =>
    socket.hear('round-ended', { roomId, version: 2, round: 1, gameEndTime: 1, cause: 'spy-left' }),
  );

  expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
  expect(screen.getByText('The Spy slipped out the back door, so this round is over.')).toBeVisible();
});

test('[PLAY-15] the admin ends the round', async () => {
  const calls = fakeServer(wellBehaved());
  const { show } = await open(admin);
  await show(round({}, ADMIN));

  await userEvent.click(button('End Round'));

  expect(calls.map(({ path }) => path)).toEqual([expect.stringMatching(/\/end-round$/)]);
  expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
});

test('[PLAY-16] a failed end-round alerts, and after 2 s the timer is at 0', async () => {
  vi.useFakeTimers();
  fakeServer(wellBehaved({ 'POST /end-round': refusing(503, 'Later', 'unavailable') }));
  const { show } = await open(admin);
  await show(round({}, ADMIN));

  fireEvent.click(button('End Round'));
  await wait(0);
  expect(
    screen.getByText('Failed to end round properly. The round may still end via timer.'),
  ).toBeInTheDocument();
  await wait(1999);
  expect(screen.queryByRole('heading', { name: 'Round Over' })).toBeNull();
  await wait(1);
  expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
});

test('[PLAY-14] being second with end-round is no failure', async () => {
  vi.useFakeTimers();
  fakeServer(wellBehaved({ 'POST /end-round': refusing(409, 'Not now', 'wrong_phase') }));
  const { show } = await open();
  await show(round({ serverTime: 1_479_500 }));
  await wait(5000);

  expect(screen.queryByText(/Failed to end round/)).toBeNull();
});

test('[PLAY-06] [PLAY-07] the card is dealt face down, the same for everybody, and flips with a click', async () => {
  const seen = [];
  for (const state of [hand, spy]) {
    const { show } = await open(state);
    const own = state.isSpy ? { role: 'Spy', is_spy: true, game_location: null } : {};
    await show(round({}, own));
    const card = screen.getByRole('region', { name: 'Your card' });
    const back = within(card).getByText('Nothing to see here.').closest('[aria-hidden]');
    expect(back).toHaveAttribute('aria-hidden', 'false');
    seen.push(back?.innerHTML, card.querySelector('p')?.innerHTML);
    await userEvent.click(button(/^Show your card/));
    expect(back).toHaveAttribute('aria-hidden', 'true');
    await userEvent.click(button(/^Hide your card/));
    expect(back).toHaveAttribute('aria-hidden', 'false');
    document.body.replaceChildren();
  }

  expect(seen.slice(0, 2)).toEqual(seen.slice(2));
  expect(seen[0]).toContain('/imgs/spys/locationHidden.webp');
});

test.each([
  [{ currentDeck: 'locationDeck' }, 'Your Location', 'Airplane', 'Captain', '/imgs/locations/airplane.webp'],
  [
    { currentDeck: 'animalsDeck', location: 'Polar Bear' },
    'Your Animal',
    'Polar Bear',
    'Captain',
    '/imgs/animals/polarbear.webp',
  ],
  [{ ...spy }, 'Your Mission', 'The Spy', /./, '/imgs/spys/spy.webp'],
  [{ ...spy, currentDeck: 'animalsDeck' }, 'Your Mission', 'The Hunter', /./, '/imgs/animals/hunter.webp'],
])('[PLAY-06] [PLAY-07] [SITE-03] %j: %s', async (change, heading, title, text, picture) => {
  await open({ ...hand, ...change });

  await userEvent.click(button(/^Show your card/));

  expect(button(new RegExp(`^Hide your card. ${heading}, ${title}`))).toBeVisible();
  const front = screen.getByText(heading).closest('[aria-hidden]');
  expect(front).toHaveAttribute('aria-hidden', 'false');
  expect(front).toHaveTextContent(text);
  expect(front?.querySelector('img')).toHaveAttribute('src', picture);
});

test('[PLAY-13] a missing picture says so on the own card', async () => {
  await open();
  const front = screen.getByText('Your Location').closest('[aria-hidden]');

  const picture = front?.querySelector('img');
  if (picture) fireEvent.error(picture);

  expect(front).toHaveTextContent('Image not available');
});

test('[PLAY-08] [PLAY-23] the refresh hint stands out for 10 s on a touch device', async () => {
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
  '[PLAY-10] %s: a suggested question of its list, never the same twice in a row',
  async (deck, state) => {
    await open(state);
    let last = '';

    for (let asked = 0; asked < 20; asked += 1) {
      await userEvent.click(button('Help me with a question'));
      const question = screen.getByText(/\?$/).textContent ?? '';
      expect(content.questions[deck]).toContain(question);
      expect(question).not.toBe(last);
      last = question;
    }
  },
);

test('[PLAY-10] the decks share no question', () => {
  const { locationDeck, animalsDeck } = content.questions;

  expect(locationDeck.filter((question) => animalsDeck.includes(question))).toEqual([]);
});

test('[SITE-05] [SITE-09] a random header picture, and a way back', async () => {
  await open();

  const picture = within(screen.getByRole('banner')).getAllByRole('presentation')[0];
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^\/imgs\/(locations|animals)\/\w+\.webp$/));
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('[PLAY-11] the spy crosses out and restores cards, and a reload keeps them', async () => {
  const table = await open(spy);
  await table.show(round({}, { role: 'Spy', is_spy: true, game_location: null }));

  await userEvent.click(button(/View Location Cards$/));
  expect(screen.getByText('Tap a card to cross it out. Tap it again to bring it back.')).toBeVisible();
  await userEvent.click(button('Bank'));
  await userEvent.click(button('Beach'));
  await userEvent.click(button('Beach'));
  expect(button('Bank')).toHaveAttribute('aria-pressed', 'true');
  expect(button('Beach')).toHaveAttribute('aria-pressed', 'false');

  document.body.replaceChildren();
  await sitDown('/app/play', <Play />, spy, table.roomId);
  await userEvent.click(button(/View Location Cards$/));
  expect(button('Bank')).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  [hand, 'Suspects Board'],
  [spy, 'View Location Cards'],
  [{ ...spy, currentDeck: 'animalsDeck' }, 'View Animal Cards'],
])(
  '[PLAY-11] [PLAY-12] [SITE-03] %#: the board starts closed; its name is drawn with the card or when it is open',
  async (state, title) => {
    await open(state);
    const board = button(new RegExp(`^Your Notes ${title}$`));
    expect(board).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText(title)).toBeInTheDocument();

    await userEvent.click(button(/^Show your card/));
    expect(button(title)).toBe(board);
    await userEvent.click(button(/^Hide your card/));
    expect(board).toHaveTextContent(/^Your Notes/);
    await userEvent.click(board);
    expect(button(title)).toHaveAttribute('aria-expanded', 'true');
  },
);

test('[PLAY-06] while the card is hidden, nobody can see from across the table who the spy is', async () => {
  const seen: (string | undefined)[] = [];
  for (const state of [hand, spy]) {
    vi.spyOn(Math, 'random').mockReturnValue(0.1); // the header's picture
    const own = state.isSpy ? { role: 'Spy', is_spy: true, game_location: null } : {};
    const { show } = await open(state);
    await show(round({}, own));
    seen.push(drawn(document.body));
    cleanup();
  }

  expect(seen[0]).toContain('Your Notes');
  expect(seen[0]).not.toMatch(/View|Suspects|Spy Safari is|Captain/);
  expect(seen[1]).toBe(seen[0]);
});

test('[PLAY-12] suspects: unknown, suspect, cleared, unknown; scores; a bounce every 15 to 17 s', async () => {
  const { show } = await open();
  await show(round());
  await userEvent.click(button(/Suspects Board$/));
  const suspect = () => button(/(?<!Remove )Player p3/);

  expect(screen.queryByRole('button', { name: /Maya/ })).toBeNull();
  expect(suspect()).toHaveTextContent('Score 1');
  for (const status of ['unknown', 'suspect', 'cleared', 'unknown']) {
    expect(suspect()).toHaveTextContent(status);
    await userEvent.click(suspect());
  }
  const pace = Number.parseFloat(
    suspect().querySelector<HTMLElement>('[style]')?.style.animationDuration ?? '',
  );
  expect(pace).toBeGreaterThanOrEqual(15);
  expect(pace).toBeLessThanOrEqual(17);
});

test.each([
  [1, { phone: 2, wide: 2 }],
  [2, { phone: 2, wide: 2 }],
  [3, { phone: 3, wide: 3 }],
  [4, { phone: 2, wide: 4 }],
  [6, { phone: 3, wide: 3 }],
  [9, { phone: 3, wide: 5 }],
])('[PLAY-12] %d suspects stand in %j columns', (count, columns) => {
  expect(columnsFor(count)).toEqual(columns);
});

test.each([
  ['locationDeck', ['Spy escaped+2', 'Spy caught but guessed the location+1', 'Spy caught+1']],
  ['animalsDeck', ['Hunter escaped+2', 'Hunter caught but guessed the animal+1', 'Hunter caught+1']],
] as const)(
  '[PLAY-04] [PLAY-17] [SITE-03] %s: the three outcomes for the admin, and nothing else yet',
  async (deck, labels) => {
    const { show } = await open({ ...admin, currentDeck: deck });
    await show(over({ currentDeck: deck }, ADMIN));

    const outcomes = screen.getAllByRole('button', { name: /escaped|caught/ });
    expect(outcomes.map(({ textContent }) => textContent)).toEqual(
      labels.map((label) => expect.stringMatching(new RegExp(`^${label.replace('+', '\\+')}`))),
    );
    expect(screen.queryByRole('button', { name: /One More Round|End Game/ })).toBeNull();
  },
);

test('[PLAY-17] the outcome is sent once, in the deck’s words', async () => {
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

test('[PLAY-05] after the scoring everybody learns who was who; guests wait', async () => {
  const { show } = await open();

  await show(scored());

  expect(screen.getByText('The Spy was Player p2.')).toBeVisible();
  expect(screen.getByText('The location was: Airplane.')).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'Who was who' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'SpyPlayer p2Spy0 pts',
    'Maya (You)Captainplus 1+1-1 pts',
  ]);
  expect(screen.getByText('Waiting for admin to start a new round...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'One More Round' })).toBeNull();
});

test('[PLAY-18] [PLAY-19] one more round: the new hand replaces the old one', async () => {
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
  await show(
    round(
      { round: 2, serverTime: 2_000_000, roundEndsAt: 2_480_000 },
      { ...ADMIN, role: 'Teller', game_location: 'Bank' },
    ),
  );
  await wait(0);

  expect(timer()).toHaveTextContent('8:00');
  expect(button(/^Show your card/)).toBeVisible();
  fireEvent.click(button(/^Show your card/));
  expect(button('Hide your card. Your Location, Bank, Your role, Teller')).toBeVisible();
  fireEvent.click(button(/Suspects Board$/));
  expect(button(/(?<!Remove )Player p3/)).toHaveTextContent('unknown');

  await show(scored({ round: 2 }, { ...ADMIN, role: 'Teller', game_location: 'Bank' }));
  expect(button('Starting New Round...')).toBeDisabled();
  await wait(1000);
  expect(button('One More Round')).toBeEnabled();
});

test('[PLAY-18] the flag clears after 5 s at most', async () => {
  vi.useFakeTimers();
  const { show } = await open(admin);
  await show(scored({}, ADMIN));

  fireEvent.click(button('One More Round'));
  await wait(4999);
  expect(button('Starting New Round...')).toBeDisabled();
  await wait(1);
  expect(button('One More Round')).toBeEnabled();
});

test('[PLAY-18] a failed restart alerts and unlocks', async () => {
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
  const bar = () => screen.getByRole('progressbar', { name: 'Time left' });
  expect(bar()).toHaveAttribute('aria-valuenow', '38');
  fireEvent.click(button(/View Location Cards$/));
  fireEvent.click(button('Bank'));

  await show(round({ round: 2, serverTime: 2_000_000, roundEndsAt: 2_480_000 }, asSpy));
  await wait(0);

  expect(timer()).toHaveTextContent('8:00');
  expect(bar()).toHaveAttribute('aria-valuenow', '100');
  fireEvent.click(button(/View Location Cards$/));
  expect(button('Bank')).toHaveAttribute('aria-pressed', 'false');
});

test('[PLAY-19] a new deal takes the place of the old one in the history', async () => {
  const { show } = await sitDown('/app/play', <PlayWithHistory />, hand);
  await show(round());
  const before = screen.getByTestId('entry').textContent;
  await show(round({ round: 2 }, { role: 'Teller', game_location: 'Bank' }));
  const after = screen.getByTestId('entry').textContent;
  expect(after).not.toBe(before);

  await userEvent.click(button('Back in history'));

  expect(screen.getByTestId('entry')).toHaveTextContent(after ?? '');
});

/** Says which entry of the history is shown, and goes back. */
function PlayWithHistory() {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Play />
      <p data-testid="entry">{key}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back in history
      </button>
    </>
  );
}

test('[PLAY-20] End Game sends end-game; on game-ended everybody goes to the results', async () => {
  const { show, socket, roomId } = await open(admin);
  await show(scored({}, ADMIN));

  await userEvent.click(button('End Game'));
  expect(socket.sentOf('end-game')).toEqual([{ roomId }]);
  await act(async () => socket.hear('game-ended', { roomId, deck: 'animalsDeck' }));

  expect(await whereTo()).toMatchObject({
    pathname: `/app/winners/${roomId}`,
    state: { currentDeck: 'animalsDeck', playerId: 'p1' },
  });
});

test('[PLAY-20] a failed end alerts', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { show, socket } = await open(admin);
  await show(scored({}, ADMIN));
  socket.answers = { 'end-game': { ok: false, code: 'not_admin', message: 'No' } };

  await userEvent.click(button('End Game'));

  expect(screen.getByText('Failed to end game. See console for details.')).toBeInTheDocument();
  expect(log).toHaveBeenCalledTimes(1);
});

test.each([
  [{ game_ended: true, game_end_time: 5 }, 'results'],
  [{ game_ended: false, game_end_time: 5 }, 'over'],
])('[PLAY-15] [PLAY-21] back on the page, the room is re-read: %j', async (state, expected) => {
  vi.useFakeTimers();
  const roomState = { roomId: 'K7WD', phase: 'over', round: 1, currentDeck: 'locationDeck', ...state };
  const { show, roomId } = await open();
  fakeServer(wellBehaved({ [`GET /rooms/${roomId}`]: () => Promise.resolve(Response.json(roomState)) }));
  await show(round());

  window.dispatchEvent(new Event('focus'));
  await wait(300);
  vi.useRealTimers();

  if (expected === 'over') expect(screen.getByRole('heading', { name: 'Round Over' })).toBeVisible();
  else expect((await whereTo()).pathname).toBe(`/app/winners/${roomId}`);
});

test('[PLAY-22] another deck than the room’s is a warning in the console, no more', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fakeServer(wellBehaved({ 'GET ?roomId=': refusing(500, '', 'internal') }));
  const { show } = await open();

  await show(round({ currentDeck: 'animalsDeck' }));

  expect(log.mock.calls).toEqual([['The deck in hand is not the deck of the room']]);
  expect(timer()).toBeVisible();
});

test('who is not in the round waits in the lobby', async () => {
  const { show, roomId } = await open();

  await show(round({ round: 2 }, { in_round: false, role: null, is_spy: null, game_location: null }));

  expect((await whereTo()).pathname).toBe(`/app/room/${roomId}`);
});

test('the admin’s seat may be handed over in the middle of a round', async () => {
  const { show } = await open();
  await show(over());
  expect(screen.queryByRole('button', { name: /^Spy escaped/ })).toBeNull();

  await show(over({}, ADMIN));

  expect(button(/^Spy escaped/)).toBeEnabled();
});

test('a lost connection dims nothing away: card and clock stay', async () => {
  const { show, socket } = await open();
  await show(round());

  await act(async () => socket.drop());

  expect(screen.getByText('Your seat is safe. The clock keeps running.')).toBeVisible();
  expect(timer()).toBeVisible();
  expect(button(/^Show your card/)).toBeVisible();
});
