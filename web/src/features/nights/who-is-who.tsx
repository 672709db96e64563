import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Evening } from '../../room/nights/evenings';
import type { Kept } from '../../room/nights/kept';
import { mergedInto, mergePeople, seatsIn, separate, splitPerson } from '../../room/nights/people';
import { changeKept } from '../../room/nights/store';
import { type Standing, standingsOf } from '../../room/nights/table';
import { Name } from '../../shared/languages/name';
import { shownName } from '../../shared/text/names';
import { ActionRow } from '../../shared/ui/action-row';
import { Avatar } from '../../shared/ui/avatar';
import { Button, TextButton } from '../../shared/ui/button';
import { Stack } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import styles from './nights.module.css';
import { dateOf, labelOf, refusedWords } from './words';

interface WhoIsWhoProps {
  kept: Kept;
  evenings: readonly Evening[];
}

/** The sheet in which names are merged and split (NIGHT-03). */
export default function WhoIsWho({ kept, evenings }: WhoIsWhoProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const rows = standingsOf(kept, kept.games).sort((one, other) => labelOf(one).localeCompare(labelOf(other)));
  const row = rows.find(({ person }) => person === chosen);

  /** Change the names, and return to the list. */
  async function change(edit: (now: Kept) => Kept) {
    const done = await changeKept(edit);
    setRefused(!done);
    if (done) setChosen(null);
  }

  return (
    <Stack>
      <ErrorMessage center>{refused && refusedWords()}</ErrorMessage>
      {row ? (
        <>
          <TextButton icon="back" onClick={() => setChosen(null)}>
            <Trans comment="Button: back to the list of names">All names</Trans>
          </TextButton>
          <Person
            key={row.person}
            {...{ kept, evenings, rows, row }}
            onChange={(edit) => void change(edit)}
          />
        </>
      ) : (
        <>
          <p>
            <Trans comment="Above a list of names, in the sheet 'Who is who'">
              Does somebody play under two names, or do two people share one? Tap the name.
            </Trans>
          </p>
          <NameList rows={rows} onChoose={setChosen} />
        </>
      )}
    </Stack>
  );
}

function NameList({ rows, onChoose }: { rows: readonly Standing[]; onChoose: (person: string) => void }) {
  return (
    <ul className={styles.part}>
      {rows.map((row) => (
        <li key={row.person}>
          <button type="button" className={styles.row} onClick={() => onChoose(row.person)}>
            <Avatar id={row.icon} size="36px" decorative />
            <Name of={labelOf(row)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PersonProps extends WhoIsWhoProps {
  rows: readonly Standing[];
  row: Standing;
  onChange: (edit: (now: Kept) => Kept) => void;
}

function Person({ kept, evenings, rows, row, onChange }: PersonProps) {
  const { person } = row;
  const name = shownName(labelOf(row));
  const own = evenings.filter(({ games }) => games.some((game) => seatsIn(kept, game).has(person)));
  const merged = mergedInto(kept, person);
  const others = rows.filter((other) => other.person !== person && !haveMet(kept, person, other.person));
  return (
    <>
      <h3 className={styles.heading}>
        <Name of={labelOf(row)} />
      </h3>
      {merged.map((key) => (
        <ActionRow key={key} icon="close" onClick={() => onChange((now) => separate(now, key))}>
          {t({
            message: `${ph({ name: shownName(spelled(kept, key)) })} is somebody else`,
            comment: 'Button: undoes that two names belong to the same person',
          })}
        </ActionRow>
      ))}
      {others.length > 0 && (
        <section className={styles.part}>
          <h4 className={styles.heading}>
            {t({ message: `${name} also plays as`, comment: 'Heading of a list; a tap merges two names' })}
          </h4>
          <NameList rows={others} onChoose={(other) => onChange((now) => mergePeople(now, other, person))} />
        </section>
      )}
      {own.length > 1 && <Split evenings={own} row={row} onChange={onChange} />}
    </>
  );
}

/** Choose the evenings on which the name meant somebody else. */
function Split({ evenings, row, onChange }: Pick<PersonProps, 'evenings' | 'row' | 'onChange'>) {
  const name = shownName(labelOf(row));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const games = evenings.filter(({ id }) => chosen.includes(id)).flatMap((evening) => evening.games);
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>
        {t({ message: `Another ${name} played on`, comment: 'Heading of dates; two people have this name' })}
      </h4>
      <ul className={styles.part}>
        {evenings.map(({ id, start }) => (
          <li key={id}>
            <label className={styles.row}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {dateOf(start)}
            </label>
          </li>
        ))}
      </ul>
      <Button
        wide
        disabled={chosen.length === 0 || chosen.length === evenings.length}
        onClick={() => onChange((now) => splitPerson(now, row.person, games))}
      >
        <Trans comment="Button: one name becomes two people">Make them two people</Trans>
      </Button>
    </section>
  );
}

/** Return true if two people have played in one game, so that they cannot be the same. */
const haveMet = (kept: Kept, one: string, other: string) =>
  kept.games.some((game) => seatsIn(kept, game).has(one) && seatsIn(kept, game).has(other));

/** Return a merged name as it was last written. */
function spelled(kept: Kept, key: string): string {
  const row = standingsOf(separate(kept, key), kept.games).find(({ person }) => person === key);
  return row ? labelOf(row) : key;
}
