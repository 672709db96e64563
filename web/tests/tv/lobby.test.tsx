import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOW, type RoomOptions, roomView } from '../../src/tv/gallery/rooms';
import Lobby from '../../src/tv/screens/lobby';
import { USUAL } from '../fakes/tv-wish';

const wish: RoomOptions = { ...USUAL, stage: 'lobby', left: 0 };
const withPlayers = (players: number) => <Lobby view={roomView({ ...wish, players })} now={NOW} />;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[TV-06] the lobby shows how many players are missing, and the settings', () => {
  const { rerender } = render(withPlayers(1));
  expect(document.body).toHaveTextContent('2 more to start');
  expect(screen.getByText('One Spy, 8 minutes.').closest('p')).toHaveTextContent(
    /The app plays referee, and at the end you all point\..*30 cards/,
  );

  rerender(withPlayers(8));
  expect(document.body).toHaveTextContent('2 more can join');

  rerender(withPlayers(10));
  expect(document.body).toHaveTextContent('The table is full');

  rerender(<Lobby view={{ ...roomView({ ...wish, players: 5 }), settings: { locked: true } }} now={NOW} />);
  expect(document.body).toHaveTextContent('No more players');
  expect(document.body).not.toHaveTextContent('more can join');

  rerender(<Lobby view={{ ...roomView({ ...wish, players: 5 }), roomId: 'A'.repeat(40) }} now={NOW} />);
  expect(document.body).toHaveTextContent('5 players');
  expect(document.body).not.toHaveTextContent('more can join');
});

test('[TV-06] each new player is welcomed for four seconds', () => {
  const { rerender } = render(withPlayers(3));
  expect(screen.queryByText("I'm in!")).not.toBeInTheDocument();

  rerender(withPlayers(4));
  act(() => vi.advanceTimersByTime(3_000));
  rerender(withPlayers(5));
  expect(screen.getAllByText("I'm in!")).toHaveLength(2);

  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getAllByText("I'm in!")).toHaveLength(1);

  act(() => vi.advanceTimersByTime(3_000));
  expect(screen.queryByText("I'm in!")).not.toBeInTheDocument();
});
