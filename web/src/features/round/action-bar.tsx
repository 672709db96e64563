import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { startWriting } from '../../room/state/deck-choice';
import type { RoomSession } from '../../room/state/room-session';
import { isPractice } from '../../room/state/view';
import { NextStep } from '../../room/ui/next-step';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Dock } from '../../shared/ui/layout';
import { useConfirm } from '../../shared/ui/use-confirm';
import type { Turn } from '../talk/use-talk';
import { Coaching } from './coaching';
import { CardFront } from './hand-card';
import { RefereeDock, Talk } from './lazy-parts';
import styles from './play-table.module.css';
import { type Reading, ReadingDock } from './reading';
import type { SharedParts } from './shared-parts';
import type { Look } from './use-look';
import type { AdminActions, TablePart } from './use-play-room';

interface ActionBarProps extends TablePart {
  session: RoomSession | null;
  phone: SharedParts | undefined;
  turn: Turn | null;
  look: Look;
  reading: Reading | undefined;
}

/** The next action, or the player who acts next. */
export function ActionBar(props: ActionBarProps) {
  const { roomId, hand, room, session, turn, look, phone, reading } = props;
  const { looked, looksFirst, onLook } = look;
  const { isAdmin, scored, actions, refereed, dealing, configuration } = room;
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
      <RoundEndButtons actions={actions} writes={configuration.writes} />
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

interface RoundEndButtonsProps {
  actions: AdminActions;
  writes: boolean;
}

/** Start another round or end the game (PLAY-18, PLAY-20). */
function RoundEndButtons({ actions, writes }: RoundEndButtonsProps) {
  const question = useConfirm({
    title: t({ message: 'End the game?', comment: 'Question to the admin' }),
    confirm: t({ message: 'Yes, End It', context: 'the game', comment: 'Button: ends the game' }),
    onConfirm: actions.endGame,
    children: <Trans comment="Under 'End the game?'">Everyone moves on to the results.</Trans>,
  });
  return (
    <div className={styles.duo}>
      <Button look="quiet" icon="cup" disabled={actions.restarting} onClick={question.open}>
        <Trans comment="Button: opens the final results">End Game</Trans>
      </Button>
      <Button
        look="go"
        size="big"
        icon={writes ? 'pen' : 'cards'}
        busy={actions.restarting}
        onClick={actions.restart}
      >
        {actions.restarting ? (
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
