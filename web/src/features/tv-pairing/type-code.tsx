import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { RoomSession } from '../../room/state/room-session';
import { codeIn, SCREEN_CODE_LENGTH } from '../../shared/text/codes';
import { Button } from '../../shared/ui/button';
import { CodeBoxes } from '../../shared/ui/code-boxes';
import { Icon } from '../../shared/ui/icon';
import { ErrorMessage } from '../../shared/ui/states';
import styles from './tv-sheet.module.css';
import { usePlaceScreen } from './use-place-screen';

const EMPTY: readonly string[] = Array.from({ length: SCREEN_CODE_LENGTH }, () => '');

export function TypeCode({ session }: { session: RoomSession | null }) {
  const [characters, setCharacters] = useState(EMPTY);
  const { busy, placed, problem, place, clear } = usePlaceScreen(session);
  const errorId = useId();
  const code = characters.join('');
  const complete = code.length === SCREEN_CODE_LENGTH;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (complete && !busy && (await place(code))) setCharacters(EMPTY);
  }

  return (
    <form className={styles.code} onSubmit={submit}>
      <CodeBoxes
        value={characters}
        onChange={(next) => {
          setCharacters(next);
          clear();
        }}
        clean={(typed) => codeIn(typed, SCREEN_CODE_LENGTH)}
        legend={t({ message: "The TV's code", comment: 'Read aloud: names the five boxes' })}
        boxLabel={(place) =>
          t({
            message: `The TV's code, character ${place}`,
            comment: 'Read aloud: names one of the five boxes; 1 to 5',
          })
        }
        invalid={problem !== null}
        describedBy={errorId}
        disabled={busy}
      />
      <ErrorMessage id={errorId} center>
        {problem}
      </ErrorMessage>
      <p role="status" className={styles.done}>
        {placed && (
          <>
            <Icon name="check" />
            <Trans comment="The room is on the big screen">Done! Look up.</Trans>
          </>
        )}
      </p>
      <Button type="submit" look="go" wide icon="tv" busy={busy} disabled={!complete}>
        <Trans comment="Button: shows the room on the TV with that code">Put it on the TV</Trans>
      </Button>
    </form>
  );
}
