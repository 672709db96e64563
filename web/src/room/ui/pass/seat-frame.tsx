import type { ReactNode } from 'react';
import { useUnlockAudio } from '../../../shared/audio/use-sound';
import type { PlayerView } from '../../../shared/contract.gen';
import { Main } from '../../../shared/layout/main-landmark';
import { useTitle } from '../../../shared/layout/title';
import { cx } from '../../../shared/ui/cx';
import { useWakeLock } from '../../../shared/ui/use-wake-lock';
import full from '../full-view.module.css';
import { Reconnecting } from '../reconnecting';
import { ClockChip, Deadline, useDeadline } from '../stage-clock';
import { faceColors } from './face-colors';
import styles from './seat-frame.module.css';

interface SeatFrameProps {
  roomId: string;
  /** The player whose avatar determines the colors. */
  player: PlayerView;
  /** The page title. It does not name the seat. */
  title: string;
  track: ReactNode;
  /** True while the clock is stopped. Show a tape, and the track on its own line. */
  tape?: boolean | undefined;
  /** Let the colors slide in from the side with the hand. */
  slides?: boolean;
  backdrop?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A screen for one seat of a shared phone, in the colors of its avatar. It takes focus when its React key changes. */
export function SeatFrame(props: SeatFrameProps) {
  const { roomId, player, title, track, tape, slides, backdrop, className, children } = props;
  const waits = useDeadline(roomId) !== null;
  useTitle(title);
  useWakeLock(true);
  useUnlockAudio();
  return (
    <div
      className={cx(full.full, styles.frame, tape && styles.taped, slides && styles.slides)}
      style={faceColors(player.icon_id)}
    >
      <Reconnecting roomId={roomId} />
      <Main className={full.main}>
        {backdrop}
        {tape && <div className={full.tape} />}
        <div className={cx(full.top, styles.top)}>
          {tape ? <ClockChip roomId={roomId} /> : track}
          <div className={full.corner}>
            <Deadline roomId={roomId} />
            {!tape && !waits && <ClockChip roomId={roomId} />}
          </div>
        </div>
        {tape && track}
        <div className={cx(full.column, styles.column, className)}>{children}</div>
      </Main>
    </div>
  );
}
