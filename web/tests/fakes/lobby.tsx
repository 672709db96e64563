/** A lobby with Maya and three other players, and helpers for its buttons. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import LobbyPage from '../../src/features/lobby/lobby-page';
import { WatchRound } from '../../src/features/lobby/watch-round';
import Round from '../../src/features/round/watch-round';
import type { PlayerView, RoomView } from '../../src/shared/contract.gen';
import { player } from './live';
import { sitDown } from './table';

export const maya = { playerName: 'Maya', playerId: 'p1', isAdmin: true, iconId: 0 };
export const guest = { ...maya, isAdmin: false };
export const others = ['p2', 'p3', 'p4'].map((id) => player(id));

export const me = (more: Partial<PlayerView> = {}) =>
  player('p1', { player_name: 'Maya', is_admin: true, ...more });
export const full: Partial<RoomView> = { players: [me(), ...others] };

const lobby = (
  <WatchRound value={Round}>
    <LobbyPage />
  </WatchRound>
);
export const open = (seat: object = maya, roomId?: string) => sitDown('/app/room', lobby, seat, roomId);
export const startButton = () => screen.getByRole('button', { name: /^Start/ });
export const carousel = () => within(screen.getByRole('region', { name: 'Deck' }));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Return the decks of the sheet 'All decks', which is opened if necessary. */
export async function deckRail() {
  if (!screen.queryByRole('group', { name: 'Decks' }))
    await userEvent.click(await screen.findByRole('button', { name: 'All decks' }));
  return within(await screen.findByRole('group', { name: 'Decks' }));
}

/** Open the sheet with the ways to add a player. */
export async function openAddSheet() {
  const list = within(screen.getByRole('region', { name: /^Players/ }));
  const [seat] = list.getAllByRole('button', { name: /^(Add|No more players)/ }); // The second one locks the room.
  await userEvent.click(seat as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: /^(Who else\?|No more players)$/ }));
  await sheet.findByRole('button', { name: /^(Send the link|Let new players in)/ }); // The body is loaded lazily.
  return sheet;
}

/** As the admin, press an action in the menu of a player. */
export async function pressInRow(player: RegExp, action: string) {
  await press(player);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${action}`) }));
}

/** Open the sheet 'How we play'. */
export async function openHow() {
  await userEvent.click(await screen.findByRole('button', { name: 'Game settings' }));
  return within(await screen.findByRole('dialog', { name: 'How we play' }));
}

/** Open the sheet 'How we play' with the separate settings. */
export async function fineTune() {
  const sheet = await openHow();
  await userEvent.click(await sheet.findByText('Fine-tune'));
  return sheet;
}
