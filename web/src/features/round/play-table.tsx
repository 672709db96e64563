import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Redirect } from 'wouter';
import { accentOf } from '../../decks/pictures';
import { textOf, useDeckTexts } from '../../decks/texts';
import { startWriting } from '../../room/state/deck-choice';
import type { PlayState } from '../../room/state/play-state';
import type { RoomSession } from '../../room/state/room-session';
import { rulesIn } from '../../room/state/rules';
import { useRoom } from '../../room/state/use-room';
import { Reconnecting } from '../../room/ui/reconnecting';
import { useRemovePlayer } from '../../room/ui/use-remove-player';
import { useUnlockAudio } from '../../shared/audio/use-sound';
import type { DeckId, PlayerView } from '../../shared/contract.gen';
import { useHeaderPictures } from '../../shared/layout/band-picture';
import { Main } from '../../shared/layout/main-landmark';
import { useTitle } from '../../shared/layout/title';
import { lazyOptional } from '../../shared/loading/lazy';
import { pathTo } from '../../shared/routes';
import { useAccent } from '../../shared/ui/accent';
import { useAlert } from '../../shared/ui/alert-dialog';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { useFocusOnChange } from '../../shared/ui/focus';
import { Dock, Wrap } from '../../shared/ui/layout';
import { LiveRegion } from '../../shared/ui/pill';
import { useConfirm } from '../../shared/ui/use-confirm';
import { useWakeLock } from '../../shared/ui/use-wake-lock';
import { AtTheTable } from './at-the-table';
import { Board } from './board';
import { CardList } from './cards-in-play';
import { ClockPanel, SmallClock } from './clock-panel';
import { Coaching } from './coaching';
import { HandCard } from './hand-card';
import { RefereeDock, RefereeVerdict, Verdict } from './lazy-parts';
import nextGameDockStyles from './next-game-dock.module.css';
import { NotesProvider } from './notes';
import { AskPanel, GameRules, OutdatedNotice, PlayTail } from './parts';
import { PlayHeader } from './play-header';
import styles from './play-table.module.css';
import { RoleReveal } from './reveal';
import { RoundCues } from './round-cues';
import { type NextGame, type TablePart, usePlayRoom } from './use-play-room';

/** Wide enough for two columns. */
const WIDE = '(min-width: 760px)';

const REMOVAL_WARNINGS: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({
      message: 'A round ends when its Spy is gone, or when fewer than three are left.',
      comment: 'Before the admin takes a player out of the room',
    }),
  animalsDeck: () =>
    t({
      message: 'A round ends when its Hunter is gone, or when fewer than three are left.',
      comment: 'Before the admin takes a player out of the room',
    }),
  ownDeck: () => textOf('ownDeck/removal_warning') ?? '',
};

const TITLES: Readonly<Record<TableState, () => string>> = {
  deal: () => t({ message: 'Game in Progress', comment: 'Title of the page during a round' }),
  over: () => t({ message: 'Time for Answers', comment: 'Title of the page when a round is over' }),
  reveal: () => t({ message: 'The Reveal', comment: 'Title of the page when all is told after a round' }),
};

const HowToPlay = lazyOptional(async () => ({
  default: (await import('../pages/how-to-play-button')).HowToPlayButton,
}));
const ShowOnTv = lazyOptional(() => import('../tv-pairing/show-on-tv'));
/** For the admin, and not before the first round is over. */
const NextRound = lazyOptional(() => import('./next-round'));
/** For all others, where the app keeps the rules, or has just kept them. */
const NextRules = lazyOptional(() => import('../../room/ui/rules-summary'));

interface PlayTableProps {
  roomId: string;
  hand: PlayState;
  session: RoomSession | null;
  lastSeen: RefObject<LastSeen>;
}

export function PlayTable({ roomId, hand, session, lastSeen }: PlayTableProps) {
  useDeckTexts(hand.currentDeck);
  const [header] = useHeaderPictures(1);
  const alert = useAlert();
  const lost = useRoom(roomId, ({ connection }) => connection === 'reconnecting');
  const unknown = useRoom(roomId, ({ stage }) => stage === 'unknown');
  const room = usePlayRoom(roomId, hand, session, alert.show);
  const { view, isAdmin, over, reveal } = room;
  const removal = useRemovePlayer(session, alert.show, REMOVAL_WARNINGS[hand.currentDeck]());
  const cards = useRef<HTMLDivElement>(null);
  const title = titleOf(room);
  const { stage, news } = useStage(hand, room, lastSeen);
  useTitle(title);
  useAccent(accentOf(hand.currentDeck));
  useWakeLock(room.roundInProgress && !over);
  useUnlockAudio();

  if (room.sitsOut) return <Redirect to={pathTo('lobby', roomId)} replace state={hand} />;

  const shared = { roomId, hand, room, cards };
  const aside = <Aside session={session} {...shared} {...(isAdmin && { onRemove: removal.open })} />;
  return (
    <div className={cx(styles.table, lost && styles.offline)}>
      <Reconnecting roomId={roomId}>
        <Trans comment="The connection is lost">Your seat is safe. The clock keeps running.</Trans>
      </Reconnecting>
      <PlayHeader
        roomId={roomId}
        title={title}
        over={over}
        hand={hand}
        own={room.own}
        isAdmin={isAdmin}
        picture={header}
      />
      <Main>
        <Wrap className={gridOf(room)}>
          <section className={styles.top} ref={stage} tabIndex={-1} aria-label={title}>
            {over ? <End {...shared} picture={header} /> : <ClockPanel {...shared} session={session} />}
            {unknown && <OutdatedNotice />}
          </section>
          {!over && <SmallClock roomId={roomId} clock={stage} />}
          <NotesProvider roomId={roomId} round={hand.round}>
            {reveal ? (
              <Revealed {...shared} session={session}>
                {aside}
              </Revealed>
            ) : (
              <HandAndBoard key={view?.round ?? hand.round} {...shared}>
                {aside}
              </HandAndBoard>
            )}
          </NotesProvider>
          <ActionBar roomId={roomId} hand={hand} room={room} session={session} />
        </Wrap>
      </Main>
      <LiveRegion>{news === 'deal' && newDeal(view?.round ?? hand.round)}</LiveRegion>
      <RoundCues
        roomId={roomId}
        round={view?.round ?? hand.round}
        hand={hand.round}
        revealed={news === 'reveal'}
        leads={isAdmin}
      />
      {removal.dialog}
      {alert.dialog}
    </div>
  );
}

function titleOf({ view, refereed, over, reveal }: TablePart['room']): string {
  const round = view?.round ?? 0;
  if (refereed) return t({ message: `Round ${round}`, comment: 'Title of the page during a round' });
  return TITLES[tableStateOf({ over, revealed: reveal !== null })]();
}

function gridOf({ over, scored, isAdmin, refereed }: TablePart['room']): string {
  return cx(
    styles.grid,
    over && styles.over,
    scored && isAdmin && styles.docked,
    refereed && styles.refereed,
  );
}

/** What is done next: by the admin after a round, by everybody in one that the app keeps the rules of. */
function ActionBar({ roomId, hand, room, session }: Omit<AsideProps, 'onRemove' | 'cards'>) {
  const { isAdmin, scored, next, refereed, dealing, settings } = room;
  if (refereed) return <RefereeDock {...{ roomId, hand, session, dealing }} className={styles.dock} />;
  if (!(isAdmin && scored)) return null;
  return (
    <Dock className={styles.dock}>
      <NextGameDock next={next} writes={settings.writes} />
    </Dock>
  );
}

/** How the round ended: as the app has judged it, or as the admin says. */
function End(props: ComponentProps<typeof Verdict>) {
  const { view, reveal } = props.room;
  if (!view?.verdict || !reveal) return <Verdict {...props} />;
  return (
    <RefereeVerdict hand={props.hand} room={props.room} view={view} verdict={view.verdict} reveal={reveal} />
  );
}

const newDeal = (round: number) =>
  t({ message: `Round ${round}: a new card lies before you, face down.`, comment: 'Read aloud' });

/** Round over, reveal and new deal each take the view and the focus, wherever the player has scrolled to. */
function useStage(
  hand: PlayState,
  { view, over, scored, reveal }: TablePart['room'],
  lastSeen: RefObject<LastSeen>,
) {
  const stage = useFocusOnChange<HTMLElement>(`${hand.round} ${over} ${scored}`);
  const now = view && { round: view.round, over, revealed: reveal !== null };
  const news = useTableTransition(now, lastSeen, (moment) => {
    const top = stage.current?.getBoundingClientRect().top ?? 0;
    window.scrollTo(0, moment === 'deal' ? 0 : window.scrollY + top);
    stage.current?.focus({ preventScroll: true });
  });
  return { stage, news };
}

/** What stands below the hand or the reveal. */
function Aside({ roomId, hand, room, session, onRemove }: AsideProps) {
  return (
    <>
      <CardList key={hand.round} hand={hand} />
      {(room.isAdmin || !room.reveal) && (
        <AtTheTable
          players={room.players}
          ownId={hand.playerId}
          initiallyOpen={!room.reveal && window.matchMedia(WIDE).matches}
          {...(onRemove && { onRemove })}
        />
      )}
      <GameRules deck={hand.currentDeck} referee={rulesIn(room.view).referee} />
      <div className={styles.guide}>
        {/* the end of a round closes the guide */}
        <HowToPlay key={String(room.over)} />
        <ShowOnTv roomId={roomId} session={session} isAdmin={room.isAdmin} quiet />
      </div>
      <PlayTail session={session} />
    </>
  );
}

interface AsideProps extends TablePart {
  session: RoomSession | null;
  onRemove?: (player: PlayerView) => void;
}

interface Place extends TablePart {
  /** Where the own card lies. */
  cards: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Below the reveal: the own card once more, face up, as all is told. */
function Revealed({ roomId, hand, room, session, cards, children }: Place & { session: RoomSession | null }) {
  const { view, players, isAdmin, settings } = room;
  return (
    <>
      <div className={styles.again} ref={cards}>
        {isAdmin && <NextRound {...{ roomId, session, settings, players }} />}
        {!isAdmin && (view?.rules || view?.verdict) && (
          <NextRules rules={settings.rules} deck={settings.deck} />
        )}
        <CardAgain key={hand.round} hand={hand} />
      </div>
      <div className={styles.side}>
        {view?.verdict && room.reveal && (
          <RoleReveal reveal={room.reveal} outcome={null} players={players} ownId={hand.playerId} />
        )}
        {children}
      </div>
    </>
  );
}

function CardAgain({ hand }: Pick<TablePart, 'hand'>) {
  const [turned, setTurned] = useState(true);
  return <HandCard hand={hand} hidden={!turned} onFlip={() => setTurned(!turned)} problem={null} />;
}

/**
 * The same blocks in the same places for the spy and for everybody else. What does not depend on the card's side comes
 * as children, so that turning the card renders little.
 */
function HandAndBoard({ hand, room, cards, children }: Place) {
  const [turned, setTurned] = useState(false);
  // While the next hand is on its way, the old one stays face down.
  const hidden = !turned || room.dealing;
  return (
    <>
      <div className={styles.card} ref={cards}>
        <Coaching hand={hand} hidden={hidden} over={room.over} />
        <HandCard
          hand={hand}
          hidden={hidden}
          onFlip={() => setTurned(hidden && !room.dealing)}
          problem={room.dealProblem}
        />
        {!room.over && <AskPanel key={`ask ${hand.round}`} deck={hand.currentDeck} />}
      </div>
      <div className={styles.side}>
        <Board key={hand.round} hand={hand} players={room.players} shown={!hidden} />
        {children}
      </div>
    </>
  );
}

/** Another round, or the results (PLAY-18, PLAY-20). */
interface NextGameDockProps {
  next: NextGame;
  /** The table writes its cards first. */
  writes: boolean;
}

function NextGameDock({ next, writes }: NextGameDockProps) {
  const question = useConfirm({
    title: t({ message: 'End the game?', comment: 'Question to the admin' }),
    confirm: t({ message: 'Yes, End It', context: 'the game', comment: 'Button: ends the game' }),
    onConfirm: next.endGame,
    children: <Trans comment="Under 'End the game?'">Everybody goes on to the results.</Trans>,
  });
  return (
    <div className={nextGameDockStyles.duo}>
      <Button look="quiet" icon="cup" disabled={next.restarting} onClick={question.open}>
        <Trans comment="Button: on to the final results">End Game</Trans>
      </Button>
      <Button
        look="go"
        size="big"
        icon={writes ? 'pen' : 'cards'}
        busy={next.restarting}
        onClick={next.restart}
      >
        {next.restarting ? (
          <Trans comment="Button while the cards are dealt">Starting New Round...</Trans>
        ) : writes ? (
          startWriting()
        ) : (
          <Trans comment="Button">One More Round</Trans>
        )}
      </Button>
      {question.dialog}
    </div>
  );
}

/** The one place where a page notices that its table moves on. What is seen, said and heard then hangs on it. */

/** A new hand is dealt, the round is over, all is revealed. */
export type TableState = 'deal' | 'over' | 'reveal';

interface TableNow {
  round: number;
  over: boolean;
  revealed: boolean;
}

/** Where the table was when it was last in sight: other views may have been in its place since. */
export interface LastSeen {
  state: TableState | null;
  round: number | undefined;
}

export const NOT_SEEN: LastSeen = { state: null, round: undefined };

export function tableStateOf({ over, revealed }: Omit<TableNow, 'round'>): TableState {
  if (!over) return 'deal';
  return revealed ? 'reveal' : 'over';
}

/**
 * Calls `onMoment` when the table has moved on and the new stage is drawn, and returns that moment. Null at first: who
 * opens the page has missed nothing. A round that goes on after all is no deal. `now` is null until the room is known.
 */
export function useTableTransition(
  now: TableNow | null,
  last: RefObject<LastSeen>,
  onTransition: (state: TableState) => void,
): TableState | null {
  const state = now && tableStateOf(now);
  const round = now?.round;
  const [noticed, setNoticed] = useState<TableState | null>(null);
  const tell = useEffectEvent(onTransition);

  useEffect(() => {
    const before = last.current;
    last.current = { state, round };
    if (!state || !before.state) return;
    if (before.round === round && (before.state === state || state === 'deal')) return;
    setNoticed(state);
    tell(state);
  }, [state, round, last]);

  return noticed;
}
