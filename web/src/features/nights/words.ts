/** Sentences, names and pictures of the page of game nights. */
import { i18n } from '@lingui/core';
import { ph, plural, select, t } from '@lingui/core/macro';
import type { Fault } from '../../room/nights/kept';
import { nthOf } from '../../room/nights/people';
import type { Standing } from '../../room/nights/table';
import type { PictureContent } from '../results/picture/picture-content';

export const nightsTitle = () =>
  t({ message: 'Game nights', comment: 'Title of a page: games that this phone remembers' });

/** Return a person's name. The second person with a name gets a number. */
export function labelOf({ name, person }: Pick<Standing, 'name' | 'person'>): string {
  const nth = nthOf(person);
  return nth ? `${name} (${i18n.number(nth)})` : name;
}

export const dateOf = (time: number) =>
  i18n.date(new Date(time), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

export const gamesWords = (count: number) =>
  t({ message: plural(ph({ count }), { one: '# game', other: '# games' }), comment: 'Number of games' });

export const refusedWords = () =>
  t({
    message: "This browser didn't save the change: its storage is full or blocked.",
    comment: 'On the page of game nights',
  });

export function faultWords(fault: Fault): string {
  return t({
    message: select(fault, {
      foreign: "This file isn't from Game nights.",
      later: 'This file is from a newer version: reload the page, then try again.',
      damaged: 'This file is damaged, so nothing was added: save it again on the other phone.',
      other: 'This file is too large to be from Game nights.',
    }),
    comment: "A file of game nights can't be read",
  });
}

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
