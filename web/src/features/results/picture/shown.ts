/** What the picture of the results shows. All words come worded, all positions ranked. */

export const WIDTH = 1080;
export const HEIGHT = 1350;

/** A part of the picture below the podium. */
export interface Band {
  height: number;
  draw(y: number): void;
}

export interface ShownPlayer {
  name: string;
  rank: number;
  /** '8' */
  score: string;
  /** '8 pts' */
  points: string;
  wins: boolean;
  /** Address of the avatar. */
  face: string;
}

export interface ShownRound {
  card: string;
  /** As the server names it, which a made picture is made of. */
  name: string;
  sign: string;
  /** Address of the card's picture; null for one that is made. */
  picture: string | null;
  /** Address of the Spy's avatar; null for who has left. */
  face: string | null;
}

export interface Shown {
  title: string;
  headline: string;
  joke: string;
  logo: string;
  /** Best first. */
  players: readonly ShownPlayer[];
  roundsTitle: string;
  rounds: readonly ShownRound[];
  /** At the lower edge: when, and where to play. */
  date: string;
  host: string;
}
