import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Redirect } from 'wouter';
import { accentOf } from '../../decks/pictures';
import { textOf, useDeckTexts } from '../../decks/texts';
import { type Wording, wordingOf } from '../../room/game/wording';
import { startWriting } from '../../room/state/deck-choice';
import { markPlayed } from '../../room/state/first-time';
import { ownIdOf, type PlayState } from '../../room/state/play-state';
import type { RoomSession } from '../../room/state/room-session';
import { settingsIn, talksInApp } from '../../room/state/settings';
import { useRoom } from '../../room/state/use-room';
import { isPractice, practiceBots } from '../../room/state/view';
import { NextStep } from '../../room/ui/next-step';
import { Reconnecting } from '../../room/ui/reconnecting';
import { useRemovePlayer } from '../../room/ui/remove-player';
import { SeatRequests } from '../../room/ui/seat-requests';
import { WhatHappened } from '../../room/ui/what-happened';
import { useUnlockAudio } from '../../shared/audio/use-sound';
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
import { LiveRegion } from '../../shared/ui/live-region';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { useConfirm } from '../../shared/ui/use-confirm';
import { useWakeLock } from '../../shared/ui/use-wake-lock';
import { type Turn, useTurn } from '../talk/use-talk';
import { AtTheTable, atTheTable } from './at-the-table';
import { Board } from './board';
import { cardFrontOf } from './card-front';
import { CardList } from './cards-in-play';
import { ClockPanel, SmallClock } from './clock-panel';
import { Coaching } from './coaching';
import { CardFront, HandCard } from './hand-card';
import { BigCard, LookingBack, RefereeDock, RefereeVerdict, Talk, Verdict } from './lazy-parts';
import { AskPanel, OutdatedNotice, PlayTail, Rules, roundTitle } from './parts';
import { PlayHeader } from './play-header';
import styles from './play-table.module.css';
import { type Reading, ReadingDock } from './reading';
import { RoundCues } from './round-cues';
import { type Look, useLook } from './use-look';
import { type NextGame, type TablePart, usePlayRoom } from './use-play-room';

const WIDE = '(min-width: 760px)';

const REMOVAL_WARNINGS: Readonly<Record<Wording, (severalSpies: boolean) => string>> = {
  locationDeck: () =>
    t({
      message: 'The round ends if the Spy goes, or if fewer than three of you are left.',
      comment: 'Before the admin takes a player out of the room',
    }),
  animalsDeck: () =>
    t({
      message: 'The round ends if the Hunter goes, or if fewer than three of you are left.',
      comment: 'Before the admin takes a player out of the room',
    }),
  aSpy: () =>
    t({
      message: 'The round ends if no Spy is left, or if fewer than three of you are.',
      comment: 'Before the admin takes a player out of the room',
    }),
  aHunter: () =>
    t({
      message: 'The round ends if no Hunter is left, or if fewer than three of you are.',
      comment: 'Before the admin takes a player out of the room',
    }),
  ownDeck: (severalSpies) => textOf(`ownDeck/${severalSpies ? 'several/' : ''}removal_warning`) ?? '',
};

const gameInProgress = () => t({ message: 'Game in Progress', comment: 'Title of the page during a round' });

/** Labels of the top section, for screen readers. */
const SECTIONS: Readonly<Record<TableState, () => string>> = {
  deal: gameInProgress,
  over: () => t({ message: 'Time for Answers', comment: 'Read aloud when a round is over' }),
  reveal: () => t({ message: 'The Reveal', comment: 'Read aloud at the reveal after a round' }),
};

const HowToPlay = lazyOptional(() => import('../pages/how-to-play-button'));
const ShowOnTv = lazyOptional(() => import('../tv-pairing/show-on-tv'));
const NextRound = lazyOptional(() => import('./next-round'));
const ChangeableHow = lazyOptional(async () => ({ default: (await import('./next-round')).ChangeableHow }));
const HowWePlay = lazyOptional(async () => ({
  default: (await import('../../room/ui/how-we-play')).HowWePlay,
}));

interface PlayTableProps {
  roomId: string;
  hand: PlayState;
  session: RoomSession | null;
  lastSeen: RefObject<LastSeen>;
  /** Not set on a shared phone. */
  reading?: Reading;
  /** Set on a shared phone. These components replace those of a single player. */
  phone?: SharedParts | undefined;
}

interface SharedParts {
  /** The players in the header. */
  players: ReactNode;
  /** Rendered in place of the card and the board. */
  seats: ReactNode;
  /** The list of cards, without notes. */
  cards: ReactNode;
  /** The dock of a refereed round. */
  Dock: ComponentType<ComponentProps<typeof RefereeDock>>;
  /** Questions and answers in the app. */
  Talk: ComponentType<Omit<ComponentProps<typeof Talk>, 'card' | 'coach' | 'looked' | 'onLook'>>;
}

export function PlayTable({ roomId, hand, session, lastSeen, reading, phone }: PlayTableProps) {
  useDeckTexts(hand.currentDeck);
  const [header] = useHeaderPictures(1);
  const alert = useAlert();
  const lost = useRoom(roomId, ({ connection }) => connection === 'reconnecting');
  const unknown = useRoom(roomId, ({ stage }) => stage === 'unknown');
  const room = usePlayRoom(roomId, hand, session, alert.show);
  const { view, isAdmin, over, reveal } = room;
  const turn = useTurn(roomId, reading?.stopped);
  const look = useLook(`${roomId} ${hand.playerId} ${hand.round}`, flipsNeeded(room, turn, phone));
  const removal = useRemovePlayer(roomId, session, alert.show, removalWarning(hand, over));
  const cards = useRef<HTMLDivElement>(null);
  const { title, section } = titlesOf(room);
  const { top, transition } = useTopSection(hand, room, lastSeen);
  useTitle(title);
  useAccent(accentOf(hand.currentDeck));
  useWakeLock(room.roundInProgress && !over);
  useUnlockAudio();

  if (room.sitsOut) return <Redirect to={pathTo('lobby', roomId)} replace state={hand} />;

  const shared = { roomId, hand, room, cards };
  const onRead = reading?.onRead;
  const table = (
    <AtTheTable
      {...{ roomId, session }}
      players={room.players}
      ownId={ownIdOf(hand)}
      {...(isAdmin && { onRemove: removal.open })}
    />
  );
  const aside = <Aside {...{ session, phone, table, onRead }} {...shared} />;
  return (
    <div className={cx(styles.table, lost && styles.offline)}>
      <Reconnecting roomId={roomId}>
        <SeatNote roomId={roomId} />
      </Reconnecting>
      <PlayHeader
        roomId={roomId}
        title={title}
        over={over}
        hand={hand}
        own={room.own}
        isAdmin={isAdmin}
        picture={header}
        phonePlayers={phone?.players}
        bots={reveal ? 0 : practiceBots(view)}
      />
      <Main>
        <Wrap
          className={cx(
            gridOf(room, turn !== null, look.looksFirst),
            phone && !over && !turn && styles.shared,
          )}
        >
          <section className={styles.top} ref={top} tabIndex={-1} aria-label={section}>
            {over ? (
              <End {...shared} picture={header} />
            ) : (
              <ClockPanel
                {...shared}
                session={session}
                line={turn !== null}
                looksFirst={look.looksFirst}
                large={phone !== undefined}
              />
            )}
            {unknown && <OutdatedNotice />}
            <SeatRequests roomId={roomId} session={session} />
          </section>
          {!over && <SmallClock roomId={roomId} clock={top} />}
          <HandOrReveal
            {...shared}
            {...{ session, turn, phone, table, onRead, look }}
            key={reveal ? 'reveal' : (view?.round ?? hand.round)}
          >
            {aside}
          </HandOrReveal>
          <ActionBar {...{ roomId, hand, room, session, turn, phone, look, reading }} />
        </Wrap>
      </Main>
      <LiveRegion>{transition === 'deal' && newDeal(view?.round ?? hand.round)}</LiveRegion>
      <RoundCues
        roomId={roomId}
        round={view?.round ?? hand.round}
        hand={hand.round}
        revealed={transition === 'reveal'}
        leads={isAdmin}
      />
      {removal.dialog}
      {alert.dialog}
    </div>
  );
}

/** Return how often a new player flips the first card before the rest of the table appears. A refereed round has a stage for this. */
function flipsNeeded({ over, refereed }: TablePart['room'], turn: Turn | null, phone: unknown): number {
  if (over || refereed || phone) return 0;
  return turn ? 2 : 1; // A question would cover the open card.
}

function removalWarning(hand: PlayState, over: boolean): string | undefined {
  return over ? undefined : REMOVAL_WARNINGS[wordingOf(hand)](hand.severalSpies);
}

/** Shown while the connection is lost. */
function SeatNote({ roomId }: { roomId: string }) {
  const clockRuns = useRoom(roomId, ({ clock }) => clock?.state === 'running');
  if (!clockRuns)
    return <Trans comment="The connection is lost">Your seat is safe. We'll keep trying.</Trans>;
  return <Trans comment="The connection is lost">Your seat is safe. The clock keeps running.</Trans>;
}

/** Return the title of the page, and the label of its top section. */
function titlesOf({ view, refereed, over, reveal }: TablePart['room']): { title: string; section: string } {
  const round = view?.round ?? 0;
  const section = refereed
    ? roundTitle(round)
    : SECTIONS[tableStateOf({ over, revealed: reveal !== null })]();
  if (!reveal && isPractice(view))
    return {
      title: t({ message: 'Practice', comment: 'Title of the page during a practice round' }),
      section,
    };
  return { title: refereed || view?.verdict ? section : gameInProgress(), section };
}

function gridOf(
  { over, scored, refereed }: TablePart['room'],
  talking: boolean,
  looksFirst: boolean,
): string {
  if (looksFirst) return cx(styles.grid, styles.first);
  if (talking) return cx(styles.grid, styles.talking, !refereed && styles.undocked);
  return cx(styles.grid, over && styles.over, scored && styles.docked, refereed && styles.refereed);
}

interface ActionBarProps extends Omit<AsideProps, 'onRead' | 'table'> {
  turn: Turn | null;
  look: Look;
  reading: Reading | undefined;
}

/** The next action, or the player who acts next. */
function ActionBar(props: ActionBarProps) {
  const { roomId, hand, room, session, turn, look, phone, reading } = props;
  const { looked, looksFirst, onLook } = look;
  const { isAdmin, scored, next, refereed, dealing, configuration } = room;
  const RoundDock = phone?.Dock ?? RefereeDock;
  const className = cx(!turn && styles.dock);
  const dock = reading?.stopped ? (
    <ReadingDock onResume={reading.resume} className={className} />
  ) : (
    refereed && <RoundDock {...{ roomId, hand, session, dealing, looked }} className={className} />
  );
  if (looksFirst) return null;
  if (turn && phone) return <phone.Talk {...{ roomId, hand, session, turn, dealing }}>{dock}</phone.Talk>;
  if (turn) {
    return (
      <Talk
        {...{ roomId, hand, session, turn, dealing, looked, onLook }}
        onRead={reading?.onRead}
        card={<CardFront hand={hand} />}
        coach={<Coach {...{ hand, room, turn, looked }} />}
      >
        {dock}
      </Talk>
    );
  }
  if (refereed) return dock;
  if (!(isAdmin && scored)) return <NextStep {...{ roomId, looked }} className={styles.dock} />;
  return (
    <Dock className={styles.dock}>
      <NextGameDock next={next} writes={configuration.writes} />
    </Dock>
  );
}

function Coach({
  hand,
  room,
  turn,
  looked,
}: Pick<TablePart, 'hand' | 'room'> & { turn: Turn; looked: boolean }) {
  const asks = turn.asker === hand.playerId && turn.asked === null;
  const practice = isPractice(room.view);
  return <Coaching {...{ hand, looked, practice }} hidden over={false} task={asks ? 'ask' : 'listen'} />;
}

function End(props: Omit<ComponentProps<typeof Verdict>, 'children'>) {
  const { roomId, hand, room } = props;
  const { view, reveal } = room;
  const log = reveal && view?.talk && (
    <LookingBack roomId={roomId} round={hand.round} reveal={reveal} players={view.players} />
  );
  if (!view?.verdict || !reveal) return <Verdict {...props}>{log}</Verdict>;
  return (
    <RefereeVerdict {...{ hand, room, view, reveal }} verdict={view.verdict}>
      {log}
    </RefereeVerdict>
  );
}

const newDeal = (round: number) =>
  t({ message: `Round ${round}: there's a new card in front of you, face down.`, comment: 'Read aloud' });

/** Scroll to the top section and focus it when the round is over, revealed or dealt. */
function useTopSection(
  hand: PlayState,
  { view, over, scored, reveal }: TablePart['room'],
  lastSeen: RefObject<LastSeen>,
) {
  const top = useFocusOnChange<HTMLElement>(`${hand.round} ${over} ${scored}`);
  const now = view && { round: view.round, over, revealed: reveal !== null };
  const transition = useTableTransition(now, lastSeen, (state, before) => {
    if (before === 'deal' && state !== 'deal') markPlayed();
    const offset = top.current?.getBoundingClientRect().top ?? 0;
    window.scrollTo(0, state === 'deal' ? 0 : window.scrollY + offset);
    top.current?.focus({ preventScroll: true });
  });
  return { top, transition };
}

function Aside({ roomId, hand, room, session, phone, table, onRead }: AsideProps) {
  const { reveal, isAdmin } = room;
  const wide = window.matchMedia(WIDE).matches;
  const initiallyOpen = !reveal && wide;
  return (
    <>
      {!reveal && (phone?.cards ?? <CardList key={hand.round} hand={hand} />)}
      {/* During a round on a private phone, the players are below the notes. */}
      {(reveal ? isAdmin : phone) && (
        <CollapsiblePanel icon="people" title={atTheTable()} initiallyOpen={initiallyOpen}>
          {table}
        </CollapsiblePanel>
      )}
      <Rules
        deck={hand.currentDeck}
        rules={settingsIn(room.view).rules}
        severalSpies={hand.severalSpies}
        initiallyOpen={initiallyOpen}
        onToggle={onRead}
      >
        {isAdmin && reveal && (
          <ChangeableHow {...{ roomId, session }} configuration={room.configuration} players={room.players} />
        )}
        {reveal && !wide && <NextHow room={room} />}
        {/* A new key closes the guide when the round ends. */}
        <HowToPlay key={String(room.over)} onToggle={onRead} />
      </Rules>
      <div className={styles.tools}>
        <ShowOnTv roomId={roomId} session={session} isAdmin={isAdmin} quiet />
        <WhatHappened roomId={roomId} />
      </div>
      <PlayTail />
    </>
  );
}

interface AsideProps extends TablePart {
  session: RoomSession | null;
  phone: SharedParts | undefined;
  /** The players. */
  table: ReactNode;
  onRead: Reading['onRead'] | undefined;
}

interface SectionProps extends TablePart {
  /** Contains the player's own card. */
  cards: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function Revealed({
  roomId,
  hand,
  room,
  session,
  cards,
  children,
}: SectionProps & { session: RoomSession | null }) {
  const { players, isAdmin, configuration } = room;
  const wide = window.matchMedia(WIDE).matches;
  return (
    <>
      <div className={styles.again} ref={cards}>
        {isAdmin && <NextRound {...{ roomId, session, configuration, players }} />}
        {wide && <NextHow room={room} />}
        {!hand.shared && wide && <CardAgain key={hand.round} hand={hand} />}
      </div>
      <div className={styles.side}>{children}</div>
    </>
  );
}

/** A guest's card about the next round. On phones, it is below the rules, which are folded. */
function NextHow({ room: { view, players, isAdmin, configuration } }: Pick<TablePart, 'room'>) {
  const isDefault = settingsIn(view).rules === 'ours' && !view?.verdict && !talksInApp(view);
  if (isAdmin || isDefault) return null;
  return <HowWePlay configuration={configuration} players={players} onChange={null} onAddHere={null} />;
}

interface HandOrRevealProps extends HandAndBoardProps {
  session: RoomSession | null;
  phone: SharedParts | undefined;
}

function HandOrReveal({ session, phone, ...props }: HandOrRevealProps) {
  if (props.room.reveal) return <Revealed {...props} session={session} />;
  if (!phone) return <HandAndBoard {...props} />;
  return (
    <>
      <div className={styles.card}>{phone.seats}</div>
      <div className={styles.side}>{props.children}</div>
    </>
  );
}

function CardAgain({ hand }: Pick<TablePart, 'hand'>) {
  const [turned, setTurned] = useState(true);
  return <HandCard hand={hand} hidden={!turned} onFlip={() => setTurned(!turned)} problem={null} />;
}

interface HandAndBoardProps extends SectionProps {
  turn: Turn | null;
  look: Look;
  /** The players. */
  table: ReactNode;
  onRead: Reading['onRead'] | undefined;
}

/**
 * The hand and the board, with the same layout for the Spy and the team. Parts that a flip does not affect are children, so that they do
 * not re-render.
 */
function HandAndBoard(props: HandAndBoardProps) {
  const { roomId, hand, room, cards, table, onRead, children } = props;
  const { looksFirst, onLook } = props.look;
  const turn = looksFirst ? null : props.turn;
  // Turn the card face down when this player's turn to ask or answer in the app starts, and when it ends.
  const situation = turn ? `talk ${(turn.asked ?? turn.asker) === hand.playerId}` : 'aloud';
  const [turnedIn, setTurnedIn] = useState<string | null>(null);
  const tableId = useId();
  // The previous hand stays hidden until the next one arrives.
  const hidden = turnedIn !== situation || room.dealing;
  const looking = useRoom(roomId, ({ stage }) => stage === 'look');
  return (
    <>
      <div className={styles.card} ref={cards}>
        {!turn && (
          <Coaching
            {...{ hand, hidden }}
            over={room.over}
            task={looking && room.refereed ? 'ready' : 'ask'}
            practice={isPractice(room.view)}
          />
        )}
        <HandCard
          hand={hand}
          hidden={hidden || turn !== null}
          small={turn !== null}
          onFlip={() => {
            setTurnedIn(hidden && !room.dealing ? situation : null);
            onLook();
          }}
          problem={room.dealProblem}
        />
        {turn && !hidden && (
          <BigCard spoken={cardFrontOf(hand).spoken} onClose={() => setTurnedIn(null)}>
            <CardFront hand={hand} />
          </BigCard>
        )}
        {!room.over && !turn && !looksFirst && (
          <AskPanel
            key={`ask ${hand.round}`}
            deck={hand.currentDeck}
            dealt={settingsIn(room.view).talk === 'tap'}
          />
        )}
      </div>
      <div className={styles.side}>
        <Board key={hand.round} hand={hand} players={room.players} shown={!hidden} onToggle={onRead}>
          <section className={styles.players} aria-labelledby={tableId}>
            <h3 id={tableId}>{atTheTable()}</h3>
            {table}
          </section>
        </Board>
        {children}
      </div>
    </>
  );
}

interface NextGameDockProps {
  next: NextGame;
  writes: boolean;
}

/** Start another round or end the game (PLAY-18, PLAY-20). */
function NextGameDock({ next, writes }: NextGameDockProps) {
  const question = useConfirm({
    title: t({ message: 'End the game?', comment: 'Question to the admin' }),
    confirm: t({ message: 'Yes, End It', context: 'the game', comment: 'Button: ends the game' }),
    onConfirm: next.endGame,
    children: <Trans comment="Under 'End the game?'">Everyone moves on to the results.</Trans>,
  });
  return (
    <div className={styles.duo}>
      <Button look="quiet" icon="cup" disabled={next.restarting} onClick={question.open}>
        <Trans comment="Button: opens the final results">End Game</Trans>
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

type TableState = 'deal' | 'over' | 'reveal';

interface TableProgress {
  round: number;
  over: boolean;
  revealed: boolean;
}

/** The last state of the table on this page. It survives while other screens replace the table. */
export interface LastSeen {
  state: TableState | null;
  round: number | undefined;
}

export const NOT_SEEN: LastSeen = { state: null, round: undefined };

function tableStateOf({ over, revealed }: Omit<TableProgress, 'round'>): TableState {
  if (!over) return 'deal';
  return revealed ? 'reveal' : 'over';
}

/** Call `onTransition` when the state changes, except for the first state and after a pause. `now` is null until the state is known. */
function useTableTransition(
  now: TableProgress | null,
  last: RefObject<LastSeen>,
  onTransition: (state: TableState, before: TableState) => void,
): TableState | null {
  const state = now && tableStateOf(now);
  const round = now?.round;
  const [noticed, setNoticed] = useState<TableState | null>(null);
  const onChange = useEffectEvent(onTransition);

  useEffect(() => {
    const before = last.current;
    last.current = { state, round };
    if (!state || !before.state) return;
    if (before.round === round && (before.state === state || state === 'deal')) return;
    setNoticed(state);
    onChange(state, before.state);
  }, [state, round, last]);

  return noticed;
}
