import type { Standing } from '../../room/nights/table';
import type { PictureContent } from '../results/picture/picture-content';
import { labelOf, nightsTitle } from './words';

/** The number of people for whom the picture has room. */
const MAX_PEOPLE = 13;

/** Return the content of a picture of game nights, which is drawn like the results of a game (NIGHT-04). */
export const nightPicture = (
  rows: readonly Standing[],
  content: Omit<PictureContent, 'title' | 'ranked'>,
): PictureContent => ({
  ...content,
  title: nightsTitle(),
  ranked: rows
    .slice(0, MAX_PEOPLE)
    .map((row) => ({ player_name: labelOf(row), score: row.points, icon_id: row.icon })),
});
