import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { type Together, togetherBefore } from '../../room/nights/together';
import type { RoomView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';

/** A line for people who have played together before, if this phone remembers it (NIGHT-06). */
export default function TogetherLine({ view, className }: { view: RoomView; className: string }) {
  const { players, serverTime } = view;
  const names = JSON.stringify(players.filter(({ is_bot }) => !is_bot).map(({ player_name }) => player_name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of people changes the line
  const together = useMemo(() => togetherBefore(JSON.parse(names), serverTime), [names]);
  if (!together) return null;
  return (
    <p className={className}>
      {together.lead ? leadLine(together.nth, together.lead) : nthLine(together.nth)}
    </p>
  );
}

function nthLine(nth: number): string {
  const number = i18n.number(nth);
  return t({
    message: `Game night number ${number} together.`,
    comment: 'In the lobby, to people who have played together on earlier evenings',
  });
}

function leadLine(nth: number, { name: leader, by }: NonNullable<Together['lead']>): string {
  const number = i18n.number(nth);
  const name = shownName(leader);
  return t({
    message: plural(by, {
      one: `Game night number ${number} together. ${name} leads by # point.`,
      other: `Game night number ${number} together. ${name} leads by # points.`,
    }),
    comment:
      'In the lobby, to people who have played together on earlier evenings; {name} has the most points of all these evenings',
  });
}
