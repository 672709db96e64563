export const WIDTH = 1080;
export const HEIGHT = 1350;

export interface PicturePlayer {
  name: string;
  rank: number;
  score: string;
  points: string;
  wins: boolean;
  avatar: string;
}

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
  logo: string;
  /** Players in rank order. */
  players: readonly PicturePlayer[];
  roundsTitle: string;
  rounds: readonly PictureRound[];
  date: string;
  host: string;
}
