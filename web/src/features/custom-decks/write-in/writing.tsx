import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Seat } from '../../../room/connection/seat';
import { passPhoneTo } from '../../../room/game/player-names';
import { stageLength } from '../../../room/stages/stages';
import type { PlayState } from '../../../room/state/play-state';
import { useSharedSeats } from '../../../room/state/use-me';
import { useNextScreen } from '../../../room/state/use-next-screen';
import { useCurrentRoom, useRoom, useSecondsUntil } from '../../../room/state/use-room';
import { LeaveButton } from '../../../room/ui/leave-button';
import { Cover } from '../../../room/ui/pass/cover';
import { Track } from '../../../room/ui/pass/track';
import { useCoverWhenHidden } from '../../../room/ui/pass/use-cover-when-hidden';
import { Reconnecting } from '../../../room/ui/reconnecting';
import { RoomTiles } from '../../../room/ui/room-tiles';
import type { PlayerView, RoomView, WritingView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import band from '../../../shared/layout/band.module.css';
import { BandPicture, useHeaderPictures } from '../../../shared/layout/band-picture';
import { useTitle } from '../../../shared/layout/page';
import { Main } from '../../../shared/layout/page-layout';
import { SITE_ROOT } from '../../../shared/routes';
import { heatOf } from '../../../shared/text/clock-text';
import { PRODUCT_NAME } from '../../../shared/text/product';
import { useAccent } from '../../../shared/ui/accent';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Countdown, ProgressBar } from '../../../shared/ui/countdown';
import { Icon } from '../../../shared/ui/icon';
import { Dock, Stack, Wrap } from '../../../shared/ui/layout';
import { Panel } from '../../../shared/ui/panel';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { useWakeLock } from '../../../shared/ui/use-wake-lock';
import { LiveRegion } from '../../../shared/ui/visually-hidden';
import { WatchedBadge } from '../../tv-pairing/watched-badge';
import { deckRefusalWords } from '../deck-refusals';
import { type Pad, useLines } from './use-lines';
import { Writers } from './writers';
import styles from './writing.module.css';
import { WritingPad } from './writing-pad';

interface WritingProps {
  seat: Seat;
  /** The last round's state, or null in the lobby. */
  held: PlayState | null;
}

/** In the last seconds, every keystroke is sent without debouncing. */
const LATE_S = 4;
/** Screen readers announce it once when this much time is left. */
const WARNING_S = 15;

/** The write-in screen. Every player writes three cards, which nobody else sees before the deal (DECK-04). */
export default function Writing({ seat, held }: WritingProps) {
  const { roomId } = useCurrentRoom();
  const view = useRoom((room) => room.view);
  const dealProblem = useNextScreen(seat, held);
  // Keep the last state while the hand is loading.
  const [writing, setWriting] = useState(view?.writing);
  if (view?.writing && view.writing !== writing) setWriting(view.writing);
  const { writer, cover } = useWriter(writing?.done ?? []);
  const title = t({ message: 'Our own places', comment: 'A deck: the players write its cards themselves' });
  const [header] = useHeaderPictures(1);
  useTitle(title);
  useAccent('ownDeck');
  useWakeLock(true);

  if (cover)
    return (
      <>
        <LiveRegion>{passPhoneTo(cover.player.player_name)}</LiveRegion>
        <Cover key={cover.player.player_id} title={title} {...cover} />
      </>
    );
  return (
    <div className={styles.screen}>
      <Reconnecting>
        <Trans comment="The connection is lost">Keep writing: your lines are safe here.</Trans>
      </Reconnecting>
      <header className={band.head}>
        <BandPicture picture={header} className={band.picture} />
        <div className={styles.bar}>
          <a className={band.logo} href={SITE_ROOT} aria-label={PRODUCT_NAME}>
            <img src="/brand/mark.svg" alt="" width={40} height={40} />
          </a>
          <h1 className={styles.title}>{title}</h1>
          <RoomTiles roomId={roomId} mini />
        </div>
      </header>
      <Main className={styles.main}>
        {view && writing && (
          <WritingTable key={writer?.player_id} {...{ seat, view, writer, writing, dealProblem }} />
        )}
      </Main>
    </div>
  );
}

/** Return the player who writes on a shared phone, and the cover to show until that player has the phone. Both are undefined on a private phone. */
function useWriter(done: readonly string[]) {
  const { session } = useCurrentRoom();
  const seats = useSharedSeats() ?? [];
  const [holder, setHolder] = useState<string | null>(null);
  useCoverWhenHidden(holder !== null, () => setHolder(null));
  /** The ids of players who were reported as 'Not here right now', the most recent last. */
  const [away, setAway] = useState<readonly string[]>([]);
  const finished = seats.filter(({ player_id }) => done.includes(player_id));
  const pending = seats
    .filter((seat) => !finished.includes(seat))
    .sort((one, other) => away.indexOf(one.player_id) - away.indexOf(other.player_id));
  const [next] = pending;
  const writer = next ?? seats[0];
  const id = writer?.player_id ?? null;

  useEffect(() => {
    if (id === null) return;
    session?.hold(id);
    return () => session?.hold(null);
  }, [id, session]);

  const cover = next &&
    next.player_id !== holder && {
      player: next,
      track: <Track players={[...finished, ...pending]} done={finished.length} />,
      onGo: () => setHolder(next.player_id),
      onAway:
        pending.length === 1
          ? undefined
          : () => setAway((before) => [...before.filter((seat) => seat !== next.player_id), next.player_id]),
    };
  return { writer, cover };
}

interface TableProps extends Omit<WritingProps, 'held'> {
  view: RoomView;
  /** The player who writes on a shared phone. */
  writer: PlayerView | undefined;
  /** The last known state, because the hand may be loading. */
  writing: WritingView;
  dealProblem: string | null;
}

function WritingTable({ seat, view, writer, writing, dealProblem }: TableProps) {
  const { until, done } = writing;
  const [round] = useState(view.round);
  const seconds = useSecondsUntil((room) => room.writing?.until) ?? 0;
  const connected = useRoom(({ connection }) => connection === 'connected');
  const over = view.writing === undefined || seconds === 0;
  const isDone = done.includes(writer?.player_id ?? seat.playerId);
  const locked = isDone || over;
  const pad = useLines({
    time: { round, until },
    writerId: writer?.player_id,
    connected,
    late: seconds <= LATE_S,
    locked,
  });
  return (
    <>
      <Wrap className={styles.grid}>
        <Stack>
          <Panel>
            <div className={styles.time}>
              <Countdown seconds={seconds} />
              <p className={styles.secret}>
                {writer && !isDone ? (
                  <>
                    <Avatar id={writer.icon_id} size="40px" decorative />
                    <Name of={writer.player_name} />
                  </>
                ) : (
                  <>
                    <Icon name="eye" />
                    <Trans comment="While everyone writes cards">Nobody sees yours until the deal.</Trans>
                  </>
                )}
              </p>
              <ProgressBar percent={(seconds / stageLength('writing', view)) * 100} heat={heatOf(seconds)} />
            </div>
          </Panel>
          <WatchedBadge />
          {!(writer && isDone) && <WritingPad pad={pad} locked={locked} />}
        </Stack>
        <Stack>
          <Writers {...{ view, done, connected, over }} />
          <div className={styles.leave}>
            <LeaveButton />
          </div>
        </Stack>
      </Wrap>
      <WritingDock {...{ pad, isDone, over, connected, dealProblem }} isFinal={writer !== undefined} />
      <LiveRegion>
        {!over && seconds <= WARNING_S && t({ message: 'Fifteen seconds left', comment: 'Read aloud' })}
      </LiveRegion>
    </>
  );
}

interface WritingDockProps {
  pad: Pad;
  isDone: boolean;
  /** True on a shared phone. Players who are done cannot go back to writing, because the next player may already be writing. */
  isFinal: boolean;
  /** True if the time has run out and the cards are being dealt. */
  over: boolean;
  connected: boolean;
  dealProblem: string | null;
}

/** The primary action, which ends or resumes writing. */
function WritingDock({ pad, isDone, isFinal, over, connected, dealProblem }: WritingDockProps) {
  const { pending, problem, run } = useAction(pad.done);
  const refused = pad.lines.some((line) => line.refused);

  return (
    <Dock>
      <ErrorMessage center>{dealProblem ?? (problem && deckRefusalWords(problem))}</ErrorMessage>
      {over ? (
        <Button primary busy>
          <Trans comment="Button while the cards are dealt">Dealing...</Trans>
        </Button>
      ) : isDone ? (
        !isFinal && (
          <Button size="big" wide icon="pen" busy={pending} disabled={!connected} onClick={() => run(false)}>
            <Trans comment="Button: the player is not done, and wants to change the text">Change Mine</Trans>
          </Button>
        )
      ) : (
        <Button primary icon="check" busy={pending} disabled={!connected} onClick={() => run(true)}>
          <Trans comment="Button: the player has written enough">I'm Done</Trans>
        </Button>
      )}
      <p className={styles.note}>{isDone && !over && !refused ? waits() : fillsUp()}</p>
    </Dock>
  );
}

const fillsUp = () =>
  t({ message: "Under 8 in all? We'll top up from Locations.", comment: "'Locations' is a deck of cards" });
const waits = () =>
  t({ message: 'The cards are dealt once everyone is done.', comment: 'To a player who has written enough' });
