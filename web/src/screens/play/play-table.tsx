import { useState } from 'react';
import { Navigate } from 'react-router';
import { useHeaderPictures } from '../../app/header-picture';
import { Main } from '../../app/main-landmark';
import { useTitle } from '../../app/title';
import { accentOf } from '../../decks/pictures';
import { AlertDialog } from '../../room/alert-dialog';
import type { PlayState } from '../../room/play-state';
import { Reconnecting } from '../../room/reconnecting';
import type { RoomSession } from '../../room/room-session';
import { useRoomStore } from '../../room/room-store';
import { useAccent } from '../../ui/accent';
import { cx } from '../../ui/cx';
import { Dock, Wrap } from '../../ui/layout';
import { AskPanel } from './ask-panel';
import { Board } from './board';
import { ClockPanel } from './clock-panel';
import { GameRules } from './game-rules';
import { NextGameDock } from './next-game-dock';
import { OwnCard } from './own-card';
import { PlayHeader } from './play-header';
import styles from './play-table.module.css';
import { PlayTail } from './play-tail';
import { type PlayRoom, usePlayRoom } from './use-play-room';
import { Verdict } from './verdict';
import { WhoWasWho } from './who-was-who';

interface PlayTableProps {
  roomId: string;
  hand: PlayState;
  session: RoomSession | null;
}

export function PlayTable({ roomId, hand, session }: PlayTableProps) {
  const [header] = useHeaderPictures(1);
  const [alert, setAlert] = useState<string | null>(null);
  const lost = useRoomStore(({ connection }) => connection === 'reconnecting');
  const room = usePlayRoom(roomId, hand, session, setAlert);
  useTitle('Game in Progress');
  useAccent(accentOf(hand.currentDeck));

  if (room.satOut) return <Navigate to={`/app/room/${roomId}`} replace state={hand} />;

  const { view, isAdmin, clock, next, scored } = room;
  return (
    <div className={cx(styles.table, lost && styles.offline)}>
      <Reconnecting>Your seat is safe. The clock keeps running.</Reconnecting>
      <PlayHeader roomId={roomId} hand={hand} own={room.own} isAdmin={isAdmin} picture={header?.src} />
      <Main>
        <Wrap className={cx(styles.grid, room.reveal && styles.scored)}>
          <div className={styles.top}>
            {clock.over ? (
              <Verdict hand={hand} room={room} />
            ) : (
              <ClockPanel hand={hand} view={view} isAdmin={isAdmin} clock={clock} />
            )}
          </div>
          {room.reveal ? (
            <div className={styles.side}>
              <WhoWasWho
                reveal={room.reveal}
                outcome={view?.outcome ?? null}
                players={room.players}
                ownId={hand.playerId}
              />
              <PlayTail roomId={roomId} playerId={hand.playerId} />
            </div>
          ) : (
            <HandAndBoard roomId={roomId} hand={hand} room={room} />
          )}
          {isAdmin && scored && (
            <Dock className={styles.dock}>
              <NextGameDock next={next} />
            </Dock>
          )}
        </Wrap>
      </Main>
      <AlertDialog text={alert} onClose={() => setAlert(null)} />
    </div>
  );
}

/** The same blocks at the same places for the spy and for everybody else. */
function HandAndBoard({ roomId, hand, room }: { roomId: string; hand: PlayState; room: PlayRoom }) {
  const running = !room.clock.over;
  return (
    <>
      <div className={styles.card}>
        <OwnCard
          key={room.view?.round ?? hand.round}
          hand={hand}
          dealing={room.dealing}
          problem={room.dealProblem}
        />
        {running && <AskPanel key={`ask ${hand.round}`} deck={hand.currentDeck} />}
      </div>
      <div className={styles.side}>
        <Board key={hand.round} roomId={roomId} hand={hand} players={room.players} />
        {running && <GameRules deck={hand.currentDeck} />}
        <PlayTail roomId={roomId} playerId={hand.playerId} />
      </div>
    </>
  );
}
