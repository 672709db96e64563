import type { ReactNode } from 'react';
import type { StageContext, Tone } from '../../../room/stages/stage';
import { STAGES } from '../../../room/stages/stages';
import type { PlayState } from '../../../room/state/play-state';
import type { FullStage } from '../../../room/state/view';
import styles from '../../../room/ui/full-view.module.css';
import { Reconnecting } from '../../../room/ui/reconnecting';
import { Deadline, StageChip, useStageTime } from '../../../room/ui/stage-clock';
import { useUnlockAudio } from '../../../shared/audio/use-sound';
import type { PlayerView } from '../../../shared/contract.gen';
import { useTitle } from '../../../shared/layout/page';
import { Main } from '../../../shared/layout/page-layout';
import { useAccent } from '../../../shared/ui/accent';
import { cx } from '../../../shared/ui/cx';
import { useWakeLock } from '../../../shared/ui/use-wake-lock';
import { Cord } from '../../talk/cord';
import { WatchedBadge } from '../../tv-pairing/watched-badge';
import AdminTools from './admin-tools';

export interface StageProps {
  hand: PlayState;
}

export interface ScreenProps {
  tone: Tone;
  /** The page title. The children render the heading. */
  title: string;
}

interface FullViewProps extends StageProps, ScreenProps {
  /** Replaces the seconds until the deadline. */
  tag?: ReactNode;
  foot?: ReactNode;
  /** Animate the background, because the clock has just stopped. */
  braking?: boolean;
  backdrop?: ReactNode;
  /** Show the time of a turn as a burning cord. */
  cord?: boolean;
  /** On phones in landscape, show the first two children side by side. */
  beside?: boolean;
  /** The layout of the children on wide screens. */
  className?: string | undefined;
  children: ReactNode;
}

/** A stage that fills the screen, in the same color on every phone. Use the stage's step as the React key, so that each stage takes focus. */
export function FullView(props: FullViewProps) {
  const { hand, tone, title, tag, foot, braking, backdrop, cord, children } = props;
  const { beside, className } = props;
  useTitle(title);
  useAccent(hand.currentDeck);
  useWakeLock(true);
  useUnlockAudio();
  return (
    <div className={cx(styles.full, styles[tone], braking && styles.braking)}>
      <Reconnecting />
      <Main className={styles.main}>
        {backdrop}
        {tone === 'stop' && <div className={styles.tape} />}
        {cord && <TurnCord />}
        <div className={cx(styles.top, Boolean(tag) && styles.tagged)}>
          <StageChip released={tone === 'free'} />
          <div className={styles.corner}>
            <WatchedBadge />
            <AdminTools />
            {!tag && <Deadline />}
          </div>
          {tag && <div className={styles.tag}>{tag}</div>}
        </div>
        <div className={cx(styles.column, beside && styles.beside, className)}>{children}</div>
        {foot}
      </Main>
    </div>
  );
}

/** A separate component, because it renders every second. */
function TurnCord() {
  const { rest = 0, last = false } = useStageTime() ?? {};
  return <Cord rest={rest} last={last} className={styles.cord} />;
}

export interface FinalProps extends StageContext, StageProps {
  hand: PlayState;
  /** Return the card of a player on this phone, if the phone is shared. It is shown only while it is held. */
  peek?: (seat: PlayerView) => ReactNode;
}

export function toneOf(stage: FullStage, context: StageContext): Tone {
  const { tone } = STAGES[stage];
  return typeof tone === 'function' ? tone(context) : tone;
}
