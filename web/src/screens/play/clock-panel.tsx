import { Avatar } from '../../avatars/avatar';
import type { RoomView } from '../../contract.gen';
import { shownName } from '../../room/names';
import type { PlayState } from '../../room/play-state';
import { playerIn } from '../../room/room-store';
import { Button } from '../../ui/button';
import { Countdown, heatOf, ProgressBar } from '../../ui/countdown';
import { Panel } from '../../ui/panel';
import styles from './clock-panel.module.css';
import { MuteButton } from './mute-button';
import type { RoundClock } from './use-round-clock';

interface ClockPanelProps {
  hand: PlayState;
  view: RoomView | null;
  isAdmin: boolean;
  clock: RoundClock;
}

/** The running round (PLAY-03). */
export function ClockPanel({ hand, view, isAdmin, clock }: ClockPanelProps) {
  const { seconds } = clock;
  const percent = seconds === null ? 100 : (seconds / hand.timerDuration) * 100;
  return (
    <Panel>
      <div className={styles.clock}>
        {seconds === null ? (
          <p className={styles.unknown}>–:––</p>
        ) : (
          <Countdown seconds={seconds} label="Time left" />
        )}
        <FirstQuestion hand={hand} view={view} />
        <div className={styles.run}>
          <ProgressBar percent={percent} label="Time left" heat={heatOf(seconds ?? hand.timerDuration)} />
          <MuteButton />
          {isAdmin && (
            <Button look="stop" size="small" icon="flag" busy={clock.ending} onClick={clock.endRound}>
              End Round
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Who asks first is drawn by the server; said as long as it matters. */
function FirstQuestion({ hand, view }: { hand: PlayState; view: RoomView | null }) {
  const first = view?.firstPlayerId ? playerIn(view, view.firstPlayerId) : null;
  if (!first) return <p className={styles.first} />;
  return (
    <p className={styles.first}>
      <Avatar id={first.icon_id} className={styles.face} decorative />
      <span>
        {first.player_id === hand.playerId
          ? 'You ask the first question!'
          : `${shownName(first.player_name)} asks the first question.`}
      </span>
    </p>
  );
}
