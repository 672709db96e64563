import type { RoomOptions } from '../../src/tv/gallery/rooms';

export const USUAL: RoomOptions = {
  stage: 'vote',
  players: 10,
  deck: 'locationDeck',
  rules: 'safari',
  names: 'usual',
  left: 300,
  cards: 30,
};
