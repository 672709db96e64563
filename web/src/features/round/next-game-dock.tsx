import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { startWriting } from '../../room/state/deck-choice';
import { Button } from '../../shared/ui/button';
import { useConfirm } from '../../shared/ui/use-confirm';
import styles from './next-game-dock.module.css';
import type { NextGame } from './use-next-game';

/** Another round, or the results (PLAY-18, PLAY-20). */
export interface NextGameDockProps {
  next: NextGame;
  /** The table writes its cards first. */
  writes: boolean;
}

export default function NextGameDock({ next, writes }: NextGameDockProps) {
  const question = useConfirm({
    title: t({ message: 'End the game?', comment: 'Question to the admin' }),
    confirm: t({ message: 'Yes, End It', context: 'the game', comment: 'Button: ends the game' }),
    onConfirm: next.endGame,
    children: <Trans comment="Under 'End the game?'">Everybody goes on to the results.</Trans>,
  });
  return (
    <div className={styles.duo}>
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
