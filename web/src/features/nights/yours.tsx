import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Kept } from '../../room/nights/kept';
import { withFile } from '../../room/nights/people';
import { changeKept, forgetEverything } from '../../room/nights/store';
import { saveFile } from '../../shared/save-file';
import { requestPersistence } from '../../shared/stored-data';
import { Button, TextButton } from '../../shared/ui/button';
import { Stack } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import { ErrorMessage } from '../../shared/ui/states';
import { useConfirm } from '../../shared/ui/use-confirm';
import { useFileInput } from '../../shared/use-file-input';
import styles from './nights.module.css';
import { readNightsFile } from './read-file';
import { faultWords, refusedWords } from './words';

/** Save the games as a file, read such a file, or forget everything (NIGHT-05). `kept` is null if the games cannot be read. */
export function Yours({ kept }: { kept: Kept | null }) {
  const [{ problem = '', added }, setOutcome] = useState<{ problem?: string; added?: number }>({});
  const forgetting = useConfirm({
    title: t({ message: 'Forget everything?', comment: 'Question with two buttons, Forget and Cancel' }),
    confirm: t({ message: 'Forget', comment: 'Button: deletes remembered games' }),
    onConfirm: () => {
      setOutcome({});
      void forgetEverything().then((done) => setOutcome(done ? {} : { problem: refusedWords() }));
    },
    children: (
      <Trans comment="Under 'Forget everything?'">
        All game nights disappear from this phone. On your friends' phones they stay.
      </Trans>
    ),
  });

  function save(games: Kept) {
    requestPersistence();
    saveFile(
      `game-nights-${new Date().toISOString().slice(0, 10)}.json`,
      JSON.stringify({ ...games, forgotten: [] }),
    );
  }

  async function read(file: File) {
    setOutcome({});
    const found = await readNightsFile(file);
    if (typeof found === 'string') return setOutcome({ problem: faultWords(found) });
    let count = 0;
    const done = await changeKept((now) => {
      const next = withFile(now, found);
      count = next.games.filter(({ id }) => !now.games.some((game) => game.id === id)).length;
      return next;
    });
    setOutcome(done ? { added: count } : { problem: refusedWords() });
  }

  const files = useFileInput('.json,application/json', (file) => void read(file));
  const hasGames = kept !== null && kept.games.length > 0;
  return (
    <Panel
      icon="lock"
      title={t({ message: 'Yours to keep', comment: 'Heading: save or delete the game nights' })}
    >
      <Stack tight>
        <p>
          <Trans comment="Under 'Yours to keep'">
            Only this phone has your game nights, and some browsers delete them after a week without a visit.
            A file keeps them safe, and brings them to another phone.
          </Trans>
        </p>
        {hasGames && (
          <Button wide icon="save" onClick={() => save(kept)}>
            <Trans comment="Button: downloads the game nights">Save as a file</Trans>
          </Button>
        )}
        {kept && (
          <Button wide icon="plus" onClick={files.open}>
            <Trans comment="Button: reads game nights from a file">Add from a file</Trans>
          </Button>
        )}
        {files.input}
        <p role="status" className={styles.added}>
          {added !== undefined &&
            (added === 0
              ? t({ message: 'You have all of these games already.', comment: 'A file was read' })
              : t({
                  message: plural(ph({ added }), { one: 'Added # game.', other: 'Added # games.' }),
                  comment: 'A file was read',
                }))}
        </p>
        <ErrorMessage center>{problem}</ErrorMessage>
        {(hasGames || !kept) && (
          <div className={styles.middle}>
            <TextButton danger onClick={forgetting.open}>
              <Trans comment="Button: deletes all remembered games">Forget everything</Trans>
            </TextButton>
          </div>
        )}
      </Stack>
      {forgetting.dialog}
    </Panel>
  );
}
