/** Questions and answers in the app: the strip, the sheet for asking, the view of the player who is asked, the answer and the log. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchTalk } from '../../../src/features/round/lazy-parts';
import { namesCard } from '../../../src/features/round/talk/card-warning';
import type { ExchangeView, TalkView } from '../../../src/shared/contract.gen';
import { dialog, wait } from '../../fakes/browser';
import { ADMIN, admin, button, hand, open, over, round, spy } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';
import { FIRST, openLooked, picking } from '../../fakes/talk';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

await fetchTalk();

const OFFERED = ['voices', 'ticket', 'photos', 'coffee', 'dark', 'cold'];
const LOG: ExchangeView[] = [
  FIRST,
  {
    nth: 2,
    asker: 'p2',
    asked: 'p4',
    question: 'Is it far?',
    questionTyped: true,
    answer: 'By bus.',
    answerTyped: true,
  },
  { nth: 3, asker: 'p4', asked: 'p3', question: 'ticket', answer: 'shrug' },
  { nth: 4, asker: 'p3', asked: null, question: null, answer: 'skipped', by: 'p2' },
];

const asking = (more: Partial<TalkView> = {}) =>
  picking({ asker: 'p1', mayAsk: ['p3'], offered: OFFERED, ...more });
const asked = (more: Partial<TalkView> = {}) =>
  picking({ turn: 4, asked: 'p1', question: 'photos', mayAsk: [], ...more });
const answered = (more: Partial<ExchangeView> = {}) =>
  picking({
    turn: 5,
    asker: 'p3',
    mayAsk: ['p1', 'p4'],
    count: 2,
    recent: [{ nth: 2, asker: 'p2', asked: 'p3', question: 'photos', answer: 'no', ...more }, FIRST],
  });

const strip = () => within(screen.getByRole('region', { name: 'Questions and answers' }));
const tap = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));

let log: () => Promise<Response>;

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes');
  sessionStorage.clear();
  log = async () => Response.json({ round: 1, exchanges: LOG });
  fakeServer(wellBehaved({ 'GET /talk': () => log() }));
});

test('[TALK-02] the asker taps an avatar and a question; players who cannot be asked are shown with the reason', async () => {
  const { show, socket, roomId } = await openLooked();
  const away = round({}).players?.map((player) =>
    player.player_id === 'p4' ? { ...player, connected: false } : player,
  );
  await show(round({ talk: asking(), ...(away && { players: away }) }));

  tap(/^Player p2 asked you$/);
  tap(/^Player p4 asleep$/);
  tap('Tap a face');
  expect(dialog().getByRole('button', { name: 'Player p3' })).toHaveFocus();
  expect(dialog().getByRole('alert')).toHaveTextContent('Tap a face');
  tap('Player p3');
  expect(dialog().getByRole('alert')).toBeEmptyDOMElement();
  tap('Tap a question');
  expect(dialog().getByRole('button', { name: 'Do people keep their voices down here?' })).toHaveFocus();
  expect(dialog().getByRole('alert')).toHaveTextContent('Tap a question');
  expect(socket.sentOf('ask')).toEqual([]);
  tap('Do people keep their voices down here?');

  // The choice survives while the sheet is folded away.
  tap('Fold away, look at my card');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(strip().getByRole('button', { name: 'Ask a question' }));
  tap('Ask Player p3');

  expect(socket.sentOf('ask')).toEqual([{ roomId, round: 1, turn: 3, to: 'p3', question: 'voices' }]);
});

test('[TALK-03] "Six others" requests other cards, and drops a chosen card that is no longer offered', async () => {
  const { show, socket, roomId } = await openLooked();
  await show(round({ talk: asking() }));
  tap('Player p3');
  tap('Do people keep their voices down here?');
  tap('Six others');
  expect(socket.sentOf('other-questions')).toEqual([{ roomId, round: 1, turn: 3 }]);

  await show(
    round({
      talk: asking({ turn: 4, offered: ['uniform', 'music', 'view', 'water', 'animal', 'relax'] }),
    }),
  );
  expect(dialog().getByRole('button', { name: 'Tap a question' })).toBeVisible();
});

test('[TALK-04] Enter in a typed question or answer moves to what is missing and says so', async () => {
  vi.useFakeTimers();
  const { show, socket } = await openLooked();
  await show(round({ talk: asking({ mode: 'type' }) }));
  tap('Type my own');
  const question = dialog().getByRole('textbox', { name: 'Your own question' });
  fireEvent.change(question, { target: { value: 'Is it warm?' } });
  fireEvent.keyDown(question, { key: 'Enter' });
  expect(dialog().getByRole('button', { name: 'Player p3' })).toHaveFocus();
  expect(dialog().getByRole('alert')).toHaveTextContent('Tap a face');

  tap('Player p3');
  fireEvent.change(question, { target: { value: ' ' } });
  fireEvent.keyDown(question, { key: 'Enter' });
  expect(question).toHaveFocus();
  expect(dialog().getByRole('alert')).toHaveTextContent('Write a question');
  expect(dialog().getByRole('button', { name: 'Write a question' })).toBeEnabled();
  expect(socket.sentOf('ask')).toEqual([]);

  await show(round({ talk: asked({ mode: 'type' }) }));
  await wait(500);
  const answer = dialog().getByRole('textbox', { name: 'Your answer' });
  fireEvent.focus(answer);
  fireEvent.keyDown(answer, { key: 'Enter' });
  expect(answer).toHaveFocus();
  expect(dialog().getByRole('alert')).toHaveTextContent('Write an answer');
  tap('Write an answer');
  fireEvent.change(answer, { target: { value: 'Very' } });
  expect(dialog().getByRole('alert')).toBeEmptyDOMElement();
  expect(socket.sentOf('answer')).toEqual([]);
});

test('[TALK-04] the player who is asked answers once, but not with a tap that was meant for the table', async () => {
  vi.useFakeTimers();
  const { show, socket, roomId } = await open();
  await show(round({ talk: asked() }));
  expect(screen.getByRole('dialog', { name: /^Player p2\s+asks you$/ })).toHaveAccessibleDescription(
    'Would anyone mind if I took photos here?',
  );
  tap('No!');
  expect(socket.sentOf('answer')).toEqual([]);

  await wait(500);
  tap('No!');
  tap('Yes!');
  expect(socket.sentOf('answer')).toEqual([{ roomId, round: 1, turn: 4, answer: 'no' }]);

  await show(round({ talk: answered({ asked: 'p1' }) }));
  await wait(1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[TALK-04] a half-typed answer is stored for the turn', async () => {
  const { show } = await open();
  await show(round({ talk: asked({ mode: 'type' }) }));
  const field = dialog().getByRole('textbox', { name: 'Your answer' });
  fireEvent.change(field, { target: { value: 'It smells of' } });
  expect(JSON.stringify({ ...sessionStorage })).toContain('It smells of');

  await show(over({ talk: answered() }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('It smells of');
});

test('[TALK-04] a refused text stays in the field, with the reason', async () => {
  vi.useFakeTimers();
  const { show, socket } = await open();
  await show(round({ talk: asked({ mode: 'type' }) }));
  await wait(500);
  socket.answers = { answer: { ok: false, code: 'text_refused', message: 'slur' } };
  const field = dialog().getByRole('textbox', { name: 'Your answer' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'At the shop' } });
  await act(async () => tap('Answer'));

  expect(dialog().getByRole('alert')).toHaveTextContent(/^A word in there isn't welcome/);
  expect(field).toHaveValue('At the shop');
  socket.answers = {};
  fireEvent.change(field, { target: { value: 'At work' } });
  const before = socket.sentOf('answer').length;
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(socket.sentOf('answer'), 'Enter confirms a word in Safari').toHaveLength(before);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(socket.sentOf('answer').at(-1)).toMatchObject({ answer: 'At work' });
});

test('[TALK-04] an answer or a question that names a card is sent only after a second, separate press', async () => {
  vi.useFakeTimers();
  const { show, socket } = await openLooked();
  await show(round({ talk: asked({ mode: 'type' }) }));
  await wait(500);
  const field = dialog().getByRole('textbox', { name: 'Your answer' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Like a bank.' } });
  await act(async () => tap('Answer'));

  expect(dialog().getByRole('alert')).toHaveTextContent('That names a card. Send it anyway?');
  await act(async () => tap('Send it anyway'));
  expect(socket.sentOf('answer'), 'the second tap of a double tap confirms nothing').toEqual([]);
  tap('Change it');
  expect(field).toHaveFocus();
  expect(dialog().getByRole('alert')).toBeEmptyDOMElement();
  expect(dialog().getByRole('button', { name: 'Answer' })).toBeEnabled();
  expect(dialog().getByRole('button', { name: 'The five answers' })).toBeEnabled();

  fireEvent.change(field, { target: { value: 'Like a BANK!' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await wait(500);
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', repeat: true }));
  const send = dialog().getByRole('button', { name: 'Send it anyway' });
  expect(fireEvent.keyDown(send, { key: 'Enter', repeat: true }), 'the browser does not click').toBe(false);
  expect(fireEvent.keyDown(send, { key: 'Enter' })).toBe(true);
  expect(socket.sentOf('answer'), 'a key that is held down confirms nothing').toEqual([]);
  await act(async () => tap('Send it anyway'));
  expect(socket.sentOf('answer')).toMatchObject([{ answer: 'Like a BANK!' }]);

  await show(round({ talk: asking({ mode: 'type', turn: 6 }) }));
  await wait(1_000);
  tap('Player p3');
  tap('Type my own');
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'Is it the Bank?' } });
  tap('Ask Player p3');
  expect(socket.sentOf('ask')).toEqual([]);
  expect(dialog().getByRole('alert')).toHaveTextContent('That names a card. Send it anyway?');
  await wait(500);
  await act(async () => tap('Send it anyway'));
  expect(socket.sentOf('ask')).toMatchObject([{ question: 'Is it the Bank?' }]);
});

test.each([
  ['Was it a bank?', 'Bank', true],
  ['AVION', 'Avión', true],
  ['An der Bar', 'Bär', false],
  ['EIN BÄR', 'Bär', true],
  ['Bankers like it', 'Bank', false],
  ['the theme   park', 'Theme Park', true],
  ['Is it (C++)?', 'C++', true],
  ['我们在银行见', '银行', true],
  ['في الشَّاطِئ؟', 'الشاطئ', true],
  ['İCE RİNK', 'Ice Rink', true],
  ['DENİZALTI', 'Denizaltı', true],
  ['zoo’s pier', "Zoo's Pier", true],
  ['شیر‌ها', 'شیر', true],
  ['My friend Kurt', 'Wolf', false],
  ['Like our wellness-oase', 'Wellness-Oase', true],
  ['A + B?', '^$\\.*+?()[]{}|/-#&~', false],
  ['Nothing', '', false],
])('[TALK-04] whether %j names the card %j: %s', (text, name, named) => {
  expect(namesCard(text, [name, 'Zoo'])).toBe(named);
});

test('[TALK-04] a refused link is explained with a message from the catalog, regardless of the server’s message', async () => {
  vi.useFakeTimers();
  const { show, socket } = await open();
  await show(round({ talk: asked({ mode: 'type' }) }));
  await wait(500);
  socket.answers = { answer: { ok: false, code: 'card_link', message: 'link' } };
  const field = dialog().getByRole('textbox', { name: 'Your answer' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'https://example.com' } });
  await act(async () => tap('Answer'));

  expect(dialog().getByRole('alert')).toHaveTextContent('No links in here, please');
});

test('[TALK-04] questions can be typed only if the room allows it', async () => {
  const { show, socket } = await openLooked();
  await show(round({ talk: asking() }));
  expect(dialog().queryByRole('button', { name: 'Type my own' })).toBeNull();
  await show(round({ talk: asking({ mode: 'type' }) }));
  tap('Type my own');
  tap('Player p3');
  const field = dialog().getByRole('textbox', { name: 'Your own question' });
  fireEvent.change(field, { target: { value: 'Is it far?' } });
  tap('Ask Player p3');
  expect(socket.sentOf('ask')).toMatchObject([{ to: 'p3', question: 'Is it far?' }]);
});

test('[TALK-06] a stop hides the turn, and it resumes without repeating the last answer', async () => {
  const { show } = await openLooked();
  await show(round({ talk: picking() }));
  await show(round({ talk: answered() }));
  expect(strip().getByText('Player p3 asks next.')).toBeVisible();
  await show(round({ stage: 'paused', talk: answered(), roundEndsAt: null, clockLeft: 400_000 }));
  expect(screen.queryByRole('region', { name: 'Questions and answers' })).toBeNull();
  await show(round({ talk: answered() }));
  expect(strip().getByText('Player p3 is picking a question')).toBeVisible();
});

test.each([
  ['a pause', 'paused'],
  ['an accusation', 'vote'],
] as const)('[TALK-06] %s keeps the choices of the asker, and a half-typed answer', async (_, stage) => {
  const { show } = await openLooked();
  const interrupt = async (talk: TalkView) => {
    await show(round({ stage, talk, roundEndsAt: null, clockLeft: 400_000 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await show(round({ talk }));
  };
  await show(round({ talk: asking({ mode: 'type', turn: 6 }) }));
  tap('Player p3');
  tap('Type my own');
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'Is it f' } });
  await interrupt(asking({ mode: 'type', turn: 6 }));
  expect(dialog().getByRole('textbox', { name: 'Your own question' })).toHaveValue('Is it f');
  expect(dialog().getByRole('button', { name: 'Ask Player p3' })).toBeEnabled();

  await show(round({ talk: asked({ mode: 'type', turn: 7 }) }));
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'Onl' } });
  await interrupt(asked({ mode: 'type', turn: 7 }));
  expect(dialog().getByRole('textbox', { name: 'Your answer' })).toHaveValue('Onl');
  await show(round({ talk: asked({ mode: 'type', turn: 9 }) }));
  expect(dialog().getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
});

test('[TALK-05] every screen says that the app has picked a question', async () => {
  const { show } = await open();
  await show(round({ talk: picking() }));
  await show(round({ talk: picking({ turn: 6, asked: 'p3', question: 'photos', questionPicked: true }) }));
  expect(strip().getByText('Picked by the app')).toBeVisible();
  expect(
    strip().getByText('Player p2 asks Player p3: Would anyone mind if I took photos here? Picked by the app'),
  ).toBeInTheDocument();
  await show(round({ talk: answered({ questionPicked: true }) }));
  expect(strip().getByText('Picked by the app')).toBeVisible();

  log = async () => Response.json({ round: 1, exchanges: [{ ...FIRST, questionPicked: true }] });
  await show(round({ talk: asked({ turn: 7, questionPicked: true }) }));
  expect(screen.getByRole('dialog', { name: /asks you$/ })).toHaveAccessibleDescription(/Picked by the app$/);
  fireEvent.click(strip().getByRole('button', { name: 'All answers (1)' }));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').some((row) => /· Picked by the app/.test(row.textContent))).toBe(
      true,
    ),
  );
});

test('[TALK-07] the log shows the whole round, newest first, and the exchanges of one player', async () => {
  const { show } = await open();
  await show(round({ talk: picking({ count: 4, recent: [...LOG].reverse().slice(0, 3) }) }));
  fireEvent.click(strip().getByRole('button', { name: 'All answers (4)' }));
  const rows = () => within(dialog().getByRole('list', { name: 'All answers' })).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows().map((row) => row.textContent)).toEqual([
    "Player p2 skipped Player p3's turn.",
    'Player p4 asked Player p3Do you need a ticket to get in?No answer',
    'Player p2 asked Player p4Is it far?By bus.',
    'Player p3 asked Player p2Do people keep their voices down here?Yes!',
  ]);

  tap('Player p4');
  expect(rows()).toHaveLength(2);
  expect(dialog().getByText('answered 1, asked 1')).toBeVisible();
});

test('[TALK-07] if the log cannot be fetched, the last answers are shown with the reason', async () => {
  log = async () => Response.json({ message: 'no', code: 'unknown', error: 'No way' }, { status: 500 });
  const { show } = await open();
  await show(round({ talk: picking() }));
  fireEvent.click(strip().getByRole('button', { name: 'All answers (1)' }));
  expect(await dialog().findByRole('alert')).not.toBeEmptyDOMElement();
  expect(within(dialog().getByRole('list', { name: 'All answers' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
});

test('[TALK-09] only the admin can skip a turn, and everyone sees who did', async () => {
  const { show, socket, roomId } = await open();
  await show(round({ talk: picking() }));
  expect(strip().queryByRole('button', { name: 'Skip this turn' })).toBeNull();
  await show(round({ talk: picking() }, ADMIN));
  socket.answers['skip-turn'] = { ok: false, code: 'unavailable', message: 'No' };
  await act(async () => fireEvent.click(strip().getByRole('button', { name: 'Skip this turn' })));
  fireEvent.click(
    within(screen.getByRole('dialog', { name: "That didn't work" })).getByRole('button', { name: 'OK' }),
  );
  socket.answers = {};
  socket.sent.length = 0;
  fireEvent.click(strip().getByRole('button', { name: 'Skip this turn' }));
  expect(socket.sentOf('skip-turn')).toEqual([{ roomId, round: 1, turn: 3 }]);

  const skipped: ExchangeView = {
    nth: 2,
    asker: 'p2',
    asked: null,
    question: null,
    answer: 'skipped',
    by: 'p1',
  };
  await show(round({ talk: picking({ turn: 4, asker: 'p3', recent: [skipped, FIRST] }) }, ADMIN));
  expect(strip().getAllByText("Maya skipped Player p2's turn.").length).toBeGreaterThan(0);
});

test('[TALK-10] Spy and team are warned of the same texts', async () => {
  vi.useFakeTimers();
  const warned: string[][] = [];
  for (const own of [hand, spy]) {
    const { show } = await openLooked(own);
    const isSpy = own === spy ? { is_spy: true, role: 'Spy', game_location: null } : {};
    await show(round({ talk: asked({ mode: 'type' }) }, isSpy));
    await wait(500);
    const field = dialog().getByRole('textbox');
    fireEvent.focus(field);
    const texts: string[] = [];
    for (const name of [...hand.chosenCards, 'Volcano']) {
      fireEvent.change(field, { target: { value: `At the ${name}.` } });
      await act(async () => tap('Answer'));
      if (dialog().getByRole('alert').textContent) texts.push(name);
      else break; // The text was sent.
    }
    warned.push(texts);
    cleanup();
  }
  expect(warned[0]).toEqual(expect.arrayContaining(hand.chosenCards));
  expect(warned[0]).not.toContain('Volcano');
  expect(warned[1]).toEqual(warned[0]);
});

test('[TALK-10] the screens of Spy and team are identical in each state of a turn', async () => {
  vi.useFakeTimers();
  const states = { asking: asking(), asked: asked(), others: picking(), answer: answered() };
  const seen: string[][] = [];
  for (const own of [hand, spy]) {
    const { show, roomId } = await openLooked(own);
    const isSpy = own === spy ? { is_spy: true, role: 'Spy', game_location: null } : {};
    const pages: string[] = [];
    for (const talk of Object.values(states)) {
      await show(round({ talk }, isSpy));
      await wait(1_000);
      const parts = [
        screen.getByRole('region', { name: 'Questions and answers' }),
        ...screen.queryAllByRole('dialog'),
      ];
      pages.push(
        parts
          .map((part) => part.outerHTML.replaceAll(/(id|aria-labelledby|aria-describedby|for)="[^"]*"/g, ''))
          .join(),
      );
    }
    seen.push(pages.map((page) => page.replaceAll(roomId, '')));
    cleanup();
  }
  expect(seen[1]).toEqual(seen[0]);
});

test('[TALK-11] each question and each answer is announced once, and a skipped turn only by its notice', async () => {
  const { show } = await open();
  const spoken: string[] = [];
  const observer = new MutationObserver(() => {
    const text = strip()
      .getAllByRole('status')
      .map((region) => region.textContent)
      .join('');
    if (text && text !== spoken.at(-1)) spoken.push(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await show(round({ talk: picking() }));
  const question = picking({ turn: 4, asked: 'p3', question: 'photos', mayAsk: [] });
  await show(round({ talk: question }));
  await show(round({ talk: question }));
  await show(round({ talk: answered() }));
  await show(round({ talk: answered() }));
  await show(round({ talk: picking({ turn: 6, count: 4, recent: [...LOG].reverse().slice(0, 3) }) }));
  observer.disconnect();
  expect(spoken).toEqual([
    'Player p2 asks Player p3: Would anyone mind if I took photos here?',
    'Player p3: No!',
  ]);
});

test('[TALK-12] a table that talks aloud shows neither the strip nor the log', async () => {
  const { show } = await open(admin);
  await show(round({}, ADMIN));
  expect(screen.queryByRole('region', { name: 'Questions and answers' })).toBeNull();
  expect(button('Help me with a question')).toBeVisible();
  expect(screen.getByText(/asks the first question\.$/)).toBeVisible();
});

test('[TALK-02] the sheet does not open over another one, and the card turns back when the turn begins', async () => {
  const { show } = await open();
  await show(round({ talk: picking() }));
  fireEvent.click(button(/^Show your card/));
  expect(await screen.findByRole('dialog', { name: /^Hide your card/ })).toBeVisible();
  await show(round({ talk: asking() }));
  expect(screen.queryByRole('dialog', { name: /^Hide your card/ })).toBeNull();
});

test('[TALK-02] the sheet does not cover a card that the player has not looked at, and opens in later turns', async () => {
  const { show } = await open();
  await show(round({ talk: asking({ turn: 1, count: 0, recent: [] }) }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(strip().getByText('Look at your card.')).toBeVisible();

  await act(async () => fireEvent.click(button(/^Show your card/)));
  fireEvent.click(button(/^Hide your card/));
  expect(strip().getByText('Your turn to ask')).toBeVisible();
  fireEvent.click(strip().getByRole('button', { name: 'Ask a question' }));
  expect(screen.getByRole('dialog', { name: /Your question/ })).toBeVisible();

  await show(round({ talk: answered() }));
  await show(round({ stage: 'paused', talk: answered(), roundEndsAt: null, clockLeft: 400_000 }));
  await show(round({ talk: asking({ turn: 6, count: 3, recent: [] }) }));
  expect(await screen.findByRole('dialog', { name: /Your question/ })).toBeVisible();
});

test('[TALK-02] holding the card while being asked counts as looking at it', async () => {
  vi.useFakeTimers();
  const { show } = await open();
  await show(round({ talk: asked() }));
  fireEvent.pointerDown(dialog().getByRole('button', { name: 'Hold to peek' }), { pointerId: 1 });
  await wait(10_000);
  expect(screen.getByText('Let go to hide it')).toBeVisible();
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(screen.queryByText('Let go to hide it')).toBeNull();
  await show(round({ talk: picking({ turn: 5 }) }));
  await show(round({ talk: asking({ turn: 6, count: 2 }) }));
  expect(screen.getByRole('dialog', { name: /Your question/ })).toBeVisible();
});

test('[TALK-02] a key, or the click of a screen reader or a switch, shows the card until the next one', async () => {
  const { show } = await open();
  await show(round({ talk: asked() }));
  const corner = dialog().getByRole('button', { name: 'Hold to peek' });
  corner.focus();
  const enter = () => userEvent.keyboard('{Enter}');
  const space = () => userEvent.keyboard(' ');
  const click = async () => fireEvent.click(corner, { detail: 0 });
  for (const press of [enter, space, click]) {
    await press();
    expect(screen.getByText('Let go to hide it')).toBeVisible();
    await press();
    expect(screen.queryByText('Let go to hide it')).toBeNull();
  }
});

test.each([
  ['tap', 'No need: when you ask, you get six questions to choose from.'],
  ['type', /\?$/],
] as const)('[PLAY-10] the helper offers only what can be asked: %s', async (mode, offer) => {
  const { show } = await open();
  await show(round({ stage: 'look', settings: { talk: mode }, roundEndsAt: null, clockLeft: 480_000 }));
  const help = button('Help me with a question');
  fireEvent.click(help);
  expect(within(help.parentElement ?? document.body).getByRole('status')).toHaveTextContent(offer);
});

test('[TALK-04] the strip says who is typing, for a few seconds', async () => {
  vi.useFakeTimers();
  const { show } = await openLooked(hand);
  await show(round({ talk: picking({ mode: 'type', asker: 'p3', typedAt: 999_000 }) }));
  expect(strip().getByText('Player p3 is typing...')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(strip().getByText('Player p3 is picking a question')).toBeVisible();
});

test('[BOT-05] a bot remarks on a surprising answer, according to its character', async () => {
  const { show } = await openLooked(hand);
  const view = round({ talk: picking({ asker: 'p3', doubter: 'p4' }) });
  const players = (view.players ?? []).map((one) =>
    one.player_id === 'p4' ? { ...one, is_bot: true as const, bot: 'sly' as const } : one,
  );
  await show({ ...view, players });
  expect(strip().getByText('Player p4: How very curious ...')).toBeVisible();
});
