/** Choosing between built-in, write-in, custom and mixed decks. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { listMyDecks, type MyDeck, readMyDeck } from '../../../src/features/custom-decks/store';
import { partsHere } from '../../fakes/browser';
import { carousel, deckRail, full, guest, me, open, others, startButton } from '../../fakes/lobby';
import { brought, mix, written } from '../../fakes/own-decks';
import { ADMIN, admin, open as openPlay, scored } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock(import('../../../src/features/custom-decks/store'), async (original) => ({
  ...(await original()),
  listMyDecks: vi.fn(() => Promise.resolve([])),
  readMyDeck: vi.fn(() => Promise.resolve(null)),
}));

const SIGNED = [{ id: 'hhhhhhhh.1', name: 'Coffee corner', sign: '☕', lang: 'en' }];

let calls: ReturnType<typeof fakeServer>;

beforeEach(() => {
  calls = fakeServer(wellBehaved({ 'GET /locations/ownDeck': () => Promise.resolve(Response.json(SIGNED)) }));
});

const deck = async (name: string | RegExp) => (await deckRail()).findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await deck(name));
async function openMix() {
  await deckRail();
  await userEvent.click(await screen.findByRole('button', { name: 'Mix decks' }));
}

const guests = { players: [me({ is_admin: false }), ...others] };

test('[DECK-04] choosing the deck to be written changes the label of Start', async () => {
  const { show, socket, roomId } = await open();
  await show(full);
  expect(await deck('Locations')).toHaveAttribute('aria-pressed', 'true');
  await press('Our own places');

  expect(socket.sentOf('use-deck')).toEqual([{ roomId, decks: ['written'] }]);
  await show({ ...full, currentDeck: 'ownDeck', chosenCount: 0, own: written() });
  expect(carousel().getByText('Our own places')).toBeVisible();
  expect(await deck('Our own places')).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Write for 75 seconds, then play your own.')).toBeVisible();
  expect(startButton()).toHaveTextContent('Start Writing');
  await partsHere();
  expect(screen.queryByRole('slider', { name: 'Number of cards' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose cards' })).toBeNull();

  await userEvent.click(startButton());
  expect(socket.sentOf('start-game')).toEqual([{ roomId }]);
  expect(calls.filter(({ path }) => path.endsWith('/chosen-cards'))).toEqual([]);
});

test('[DECK-04] written cards survive trying another deck; writing new ones is a separate choice', async () => {
  const { show, socket, roomId } = await open();
  await show({ ...full, currentDeck: 'ownDeck', chosenCount: 12, own: written(12) });
  expect(await screen.findByText('12 cards are written and ready to play.')).toBeVisible();
  expect(startButton()).toHaveTextContent('Start Game');
  await deckRail();
  await userEvent.click(screen.getByRole('button', { name: 'Write new ones' }));
  expect(socket.sentOf('use-deck')).toEqual([{ roomId, decks: ['written'] }]);

  await show({ ...full, chosenCount: 30, own: written(12) });
  await deckRail();
  expect(screen.queryByRole('button', { name: 'Write new ones' })).toBeNull();
  await press('Our own places');
  expect(socket.sentOf('change-deck')).toEqual([{ roomId, deck: 'ownDeck' }]);
});

test('[DECK-11] a custom deck appears in the row and on the carousel under its title', async () => {
  const { show, socket, roomId } = await open();
  await show({ ...full, currentDeck: 'ownDeck', chosenCount: 10, own: brought() });
  expect(carousel().getByText('Our office')).toHaveAttribute('lang', 'en');
  expect(await deck('Our office')).toHaveAttribute('aria-pressed', 'true');
  expect((await deckRail()).getByText('Our office')).toHaveAttribute('lang', 'en');
  expect((await deckRail()).getByText('Locations')).not.toHaveAttribute('lang');
  expect(await screen.findByText('10 cards of your own')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const cards = screen.getByRole('slider', { name: 'Number of cards' });
  expect(cards).toHaveAttribute('min', '8');
  expect(cards).toHaveAttribute('max', '10');
  expect(startButton()).toHaveTextContent('Start Game');

  await press('Animals');
  expect(socket.sentOf('change-deck')).toEqual([{ roomId, deck: 'animalsDeck' }]);
  await show({ ...full, currentDeck: 'animalsDeck', own: brought() });
  await press('Our office');
  expect(socket.sentOf('use-deck')).toEqual([{ roomId, decks: brought().sources }]);
});

test('[DECK-11] a custom deck can be chosen again after the table has written cards', async () => {
  const { show, socket } = await open();
  await show({ ...full, currentDeck: 'ownDeck', own: brought() });
  await show({ ...full, currentDeck: 'ownDeck', own: written(9) });
  await press('Our office');

  expect(socket.sentOf('use-deck').at(-1)).toMatchObject({ decks: brought().sources });
});

test('[DECK-14] the cover is the first card on every phone', async () => {
  const { show } = await open(guest);
  await show({ ...guests, currentDeck: 'ownDeck', chosenCount: 10, own: brought() });

  expect(await screen.findByText('☕')).toBeInTheDocument();
  await partsHere();
  expect(screen.queryByRole('group', { name: 'Decks' })).toBeNull();
});

test('[DECK-14] the row shows the same picture, even after another deck was tried', async () => {
  const { show } = await open();
  await show({ ...full, currentDeck: 'ownDeck', chosenCount: 10, own: brought() });
  expect(await within(await deck('Our office')).findByText('☕')).toBeInTheDocument();
  await show({ ...full, own: brought() });
  expect(within(await deck('Our office')).getByText('☕')).toBeInTheDocument();
});

test('[DECK-16] [DECK-11] a refused deck is reported where it was chosen', async () => {
  const { show, socket } = await open();
  await show({ ...full, currentDeck: 'animalsDeck', own: brought() });
  socket.answers['use-deck'] = { ok: false, code: 'deck_blocked', message: 'Blocked' };
  await press('Our office');

  expect(
    await screen.findByText('This deck was taken down by the people who run this site. Choose another one'),
  ).toBeVisible();
  expect(await deck('Animals')).toHaveAttribute('aria-pressed', 'true');
});

test('[DECK-16] a deck that is blocked at the start is reported next to Start', async () => {
  const { show, socket } = await open();
  await show({ ...full, currentDeck: 'ownDeck', chosenCount: 10, own: brought() });
  socket.answers['start-game'] = { ok: false, code: 'deck_blocked', message: 'Blocked' };
  await userEvent.click(startButton());

  expect(await screen.findByText(/^This deck was taken down by the people who run this site/)).toBeVisible();
});

test('[DECK-17] two to four decks can be mixed: built-in decks, those of this browser and the room’s', async () => {
  const cards = Array.from({ length: 8 }, (_, place) => ({ name: `Gym ${place}`, emoji: '', roles: [] }));
  const words = { pair: 'spy', spy: '', card: '' } as const;
  const deck = { title: 'Our gym', words, language: 'en', cards };
  const shared = { code: 'ABCDEF', token: 'secret', hash: 'g'.repeat(43), deck };
  const gym: MyDeck = { id: 'one', deck, savedAt: 2, shared };
  const few: MyDeck = { id: 'two', deck: { ...deck, title: 'Too few', cards: [] }, savedAt: 1 };
  vi.mocked(listMyDecks).mockResolvedValue([gym, few]);
  vi.mocked(readMyDeck).mockResolvedValue(gym);
  fakeServer(wellBehaved({ 'GET /decks/ABCDEF': () => Promise.resolve(Response.json(shared)) }));
  const { show, socket, roomId } = await open();
  await show({ ...full, currentDeck: 'ownDeck', own: brought() });
  await openMix();
  const sheet = within(screen.getByRole('dialog', { name: 'Mix decks' }));
  const box = (name: RegExp) => sheet.findByRole('checkbox', { name });
  expect(await box(/^Our office/)).toBeChecked();
  expect(sheet.queryByText('Too few')).toBeNull();
  expect(sheet.getByRole('button', { name: 'Pick two or more' })).toBeDisabled();
  await userEvent.click(await box(/^Our gym/));
  await userEvent.click(await box(/^Animals/));
  await userEvent.click(sheet.getByRole('button', { name: 'Mix 3 decks' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(socket.sentOf('use-deck')).toEqual([
    { roomId, decks: ['animalsDeck', shared.code, ...brought().sources] },
  ]);
});

test('[GAME-02] a game with clues offers Words for a mix, and Spy Safari does not offer that mix', async () => {
  const { show, socket, roomId } = await open();
  await show({ ...full, settings: { rules: 'impostor' }, currentDeck: 'wordsDeck' });
  await openMix();
  const sheet = within(screen.getByRole('dialog', { name: 'Mix decks' }));
  await userEvent.click(await sheet.findByRole('checkbox', { name: /^Words/ }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Animals/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'Mix 2 decks' }));
  expect(socket.sentOf('use-deck')).toEqual([{ roomId, decks: ['wordsDeck', 'animalsDeck'] }]);

  const mixed = { currentDeck: 'ownDeck', own: mix('wordsDeck', 'animalsDeck') } as const;
  await show({ ...full, settings: { rules: 'impostor' }, ...mixed });
  expect(await deck('Our mix')).toBeVisible();
  await show({ ...full, currentDeck: 'locationDeck', own: mixed.own });
  expect((await deckRail()).queryByRole('button', { name: 'Our mix' })).toBeNull();
});

test('[DECK-17] a small mix shows its number of cards, counting each name once', async () => {
  const words = { pair: 'spy', spy: '', card: '' } as const;
  const of = (id: string, from: number): MyDeck => {
    const cards = Array.from({ length: 8 }, (_, n) => ({ name: `Gym ${from + n}`, emoji: '', roles: [] }));
    return { id, deck: { title: id, words, language: 'en', cards }, savedAt: 1 };
  };
  vi.mocked(listMyDecks).mockResolvedValue([of('Upper gym', 0), of('Lower gym', 7)]);
  const { show } = await open();
  await show(full);
  await openMix();
  const sheet = within(screen.getByRole('dialog', { name: 'Mix decks' }));
  const tick = async (name: RegExp) => userEvent.click(await sheet.findByRole('checkbox', { name }));

  await tick(/^Upper gym/);
  expect(sheet.getByText(/36 of their cards/)).toBeVisible();
  await tick(/^Lower gym/);
  expect(sheet.getByText('15 cards')).toBeVisible();
  expect(sheet.queryByText(/36 of their cards/)).toBeNull();
  await tick(/^Animals/);
  expect(sheet.getByText(/36 of their cards/)).toBeVisible();
});

test('[DECK-17] a refused mix stays on the sheet with the reason', async () => {
  const { show, socket } = await open();
  await show(full);
  await openMix();
  const sheet = within(screen.getByRole('dialog', { name: 'Mix decks' }));
  await userEvent.click(await sheet.findByRole('checkbox', { name: /^Locations/ }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Animals/ }));
  socket.answers['use-deck'] = { ok: false, code: 'deck_blocked', message: 'Blocked' };
  await userEvent.click(sheet.getByRole('button', { name: 'Mix 2 decks' }));

  expect(sheet.getByRole('alert')).toHaveTextContent('This deck was taken down');

  socket.answers['use-deck'] = { ok: false, code: 'offline', message: '' };
  await userEvent.click(sheet.getByRole('button', { name: 'Mix 2 decks' }));
  expect(sheet.getByRole('alert')).toHaveTextContent("You're offline right now");
});

test('[DECK-17] all players see the description of a mix', async () => {
  const { show } = await open(guest);
  await show({ ...guests, currentDeck: 'ownDeck', chosenCount: 36, own: mix('locationDeck', 'animalsDeck') });

  expect(carousel().getByText('Our mix')).toBeVisible();
  expect(await screen.findByText('2 decks in one: 36 cards')).toBeVisible();
});

test('[DECK-17] the sheet closes when the player is no longer the admin', async () => {
  const { show } = await open();
  await show(full);
  await openMix();
  await show(guests);
  await act(async () => undefined);

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[DECK-04] between rounds, the same decks can be chosen, and the table writes next', async () => {
  const { show, socket, roomId } = await openPlay(admin);
  await show(scored({}, ADMIN));
  await userEvent.click(await screen.findByRole('button', { name: 'Same settings. Change' }));
  await press('Our own places');
  expect(socket.sentOf('use-deck')).toEqual([{ roomId, decks: ['written'] }]);
  await show(scored({ currentDeck: 'ownDeck', chosenCount: 0, own: written() }, ADMIN));

  await userEvent.click(screen.getByRole('button', { name: 'Start Writing' }));
  expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/restart'))).toBe(true);
});

test('[DECK-16] between rounds, a blocked deck is reported with a way out', async () => {
  calls = fakeServer(
    wellBehaved({
      'POST /restart': () =>
        Promise.resolve(Response.json({ error: 'x', message: 'x', code: 'deck_blocked' }, { status: 409 })),
    }),
  );
  const { show } = await openPlay(admin);
  await show(scored({ currentDeck: 'ownDeck', own: brought() }, ADMIN));
  await userEvent.click(screen.getByRole('button', { name: 'One More Round' }));

  expect(
    await screen.findByText('This deck was taken down by the people who run this site. Choose another one'),
  ).toBeVisible();
});

test('[DECK-17] [DECK-11] a pending request from a closed sheet does not close another one', async () => {
  const { show, socket } = await open();
  await show(full);
  socket.answers['use-deck'] = null;
  await deckRail();
  await userEvent.type(await screen.findByRole('textbox', { name: /code/i }), 'H4N7QX{Enter}');
  await userEvent.keyboard('{Escape}');
  await openMix();
  await act(async () => socket.acknowledgeLast({ ok: true }));

  expect(await screen.findByRole('dialog', { name: 'Mix decks' })).toBeVisible();
});
