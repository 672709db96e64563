import type { RoomState } from '../../src/shared/contract.gen';

/** A body of GET /api/rooms/{roomId}. */
export const roomState = (more: Partial<RoomState> = {}): RoomState => ({
  roomId: 'K7WD',
  version: 9,
  phase: 'round',
  round: 1,
  currentDeck: 'locationDeck',
  chosenCount: 30,
  timerDuration: 480,
  game_ended: false,
  game_end_time: null,
  round_ends_at: null,
  server_time: 1,
  ...more,
});

export const answerRoomState = (more: Partial<RoomState> = {}) =>
  Promise.resolve(Response.json(roomState(more)));
