import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { refusalWords } from '../../room/state/refusals';
import type { RoomSession } from '../../room/state/room-session';
import { MuteButton } from '../../room/ui/mute-button';
import type { ScreenView } from '../../shared/contract.gen';
import { Button } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import { ListRow } from '../../shared/ui/list-row';
import { Panel } from '../../shared/ui/panel';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import styles from './tv-sheet.module.css';

interface ScreenListProps {
  list: readonly ScreenView[];
  session: RoomSession | null;
  isAdmin: boolean;
}

export function ScreenList({ list, session, isAdmin }: ScreenListProps) {
  const { problem, run } = useAction(({ id }: ScreenView) => session?.screens('take-screen', { screen: id }));

  return (
    <Panel
      icon="tv"
      title={t({ message: 'Showing now', comment: 'Heading: the screens that show the room' })}
    >
      <ul className={styles.screens}>
        {list.map((screen, place) => (
          <Shown
            key={screen.id}
            nth={place + 1}
            sound={screen.sound}
            {...(isAdmin && { onTake: () => run(screen) })}
          />
        ))}
      </ul>
      <ErrorMessage>{problem && (refusalWords(problem) || notTaken())}</ErrorMessage>
      {list.some(({ sound }) => sound) && (
        <div className={styles.hush}>
          <MuteButton />
          <p>
            <Trans comment="Beside a button with a loudspeaker, which can be switched">
              The TV plays the sounds, so phones only vibrate. Here you choose for yours.
            </Trans>
          </p>
        </div>
      )}
    </Panel>
  );
}

const notTaken = () =>
  t({ message: "The screen couldn't be taken away", comment: 'What the admin did has failed' });

function Shown({ nth, sound, onTake }: { nth: number; sound: boolean; onTake?: () => void }) {
  const row = useRef<HTMLLIElement>(null);

  useLayoutEffect(() => {
    const { current } = row;
    return () => {
      // Keep the focus in the sheet when the focused button unmounts.
      if (current?.contains(document.activeElement))
        current.closest('dialog')?.querySelector('button')?.focus();
    };
  }, []);

  return (
    <ListRow ref={row} className={styles.screen}>
      <Icon name={sound ? 'sound' : 'muted'} />
      <span className={styles.name}>
        {t({ message: `Screen ${nth}`, comment: 'One of at most four: {nth} is its number' })}
        <small>
          {sound
            ? t({ message: 'with sound', comment: "Under 'Screen 1'" })
            : t({ message: 'silent', comment: "Under 'Screen 1'" })}
        </small>
      </span>
      {onTake && (
        <Button
          size="small"
          look="quiet"
          icon="close"
          aria-label={t({ message: `Take away screen ${nth}`, comment: 'Button for the admin, read aloud' })}
          onClick={onTake}
        >
          <Trans comment="Button for the admin: the screen no longer shows the room">Take away</Trans>
        </Button>
      )}
    </ListRow>
  );
}
