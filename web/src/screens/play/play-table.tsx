import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import type { DeckId, Reveal } from '../../contract.gen';
import { accentOf } from '../../decks/pictures';
import { useDeckTexts } from '../../decks/texts';
import type { PlayState } from '../../room/play-state';
import { Reconnecting } from '../../room/reconnecting';
import type { RoomSession } from '../../room/room-session';
import { useRoom } from '../../room/room-store';
import { useRemovePlayer } from '../../room/use-remove-player';
import { pathTo } from '../../routes';
import { useAwake } from '../../senses/use-awake';
import { useEars } from '../../senses/use-ears';
import { useKeptFocus } from '../../shell/kept-focus';
import { Main } from '../../shell/main-landmark';
import { useTitle } from '../../shell/title';
import { useHeaderPictures } from '../../shell/use-header-pictures';
import { useAccent } from '../../ui/accent';
import { cx } from '../../ui/cx';
import { Dock, Wrap } from '../../ui/layout';
import { AskPanel } from './ask-panel';
import { AtTheTable } from './at-the-table';
import { Board } from './board';
import { CardGuide } from './card-guide';
import { ClockPanel } from './clock-panel';
import { GameRules } from './game-rules';
import { NextGameDock } from './next-game-dock';
import { NextRound } from './next-round';
import { OwnCard } from './own-card';
import { PlayHeader } from './play-header';
import styles from './play-table.module.css';
import { PlayTail } from './play-tail';
import { RoundCues } from './round-cues';
import { useAlert } from './use-alert';
import { type TablePart, usePlayRoom } from './use-play-room';
import { Verdict } from './verdict';
import { WhoWasWho } from './who-was-who';

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
};

interface PlayTableProps {
  roomId: string;
  hand: PlayState;
  session: RoomSession | null;
}

export function PlayTable({ roomId, hand, session }: PlayTableProps) {
  useDeckTexts();
  const [header] = useHeaderPictures(1);
  const alert = useAlert();
  const lost = useRoom(roomId, ({ connection }) => connection === 'reconnecting');
  const room = usePlayRoom(roomId, hand, session, alert.say);
  const { view, isAdmin, over, next, scored } = room;
  const removal = useRemovePlayer(session, alert.say, REMOVAL_WARNINGS[hand.currentDeck]());
  const news = useKeptFocus<HTMLDivElement>(`${hand.round} ${over} ${scored}`);
  useTitle(t({ message: 'Game in Progress', comment: 'Title of the page during a round' }));
  useAccent(accentOf(hand.currentDeck));
  useAwake(room.presumed && !over);
  useEars();

  if (room.satOut) return <Redirect to={pathTo('lobby', roomId)} replace state={hand} />;

  const aside = (
    <>
      {(isAdmin || !room.reveal) && (
        <AtTheTable
          players={room.players}
          ownId={hand.playerId}
          initiallyOpen={!room.reveal && window.matchMedia(WIDE).matches}
          {...(isAdmin && { onRemove: removal.ask })}
        />
      )}
      <GameRules deck={hand.currentDeck} />
      <CardGuide hand={hand} />
      <PlayTail session={session} />
    </>
  );
  return (
    <div className={cx(styles.table, lost && styles.offline)}>
      <Reconnecting roomId={roomId}>
        <Trans comment="The connection is lost">Your seat is safe. The clock keeps running.</Trans>
      </Reconnecting>
      <PlayHeader roomId={roomId} hand={hand} own={room.own} isAdmin={isAdmin} picture={header} />
      <Main>
        <Wrap className={cx(styles.grid, room.reveal && styles.scored)}>
          <div className={styles.top} ref={news} tabIndex={-1}>
            {over ? (
              <Verdict roomId={roomId} hand={hand} room={room} />
            ) : (
              <ClockPanel roomId={roomId} hand={hand} room={room} />
            )}
          </div>
          {room.reveal ? (
            <Revealed roomId={roomId} hand={hand} room={room} reveal={room.reveal}>
              {aside}
            </Revealed>
          ) : (
            <HandAndBoard key={view?.round ?? hand.round} roomId={roomId} hand={hand} room={room}>
              {aside}
            </HandAndBoard>
          )}
          {isAdmin && scored && (
            <Dock className={styles.dock}>
              <NextGameDock next={next} />
            </Dock>
          )}
        </Wrap>
      </Main>
      <RoundCues
        roomId={roomId}
        round={view?.round ?? hand.round}
        hand={hand.round}
        revealed={room.reveal !== null}
        leads={isAdmin}
      />
      {removal.dialog}
      {alert.dialog}
    </div>
  );
}

/** The own card, face up: all is told. */
function CardAgain({ hand }: Pick<TablePart, 'hand'>) {
  const [turned, setTurned] = useState(true);
  return <OwnCard hand={hand} hidden={!turned} onFlip={() => setTurned(!turned)} problem={null} />;
}

/** Beside the verdict, once everybody may know everything. */
function Revealed({
  roomId,
  hand,
  room,
  reveal,
  children,
}: TablePart & { reveal: Reveal; children: ReactNode }) {
  const { view, players, isAdmin, settings } = room;
  return (
    <div className={styles.side}>
      {isAdmin && <NextRound roomId={roomId} settings={settings} players={players} />}
      <WhoWasWho reveal={reveal} outcome={view?.outcome ?? null} players={players} ownId={hand.playerId} />
      <CardAgain key={hand.round} hand={hand} />
      {children}
    </div>
  );
}

/**
 * The same blocks in the same places for the spy and for everybody else. What does not depend on the card's side comes
 * as children, so that turning the card renders little.
 */
function HandAndBoard({ roomId, hand, room, children }: TablePart & { children: ReactNode }) {
  const [turned, setTurned] = useState(false);
  // While the next hand is on its way, the old one stays face down.
  const hidden = !turned || room.dealing;
  return (
    <>
      <div className={styles.card}>
        <OwnCard
          hand={hand}
          hidden={hidden}
          onFlip={() => setTurned(hidden && !room.dealing)}
          problem={room.dealProblem}
        />
        {!room.over && <AskPanel key={`ask ${hand.round}`} deck={hand.currentDeck} />}
      </div>
      <div className={styles.side}>
        <Board key={hand.round} roomId={roomId} hand={hand} players={room.players} shown={!hidden} />
        {children}
      </div>
    </>
  );
}
