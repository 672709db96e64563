/** Sentences and names of the page of game nights. */
import { i18n } from '@lingui/core';
import { ph, plural, t } from '@lingui/core/macro';
import type { Fault } from '../../room/nights/kept';
import { nthOf } from '../../room/nights/people';
import type { Standing } from '../../room/nights/table';
import { shownName } from '../../shared/text/names';
import type { Fact } from './facts';

export const nightsTitle = () =>
  t({
    message: 'Game nights',
    comment: 'Title of a page, and the link to it: the games that this phone remembers',
  });

/** Return a person's name. The second person with a name gets a number. */
export function labelOf({ name, person }: Pick<Standing, 'name' | 'person'>): string {
  const nth = nthOf(person);
  return nth ? `${name} (${i18n.number(nth)})` : name;
}

export const dateOf = (time: number) =>
  i18n.date(new Date(time), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

export const gamesWords = (count: number) =>
  t({
    message: plural(ph({ count }), { one: '# game', other: '# games' }),
    comment: 'How many games were played',
  });

/** Say by how much a person leads. `name` is formatted for display. */
export const leadWords = (name: string, points: number): string =>
  t({
    message: plural(ph({ points }), {
      one: `${name} leads by # point.`,
      other: `${name} leads by # points.`,
    }),
    comment: 'Of people who have played together on several evenings',
  });

export function factWords({ kind, person, count }: Fact, rows: readonly Standing[]): string {
  const row = rows.find((one) => one.person === person);
  const name = shownName(row ? labelOf(row) : '');
  switch (kind) {
    case 'streak':
      return t({
        message: plural(ph({ count }), {
          one: `${name} got away with it # time in a row.`,
          other: `${name} got away with it # times in a row.`,
        }),
        comment: 'Fun fact: {name} was the Spy and was not caught',
      });
    case 'wins':
      return t({
        message: plural(ph({ count }), {
          one: `${name} won # game in a row.`,
          other: `${name} won # games in a row.`,
        }),
        comment: 'Fun fact',
      });
    case 'caught':
      return t({
        message: plural(ph({ count }), {
          one: `${name} was the Spy # time, and never got away.`,
          other: `${name} was the Spy # times, and never got away.`,
        }),
        comment: 'Fun fact',
      });
    case 'nose':
      return t({
        message: plural(ph({ count }), {
          one: `${name} has a nose for it: # right accusation.`,
          other: `${name} has a nose for it: # right accusations.`,
        }),
        comment: 'Fun fact: how often {name} accused the Spy, and the others agreed',
      });
    case 'winless':
      return t({
        message: plural(ph({ count }), {
          one: `${name} has played # game and is still waiting for the first win.`,
          other: `${name} has played # games and is still waiting for the first win.`,
        }),
        comment: 'Fun fact',
      });
    case 'leads':
      return leadWords(name, count);
    case 'rounds':
      return t({
        message: plural(ph({ count }), {
          one: '# round so far, and counting.',
          other: '# rounds so far, and counting.',
        }),
        comment: 'Fun fact: how many rounds a group has played',
      });
    case 'began': {
      const date = dateOf(count);
      return t({ message: `It all began on ${date}.`, comment: 'Fun fact: the date of the first game' });
    }
  }
}

export const refusedWords = () =>
  t({
    message: "This browser didn't save the change: its storage is full or blocked.",
    comment: 'On the page of game nights',
  });

export function faultWords(fault: Fault): string {
  switch (fault) {
    case 'foreign':
      return t({ message: "This file isn't from Game nights.", comment: "A file can't be read" });
    case 'later':
      return t({
        message: 'This file is from a newer version: reload the page, then try again.',
        comment: "A file of game nights can't be read",
      });
    case 'damaged':
      return t({
        message: 'This file is damaged, so nothing was added: save it again on the other phone.',
        comment: "A file of game nights can't be read",
      });
    case 'large':
      return t({
        message: 'This file is too large to be from Game nights.',
        comment: "A file can't be read",
      });
  }
}
