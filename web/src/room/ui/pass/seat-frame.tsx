import type { CSSProperties, ReactNode } from 'react';
import { useUnlockAudio } from '../../../shared/audio/use-sound';
import type { PlayerView } from '../../../shared/contract.gen';
import { useTitle } from '../../../shared/layout/page';
import { Main } from '../../../shared/layout/page-layout';
import { avatarOf } from '../../../shared/ui/avatar-catalogue';
import { cx } from '../../../shared/ui/cx';
import { useWakeLock } from '../../../shared/ui/use-wake-lock';
import full from '../full-view.module.css';
import { Reconnecting } from '../reconnecting';
import { ClockChip, Deadline, StageChip, useDeadline } from '../stage-clock';
import styles from './seat-frame.module.css';

interface SeatFrameProps {
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
  const { player, title, track, tape, slides, backdrop, className, children } = props;
  const waits = useDeadline() !== null;
  useTitle(title);
  useWakeLock(true);
  useUnlockAudio();
  return (
    <div
      className={cx(full.full, styles.frame, tape && styles.taped, slides && styles.slides)}
      style={faceColors(player.icon_id)}
    >
      <Reconnecting />
      <Main className={full.main}>
        {backdrop}
        {tape && <div className={full.tape} />}
        <div className={cx(full.top, styles.top)}>
          {tape ? <StageChip /> : track}
          <div className={full.corner}>
            <Deadline />
            {!tape && !waits && <ClockChip />}
          </div>
        </div>
        {tape && track}
        <div className={cx(full.column, styles.column, className)}>{children}</div>
      </Main>
    </div>
  );
}

/** The light, upper and lower colors of a seat's screens, by avatar. Amber and crimson are reserved for screens of the whole table. */
const COLORS = [
  '#ffe58a #c9940c #5a3c04',
  '#d2f59a #5f9c1e #284a0c',
  '#8ff0e2 #14867f #093f47',
  '#a5fbf3 #0f9fb5 #0a4560',
  '#ffb3dc #d23d92 #621552',
  '#ffc9e6 #a1489f #4a1a5c',
  '#dbe9ff #5d7fb4 #23365f',
  '#ffcba6 #a85a34 #4d2214',
  '#c5c4ff #4c46c9 #211a66',
  '#ffc0e8 #b93bc0 #4f136a',
  '#f3dcae #93703a #44300f',
  '#fffbd0 #d8bf35 #7d4d1c',
  '#ecdcff #8a6cb4 #3b2860',
  '#c6f0ff #2f8fd0 #123a6b',
  '#9fe89a #1f7d2b #0b3a1d',
  '#ffdf9a #cc7a1a #5a2c08',
  '#d5d4e6 #5c5a75 #26243a',
  '#ffef9f #d1a800 #604800',
  '#c9ffd6 #35a878 #12503f',
  '#ffdccf #e0927c #85503f',
] as const;

function faceColors(iconId: number): CSSProperties {
  const [light, upper, lower] = (COLORS[avatarOf(iconId).id] ?? COLORS[0]).split(' ');
  return { '--c1': light, '--c2': upper, '--c3': lower } as CSSProperties;
}
