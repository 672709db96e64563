/** What the picture of the results shows. All words come worded, all positions ranked. */

export const WIDTH = 1080;
export const HEIGHT = 1350;

/** A part of the picture below the podium. */
export interface Band {
  height: number;
  draw(y: number): void;
}

export interface PicturePlayer {
  name: string;
  rank: number;
  /** '8' */
  score: string;
  /** '8 pts' */
  points: string;
  wins: boolean;
  /** Address of the avatar. */
  avatar: string;
}

export interface PictureRound {
  card: string;
  /** As the server names it, which a made picture is made of. */
  name: string;
  sign: string;
  /** Address of the card's picture; null for one that is made. */
  picture: string | null;
  /** Address of the Spy's avatar; null for who has left. */
  avatar: string | null;
}

export interface PictureContent {
  title: string;
  headline: string;
  joke: string;
  logo: string;
  /** Best first. */
  players: readonly PicturePlayer[];
  roundsTitle: string;
  rounds: readonly PictureRound[];
  /** At the lower edge: when, and where to play. */
  date: string;
  host: string;
}
