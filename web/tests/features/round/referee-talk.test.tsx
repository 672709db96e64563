/** The stages of a refereed round before its end: LOOK, TALK with both sheets, VOTE and TALLY. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RefereeView, RoomView } from '../../../src/shared/contract.gen';
import { dialog, dialogHtml, heading, says, wait } from '../../fakes/browser';
import { ADMIN, button, hand, open, round, spy } from '../../fakes/play';
import { referee, settings } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

const talk = (more: Partial<RefereeView> = {}, own: object = {}, view: Partial<RoomView> = {}) =>
  round({ settings, referee: referee({ step: 2, stageEndsAt: null, ...more }), ...view }, own);
const at = (
  stage: NonNullable<RoomView['stage']>,
  more: Partial<RefereeView> = {},
  view: Partial<RoomView> = {},
) =>
  talk(
    { step: 3, stageEndsAt: 1_025_000, ...more },
    {},
    { stage, roundEndsAt: null, clockLeft: 372_000, ...view },
  );
const vote = (more: Partial<RefereeView> = {}) =>
  at('vote', { accuser: 'p3', suspect: 'p2', acted: ['p3'], spent: ['p3'], bar: 3, ...more });

const asSpy = { is_spy: true, role: 'Spy', game_location: null };

function pickPlace(name: string) {
  fireEvent.click(button('Name the place'));
  fireEvent.click(dialog().getByRole('button', { name }));
}

beforeEach(() => {
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[REF-03] [PLAY-25] in LOOK, the clock waits, and a line says who must look at the card', async () => {
  vi.useFakeTimers();
  const { show, socket, roomId } = await open();
  await show(at('look', { acted: ['p2'] }, { clockLeft: 480_000 }));
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('8:00');
  expect(screen.getByText('Look at your card.')).toBeVisible();
  fireEvent.click(button(/^Show your card/));
  expect(screen.getByText('1 of 4 is ready')).toBeVisible();
  expect(screen.getByText('Player p2 is ready')).toBeInTheDocument();
  expect(screen.getByText(says('The clock starts in 0:25'))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accuse' })).toBeNull();

  fireEvent.click(button('Ready'));
  expect(socket.sentOf('ready')).toEqual([{ roomId, round: 1, step: 3 }]);
  await show(at('look', { acted: ['p1', 'p2'] }, { clockLeft: 480_000 }));
  expect(button("You're ready")).toBeDisabled();
  expect(screen.getByText(says('Waiting for Player p3 and 1 more'))).toBeVisible();
});

test('[REF-03] a player who has lost the connection does not count among those who must be ready', async () => {
  const { show } = await open();
  const look = at('look', { acted: ['p2'] }, { clockLeft: 480_000 });
  const players = (look.players ?? []).map((player) =>
    player.player_id === 'p3' ? { ...player, connected: false } : player,
  );
  await show({ ...look, players });
  fireEvent.click(button(/^Show your card/));
  expect(screen.getByText('1 of 3 is ready')).toBeVisible();
});

test('[BOT-01] the clock waits for the only person at a table of bots, so it does not count down', async () => {
  const { show } = await open();
  const look = at('look', {}, { clockLeft: 480_000 });
  const players = (look.players ?? []).map((player) =>
    player.player_id === 'p1' ? player : { ...player, is_bot: true as const },
  );
  await show({ ...look, players });
  expect(button('Ready')).toBeEnabled();
  expect(screen.queryByText(/The clock starts in/)).toBeNull();
});

test('[REF-03] [PLAY-06] an open card stays open when the clock starts', async () => {
  const { show } = await open();
  await show(at('look'));
  await userEvent.click(button(/^Show your card/));

  await show(talk());

  expect(button(/^Hide your card/)).toBeVisible();
  expect(button('Accuse')).toBeEnabled();
});

test('[REF-04] an accusation takes three taps; players who have used the stop are marked and cannot accuse again', async () => {
  const { show, socket, roomId } = await open();
  await show(talk({ spent: ['p4'] }));

  await userEvent.click(button('Accuse'));
  expect(dialog().getByRole('button', { name: 'Tap a face' })).toBeDisabled();
  expect(dialog().queryByRole('button', { name: 'Maya' })).toBeNull();
  expect(dialog().getByRole('button', { name: 'Player p4, out of stops' })).toBeEnabled();
  await userEvent.click(dialog().getByRole('button', { name: 'Player p2' }));
  await userEvent.click(dialog().getByRole('button', { name: /^Stop the clock: accuse\s+Player p2$/ }));
  expect(socket.sentOf('accuse')).toEqual([{ roomId, round: 1, step: 2, suspect: 'p2' }]);

  await show(talk({ step: 4, spent: ['p1', 'p4'] }));
  expect(button('Stop used')).toBeDisabled();
  expect(button('Name the place')).toBeEnabled();
});

test('[REF-04] the legend of the crossed-out hand is shown only beside one', async () => {
  const { show } = await open();
  await show(talk());
  await userEvent.click(button('Accuse'));
  expect(dialog().queryByText(/^Stop used/)).toBeNull();

  await show(talk({ spent: ['p4'] }));
  expect(dialog().getByText(/^Stop used/)).toBeVisible();
});

test('[REF-03] the page calls its own player "you"', async () => {
  const { show } = await open();
  await show(at('point', { acted: ['p2', 'p3'] }));
  expect(screen.getByText('Waiting for you and 1 more')).toBeVisible();
  await show(at('point', { acted: ['p2', 'p3', 'p4'] }));
  expect(screen.getByText('Waiting for you')).toBeVisible();
});

test.each(['tap', 'type'] as const)(
  'nobody tells the accused to be silent in a silent round: %s',
  async (mode) => {
    const { show } = await open();
    await show(
      at('vote', { accuser: 'p2', suspect: 'p1', acted: ['p2'] }, { settings: { ...settings, talk: mode } }),
    );
    expect(heading()).toBe('You stand accused.');
    expect(screen.queryByText(/^Don't say why/)).toBeNull();
  },
);

test('[REF-04] a refused accusation shows the reason, and one after another accusation closes the sheet', async () => {
  const { show, socket } = await open();
  await show(talk());
  socket.answers.accuse = { ok: false, code: 'no_suspect', message: 'There is nobody like that to accuse' };
  await userEvent.click(button('Accuse'));
  await userEvent.click(dialog().getByRole('button', { name: 'Player p2' }));
  await userEvent.click(dialog().getByRole('button', { name: /^Stop the clock/ }));
  expect(dialog().getByRole('alert')).not.toBeEmptyDOMElement();

  socket.answers.accuse = { ok: false, code: 'clock_stopped', message: 'The clock has been stopped already' };
  await userEvent.click(dialog().getByRole('button', { name: /^Stop the clock/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[REF-09] [REF-10] the hold button closes the sheet on every phone, and on the Spy’s phone it also names the card', async () => {
  vi.useFakeTimers();
  const drawn: (string | undefined)[] = [];
  for (const [state, own] of [
    [hand, {}],
    [spy, asSpy],
  ] as const) {
    const { show, socket, roomId } = await open({ ...state, playedIds: ['beach'] });
    await show(talk({}, own));
    pickPlace('Bank');
    expect(dialog().getByRole('button', { name: /Beach/ })).toBeDisabled();
    drawn.push(dialogHtml());

    fireEvent.pointerDown(button(/Stop the clock and name Bank/), { button: 0 });
    await wait(900);
    drawn.push(dialogHtml());
    await wait(100);
    if (state.isSpy) expect(screen.queryByRole('dialog')).toBeNull();
    else {
      expect(dialog().getByRole('alert')).toHaveTextContent(
        "Only the Spy can do that, and now everyone thinks it's you.",
      );
      fireEvent.click(dialog().getByRole('button', { name: 'OK' }));
    }
    drawn.push(document.querySelector('[data-dock]')?.innerHTML);

    const at2 = { roomId, round: 1 };
    expect(socket.sentOf('spy-stop')).toEqual(state.isSpy ? [{ ...at2, step: 2 }] : []);
    expect(socket.sentOf('guess')).toEqual([]);
    if (state.isSpy) {
      const players = talk({}, own).players ?? [];
      await show(at('guess', { spy: 'p1' }, { players }));
      await show(at('guess', { spy: 'p1' }, { players }));
      expect(socket.sentOf('guess')).toEqual([{ ...at2, step: 3, card: 'bank' }]);
    }
    document.body.replaceChildren();
  }

  expect(drawn.slice(0, 3)).toEqual(drawn.slice(3));
});

test.each([
  ['safari', 3],
  ['classic', 4],
] as const)(
  '[REF-15] the list of cards states the points for naming the right one: %s',
  async (rules, points) => {
    const { show } = await open();
    await show(at('talk', {}, { settings: { rules } }));
    pickPlace('Bank');
    expect(screen.getByText(/The right one is worth/)).toHaveTextContent(
      `The right one is worth ${points} points.`,
    );
  },
);

test('[REF-09] a stop that the server refuses is explained, unless another player stopped the clock first', async () => {
  vi.useFakeTimers();
  for (const [code, shown] of [
    ['unavailable', true],
    ['clock_stopped', false],
  ] as const) {
    const { show, socket } = await open(spy);
    socket.answers['spy-stop'] = { ok: false, code, message: 'No' };
    await show(talk({}, asSpy));
    pickPlace('Bank');
    fireEvent.pointerDown(button(/Stop the clock and name Bank/), { button: 0 });
    await wait(1_100);

    expect(screen.queryByRole('dialog', { name: "That didn't work" }) !== null).toBe(shown);
    document.body.replaceChildren();
  }
});

test('[REF-09] a hold does not count if the connection is lost meanwhile', async () => {
  vi.useFakeTimers();
  const { show, socket } = await open(spy);
  await show(talk({}, asSpy));
  pickPlace('Bank');

  fireEvent.pointerDown(button(/Stop the clock and name Bank/), { button: 0 });
  await wait(900);
  await act(async () => socket.drop());
  await wait(200);
  await act(async () => socket.open());
  await wait(2_000);

  expect(socket.sentOf('spy-stop')).toEqual([]);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('[REF-09] [REF-22] an early release does nothing; two presses of Enter count as a hold', async () => {
  vi.useFakeTimers();
  const { show, socket } = await open(spy);
  await show(talk({}, asSpy));
  pickPlace('Bank');
  const held = button(/Stop the clock and name Bank/);

  fireEvent.pointerDown(held, { button: 0 });
  await wait(900);
  fireEvent.pointerUp(held);
  fireEvent.click(held, { detail: 1 });
  await wait(5_000);
  expect(socket.sentOf('spy-stop')).toEqual([]);

  const press = () => {
    fireEvent.keyDown(held, { key: 'Enter' });
    fireEvent.keyUp(held, { key: 'Enter' });
  };
  press();
  expect(button(/^Press again/)).toBe(held);
  await wait(4_000);
  press();
  expect(socket.sentOf('spy-stop'), 'too late for the first press').toEqual([]);
  press();
  expect(socket.sentOf('spy-stop')).toHaveLength(1);
});

test.each([
  ['TalkBack, which only clicks', null],
  ['VoiceOver, which presses with a point', { button: 0, width: 0, height: 0 }],
])('[REF-22] a press of %s opens a confirmation', async (_name, pointer) => {
  const { show, socket } = await open(spy);
  await show(talk({}, asSpy));
  pickPlace('Bank');
  const stop = { name: /Stop the clock and name Bank$/ };
  const press = () => {
    const held = screen.getByRole('button', stop);
    if (pointer) fireEvent.pointerDown(held, pointer);
    if (pointer) fireEvent.pointerUp(held, pointer);
    fireEvent.click(held, { detail: pointer ? 1 : 0 });
    return within(screen.getByRole('dialog', { name: 'Stop the clock and name Bank' }));
  };

  await userEvent.click(press().getByRole('button', { name: 'Cancel' }));
  expect(socket.sentOf('spy-stop')).toEqual([]);
  await userEvent.click(press().getByRole('button', stop));
  expect(socket.sentOf('spy-stop')).toHaveLength(1);
});

test('[REF-09] [REF-22] holding Enter counts as a hold, and its card applies to this stop only', async () => {
  vi.useFakeTimers();
  const { show, socket } = await open(spy);
  await show(talk({}, asSpy));
  pickPlace('Bank');

  fireEvent.keyDown(button(/Stop the clock and name Bank/), { key: 'Enter' });
  await wait(1_000);

  expect(socket.sentOf('spy-stop')).toHaveLength(1);

  // The other player's stop came first, so this card must not be sent with a later stop from another tab.
  const { players = [] } = talk({}, asSpy);
  await show(at('vote', { accuser: 'p2', suspect: 'p3' }, { players }));
  await show(at('guess', { step: 6, spy: 'p1' }, { players }));
  expect(socket.sentOf('guess')).toEqual([]);
});

test('[REF-10] the dock is the same for Spy and team', async () => {
  const drawn = [];
  for (const [state, own] of [
    [hand, {}],
    [spy, asSpy],
  ] as const) {
    const { show } = await open(state);
    await show(talk({ spent: ['p3'] }, own));
    drawn.push(document.querySelector('[data-dock]')?.outerHTML);
    await userEvent.click(button('Accuse'));
    drawn.push(dialogHtml().replace(/\d:\d\d/, ''));
    document.body.replaceChildren();
  }

  expect(drawn[0]).toContain('Name the place');
  expect(drawn.slice(0, 2)).toEqual(drawn.slice(2));
});

test('[BOT-05] the vote quotes the answer for which a bot accuses', async () => {
  const { show } = await open();
  await show(vote());
  expect(screen.queryByText(/to “/)).toBeNull();
  await show(vote({ quote: { question: 'weather', answer: 'unsure' } }));
  expect(await screen.findByText('“Hard to say” to “Does the weather matter here?”')).toBeVisible();
});

test('[REF-06] a ballot is cast with one tap, hidden after a second, and can be changed', async () => {
  vi.useFakeTimers();
  const { show, socket, roomId } = await open();
  await show(vote());
  expect(heading()).toBe('Is Player p2 the Spy?');
  expect(screen.getByText('3 must say yes')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('6:12left');
  expect(screen.getByRole('timer', { name: 'Time to decide' })).toHaveTextContent('0:25');

  fireEvent.click(button('YES'));
  expect(socket.sentOf('vote')).toEqual([{ roomId, round: 1, step: 3, yes: true }]);
  expect(button('YES')).toHaveAttribute('aria-pressed', 'true');
  await wait(1_000);
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
  await show(vote({ acted: ['p1', 'p3'] }));
  expect(screen.getByText('2 of 3 have voted')).toBeVisible();
  expect(screen.getByText('Maya has voted')).toBeInTheDocument();

  fireEvent.click(button("You've voted. Tap to change."));
  expect(button('YES')).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(button('NO'));
  expect(socket.sentOf('vote').at(-1)).toEqual({ roomId, round: 1, step: 3, yes: false });
});

test('[REF-19] a reload during a vote shows the sealed ballot; a refused ballot shows the error and both buttons', async () => {
  const { show, socket } = await open();
  await show(vote({ acted: ['p1', 'p3'] }));
  await userEvent.click(button("You've voted. Tap to change."));
  socket.answers.vote = { ok: false, code: 'not_voter', message: 'You have no ballot in this vote' };

  await userEvent.click(button('NO'));

  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(button('YES')).toBeEnabled();
});

test.each([
  [{ suspect: 'p1' }, 'You stand accused.', "Don't say why: the Spy is listening."],
  [{ accuser: 'p1' }, 'Is Player p2 the Spy?', 'You accused, so your Yes already counts.'],
])('[REF-07] a player without a choice has no buttons: %j', async (part, title, words) => {
  const { show } = await open();

  await show(vote(part));

  expect(heading()).toBe(title);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
});

test('[REF-10] the accused player sees the same screens until the verdict, Spy or not', async () => {
  vi.useFakeTimers();
  const ballots = ['p2', 'p3', 'p4'].map((playerId) => ({ playerId, yes: true }));
  const drawn = [];
  const convicted = [];
  for (const state of [hand, spy]) {
    const { show } = await open(state);
    const { players = [] } = talk({}, state.isSpy ? asSpy : {});
    await show({ ...vote({ suspect: 'p1' }), players });
    drawn.push(document.querySelector('main')?.innerHTML);
    await show({ ...at('tally', { step: 4, suspect: 'p1', convicted: true, ballots }), players });
    convicted.push(document.querySelector('main')?.innerHTML);
    document.body.replaceChildren();
  }

  expect(drawn[0]).toContain('You stand accused.');
  expect(drawn[0]).toBe(drawn[1]);
  expect(convicted[0]).toContain('CAUGHT');
  expect(convicted[0]).toBe(convicted[1]);
});

test('[REF-06] TALLY shows all ballots with avatars, then the result or the resumed clock', async () => {
  vi.useFakeTimers();
  const { show } = await open();
  const ballots = [
    { playerId: 'p1', yes: false },
    { playerId: 'p3', yes: true },
    { playerId: 'p4', yes: true },
  ];
  await show(at('tally', { accuser: 'p3', suspect: 'p2', convicted: false, ballots }));
  expect(heading()).toBe('THE CLOCK TICKS ON');
  expect(screen.getByRole('heading', { name: 'Yes 0' })).toBeVisible();
  await wait(300);
  await wait(300);
  await wait(300);
  expect(screen.getByRole('heading', { name: 'Yes 2' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No 1' })).toBeVisible();
  expect(
    screen.getByText('1 says no. Player p3 is out of stops; Player p2 can breathe again.'),
  ).toBeVisible();
  expect(screen.getByText('Back to the questions')).toBeVisible();

  const all = ballots.map((ballot) => ({ ...ballot, yes: true }));
  await show(at('tally', { step: 9, accuser: 'p3', suspect: 'p2', convicted: true, ballots: all }));
  expect(heading()).toBe('CAUGHT');
  expect(screen.getByText("3 of 3 say it's Player p2. That's enough.")).toBeVisible();
});

test('[REF-12] the TALLY after POINT shows the suspects of all players and the result', async () => {
  const { show } = await open();
  const fingers = [
    { playerId: 'p1', suspect: null },
    { playerId: 'p2', suspect: 'p3' },
    { playerId: 'p3', suspect: 'p4' },
    { playerId: 'p4', suspect: 'p3' },
  ];
  await show(at('tally', { final: true, convicted: false, fingers, bar: 3 }));

  expect(heading()).toBe('NOBODY CAUGHT');
  expect(screen.getByText('Nobody got more than 2 fingers. It takes 3.')).toBeVisible();
  const rows = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .filter((row) => row.querySelector('ul'));
  expect(rows.map((row) => row.textContent)).toEqual([
    'Player p2Player p4Player p3',
    'Player p3Player p4',
    'Mayanobody',
  ]);

  const tie = fingers.map((finger) => (finger.playerId === 'p1' ? { ...finger, suspect: 'p4' } : finger));
  await show(at('tally', { final: true, convicted: false, fingers: tie, bar: 2 }));
  expect(screen.getByText("It's a tie, and a tie catches nobody.")).toBeVisible();

  const none = fingers.map((finger) => ({ ...finger, suspect: null }));
  await show(at('tally', { final: true, convicted: false, fingers: none, bar: 3 }));
  expect(screen.getByText('Nobody pointed at anybody. It takes 3.')).toBeVisible();
});

test('[REF-14] the admin also has the tools in a vote', async () => {
  const { show } = await open({ ...hand, isAdmin: true });
  const { players = [] } = talk({}, ADMIN);

  await show({ ...vote(), players });

  expect(button('Referee tools')).toBeVisible();
});

test('[REF-22] a stage takes the focus', async () => {
  const { show } = await open();
  await show(talk());
  await userEvent.click(button('Accuse'));

  await show(vote());

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toMatch(/^Is Player p2 the Spy\?/);
});
