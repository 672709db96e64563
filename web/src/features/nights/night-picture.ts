import type { Standing } from '../../room/nights/table';
import type { PictureContent, PictureRound } from '../results/picture/picture-content';
import { pictureBasics } from '../results/picture-button';
import { labelOf, nightsTitle } from './words';

/** The number of people for whom the picture has room. */
const MAX_PEOPLE = 13;

interface NightPicture {
  rows: readonly Standing[];
  date: number;
  headline: string;
  line: string;
  rounds: readonly PictureRound[];
}

/** Return the content of a picture of game nights, which is drawn like the results of a game (NIGHT-04). */
export function nightPicture({ rows, date, headline, line, rounds }: NightPicture): PictureContent {
  const ranked = rows.map((row) => ({ player_name: labelOf(row), score: row.points, icon_id: row.icon }));
  return {
    ...pictureBasics(ranked.slice(0, MAX_PEOPLE), new Date(date)),
    title: nightsTitle(),
    headline,
    joke: line,
    rounds,
  };
}
