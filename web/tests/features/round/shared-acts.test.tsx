/** Actions of the players of a shared phone: accuse, name the card, vote, point, name, guess, ask and answer. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchTalk } from '../../../src/features/round/lazy-parts';
import type { PlayerView, RefereeView, RoomView, TalkView } from '../../../src/shared/contract.gen';
import { dialog, dialogHtml, says, wait } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { button, hand, open, over, round, scored } from '../../fakes/play';
import { referee, settings } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

await fetchTalk();

const SEATS = ['p1', 'p2', 'p3'];
const NAMES = { p1: 'Ann', p2: 'Bo', p3: 'Cy', p4: 'Di', p5: 'Eve' };
const { role: _role, location: _location, ...rest } = hand;
const tableHand = {
  ...rest,
  role: '',
  roleId: null,
  location: null,
  cardId: null,
  others: ['p2', 'p3'],
  shared: true,
};

const inTeam = { role: 'Captain', is_spy: false, game_location: 'Airplane', card_id: 'airplane' };
const asSpy = { role: 'Spy', is_spy: true, game_location: null };

/** Five players. The first three share this phone, and Bo is the Spy. */
const players = (more: Partial<PlayerView> = {}): PlayerView[] =>
  Object.entries(NAMES).map(([id, player_name]) =>
    player(id, {
      player_name,
      in_round: true,
      ...(SEATS.includes(id) && { phone: 'p1', ...(id === 'p2' ? asSpy : inTeam) }),
      ...more,
    }),
  );

const talk = (more: Partial<RefereeView> = {}, view: Partial<RoomView> = {}) =>
  round({
    settings,
    seats: SEATS,
    players: players(),
    referee: referee({ step: 2, stageEndsAt: null, ...more }),
    ...view,
  });
const at = (stage: NonNullable<RoomView['stage']>, more: Partial<RefereeView> = {}) =>
  talk({ step: 3, stageEndsAt: 1_025_000, ...more }, { stage, roundEndsAt: null, clockLeft: 372_000 });

/** Open the table's view, whose code is loaded on demand. */
async function openTable({ fakeTime = false } = {}) {
  const table = await open(tableHand);
  await table.show(talk());
  await screen.findByRole('heading', { name: 'On this phone' });
  if (fakeTime) vi.useFakeTimers();
  return table;
}

/** Return the name on the cover, or an empty string if there is no cover. */
function covered(): string {
  const heading = screen.getAllByRole('heading', { level: 1 }).at(-1);
  const [, name = ''] = /^Pass the phone to\s*(.*)$/.exec(heading?.textContent ?? '') ?? [];
  return name;
}
const idOf = (name: string) => Object.entries(NAMES).find(([, each]) => each === name)?.[0] ?? '';
const take = () => fireEvent.click(button(/^I'm /));

beforeEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[PASS-04] Accuse asks who holds the phone; players without a stop are disabled, and closing the sheet resets the choice', async () => {
  const { show, socket, roomId } = await openTable();
  await show(talk({ spent: ['p3'] }));

  fireEvent.click(button('Accuse'));
  expect(dialog().getByRole('heading', { name: /^Who are you\?/ })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Cy, out of stops' })).toBeDisabled();
  fireEvent.click(dialog().getByRole('button', { name: 'Bo' }));
  expect(dialog().queryByRole('button', { name: 'Bo' })).toBeNull();
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));

  fireEvent.click(button('Accuse'));
  fireEvent.click(dialog().getByRole('button', { name: 'Ann' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Di' }));
  fireEvent.click(dialog().getByRole('button', { name: /^Stop the clock: accuse\s+Di$/ }));
  expect(socket.sentOf('accuse')).toEqual([{ roomId, round: 1, step: 2, seat: 'p1', suspect: 'p4' }]);
});

test('[PASS-04] Name the place looks the same for every player; only the Spy stops the clock', async () => {
  const { show, socket, roomId } = await openTable({ fakeTime: true });
  await show(talk({ spent: ['p1', 'p2', 'p3'] }));
  expect(button('Stop used')).toBeDisabled();

  const texts: string[] = [];
  for (const name of ['Ann', 'Bo']) {
    fireEvent.click(button('Name the place'));
    for (const face of dialog().getAllByRole('button')) expect(face).toBeEnabled();
    fireEvent.click(dialog().getByRole('button', { name }));
    texts.push(dialogHtml().replace(/\d:\d\d/, ''));
    fireEvent.click(dialog().getByRole('button', { name: 'Bank' }));
    expect(socket.sentOf('spy-stop')).toEqual([]);
    const stop = dialog().getByRole('button', { name: /Stop the clock and name Bank$/ });
    fireEvent.pointerDown(stop, { button: 0, width: 1, height: 1 });
    await wait(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    if (name === 'Ann') expect(socket.sentOf('spy-stop')).toEqual([]);
  }
  expect(texts[0]).toBe(texts[1]);
  expect(socket.sentOf('spy-stop')).toEqual([{ roomId, round: 1, step: 2, seat: 'p2' }]);
  await show(at('guess', { spy: 'p2' }));
  expect(socket.sentOf('guess')).toEqual([{ roomId, round: 1, step: 3, seat: 'p2', card: 'bank' }]);
  expect(screen.getByRole('heading', { name: 'Bo is the Spy!' })).toBeVisible();
});

test('[REF-09] a stop that the server refuses shows nothing on a shared phone, where it would reveal the Spy', async () => {
  const { show, socket } = await openTable({ fakeTime: true });
  socket.answers['spy-stop'] = { ok: false, code: 'unavailable', message: 'No' };
  await show(talk());
  fireEvent.click(button('Name the place'));
  fireEvent.click(dialog().getByRole('button', { name: 'Bo' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Bank' }));
  fireEvent.pointerDown(dialog().getByRole('button', { name: /Stop the clock/ }), {
    button: 0,
    width: 1,
    height: 1,
  });
  await wait(1_100);

  expect(socket.sentOf('spy-stop')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PASS-03] a sheet of one of the players closes when the page is hidden', async () => {
  const { show } = await openTable();
  await show(talk());
  fireEvent.click(button('Name the place'));
  fireEvent.click(dialog().getByRole('button', { name: 'Bo' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Bank' }));

  fireEvent(window, new Event('pagehide'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PASS-04] the voters of this phone seal their votes one after the other, without the accuser', async () => {
  const { show, socket } = await openTable({ fakeTime: true });
  const vote = (acted: string[]) =>
    at('vote', { accuser: 'p1', suspect: 'p4', acted: ['p1', ...acted], spent: ['p1'], bar: 4 });
  await show(vote([]));

  const first = covered();
  expect(['Bo', 'Cy']).toContain(first);
  expect(screen.getByText('Is Di the Spy? Vote in secret.')).toBeVisible();
  take();
  expect(screen.getByText(says(`Voting as ${first}`))).toBeVisible();
  expect(screen.getByText('0 of 2 on this phone')).toBeVisible();
  fireEvent.click(button('YES'));
  expect(screen.getByRole('heading', { name: 'Sealed.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
  await show(vote([idOf(first)]));
  expect(screen.getByText('1 of 2 on this phone has voted')).toBeVisible();
  await wait(700);

  const second = covered();
  expect([first, second].sort()).toEqual(['Bo', 'Cy']);
  take();
  fireEvent.click(button('NO'));
  await show(vote([idOf(first), idOf(second)]));
  await wait(700);
  expect(screen.getByText('All 2 have voted.')).toBeVisible();
  expect(screen.getByText('3 of 4 have voted')).toBeVisible();
  expect(socket.sentOf('vote')).toMatchObject([
    { seat: idOf(first), yes: true },
    { seat: idOf(second), yes: false },
  ]);
});

test('[PASS-04] the vote that ends the stage stays sealed as long as any other', async () => {
  const { show } = await openTable({ fakeTime: true });
  const votes = { accuser: 'p1', suspect: 'p4', acted: ['p1', 'p3'], spent: ['p1'] };
  await show(at('vote', { ...votes, bar: 4 }));
  take();
  fireEvent.click(button('NO'));
  const ballots = ['p1', 'p2', 'p3'].map((playerId) => ({ playerId, yes: playerId === 'p1' }));
  await show(at('tally', { ...votes, step: 4, ballots, convicted: false }));
  await wait(650);
  expect(screen.getByRole('heading', { name: 'Sealed.' })).toBeVisible();
  await wait(100);
  expect(screen.queryByRole('heading', { name: 'Sealed.' })).toBeNull();
});

test('[PASS-04] a refused vote returns to the ballot', async () => {
  const { show, socket } = await openTable({ fakeTime: true });
  await show(at('vote', { accuser: 'p4', suspect: 'p5', acted: ['p4'], bar: 4 }));
  socket.answers.vote = { ok: false, code: 'no_answer', message: '' };

  take();
  fireEvent.click(button('NO'));
  await wait(700);

  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(button('NO')).toBeVisible();
});

test('[PASS-04] the players of this phone point one after the other', async () => {
  const { show, socket } = await openTable({ fakeTime: true });
  await show(at('point', { final: true }));

  const first = covered();
  expect(screen.getByText('Who was it? Point in secret.')).toBeVisible();
  take();
  expect(screen.getByText(says(`Pointing as ${first}`))).toBeVisible();
  expect(screen.queryByRole('button', { name: first })).toBeNull();
  fireEvent.click(button('Eve'));
  await wait(700);
  expect(covered()).not.toBe(first);
  take();
  fireEvent.click(button('Point at nobody'));
  expect(socket.sentOf('point')).toMatchObject([{ seat: idOf(first), suspect: 'p5' }, { suspect: null }]);
});

test('[PASS-04] NAME and LAST pass the phone to the player who acts, or name the one who acts on another phone', async () => {
  const { show, socket } = await openTable({ fakeTime: true });
  await show(at('name', { final: true, turn: 'p4' }));
  expect(screen.getByText(says('Di is thinking. Then everyone votes.'))).toBeVisible();

  await show(at('name', { step: 4, final: true, turn: 'p3' }));
  expect(covered()).toBe('Cy');
  take();
  fireEvent.click(button('Bo'));
  fireEvent.click(button('Put Bo to the vote'));
  expect(socket.sentOf('name')).toMatchObject([{ seat: 'p3', suspect: 'p2' }]);

  await show(at('last', { step: 5, spy: 'p2', convicted: true }));
  expect(covered()).toBe('Bo');
  expect(screen.getByText('One last guess. Where were you?')).toBeVisible();
  take();
  fireEvent.click(button('Beach'));
  fireEvent.pointerDown(button(/Name Beach$/), { button: 0, width: 1, height: 1 });
  await wait(1_000);
  expect(socket.sentOf('guess')).toMatchObject([{ seat: 'p2', card: 'beach' }]);
  await show(at('last', { step: 5, spy: 'p2', guess: 'beach', convicted: true }));
  expect(screen.getByRole('heading', { name: 'Bo was the Spy' })).toBeVisible();
});

test('[PASS-04] a lost guess is made again after the phone is passed back to the Spy', async () => {
  const { show } = await openTable({ fakeTime: true });
  await show(at('guess', { spy: 'p2' }));
  expect(screen.getByRole('heading', { name: 'Bo is the Spy!' })).toBeVisible();
  await wait(1_500);
  expect(covered()).toBe('Bo');
  take();
  expect(screen.getByText('Which location is it?')).toBeVisible();
});

const inApp = (more: Partial<TalkView>) =>
  talk(
    {},
    {
      talk: {
        mode: 'tap',
        count: 0,
        turn: 1,
        asker: 'p2',
        asked: null,
        question: null,
        until: 1_030_000,
        seconds: 30,
        mayAsk: ['p1', 'p3', 'p4'],
        recent: [],
        ...more,
      },
    },
  );

test('[PASS-09] the strip passes the phone to the player who asks, and to the player who answers', async () => {
  localStorage.setItem('spysafari:played', 'yes');
  const { show, socket, roomId } = await openTable();
  await show(inApp({ asker: 'p4' }));
  expect(screen.queryByRole('button', { name: /^Pass the phone/ })).toBeNull();

  await show(inApp({ offered: ['voices', 'ticket'] }));
  expect(screen.getByText('Bo is picking a question')).toBeVisible();
  expect(button('Accuse')).toBeEnabled();
  fireEvent.click(button('Pass the phone to Bo'));
  expect(covered()).toBe('Bo');
  expect(screen.queryByRole('button', { name: 'Cy' })).toBeNull();
  take();
  fireEvent.click(button('Cy'));
  fireEvent.click(button('Do people keep their voices down here?'));
  fireEvent.click(button(/^Ask\s+Cy$/));
  expect(socket.sentOf('ask')).toEqual([
    { roomId, round: 1, turn: 1, seat: 'p2', to: 'p3', question: 'voices' },
  ]);

  await show(inApp({ turn: 2, asked: 'p3', question: 'voices', mayAsk: [] }));
  fireEvent.click(button('Pass the phone to Cy'));
  expect(screen.getByText('Bo asks Cy', { selector: 'span' })).toBeVisible();
  take();
  expect(screen.queryByText('Captain')).toBeNull();
  const answer = await screen.findByRole('button', { name: 'Yes!' });
  await waitFor(() => expect(answer).toHaveAttribute('aria-disabled', 'false'));
  fireEvent.click(answer);
  expect(socket.sentOf('answer')).toEqual([{ roomId, round: 1, turn: 2, seat: 'p3', answer: 'yes' }]);
  await show(inApp({ turn: 3, asker: 'p3', count: 1 }));
  expect(button('Pass the phone to Cy')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PASS-09] a player who asks does not see what another player chose before', async () => {
  localStorage.setItem('spysafari:played', 'yes');
  const { show } = await openTable();
  await show(inApp({ offered: ['voices', 'ticket'] }));
  fireEvent.click(button('Pass the phone to Bo'));
  take();
  fireEvent.click(button('Cy'));
  fireEvent.click(button('Do people keep their voices down here?'));
  expect(button(/^Ask\s+Cy$/)).toBeVisible();

  await show(inApp({ turn: 2, asker: 'p1', offered: ['voices', 'ticket'], mayAsk: ['p2', 'p3'] }));
  fireEvent.click(button('Pass the phone to Ann'));
  take();
  expect(button('Cy')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ask\s+Cy$/ })).toBeNull();
});

test('[PASS-09] what is typed on a shared phone is not stored, because the next player may be looking after a reload', async () => {
  localStorage.setItem('spysafari:played', 'yes');
  const { show } = await openTable();
  await show(inApp({ mode: 'type', offered: ['voices', 'ticket'] }));
  fireEvent.click(button('Pass the phone to Bo'));
  take();
  fireEvent.click(button('Type my own'));
  const field = screen.getByRole('textbox', { name: 'Your own question' });
  fireEvent.change(field, { target: { value: 'Half a question' } });

  expect(field).toHaveValue('Half a question');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Half');
});
test('[PASS-09] the card of the player who is asked is on the page only while its corner is held', async () => {
  const { show } = await openTable({ fakeTime: true });
  await show(inApp({ asked: 'p3', question: 'voices', mayAsk: [] }));
  fireEvent.click(button('Pass the phone to Cy'));
  take();

  const corner = button(/^Hold to peek/);
  fireEvent.pointerDown(corner, { button: 0, width: 1, height: 1, pointerId: 1 });
  expect(screen.getAllByText('Captain').length).toBeGreaterThan(0);
  await wait(6_000);
  expect(screen.queryByText('Captain')).toBeNull();
});

test('[PASS-04] players who were absent when the phone was passed can vote later', async () => {
  const { show } = await openTable();
  await show(at('vote', { accuser: 'p1', suspect: 'p4', acted: ['p1'], bar: 4 }));
  for (let taps = 0; taps < 4; taps += 1) fireEvent.click(button('Not here right now'));

  expect(screen.getByText('0 of 2 on this phone have voted')).toBeVisible();
  fireEvent.click(button('Pass the phone to Bo'));
  expect(['Bo', 'Cy']).toContain(covered());
});

test('[PASS-04] after a round, the admin of a shared phone records the outcome; nobody is "You", and no card is shown', async () => {
  const { show, roomId } = await openTable();
  const calls = fakeServer(wellBehaved());
  const seats = players().map((each) => (each.player_id === 'p1' ? { ...each, is_admin: true } : each));
  await show(over({ seats: SEATS, players: seats }));

  expect(screen.queryByRole('button', { name: 'Look at my card again' })).toBeNull();
  fireEvent.click(button(/^Spy escaped/));
  await waitFor(() => expect(calls.some(({ path }) => path.includes(`${roomId}/game-round-end`))).toBe(true));
  await show(scored({ seats: SEATS, players: seats }));
  expect(screen.getByRole('heading', { name: 'Who Was Who' })).toBeVisible();
  expect(screen.queryByText(/\(You\)/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your card' })).toBeNull();
});

/** Let each remaining player take the phone, hold the card and pass the phone on. */
async function look(players: number): Promise<void> {
  for (let left = players; left > 0; left -= 1) {
    take();
    const hold = button('Hold to look');
    fireEvent.pointerDown(hold, { button: 0, pointerId: 1, width: 1, height: 1 });
    await wait(400);
    fireEvent.pointerUp(hold, { pointerId: 1 });
    fireEvent.click(button('Done'));
  }
}

test('[PASS-02] a look that was not acknowledged is repeated after a reconnect, once the players have looked', async () => {
  const { show, socket, roomId } = await openTable({ fakeTime: true });
  const looking = { step: 1, stageEndsAt: 1_050_000 };
  await show(talk(looking, { stage: 'look', roundEndsAt: null, clockLeft: 480_000 }));
  await look(2);
  const ready = (seat: string) => ({ roomId, round: 1, step: 1, seat });
  expect(socket.sentOf('ready')).toEqual([ready('p2'), ready('p3')]);

  await show(talk({ ...looking, acted: ['p2'] }, { stage: 'look', roundEndsAt: null, clockLeft: 480_000 }));
  act(() => socket.drop());
  await act(async () => socket.open());
  expect(socket.sentOf('ready').slice(2)).toEqual([ready('p3')]);
});

test('[PASS-02] the note that everyone has looked does not reappear after a vote', async () => {
  const { show } = await openTable({ fakeTime: true });
  const note = () => screen.queryByText('Everyone has looked. Put the phone in the middle.');
  await show(
    talk({ step: 1, stageEndsAt: 1_050_000 }, { stage: 'look', roundEndsAt: null, clockLeft: 480_000 }),
  );
  await look(3);
  await show(talk());
  expect(note()).toBeVisible();
  await show(at('vote', { accuser: 'p4', suspect: 'p5', acted: ['p4'], bar: 4 }));
  await show(talk({ step: 4 }));
  expect(button('Accuse')).toBeVisible();
  expect(note()).toBeNull();
});

test('[PLAY-25] a shared phone shows who asks first, by name, and who deals the next round', async () => {
  const { show } = await openTable();
  await show(talk({}, { firstPlayerId: 'p1' }));
  expect(screen.getByText(says('Ann asks first. Whoever answers asks next.'))).toBeVisible();

  await show(
    scored({
      seats: SEATS,
      players: players().map((each) => ({ ...each, is_admin: each.player_id === 'p4' })),
    }),
  );
  expect(screen.getByText(says('Di deals the next round.'))).toBeVisible();
});
