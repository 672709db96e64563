import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { identity, useClock } from '../../room/state/clock';
import { hasPlayed, roundsPlayed } from '../../room/state/first-time';
import { ownIdOf, type PlayState } from '../../room/state/play-state';
import { useRoom } from '../../room/state/use-room';
import { adminIn, playerIn } from '../../room/state/view';
import type { RoomView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { clockText, heatOf } from '../../shared/text/clock-text';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Countdown, ProgressBar } from '../../shared/ui/countdown';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { Panel } from '../../shared/ui/panel';
import { useConfirm } from '../../shared/ui/use-confirm';
import styles from './clock-panel.module.css';
import { AdminTools } from './lazy-parts';
import type { TablePart } from './use-play-room';

interface ClockPanelProps extends TablePart {
  /** Use one line, because another part of the screen shows who asks. */
  line: boolean;
  /** True while a new player's first card is alone below the clock. */
  looksFirst: boolean;
  /** Use a larger clock, because the players of a shared phone look at it from all sides. */
  large?: boolean;
}

/** The running round (PLAY-03). */
export function ClockPanel({ hand, room, line, looksFirst, large }: ClockPanelProps) {
  const looking = useRoom(({ stage }) => stage === 'look');
  return (
    <Panel>
      <div data-clock className={cx(styles.clock, line && styles.line, large && !line && styles.large)}>
        <TimeLeft />
        {!line && <FirstQuestion hand={hand} view={room.view} />}
        {looking && !room.view?.referee && (
          <p className={styles.waits}>
            <Trans comment="Read aloud">The clock starts when everyone is ready.</Trans>
          </p>
        )}
        <div className={styles.run}>
          <RoundFuse duration={hand.timerDuration} />
          {room.isAdmin && (
            <>
              {!looking && (
                <Button
                  look="quiet"
                  size="small"
                  round
                  icon="pause"
                  className={styles.pause}
                  aria-label={t({ message: 'Pause', comment: 'Button for the admin: stops the clock' })}
                  onClick={room.actions.pause}
                />
              )}
              {room.view?.referee ? <AdminTools /> : <EndRound room={room} />}
            </>
          )}
        </div>
      </div>
      {!looking && !looksFirst && <AccusingHint room={room} />}
    </Panel>
  );
}

/** Rounds in which a player learns how to accuse somebody out loud. */
const ROUNDS_TO_LEARN = 3;

/** In a first round, the coach shows the hint instead. */
function AccusingHint({ room }: Pick<TablePart, 'room'>) {
  const [learns] = useState(() => hasPlayed() && roundsPlayed() < ROUNDS_TO_LEARN);
  const words = learns && accusingWords(room);
  return words && <p className={styles.accusing}>{words}</p>;
}

/** Return how to accuse somebody, or null if the app is the referee. */
export function accusingWords({ view, isAdmin }: TablePart['room']): ReactNode {
  const admin = adminIn(view);
  if (!admin || view?.referee) return null;
  const name = <Name of={admin.player_name} />;
  return isAdmin ? (
    <Trans comment="To the admin in the first rounds: how to accuse somebody out loud. 'End Round' is a button">
      Sure? Say <em>Stop, I accuse ...</em> All agree? Tap End Round.
    </Trans>
  ) : (
    <Trans comment="In the first rounds: how to accuse somebody out loud. {name} is the admin, 'End Round' is a button">
      Sure? Say <em>Stop, I accuse ...</em> All agree? {name} taps End Round.
    </Trans>
  );
}

function EndRound({ room }: Pick<TablePart, 'room'>) {
  const question = useConfirm({
    title: t({ message: 'End this round?', comment: 'Question to the admin' }),
    confirm: t({ message: 'Yes, End It', comment: 'Button: ends the round' }),
    onConfirm: room.endRound,
    children: (
      <Trans comment="Under 'End this round?'">The clock stops for everyone, and you say how it ended.</Trans>
    ),
  });
  return (
    <>
      <Button
        look="stop"
        size="small"
        icon="flag"
        className={styles.end}
        busy={room.ending}
        onClick={question.open}
      >
        <Trans comment="Button for the admin">End Round</Trans>
      </Button>
      {question.dialog}
    </>
  );
}

/** Return the seconds left. Only the components that use this hook render every second. */
function useSeconds(): number | null {
  return useClock(
    useRoom((room) => room.clock),
    identity,
  );
}

function TimeLeft() {
  const seconds = useSeconds();
  if (seconds === null) return <p className={styles.unknown}>–:––</p>;
  return <Countdown seconds={seconds} />;
}

function RoundFuse({ duration }: { duration: number }) {
  const seconds = useSeconds() ?? duration;
  return <ProgressBar percent={(seconds / duration) * 100} heat={heatOf(seconds)} />;
}

/** The player who asks the first question. The server chooses the player. */
function FirstQuestion({ hand, view }: { hand: PlayState; view: RoomView | null }) {
  const first = playerIn(view, view?.firstPlayerId);
  if (!first) return <p className={styles.first} />;
  const name = <Name of={first.player_name} />;
  return (
    <p className={styles.first}>
      <PlayerAvatar player={first} className={styles.face} />
      <span>
        {first.player_id === ownIdOf(hand) ? (
          <Trans comment="Under the clock, to one player of the round">You ask the first question!</Trans>
        ) : (
          <Trans comment="{name} is a player">{name} asks the first question.</Trans>
        )}
      </span>
    </p>
  );
}

/** The remaining time, while `clock` is scrolled out of view. Screen readers read the clock itself. */
export function SmallClock({ clock }: { clock: RefObject<HTMLElement | null> }) {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    if (!clock.current || !('IntersectionObserver' in window)) return;
    // Use the last entry, because a busy phone can report several entries in one call.
    const observer = new IntersectionObserver((entries) =>
      setHidden(entries.at(-1)?.isIntersecting === false),
    );
    observer.observe(clock.current);
    return () => observer.disconnect();
  }, [clock]);

  return hidden && <SmallClockTime />;
}

function SmallClockTime() {
  const seconds = useSeconds();
  if (seconds === null) return null;
  const heat = heatOf(seconds);
  return (
    <p
      className={cx(styles.smallClock, heat === 'warm' && styles.warm, heat === 'last' && styles.lastSeconds)}
      aria-hidden="true"
    >
      <Icon name="clock" />
      <span dir="ltr">{clockText(seconds)}</span>
    </p>
  );
}
