import { rankOf } from '../../../room/game/points';
import type { ResultRow } from '../../../shared/contract.gen';
import { avatarFile } from '../../../shared/ui/avatar-file';

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

/** Return the players as they are drawn. */
export function playersIn({ ranked }: Pick<PictureContent, 'ranked'>) {
  return ranked.map(({ player_name, score, icon_id }) => {
    const rank = rankOf(score, ranked);
    return { name: player_name, rank, score, wins: rank === 1 && score > 0, avatar: avatarFile(icon_id) };
  });
}
export type PicturePlayer = ReturnType<typeof playersIn>[number];
