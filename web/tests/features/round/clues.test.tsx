/** The games with clues on a player's phone: turns, the board, the talk, the votes, and the end. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { markPlayed } from '../../../src/room/state/first-time';
import type { Reveal, RoomView } from '../../../src/shared/contract.gen';
import { heading, partsHere, says, wait } from '../../fakes/browser';
import { at, said, undercover, wordHand } from '../../fakes/clues';
import { ADMIN, button, me, open, scored } from '../../fakes/play';
import { referee } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

const field = () => screen.getByRole('textbox', { name: 'Your clue' });
const typed = { aloud: false };
/** The record of a player who does not know the word. */
const spyRecord = { is_spy: true, game_location: null };

beforeEach(() => {
  sessionStorage.clear();
  markPlayed(1);
  vi.useFakeTimers();
  fakeServer(wellBehaved());
});

test.each([
  ['impostor', 'You share a word. One of you fakes it.'],
  ['undercover', 'Two words, almost the same. Which is yours?'],
] as const)('the rules in a round of %s are those of this game', async (game, sentence) => {
  const { show } = await open({ ...wordHand, game });
  await show({ ...at('look'), settings: { rules: game } });
  await partsHere();
  const rules = screen.getByRole('region', { name: 'Rules' });
  expect(within(rules).getByText(sentence)).toBeVisible();
  expect(rules).not.toHaveTextContent(/question|accuse/i);
});

test('[GAME-03] out loud, a tap ends the own turn, but not a tap that was meant for the screen before', async () => {
  const { show, socket, roomId } = await open(wordHand);
  await show(at('clues', { turn: 'p1' }));
  expect(heading()).toBe('Your turn');
  expect(screen.getByText('Say one word')).toBeVisible();
  expect(screen.getByText(says('then Player p3'))).toBeVisible();

  fireEvent.click(button('Said it'));
  expect(socket.sentOf('clue')).toEqual([]);
  await wait(400);
  fireEvent.click(button('Said it'));
  expect(socket.sentOf('clue')).toEqual([{ roomId, round: 1, step: 5, text: '', language: 'en' }]);
});

test('[GAME-03] the admin can end the turn of another player, and others cannot', async () => {
  const guest = await open(wordHand);
  await guest.show(at('clues', { turn: 'p2' }));
  expect(heading()).toBe('Player p2 says one word');
  expect(screen.queryByRole('button', { name: /Said it|Next/ })).toBeNull();
  cleanup();

  const { show, socket, roomId } = await open({ ...wordHand, isAdmin: true });
  await show(at('clues', { turn: 'p2' }, {}, ADMIN));
  await wait(400);
  fireEvent.click(button('Next: Player p3'));
  expect(socket.sentOf('close-now')).toEqual([{ roomId, round: 1, step: 5 }]);
});

test('[GAME-03] in the app, the phone refuses too many words and its own word, and shows refusals of the server', async () => {
  const { show, socket, roomId } = await open(wordHand);
  await show(at('clues', { turn: 'p1' }, typed));
  const give = (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.click(button('Give clue'));
    return wait(0);
  };

  await give('one two three four');
  expect(screen.getByText('One to three words, please')).toBeVisible();
  await give('TEA!');
  expect(screen.getByText("That's your word. Say it some other way.")).toBeVisible();
  expect(socket.sentOf('clue')).toEqual([]);

  socket.answers.clue = { ok: false, code: 'clue_given', message: 'No' };
  await give('sleeping bag');
  expect(socket.sentOf('clue')).toEqual([
    { roomId, round: 1, step: 5, text: 'sleeping bag', language: 'en' },
  ]);
  expect(screen.getByText('Already said. Try another one')).toBeVisible();
  expect(field()).toHaveValue('sleeping bag');
});

test('[GAME-02] the card names the category of its word', async () => {
  const { show } = await open(wordHand);
  await show(at('clues', { turn: 'p2' }));
  fireEvent.pointerDown(button('Hold to peek'), { pointerId: 1 });
  expect(screen.getByText(says('Food\u00a0&\u00a0Drink'))).toBeVisible();
});

test('[GAME-03] a player without a word may type any word', async () => {
  const { show, socket } = await open({ ...wordHand, isSpy: true, location: null, cardId: null });
  await show(at('clues', { turn: 'p1' }, typed, spyRecord));
  fireEvent.change(field(), { target: { value: 'tea' } });
  fireEvent.click(button('Give clue'));
  await wait(0);
  expect(socket.sentOf('clue')).toHaveLength(1);
});

test('[GAME-03] a clue that was typed before is sent when the turn comes, and the field stays', async () => {
  const { show, socket } = await open(wordHand);
  await show(at('clues', { turn: 'p2' }, { ...typed, turns: ['p1', 'p3'] }));
  const typing = field();
  fireEvent.change(typing, { target: { value: 'stars' } });
  fireEvent.click(button('Ready for my turn'));
  expect(button(/Goes out on your turn/)).toBeVisible();
  expect(socket.sentOf('clue')).toEqual([]);

  await show(at('clues', { turn: 'p1', step: 6 }, { ...typed, turns: ['p3'] }));
  await wait(0);
  expect(field()).toBe(typing);
  expect(socket.sentOf('clue')).toMatchObject([{ step: 6, text: 'stars' }]);
});

test('[GAME-03] the first turn says that Mr. White never begins, if there is a Mr. White', async () => {
  const { show } = await open({ ...wordHand, game: 'undercover' });
  const rule = () => screen.queryByText('Mr. White never goes first.');
  await show(at('clues', { turn: 'p2' }, undercover()));
  expect(rule()).toBeNull();
  await show(at('clues', { turn: 'p2' }, undercover({ sides: { civilian: 2, undercover: 1, white: 1 } })));
  expect(rule()).toBeVisible();
});

test('[GAME-03] the board shows each clue with its language, three dots without one, and who is out', async () => {
  const { show } = await open({ ...wordHand, game: 'undercover' });
  const clues = [said('p2', 1, 'ضوء', 'ar'), said('p3', 1, null), said('p4', 1, 'rain', 'en')];
  const out = [{ playerId: 'p4', side: 'civilian' as const, lap: 1 }];
  await show(at('clues', { turn: 'p1' }, undercover({ ...typed, lap: 2, clues, out })));

  const board = within(screen.getByRole('table', { name: 'Clues' }));
  expect(board.getByText('ضوء')).toHaveAttribute('lang', 'ar');
  expect(board.getByText('ضوء')).toHaveAttribute('dir', 'auto');
  expect(board.getByRole('row', { name: /Player p3/ })).toHaveTextContent('no clue');
  expect(board.getByRole('row', { name: /Player p4/ })).toHaveTextContent('civilian');
  expect(screen.getByRole('list', { name: 'Still in' })).toHaveTextContent('2 civilians1 Undercover');
});

test('[GAME-03] the newest clue is announced once, with the next turn', async () => {
  const { show } = await open(wordHand);
  await show(at('clues', { turn: 'p2' }, typed));
  await show(
    at('clues', { turn: 'p3', step: 6 }, { ...typed, turns: ['p4'], clues: [said('p2', 1, 'rain')] }),
  );
  expect(screen.getByText("Player p2: rain. Player p3's turn. Then Player p4.")).toBeInTheDocument();
});

test('[GAME-04] everybody says once when they are ready to point', async () => {
  const { show, socket, roomId } = await open(wordHand);
  await show(at('talk', { stageEndsAt: null, acted: ['p2'] }));
  expect(heading()).toBe('Talk it over');
  fireEvent.click(button(/Ready to point/));
  expect(socket.sentOf('ready')).toEqual([{ roomId, round: 1, step: 5 }]);
  expect(screen.getByText('1 of 4 is ready')).toBeVisible();

  await show(at('talk', { stageEndsAt: null, acted: ['p1', 'p2'] }));
  expect(button(/You're ready/)).toBeDisabled();
});

test('[GAME-04] players who are out cannot be pointed at, but point', async () => {
  const { show, socket } = await open({ ...wordHand, game: 'undercover' });
  const out = ['p1', 'p3'].map((playerId) => ({ playerId, side: 'civilian' as const, lap: 1 }));
  await show(at('point', {}, undercover({ out })));
  expect(heading()).toBe("Who's out?");
  expect(button('Player p3')).toBeDisabled();
  fireEvent.click(button('Player p4'));
  expect(socket.sentOf('point')).toMatchObject([{ suspect: 'p4' }]);
});

test('[GAME-04] after a tie, only the tied players can be pointed at, with their clues', async () => {
  const { show } = await open(wordHand);
  const clues = [said('p2', 1, 'round'), said('p3', 1, 'seeds'), said('p2', 2, 'sauce')];
  await show(at('point', {}, { tied: ['p2', 'p3'], clues, lap: 2 }));
  expect(heading()).toBe('Player p2 or Player p3?');
  expect(screen.queryByRole('button', { name: 'Player p4' })).toBeNull();
  for (const clue of ['round', 'seeds', 'sauce']) expect(screen.getByText(clue)).toBeVisible();
});

test.each([
  ['impostor', 'p3', 'CAUGHT'],
  ['impostor', null, 'NOBODY CAUGHT'],
  ['undercover', 'p3', 'OUT'],
  ['undercover', null, 'NOBODY OUT'],
] as const)('[GAME-04] the stamp of a vote of %s on %s says %s', async (game, suspect, stamp) => {
  const { show } = await open({ ...wordHand, game });
  const fingers = ['p2', 'p4'].map((playerId) => ({ playerId, suspect }));
  const counted = { fingers, suspect, convicted: suspect !== null, bar: 2 };
  await show(at('tally', counted, game === 'undercover' ? undercover() : {}));
  expect(heading()).toBe(stamp);
});

test('[GAME-04] [GAME-06] before the next turn, phones show a tie, or who is out with the side', async () => {
  const { show } = await open({ ...wordHand, game: 'undercover' });
  await show(at('clues', { turn: 'p2', startsAt: 1_004_000 }, undercover({ tied: ['p2', 'p3'] })));
  expect(heading()).toBe("It's a tie!");
  await wait(4_000);
  expect(heading()).toBe('Player p2 says one word');

  const out = [{ playerId: 'p4', side: 'undercover' as const, lap: 1 }];
  await show(at('clues', { turn: 'p2', step: 8, startsAt: 1_006_000 }, undercover({ lap: 2, out })));
  expect(heading()).toBe('Player p4 is out');
  expect(screen.getByText('Undercover')).toBeVisible();
  expect(screen.queryByText('Tea')).toBeNull();
});

test('[GAME-06] a player who is out keeps the board and the own word, but gives no clues', async () => {
  const { show } = await open({ ...wordHand, game: 'undercover' });
  const out = [{ playerId: 'p1', side: 'civilian' as const, lap: 1 }];
  await show(at('clues', { turn: 'p2' }, undercover({ ...typed, lap: 2, out })));
  expect(screen.getByText('Keep silent, go on pointing.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(button('Hold to peek')).toBeVisible();
});

test('[GAME-05] the Impostor names a word from the list of that phone', async () => {
  const impostor = { ...wordHand, isSpy: true, location: null, cardId: null };
  const { show, socket } = await open(impostor);
  const choices = [
    { id: 'tea', name: 'Tea' },
    { id: 'coffee', name: 'Coffee' },
  ];
  await show(at('last', { spy: 'p1' }, {}, { ...spyRecord, choices }));
  expect(screen.getByText('One last guess. What is the word?')).toBeVisible();
  fireEvent.click(button('Coffee'));
  fireEvent.pointerDown(button(/Name Coffee/), { button: 0 });
  await wait(1_000);
  expect(socket.sentOf('guess')).toMatchObject([{ card: 'coffee' }]);
  cleanup();

  const other = await open(wordHand);
  await other.show(at('last', { spy: 'p2' }));
  expect(heading()).toBe('Player p2 was the Impostor');
  await other.show(at('last', { spy: 'p2', guess: 'coffee' }));
  expect(screen.getByText('... and says ...')).toBeVisible();
  expect(screen.queryByText('One last guess. What is the word?')).toBeNull();
  expect(screen.getByText('Coffee')).toBeVisible();
  expect(screen.getByText('WRONG!')).toBeVisible();
});

test('[GAME-06] everybody sees whether Mr. White was right, but not the named word', async () => {
  const { show } = await open({ ...wordHand, game: 'undercover' });
  const out = [{ playerId: 'p2', side: 'white' as const, lap: 1 }];
  await show(at('last', { spy: 'p2', stageEndsAt: 1_034_000 }, undercover({ out })));
  expect(heading()).toBe('Player p2 is out');
  await wait(4_000);
  expect(heading()).toBe('Player p2 was Mr. White');
  await show(at('last', { spy: 'p2', right: true }, undercover({ out })));
  expect(screen.getByText('RIGHT!')).toBeVisible();
  expect(screen.queryByText('Tea')).toBeNull();
});

await import('../../../src/features/round/shared/shared-round');

const tableHand = { ...wordHand, location: null, cardId: null, others: ['p2'], shared: true };
const seats = ['p1', 'p2'];

test('[GAME-07] while the cards are looked at, a shared phone says what its time is for', async () => {
  const { show } = await open(tableHand);
  await show({ ...at('look', { stageEndsAt: 1_050_000 }), seats });
  await wait(0);
  expect(screen.getByText(/^Everyone else, look away/)).toHaveTextContent('The clues start in 0:50');
});

test('[GAME-07] on a shared phone, the player whose turn it is sees the own word while the corner is held', async () => {
  const { show } = await open(tableHand);
  await show({ ...at('clues', { turn: 'p1' }), seats });
  fireEvent.click(button(/^Hold to peek/)); // The player before may still press here.
  await wait(1_500);
  expect(screen.queryByText('Tea')).toBeNull();

  fireEvent.click(button(/^Hold to peek/));
  expect(screen.getByText('Tea')).toBeInTheDocument();
  fireEvent.blur(button(/^Hold to peek/));
  expect(screen.queryByText('Tea')).toBeNull();

  await show({ ...at('clues', { turn: 'p3', step: 6 }, { turns: ['p4'] }), seats });
  expect(screen.queryByRole('button', { name: /^Hold to peek/ })).toBeNull();
});

test('[GAME-07] on a shared phone, lifting the finger after the turn has passed does not show the next card', async () => {
  const { show } = await open(tableHand);
  await show({ ...at('clues', { turn: 'p1' }), seats });
  await wait(1_500);
  const corner = screen.getByRole('button', { name: /^Hold to peek\s*Only for Maya$/ });
  fireEvent.pointerDown(corner, { button: 0, width: 1, height: 1, pointerId: 1 });
  expect(screen.getByText('Let go to hide it')).toBeInTheDocument();

  await show({ ...at('clues', { turn: 'p2', step: 6 }), seats });
  const next = screen.getByRole('button', { name: /^Hold to peek\s*Only for Player p2$/ });
  await wait(1_500);
  fireEvent.pointerUp(next, { pointerId: 1 });
  fireEvent.click(next, { detail: 1 });
  expect(screen.queryByText('Let go to hide it')).toBeNull();

  fireEvent.pointerDown(next, { button: 0, width: 0, height: 0, pointerId: 2 }); // a screen reader
  fireEvent.click(next, { detail: 1 });
  expect(screen.getByText('Let go to hide it')).toBeInTheDocument();
});

test('[GAME-07] on a shared phone, one button ends the turn of each of its players, and another readies all of them', async () => {
  const { show, socket, roomId } = await open(tableHand);
  await show({ ...at('clues', { turn: 'p2' }), seats });
  await wait(0);
  expect(heading()).toBe('Player p2 says one word');
  await wait(400);
  fireEvent.click(button('Said it'));
  expect(socket.sentOf('clue')).toEqual([
    { roomId, round: 1, step: 5, seat: 'p2', text: '', language: 'en' },
  ]);

  await show({ ...at('clues', { turn: 'p3', step: 6 }, { turns: ['p4'] }), seats });
  expect(screen.queryByRole('button', { name: 'Said it' })).toBeNull();

  await show({ ...at('talk', { stageEndsAt: null, step: 7 }), seats });
  fireEvent.click(button(/Ready to point/));
  expect(socket.sentOf('ready')).toMatchObject([{ seat: 'p1' }, { seat: 'p2' }]);
});

test('[GAME-03] on a shared phone, the player whose turn it is types, and the phone refuses the word of that player', async () => {
  const { show, socket } = await open(tableHand);
  await show({ ...at('clues', { turn: 'p1' }, typed), seats });
  await wait(0);
  fireEvent.change(field(), { target: { value: 'tea' } });
  fireEvent.click(button('Give clue'));
  expect(screen.getByText("That's your word. Say it some other way.")).toBeVisible();
  fireEvent.change(field(), { target: { value: 'leaves' } });
  fireEvent.click(button('Give clue'));
  await wait(0);
  expect(socket.sentOf('clue')).toMatchObject([{ seat: 'p1', text: 'leaves' }]);
});

test('[GAME-06] a shared phone shows that Mr. White is out before it is passed to that player', async () => {
  const { show } = await open({ ...tableHand, game: 'undercover' });
  const out = [{ playerId: 'p2', side: 'white' as const, lap: 1 }];
  await show({ ...at('last', { spy: 'p2', stageEndsAt: 1_044_000 }, undercover({ out })), seats });
  expect(heading()).toBe('Player p2 is out');
  expect(screen.getByText('Mr. White')).toBeVisible();
  await wait(4_000);
  expect(heading()).toBe('Pass the phone to Player p2');
});

test('[GAME-07] a shared phone that is passed around for the vote does not show the clock of the talk', async () => {
  const { show } = await open(tableHand);
  await show({ ...at('point'), seats });
  await wait(0);
  expect(heading()).toMatch(/^Pass the phone to/);
  expect(screen.getByText('Round 1')).toBeVisible();
  expect(screen.queryByText('left')).toBeNull();
});

test('[GAME-07] the admin can pause the game during the clues', async () => {
  const { show, socket, roomId } = await open({ ...wordHand, isAdmin: true });
  await show(at('clues', { turn: 'p2' }, {}, ADMIN));
  fireEvent.click(button('Referee tools'));
  fireEvent.click(button(/^Pause/));
  expect(socket.sentOf('pause-round')).toEqual([{ roomId, round: 1 }]);
});

test('[GAME-07] the admin decides without naming the accused, in the words of the game', async () => {
  const { show } = await open({ ...wordHand, isAdmin: true });
  const { stage: _, ...before } = at('talk', {}, {}, ADMIN);
  await show({ ...before, phase: 'over' });
  await wait(0);
  expect(button(/^Never caught/)).toBeVisible();
  expect(button(/^Caught, but named the word/)).toBeVisible();
  expect(screen.queryByText('Whom did you accuse?')).toBeNull();
});

/** The reveal of a round in which the civilians had Tea and the others Coffee. */
const bothWords = (sides: readonly ('civilian' | 'undercover' | 'white')[]): Reveal => ({
  deck: 'wordsDeck',
  cardId: 'tea',
  card: 'Tea',
  other: { cardId: 'coffee', card: 'Coffee' },
  hands: sides.map((side, index) => ({
    playerId: `p${index + 1}`,
    playerName: index === 0 ? 'Maya' : `Player p${index + 1}`,
    roleId: null,
    role: '',
    isSpy: side !== 'civilian',
    side,
  })),
});

test.each([
  ['undercover', 'caught', 'They found you.'],
  ['impostor', 'framed', 'They caught you, but you knew the word.'],
] as const)('[GAME-06] the reveal of %s speaks to the player who was %s', async (game, how, words) => {
  const { show } = await open({ ...wordHand, game });
  const out = [{ playerId: 'p1', side: 'undercover' as const, lap: 1 }];
  const before = at('tally', {}, game === 'undercover' ? undercover({ out }) : {});
  await show(
    scored({
      board: before.board as NonNullable<RoomView['board']>,
      currentDeck: 'wordsDeck',
      settings: { rules: game },
      players: before.players ?? [],
      reveal: bothWords(['undercover', 'civilian', 'civilian', 'civilian']),
      verdict: { how, suspect: 'p1', by: null, guess: null, left: 0, points: [] },
    }),
  );
  expect(screen.getByText(words)).toBeVisible();
});

test('[GAME-05] the reveal of Impostor speaks of a wrong player who has left', async () => {
  const { show } = await open({ ...wordHand, game: 'impostor' });
  const before = at('tally');
  await show(
    scored({
      board: before.board as NonNullable<RoomView['board']>,
      currentDeck: 'wordsDeck',
      settings: { rules: 'impostor' },
      players: before.players ?? [],
      reveal: bothWords(['undercover', 'civilian', 'civilian', 'civilian']),
      verdict: { how: 'framed', suspect: 'p9', by: null, guess: null, left: 0, points: [] },
    }),
  );
  expect(screen.getByText('You caught a player who left, who knew the word.')).toBeVisible();
});

test('[GAME-06] the reveal shows both words, the sides, who was out when, all clues, and the rules of the next game', async () => {
  const { show } = await open({ ...wordHand, game: 'undercover' });
  const clues = [said('p1', 1, 'tent'), said('p2', 1, 'basket'), said('p3', 1, 'grass')];
  const out = [{ playerId: 'p2', side: 'undercover' as const, lap: 1 }];
  const before = at('tally', {}, undercover({ ...typed, clues, out }));
  const end: Partial<RoomView> = scored({
    board: { ...(before.board as NonNullable<RoomView['board']>), turns: [] },
    currentDeck: 'wordsDeck',
    settings: { rules: 'undercover' },
    players: [me({ score: 1 }), ...(before.players ?? []).slice(1)],
    referee: referee(),
    reveal: bothWords(['civilian', 'undercover', 'civilian', 'civilian']),
    verdict: {
      how: 'caught',
      suspect: null,
      by: null,
      guess: null,
      left: 0,
      points: ['p1', 'p3', 'p4'].map((playerId) => ({ playerId, points: 1, why: 'caught' })),
    },
  });
  await show(end);
  expect(screen.getByRole('heading', { name: 'The civilians win!' })).toBeVisible();
  expect(screen.getByText('You found Player p2.')).toBeVisible();
  const board = within(screen.getByRole('table', { name: 'Clues' }));
  const rows = board.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('1'),
    expect.stringContaining('Tea'),
    expect.stringContaining('tent'),
    expect.stringContaining('grass'),
    expect.stringContaining('Player p4'),
    expect.stringContaining('Coffee'),
    expect.stringContaining('out, lap 1'),
  ]);
  expect(screen.getByText('Every civilian, in or out')).toBeVisible();

  await show({ ...end, settings: { rules: 'ours' } });
  const rules = screen.getByRole('region', { name: 'Rules' });
  expect(rules).toHaveTextContent('One of you has to bluff without knowing the card.');
  expect(rules).not.toHaveTextContent('Two words, almost the same.');
});
