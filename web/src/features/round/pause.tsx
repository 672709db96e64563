import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { HIDDEN_CARD } from '../../decks/pictures';
import { secondsLeft } from '../../room/state/clock';
import type { PlayState } from '../../room/state/play-state';
import { refusalWords } from '../../room/state/refusals';
import { useMe } from '../../room/state/use-me';
import { useCurrentRoom, useRoom, useSecondsUntil } from '../../room/state/use-room';
import { adminIn } from '../../room/state/view';
import { LeaveButton } from '../../room/ui/leave-button';
import { Reconnecting } from '../../room/ui/reconnecting';
import { SeatRequests } from '../../room/ui/seat-requests';
import { Name } from '../../shared/languages/name';
import { useTitle } from '../../shared/layout/page';
import { Main } from '../../shared/layout/page-layout';
import { clockText } from '../../shared/text/clock-text';
import { Button } from '../../shared/ui/button';
import { Picture } from '../../shared/ui/card';
import { timeLeft } from '../../shared/ui/countdown';
import { Icon } from '../../shared/ui/icon';
import { Dock } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { WatchedBadge } from '../tv-pairing/watched-badge';
import styles from './pause.module.css';

/** A paused round. It replaces the table on all phones, so that cards and notes are hidden. */
export default function Pause({ hand }: { hand: PlayState }) {
  const view = useRoom((room) => room.view);
  const { isAdmin } = useMe();
  const { session } = useCurrentRoom();
  const connected = useRoom(({ connection }) => connection === 'connected');
  const { pending, problem, run } = useAction(() =>
    session?.send('go-on', { round: view?.round ?? hand.round }),
  );
  const admin = adminIn(view);
  const name = <Name of={admin?.player_name ?? ''} />;
  useTitle(t({ message: 'Paused', comment: 'Title of the page while the game is paused' }));

  return (
    <div className={styles.pause}>
      <Reconnecting />
      <Main>
        <div className={styles.column}>
          <div className={styles.picture} aria-hidden="true">
            {['left', 'right', 'top'].map((side) => (
              <Picture key={side} {...HIDDEN_CARD} />
            ))}
            <Icon name="pause" badge={styles.sign} />
          </div>
          <h1 className={styles.title}>
            <Trans comment="Heading while the game is paused">Somebody at the Door</Trans>
          </h1>
          <p className={styles.said}>
            {isAdmin || !admin ? (
              <Trans comment="Under 'Somebody at the Door'">
                The game is paused. The clock is stopped, and the cards are face down on every phone.
              </Trans>
            ) : (
              <Trans comment="{name} is the admin">
                {name} paused the game. The clock is stopped, and the cards are face down on every phone.
              </Trans>
            )}
          </p>
          <Clocks />
          <WatchedBadge />
          <SeatRequests />
          {isAdmin ? (
            <Dock className={styles.dock}>
              <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
              <Button primary icon="play" busy={pending} disabled={!connected} onClick={run}>
                <Trans comment="Button for the admin: ends the pause">Resume</Trans>
              </Button>
            </Dock>
          ) : (
            <LeaveButton />
          )}
        </div>
      </Main>
    </div>
  );
}

function Clocks() {
  const clock = useRoom((room) => room.clock);
  const left = secondsLeft(clock, 0) ?? 0;
  const rest = clockText(useSecondsUntil(({ pausedUntil }) => pausedUntil) ?? 0);
  return (
    <>
      <p className={styles.clock} role="timer" aria-live="off" aria-label={timeLeft()}>
        {clockText(left)}
      </p>
      <p className={styles.rest}>
        <Trans comment="{rest}: minutes and seconds">The game resumes by itself in {rest}.</Trans>
      </p>
    </>
  );
}
