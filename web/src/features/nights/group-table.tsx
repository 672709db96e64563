import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { headlineOf } from '../../room/game/headline';
import { scoreWords } from '../../room/game/points';
import { eveningsOf } from '../../room/nights/evenings';
import type { Kept } from '../../room/nights/kept';
import { groupOf, isFirst, type Standing, standingsOf } from '../../room/nights/table';
import { Name } from '../../shared/languages/name';
import { SheetButton } from '../../shared/layout/sheet';
import { shownName } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { Choice } from '../../shared/ui/choice';
import { Stack } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import { PictureButton } from '../results/picture-button';
import { factsOf, leadWords } from './facts';
import styles from './nights.module.css';
import { labelOf, nightPicture } from './words';

type Period = 'evening' | 'month' | 'always';
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

interface GroupTableProps {
  /** With at least one game. */
  kept: Kept;
  /** False in the first frame, because drawing avatars would delay it. */
  showAvatars: boolean;
}

/** The table of the people who play together most, with three sentences (NIGHT-03). */
export function GroupTable({ kept, showAvatars }: GroupTableProps) {
  const [period, setPeriod] = useState<Period>('always');
  const { rows, games } = useMemo(() => inPeriod(kept, period), [kept, period]);
  const facts = factsOf(games, rows);

  return (
    <Panel
      icon="cup"
      title={t({ message: "The group's table", comment: 'Heading: wins and points of a group' })}
    >
      <Stack>
        <Choice
          label={t({ message: 'Period', comment: 'Read aloud: which games the table counts' })}
          look="small"
          options={[
            { value: 'evening', label: t({ message: 'Latest night', comment: 'Period of a table' }) },
            { value: 'month', label: t({ message: '30 days', comment: 'Period of a table' }) },
            { value: 'always', label: t({ message: 'Always', comment: 'Period of a table: all games' }) },
          ]}
          value={period}
          onChange={setPeriod}
        />
        <StandingsTable rows={rows} showAvatars={showAvatars} />
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <PictureButton
          fileName="game-nights.png"
          content={() =>
            nightPicture(rows, {
              date: games[games.length - 1]?.at ?? 0,
              headline: headline(rows),
              joke: facts.find((fact) => fact !== headline(rows)) ?? '',
              rounds: [],
            })
          }
        />
        <div className={styles.middle}>
          <SheetButton
            icon="people"
            title={t({ message: 'Who is who', comment: 'Button and heading: names of the same person' })}
            body={() => import('./who-is-who')}
            given={{ kept, evenings: eveningsOf(kept) }}
          />
        </div>
      </Stack>
    </Panel>
  );
}

/** Return the table of a period, which ends with the newest game, because the phone's clock may be wrong. */
function inPeriod(kept: Kept, period: Period) {
  const [newest] = period === 'always' ? [] : eveningsOf(kept);
  if (period === 'evening') {
    const games = newest?.games ?? [];
    return { games, rows: standingsOf(kept, games) };
  }
  const since = period === 'month' ? (newest?.end ?? 0) - MONTH_MS : 0;
  const { games, people } = groupOf(
    kept,
    kept.games.filter(({ at }) => at >= since),
  );
  return { games, rows: standingsOf(kept, games, people) };
}

function headline(rows: readonly Standing[]): string {
  const [first, second] = rows;
  const by = (first?.points ?? 0) - (second?.points ?? 0);
  if (first && by > 0) return leadWords(shownName(labelOf(first)), by);
  return headlineOf(rows.filter(isFirst).map(labelOf));
}

const figuresOf = ({ games, wins, points, spy, gotAway, caught, right }: Standing) =>
  [games, wins, points / games, spy, gotAway, caught, right].map((figure) =>
    i18n.number(figure, { maximumFractionDigits: 1 }),
  );

function StandingsTable({ rows, showAvatars }: { rows: readonly Standing[]; showAvatars: boolean }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[
            t({ message: 'Games', comment: 'Column of a table: how many games a person has played' }),
            t({ message: 'Wins', comment: 'Column of a table: how many games a person has won' }),
            t({ message: 'Points per game', comment: 'Column of a table' }),
            t({
              message: 'Spy',
              context: 'column',
              comment: 'Column of a table: how often a person was the Spy',
            }),
            t({ message: 'Got away', comment: 'Column of a table: how often a person got away as the Spy' }),
            t({ message: 'Caught', comment: 'Column of a table: how often a person was caught as the Spy' }),
            t({ message: 'Right accusations', comment: 'Column of a table: how often a Spy was convicted' }),
          ].map((label) => (
            <th key={label} scope="col">
              <span>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.person}>
          <tr>
            <th scope="rowgroup" colSpan={7}>
              <span className={styles.person}>
                <b className={styles.rank}>{i18n.number(row.rank)}</b>
                <Avatar id={showAvatars ? row.icon : undefined} size="36px" decorative />
                <span className={styles.name}>
                  <Name of={labelOf(row)} />
                </span>
                <b className={styles.points}>{scoreWords(row.points)}</b>
              </span>
            </th>
          </tr>
          <tr>
            {figuresOf(row).map((figure, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
              <td key={column}>{figure}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
