/** A lobby with Maya and three other players, and helpers for its buttons. */
import { screen, within } from '@testing-library/react';
import Lobby from '../../src/features/lobby/lobby-page';
import type { PlayerView, RoomView } from '../../src/shared/contract.gen';
import { player } from './live';
import { sitDown } from './table';

export const maya = { playerName: 'Maya', playerId: 'p1', isAdmin: true, iconId: 0 };
export const guest = { ...maya, isAdmin: false };
export const others = ['p2', 'p3', 'p4'].map((id) => player(id));

export const me = (more: Partial<PlayerView> = {}) =>
  player('p1', { player_name: 'Maya', is_admin: true, ...more });
export const full: Partial<RoomView> = { players: [me(), ...others] };

export const open = (seat: object = maya, roomId?: string) => sitDown('/app/room', <Lobby />, seat, roomId);
export const startButton = () => screen.getByRole('button', { name: /^Start/ });
export const carousel = () => within(screen.getByRole('region', { name: 'Deck' }));
