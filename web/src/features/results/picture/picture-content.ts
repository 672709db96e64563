import type { ResultRow } from '../../../shared/contract.gen';

export const WIDTH = 1080;
export const HEIGHT = 1350;

export interface PictureRound {
  card: string;
  /** The server's name for the card, from which a picture is generated. */
  name: string;
  sign: string;
  /** Null if the picture is generated. */
  picture: string | null;
  /** The Spies' avatars, or null for a player who has left. */
  avatars: readonly (string | null)[];
}

export interface PictureContent {
  title: string;
  headline: string;
  joke: string;
  /** The players, beginning with the highest score. */
  ranked: readonly ResultRow[];
  rounds: readonly PictureRound[];
  /** In epoch milliseconds. */
  date: number;
}
