import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ComponentType, type ReactNode, use } from 'react';
import { startWriting } from '../../room/state/deck-choice';
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
import { ReadingContext, ReadingDock } from './reading';
import type { AdminActions, TablePart } from './use-play-room';

/** The components of a shared phone that replace those of a single player. */
export interface SharedParts {
  /** The players in the header. */
  players: ReactNode;
  /** Rendered in place of the card and the board. */
  seats: ReactNode;
  /** The list of cards, without notes. */
  cards: ReactNode;
  /** Asks which player is acting. */
  Asks: ComponentProps<typeof RefereeDock>['Asks'];
  /** Questions and answers in the app. */
  Talk: ComponentType<Omit<ComponentProps<typeof Talk>, 'card' | 'coach' | 'looked' | 'onLook'>>;
}

/** Props that all parts of the table share. */
export interface TableProps extends TablePart {
  /** The running turn if the table talks in the app. */
  turn: Turn | null;
  look: Look;
  /** Set on a shared phone. */
  phone: SharedParts | undefined;
}

export interface Look {
  /** True if the player has looked at the card in this round. */
  looked: boolean;
  /** True until a new player has looked at the first card, which is alone on the screen. */
  looksFirst: boolean;
  /** Called when the player flips the card. */
  onLook: () => void;
}

/** The next action, or the player who acts next. */
export function ActionBar({ hand, room, turn, look, phone }: TableProps) {
  const { looked, looksFirst, onLook } = look;
  const { isAdmin, scored, actions, refereed, dealing, configuration } = room;
  const className = cx(!turn && styles.dock);
  const dock = use(ReadingContext).stopped ? (
    <ReadingDock className={className} />
  ) : (
    refereed && <RefereeDock {...{ hand, dealing, looked }} Asks={phone?.Asks} className={className} />
  );
  if (looksFirst) return null;
  if (turn && phone) return <phone.Talk {...{ hand, turn, dealing }}>{dock}</phone.Talk>;
  if (turn) {
    return (
      <Talk
        {...{ hand, turn, dealing, looked, onLook }}
        card={<CardFront hand={hand} />}
        coach={
          <Coaching
            {...{ hand, looked }}
            hidden
            over={false}
            task={turn.asker === hand.playerId && turn.asked === null ? 'ask' : 'listen'}
            practice={isPractice(room.view)}
          />
        }
      >
        {dock}
      </Talk>
    );
  }
  if (refereed) return dock;
  if (!(isAdmin && scored)) return <NextStep looked={looked} className={styles.dock} />;
  return (
    <Dock className={styles.dock}>
      <RoundEndButtons actions={actions} writes={configuration.writes} />
    </Dock>
  );
}

/** Start another round or end the game (PLAY-18, PLAY-20). */
function RoundEndButtons({ actions, writes }: { actions: AdminActions; writes: boolean }) {
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
