/** One seat's stay in a room: joins the live connection, the look at the room on resume, and the store. */
import type { DeckId } from '../contract.gen';
import { readRoom } from './api';
import type { SocketFactory } from './line';
import { type Ack, connectLive } from './live';
import {
  connectionIs,
  errorHeard,
  type GoneReason,
  gameEnded,
  roomEntered,
  roomGone,
  roomRead,
  roundEnded,
  snapshotArrived,
} from './room-store';
import { recallSeat, rememberSeat, type Seat } from './seat';

export interface RoomSession {
  changeDeck(deck: DeckId): Promise<Ack>;
  changeIcon(iconId: number): Promise<Ack>;
  startGame(): Promise<Ack>;
  endGame(): Promise<Ack>;
  close(): void;
}

export function openRoom(roomId: string, seat: Seat, open?: SocketFactory): RoomSession {
  const { playerId, playerName, isAdmin } = seat;
  roomEntered(roomId);
  // What this tab remembers is younger than the navigation state it was opened with.
  if (recallSeat(roomId)?.playerId !== playerId) rememberSeat(roomId, seat);

  const live = connectLive(
    { roomId, playerId, playerName, isAdmin },
    {
      heard: {
        'players-updated': (view) => snapshotArrived(view, performance.now()),
        'round-ended': ({ round, cause }) => roundEnded(round, cause),
        'game-ended': ({ deck }) => gameEnded(deck),
        error: ({ message }) => errorHeard(message),
        'room-deleted': ({ reason }) => leave(reason),
      },
      onConnection: connectionIs,
      onTurnedAway: ({ code }) => leave(code === 'room_not_found' ? 'not-found' : 'seat-lost'),
      onResume: lookAtRoom,
    },
    open,
  );

  function leave(reason: GoneReason): void {
    live.close();
    roomGone(reason);
  }

  async function lookAtRoom(): Promise<void> {
    const answer = await readRoom(roomId);
    if (answer.ok) roomRead(answer.value);
  }

  return {
    changeDeck: (deck) => live.ask('change-deck', { roomId, deck }),
    changeIcon: (iconId) => live.ask('update-icon', { roomId, playerId, iconId }),
    startGame: () => live.ask('start-game', { roomId }),
    endGame: () => live.ask('end-game', { roomId }),
    close: live.close,
  };
}
