/** The choice of the game, and the settings of the games with clues. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeckId, RoomView, SomeSettings } from '../../../src/shared/contract.gen';
import { partsHere } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { full, guest, me, open, startButton } from '../../fakes/lobby';
import { ADMIN, admin, open as openRound, scored } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the explanations.
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

const games = () => within(screen.getByRole('radiogroup', { name: 'What do you play?' }));
const game = (name: string) => games().getByRole<HTMLInputElement>('radio', { name });
const choice = (name: string) => within(screen.getByRole('radiogroup', { name }));
const choices = () => screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'));

function table(count: number, settings: SomeSettings): Partial<RoomView> {
  const others = Array.from({ length: count - 1 }, (_, index) => player(`p${index + 2}`));
  return { players: [me(), ...others], settings };
}

/** Open a lobby, and wait for its settings. */
async function openTable(count: number, settings: SomeSettings) {
  const lobby = await open();
  await lobby.show(table(count, settings));
  await partsHere();
  return lobby;
}

test('[GAME-01] the admin chooses one of three games, and the chosen one is explained in a sentence', async () => {
  const { show, socket, roomId } = await open();
  await show(full);
  expect(game('Spy Safari').checked).toBe(true);
  expect(screen.getByText("You all know the place. The Spy doesn't.")).toBeVisible();

  await userEvent.click(game('Impostor'));

  expect(game('Impostor').checked).toBe(true);
  expect(screen.getByText('You share a word. One of you fakes it.')).toBeVisible();
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toEqual([{ roomId, rules: 'impostor' }]));
});

test('[GAME-01] the settings are those of the chosen game, and the deck carousel belongs to Spy Safari', async () => {
  const { show } = await openTable(7, { rules: 'impostor' });
  expect(choices()).toEqual(['What do you play?', 'Clues', 'Laps', 'Impostors', 'Hint']);
  expect(screen.queryByRole('region', { name: 'Deck' })).toBeNull();

  await show(table(7, { rules: 'undercover' }));
  expect(choices()).toEqual(['What do you play?', 'Clues', 'Mr. White']);

  await show(table(7, {}));
  expect(choices()).toEqual(['What do you play?']);
  expect(screen.getByRole('region', { name: 'Deck' })).toBeVisible();
});

test('[GAME-05] two Impostors need seven players, and three laps at most six', async () => {
  const { show } = await openTable(6, { rules: 'impostor' });
  expect(choice('Impostors').getByRole('radio', { name: '1' })).toBeChecked();
  expect(choice('Impostors').getByRole('radio', { name: '2' })).toBeDisabled();
  expect(choice('Laps').getByRole('radio', { name: '3' })).toBeEnabled();

  await show(table(7, { rules: 'impostor' }));

  expect(choice('Impostors').getByRole('radio', { name: '1 or 2?' })).toBeChecked();
  expect(choice('Laps').getByRole('radio', { name: '3' })).toBeDisabled();
});

test('[GAME-06] with three players, Start says why Undercover cannot begin', async () => {
  const { show } = await openTable(3, { rules: 'undercover' });

  expect(startButton()).toBeDisabled();
  expect(startButton()).toHaveTextContent('1 more to start');
  expect(screen.getByText('Undercover needs 4 players. There are 3 of you.')).toBeVisible();

  await show(table(6, { rules: 'undercover', white: true }));

  expect(startButton()).toBeEnabled();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['4 civilians', '1 Undercover', 'Mr. White']),
  );
  expect(screen.getByText('about 5 minutes')).toBeVisible();
});

test('[GAME-04] the length of the talk depends on the game, and changes in steps of 15 seconds', async () => {
  const { socket, roomId } = await openTable(4, { rules: 'undercover' });
  expect(screen.getByText('30 s')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Less time' }));

  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toEqual([{ roomId, discussion: 15 }]));
  expect(screen.getByRole('button', { name: 'Less time' })).toBeDisabled();
});

test('[GAME-03] typed clues are in one language, and the choice is between out loud and the app', async () => {
  await openTable(4, { rules: 'impostor', talk: 'tap' });

  expect(choice('Clues').getByRole('radio', { name: 'In the app' })).toBeChecked();
  expect(screen.getByText('Agree on one language for your clues.')).toBeVisible();
});

test('[GAME-02] a deck with few pairs is noted', async () => {
  const own = {
    kind: 'deck' as const,
    title: 'Ours',
    language: '',
    pair: 'spy' as const,
    spy: '',
    card: '',
    sources: ['x'],
  };
  const { show } = await open();
  await show({
    ...table(4, { rules: 'undercover' }),
    currentDeck: 'ownDeck',
    own: { ...own, total: 12, pairs: 7 },
  });
  expect(await screen.findByText('Words that differ more are easier for civilians.')).toBeVisible();

  await show({
    ...table(4, { rules: 'undercover' }),
    currentDeck: 'ownDeck',
    own: { ...own, total: 20, pairs: 8 },
  });
  expect(screen.queryByText('Words that differ more are easier for civilians.')).toBeNull();
});

test('[GAME-07] bots do not play games with clues, so they leave after a question', async () => {
  const { show, socket, roomId } = await open();
  await show({ players: [me(), player('p2'), player('b1', { player_name: 'Rex', is_bot: true })] });

  await userEvent.click(game('Undercover'));
  expect(socket.sentOf('change-settings')).toEqual([]);
  expect(screen.getByText("Bots don't play this game. If you do, it's goodbye to Rex.")).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play without bots' }));

  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toEqual([{ roomId, rules: 'undercover' }]));
});

test('[GAME-01] guests read the game and its settings, and see no controls', async () => {
  const { show } = await open(guest);
  const players = table(4, {}).players?.map((one) => ({ ...one, is_admin: one.player_id === 'p2' })) ?? [];
  await show({ players, settings: { rules: 'undercover' } });

  const card = await screen.findByRole('region', { name: 'Undercover' });
  expect(card).toHaveTextContent('Two words, almost the same. Which is yours?');
  expect(card).toHaveTextContent('3 civilians and 1 Undercover: about 3 minutes.');
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('[GAME-01] the admin changes the game between rounds', async () => {
  const { show, socket, roomId } = await openRound(admin);
  await show(scored({}, ADMIN));
  await userEvent.click(await screen.findByRole('button', { name: 'Same settings. Change' }));

  await userEvent.click(game('Impostor'));

  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toEqual([{ roomId, rules: 'impostor' }]));
  expect(await screen.findByRole('button', { name: 'Less time' })).toBeVisible();
});

test('[GAME-07] a page that does not know the game of a newer server asks for a reload', async () => {
  const { show } = await open();
  await show(full);
  expect(screen.queryByText(/too old/)).toBeNull();

  await show({ ...full, currentDeck: 'riddleDeck' as DeckId });

  expect(screen.getByText('This page is too old for this game. Please reload it.')).toBeVisible();
});
