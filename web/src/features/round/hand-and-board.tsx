import { type ReactNode, type RefObject, useId, useState } from 'react';
import { settingsIn } from '../../room/state/settings';
import { useRoom } from '../../room/state/use-room';
import { isPractice } from '../../room/state/view';
import type { TableProps } from './action-bar';
import { atTheTable } from './at-the-table';
import { NotesPanel } from './board';
import { cardFrontOf } from './card-front';
import { accusingWords } from './clock-panel';
import { Coaching } from './coaching';
import { CardFront, HandCard } from './hand-card';
import { BigCard } from './lazy-parts';
import { AskPanel } from './parts';
import styles from './play-table.module.css';

export interface HandAndBoardProps extends TableProps {
  /** Contains the player's own card. */
  cards: RefObject<HTMLDivElement | null>;
  /** The players. */
  table: ReactNode;
  children: ReactNode;
}

/**
 * The hand and the board, with the same layout for the Spy and the team. Parts that a flip does not affect are children, so that they do
 * not re-render.
 */
export function HandAndBoard(props: HandAndBoardProps) {
  const { hand, room, cards, table, children } = props;
  const { looked, looksFirst, onLook } = props.look;
  const turn = looksFirst ? null : props.turn;
  // Turn the card face down when this player's turn to ask or answer in the app starts, and when it ends.
  const situation = turn ? `talk ${(turn.asked ?? turn.asker) === hand.playerId}` : 'aloud';
  const [turnedIn, setTurnedIn] = useState<string | null>(null);
  const tableId = useId();
  // The previous hand stays hidden until the next one arrives.
  const hidden = turnedIn !== situation || room.dealing;
  const looking = useRoom(({ stage }) => stage === 'look');
  return (
    <>
      <div className={styles.card} ref={cards}>
        {!turn && !hand.game && (
          <Coaching
            {...{ hand, hidden, looked }}
            over={room.over}
            task={looking && room.refereed ? 'ready' : 'ask'}
            practice={isPractice(room.view)}
            ask={accusingWords(room)}
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
        {!room.over && !turn && !looksFirst && !hand.game && (
          <AskPanel
            key={`ask ${hand.round}`}
            deck={hand.currentDeck}
            dealt={settingsIn(room.view).talk === 'tap'}
          />
        )}
      </div>
      <div className={styles.side}>
        {!hand.game && (
          <NotesPanel key={hand.round} hand={hand} players={room.players} shown={!hidden}>
            <section className={styles.players} aria-labelledby={tableId}>
              <h3 id={tableId}>{atTheTable()}</h3>
              {table}
            </section>
          </NotesPanel>
        )}
        {children}
      </div>
    </>
  );
}
