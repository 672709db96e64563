import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, type RefObject, use, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { textOf, useDeckTexts } from '../../decks/texts';
import { roundWords } from '../../room/game/lap-words';
import { wordingOf } from '../../room/game/wording';
import { hasPlayed } from '../../room/state/first-time';
import { ownIdOf, type PlayState } from '../../room/state/play-state';
import { isClueGame, settingsIn, talksInApp } from '../../room/state/settings';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { isPractice } from '../../room/state/view';
import { Reconnecting } from '../../room/ui/reconnecting';
import { useRemovePlayer } from '../../room/ui/remove-player';
import { SeatRequests } from '../../room/ui/seat-requests';
import { WhatHappened } from '../../room/ui/what-happened';
import { useUnlockAudio } from '../../shared/audio/use-sound';
import { useHeaderPictures } from '../../shared/layout/band-picture';
import { useTitle } from '../../shared/layout/page';
import { Main } from '../../shared/layout/page-layout';
import { lazyOptional } from '../../shared/loading/lazy';
import { pathTo } from '../../shared/routes';
import { useAccent } from '../../shared/ui/accent';
import { cx } from '../../shared/ui/cx';
import { Wrap } from '../../shared/ui/layout';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { useAlert } from '../../shared/ui/use-confirm';
import { useWakeLock } from '../../shared/ui/use-wake-lock';
import { LiveRegion } from '../../shared/ui/visually-hidden';
import { type Turn, useTurn } from '../talk/use-talk';
import { ActionBar, type Look, type SharedParts, type TableProps } from './action-bar';
import { AtTheTable, atTheTable } from './at-the-table';
import { CardList } from './cards-in-play';
import { ClockPanel, SmallClock } from './clock-panel';
import { HandAndBoard, type HandAndBoardProps } from './hand-and-board';
import { HandCard } from './hand-card';
import { ClueVerdict, LookingBack, RoundOver, Verdict } from './lazy-parts';
import { OutdatedNotice, PlayTail, Rules } from './parts';
import { PlayHeader } from './play-header';
import styles from './play-table.module.css';
import { ReadingContext } from './reading';
import { RoundCues } from './round-cues';
import { type TablePart, usePlayRoom } from './use-play-room';
import { useTabState } from './use-tab-state';
import { type LastSeen, tableStateOf, useTopSection } from './use-top-section';

const WIDE = '(min-width: 760px)';

const gameInProgress = () => t({ message: 'Game in Progress', comment: 'Title of the page during a round' });

/** Labels of the top section, for screen readers. */
const SECTIONS = {
  deal: gameInProgress,
  over: () => t({ message: 'Time for Answers', comment: 'Read aloud when a round is over' }),
  reveal: () => t({ message: 'The Reveal', comment: 'Read aloud at the reveal after a round' }),
};

const HowToPlay = lazyOptional(() => import('../pages/how-to-play-button'));
const ShowOnTv = lazyOptional(() => import('../tv-pairing/show-on-tv'));
const ClueRules = lazyOptional(() => import('./clues/rules'));
const NextRound = lazyOptional(() => import('./next-round'));
const ChangeHow = lazyOptional(async () => ({ default: (await import('./next-round')).ChangeHow }));
const HowWePlay = lazyOptional(async () => ({
  default: (await import('../../room/ui/how-we-play')).HowWePlay,
}));

interface PlayTableProps {
  hand: PlayState;
  lastSeen: RefObject<LastSeen>;
  /** Set on a shared phone. */
  phone?: SharedParts | undefined;
}

export function PlayTable({ hand, lastSeen, phone }: PlayTableProps) {
  const { roomId } = useCurrentRoom();
  useDeckTexts(hand.currentDeck);
  const [header] = useHeaderPictures(1);
  const alert = useAlert();
  const lost = useRoom(({ connection }) => connection === 'reconnecting');
  const unknown = useRoom(({ stage }) => stage === 'unknown');
  const room = usePlayRoom(hand, alert.show);
  const { view, isAdmin, over, reveal, refereed } = room;
  const turn = useTurn(use(ReadingContext).stopped);
  const look = useLook(`${roomId} ${hand.playerId} ${hand.round}`, flipsNeeded(room, turn, phone));
  const removal = useRemovePlayer(alert.show, removalWarning(hand, over));
  const cards = useRef<HTMLDivElement>(null);
  const section = refereed ? roundWords(view?.round ?? 0) : SECTIONS[tableStateOf(room)]();
  const title = titleOf(room, section);
  const { top, transition } = useTopSection(hand, room, lastSeen);
  useTitle(title);
  useAccent(hand.currentDeck);
  useWakeLock(room.roundInProgress && !over);
  useUnlockAudio();

  if (room.sitsOut) return <Redirect to={pathTo('lobby', roomId)} replace state={hand} />;

  const shared = { hand, room, turn, look, phone };
  const hasClock = !over && !hand.game;
  const round = view?.round ?? hand.round;
  const table = (
    <AtTheTable players={room.players} ownId={ownIdOf(hand)} {...(isAdmin && { onRemove: removal.open })} />
  );
  return (
    <div className={cx(styles.table, lost && styles.offline)}>
      <Reconnecting>
        <SeatNote />
      </Reconnecting>
      <PlayHeader title={title} hand={hand} room={room} picture={header} phonePlayers={phone?.players} />
      <Main>
        <Wrap className={cx(styles.grid, gridOf(room, turn, look), phone && !over && !turn && styles.shared)}>
          <section className={styles.top} ref={top} tabIndex={-1} aria-label={section}>
            {over && <End {...{ hand, room, cards }} picture={header} />}
            {hasClock && (
              <ClockPanel
                {...{ hand, room }}
                line={turn !== null}
                looksFirst={look.looksFirst}
                large={phone !== undefined}
              />
            )}
            {unknown && <OutdatedNotice />}
            <SeatRequests />
          </section>
          {hasClock && <SmallClock clock={top} />}
          <HandOrReveal {...shared} {...{ cards, table }} key={reveal ? 'reveal' : round}>
            <Aside {...shared} table={table} />
          </HandOrReveal>
          <ActionBar {...shared} />
        </Wrap>
      </Main>
      <LiveRegion>{transition === 'deal' && newDeal(round)}</LiveRegion>
      <RoundCues
        round={round}
        hand={`${roomId} ${hand.round}`}
        revealed={transition === 'reveal'}
        leads={isAdmin}
      />
      {removal.dialog}
      {alert.dialog}
    </div>
  );
}

/** Return whether the player has looked at the card. `key` identifies the player and the round. */
function useLook(key: string, flipsNeeded: number): Look {
  const [isNew] = useTabState('new', key, () => !hasPlayed());
  const [flips, setFlips] = useTabState('flips', key, () => 0);
  return { looked: flips > 0, looksFirst: isNew && flips < flipsNeeded, onLook: () => setFlips(flips + 1) };
}

/** Return how often a new player flips the first card before the rest of the table appears. A refereed round has a stage for this. */
function flipsNeeded({ over, refereed }: TablePart['room'], turn: Turn | null, phone: unknown): number {
  if (over || refereed || phone) return 0;
  return turn ? 2 : 1; // A question would cover the open card.
}

function removalWarning(hand: PlayState, over: boolean): string | undefined {
  if (over) return undefined;
  const wording = wordingOf(hand);
  const warning = textOf(`ownDeck/${hand.severalSpies ? 'several/' : ''}removal_warning`) ?? '';
  return t({
    message: select(wording, {
      locationDeck: 'The round ends if the Spy goes, or if fewer than three of you are left.',
      animalsDeck: 'The round ends if the Hunter goes, or if fewer than three of you are left.',
      aSpy: 'The round ends if no Spy is left, or if fewer than three of you are.',
      aHunter: 'The round ends if no Hunter is left, or if fewer than three of you are.',
      other: `${warning}`,
    }),
    comment: "Before the admin takes a player out of the room; {warning}: with a deck author's words",
  });
}

/** Shown while the connection is lost. */
function SeatNote() {
  const clockRuns = useRoom(({ clock }) => clock?.state === 'running');
  if (!clockRuns)
    return <Trans comment="The connection is lost">Your seat is safe. We'll keep trying.</Trans>;
  return <Trans comment="The connection is lost">Your seat is safe. The clock keeps running.</Trans>;
}

/** Return the title of the page. `section` is the label of its top section. */
function titleOf({ view, refereed, reveal }: TablePart['room'], section: string): string {
  if (!reveal && isPractice(view))
    return t({ message: 'Practice', comment: 'Title of the page during a practice round' });
  return refereed || view?.verdict ? section : gameInProgress();
}

function gridOf({ over, scored, refereed }: TablePart['room'], turn: Turn | null, { looksFirst }: Look) {
  if (looksFirst) return styles.first;
  if (turn) return cx(styles.talking, !refereed && styles.undocked);
  return cx(over && styles.over, scored && styles.docked, refereed && styles.refereed);
}

function End(props: Omit<ComponentProps<typeof RoundOver>, 'view'>) {
  const { hand, room } = props;
  const { view, reveal } = room;
  if (!view) return null;
  if (!reveal) return <RoundOver {...props} view={view} />;
  if (view.board) return <ClueVerdict {...{ hand, room, view, reveal }} board={view.board} />;
  return (
    <Verdict {...{ hand, room, view, reveal }}>
      {view.talk && <LookingBack round={hand.round} reveal={reveal} players={view.players} />}
    </Verdict>
  );
}

const newDeal = (round: number) =>
  t({ message: `Round ${round}: there's a new card in front of you, face down.`, comment: 'Read aloud' });

function Aside({ hand, room, phone, table }: TableProps & { table: ReactNode }) {
  const { onRead } = use(ReadingContext);
  const { reveal, isAdmin } = room;
  const { rules } = settingsIn(room.view);
  // At the reveal, the rules are those of the next round, which can be of another game.
  const game = reveal ? (isClueGame(rules) ? rules : undefined) : hand.game;
  const wide = window.matchMedia(WIDE).matches;
  const initiallyOpen = !reveal && wide;
  return (
    <>
      {!reveal && !hand.game && (phone?.cards ?? <CardList key={hand.round} hand={hand} />)}
      {/* During a round on a private phone, the players are below the notes. */}
      {(reveal ? isAdmin : (phone ?? hand.game)) && (
        <CollapsiblePanel icon="people" title={atTheTable()} initiallyOpen={initiallyOpen}>
          {table}
        </CollapsiblePanel>
      )}
      <Rules
        deck={hand.currentDeck}
        rules={rules}
        severalSpies={hand.severalSpies}
        initiallyOpen={initiallyOpen}
        list={game && <ClueRules game={game} room={room} />}
      >
        {isAdmin && reveal && <ChangeHow configuration={room.configuration} players={room.players} />}
        {reveal && !wide && <NextHow room={room} />}
        {/* A new key closes the guide when the round ends. */}
        <HowToPlay key={String(room.over)} rules={game} onToggle={onRead} />
      </Rules>
      <div className={styles.tools}>
        <ShowOnTv />
        <WhatHappened />
      </div>
      <PlayTail />
    </>
  );
}

function HandOrReveal(props: HandAndBoardProps) {
  const { hand, room, cards, phone, children } = props;
  const { reveal, players, isAdmin, configuration } = room;
  const wide = window.matchMedia(WIDE).matches;
  if (!reveal && !phone) return <HandAndBoard {...props} />;
  return (
    <>
      {reveal ? (
        <div className={styles.again} ref={cards}>
          {isAdmin && <NextRound {...{ configuration, players }} />}
          {wide && <NextHow room={room} />}
          {!hand.shared && wide && <CardAgain key={hand.round} hand={hand} />}
        </div>
      ) : (
        <div className={styles.card}>{phone?.seats}</div>
      )}
      <div className={styles.side}>{children}</div>
    </>
  );
}

/** A guest's card about the next round. On phones, it is below the rules, which are folded. */
function NextHow({ room: { view, players, isAdmin, configuration } }: Pick<TablePart, 'room'>) {
  const isDefault = settingsIn(view).rules === 'ours' && !view?.verdict && !talksInApp(view);
  if (isAdmin || isDefault) return null;
  return <HowWePlay configuration={configuration} players={players} onShow={null} />;
}

function CardAgain({ hand }: Pick<TablePart, 'hand'>) {
  const [turned, setTurned] = useState(true);
  return <HandCard hand={hand} hidden={!turned} onFlip={() => setTurned(!turned)} problem={null} />;
}
