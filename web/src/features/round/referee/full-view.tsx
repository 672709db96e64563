import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { accentOf } from '../../../decks/pictures';
import type { PlayState } from '../../../room/state/play-state';
import type { RoomSession } from '../../../room/state/room-session';
import { Reconnecting } from '../../../room/ui/reconnecting';
import { useUnlockAudio } from '../../../shared/audio/use-sound';
import type { RefereeView, RoomView } from '../../../shared/contract.gen';
import { Main } from '../../../shared/layout/main-landmark';
import { useTitle } from '../../../shared/layout/title';
import { useAccent } from '../../../shared/ui/accent';
import { cx } from '../../../shared/ui/cx';
import { useWakeLock } from '../../../shared/ui/use-wake-lock';
import { WatchedBadge } from '../../tv-pairing/watched-badge';
import AdminTools from './admin-tools';
import styles from './full-view.module.css';
import { ClockChip, Deadline } from './stage-clock';

/** The colour of the moment: the clock is stopped, is released, the Spy is known, all decide in the dark. */
export type Tone = 'stop' | 'free' | 'spy' | 'night';

/** What every stage with a view of its own is given. */
export interface StageProps {
  roomId: string;
  hand: PlayState;
  session: RoomSession | null;
}

interface FullViewProps extends StageProps {
  tone: Tone;
  /** Of the page. The heading is the child's own. */
  title: string;
  /** In place of the seconds to the deadline. */
  tag?: ReactNode;
  /** Who has acted. */
  foot?: ReactNode;
  /** The clock has stopped this moment: the ground slams down. */
  braking?: boolean;
  /** Drawn behind all words. */
  backdrop?: ReactNode;
  /** Of the column: how its children lie on wide screens. */
  className?: string | undefined;
  children: ReactNode;
}

/** A stage that takes the whole view, in one colour on every phone. Give it the stage's step as key: it takes the focus. */
export function FullView(props: FullViewProps) {
  const { roomId, hand, session, tone, title, tag, foot, braking, backdrop, className, children } = props;
  useTitle(title);
  useAccent(accentOf(hand.currentDeck));
  useWakeLock(true);
  useUnlockAudio();
  return (
    <div className={cx(styles.full, styles[tone], braking && styles.braking)}>
      <Reconnecting roomId={roomId}>
        <Trans comment="The connection is lost">Your seat is safe. We keep trying.</Trans>
      </Reconnecting>
      <Main className={styles.main}>
        {backdrop}
        {tone === 'stop' && <div className={styles.tape} />}
        <div className={cx(styles.top, Boolean(tag) && styles.tagged)}>
          <ClockChip roomId={roomId} released={tone === 'free'} />
          <div className={styles.corner}>
            <WatchedBadge roomId={roomId} />
            <AdminTools roomId={roomId} ownId={hand.playerId} session={session} />
            {!tag && <Deadline roomId={roomId} />}
          </div>
          {tag && <div className={styles.tag}>{tag}</div>}
        </div>
        <div className={cx(styles.column, className)}>{children}</div>
        {foot}
      </Main>
    </div>
  );
}

/** What a stage that ends a round is drawn from. */
export interface FinalProps extends StageProps {
  view: RoomView;
  referee: RefereeView;
}
