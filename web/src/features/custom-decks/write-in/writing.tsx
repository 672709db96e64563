import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { WRITE_SECONDS } from '../../../decks/custom-deck';
import type { Seat } from '../../../room/connection/seat';
import type { PlayState } from '../../../room/state/play-state';
import type { RoomSession } from '../../../room/state/room-session';
import { useNextScreen } from '../../../room/state/use-next-screen';
import { useRoom } from '../../../room/state/use-room';
import { useSecondsUntil } from '../../../room/state/use-seconds-until';
import { LeaveButton } from '../../../room/ui/leave-button';
import { Reconnecting } from '../../../room/ui/reconnecting';
import type { RoomView, WritingView } from '../../../shared/contract.gen';
import { BandPicture, useHeaderPictures } from '../../../shared/layout/band-picture';
import { Main } from '../../../shared/layout/main-landmark';
import { useTitle } from '../../../shared/layout/title';
import { SITE_ROOT } from '../../../shared/routes';
import { heatOf } from '../../../shared/text/clock-text';
import { PRODUCT_NAME } from '../../../shared/text/product';
import { useAccent } from '../../../shared/ui/accent';
import { CodeTiles } from '../../../shared/ui/code-boxes';
import { Countdown, ProgressBar } from '../../../shared/ui/countdown';
import { Icon } from '../../../shared/ui/icon';
import { Wrap } from '../../../shared/ui/layout';
import { Panel } from '../../../shared/ui/panel';
import { LiveRegion } from '../../../shared/ui/pill';
import { useWakeLock } from '../../../shared/ui/use-wake-lock';
import { WatchedBadge } from '../../tv-pairing/watched-badge';
import { WritingDock } from './dock';
import { useLines } from './use-lines';
import { Writers } from './writers';
import styles from './writing.module.css';
import { WritingPad } from './writing-pad';

interface WritingProps {
  roomId: string;
  seat: Seat;
  session: RoomSession | null;
  /** The last round's state, or null in the lobby. */
  held: PlayState | null;
}

/** In the last seconds, every keystroke is sent without debouncing. */
const LATE_S = 4;
/** Screen readers announce this remaining time once. */
const WARNING_S = 15;

/** The write-in screen. Every player writes three cards, which nobody else sees before the deal (DECK-04). */
export default function Writing({ roomId, seat, session, held }: WritingProps) {
  const view = useRoom(roomId, (room) => room.view);
  const dealProblem = useNextScreen(roomId, seat, held);
  // Keep the last state while the hand is loading.
  const [writing, setWriting] = useState(view?.writing);
  if (view?.writing && view.writing !== writing) setWriting(view.writing);
  const title = t({
    message: 'Our own places',
    comment: 'Name of a deck: the players write its cards themselves',
  });
  const [header] = useHeaderPictures(1);
  useTitle(title);
  useAccent('locations');
  useWakeLock(true);

  return (
    <div className={styles.screen}>
      <Reconnecting roomId={roomId}>
        <Trans comment="The connection is lost, while the player writes">
          Keep writing: your lines are safe here.
        </Trans>
      </Reconnecting>
      <header className={styles.head}>
        <BandPicture picture={header} className={styles.picture} />
        <div className={styles.bar}>
          <a className={styles.logo} href={SITE_ROOT} aria-label={PRODUCT_NAME}>
            <img src="/brand/mark.svg" alt="" width={40} height={40} />
          </a>
          <h1 className={styles.title}>{title}</h1>
          <CodeTiles code={roomId} mini />
        </div>
      </header>
      <Main className={styles.main}>
        {view && writing && (
          <Table {...{ roomId, seat, session, view }} writing={writing} dealProblem={dealProblem} />
        )}
      </Main>
    </div>
  );
}

interface TableProps extends Omit<WritingProps, 'held'> {
  view: RoomView;
  /** The last known state, because the hand may be loading. */
  writing: WritingView;
  dealProblem: string | null;
}

function Table({ roomId, seat, session, view, writing, dealProblem }: TableProps) {
  const { until, done } = writing;
  const [round] = useState(view.round);
  const seconds = useSecondsUntil(roomId, (room) => room.writing?.until) ?? 0;
  const connected = useRoom(roomId, ({ connection }) => connection === 'connected');
  const over = view.writing === undefined || seconds === 0;
  const isDone = done.includes(seat.playerId);
  const locked = isDone || over;
  const pad = useLines(roomId, {
    time: { round, until },
    session,
    connected,
    late: seconds <= LATE_S,
    locked,
  });
  return (
    <Wrap className={styles.grid}>
      <Clock seconds={seconds} />
      <WatchedBadge roomId={roomId} />
      <WritingPad pad={pad} locked={locked} />
      <Writers {...{ view, done, session, connected, over }} ownId={seat.playerId} />
      <div className={styles.leave}>
        <LeaveButton session={session} />
      </div>
      <WritingDock {...{ pad, isDone, over, connected, dealProblem }} />
      <LiveRegion>
        {!over && seconds <= WARNING_S && t({ message: 'Fifteen seconds left', comment: 'Read aloud' })}
      </LiveRegion>
    </Wrap>
  );
}

const timeLeft = () => t({ message: 'Time left', comment: 'Read aloud, with the minutes and seconds' });

function Clock({ seconds }: { seconds: number }) {
  return (
    <Panel className={styles.clock}>
      <div className={styles.time}>
        <Countdown seconds={seconds} label={timeLeft()} />
        <p className={styles.secret}>
          <Icon name="eye" />
          <Trans comment="Beside the clock, while everyone writes cards">
            Nobody sees yours until the deal.
          </Trans>
        </p>
        <ProgressBar percent={(seconds / WRITE_SECONDS) * 100} label={timeLeft()} heat={heatOf(seconds)} />
      </div>
    </Panel>
  );
}
