import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button';
import styles from './next-game-dock.module.css';
import type { NextGame } from './use-next-game';

/** Another round, or the results (PLAY-18, PLAY-20). */
export function NextGameDock({ next }: { next: NextGame }) {
  return (
    <div className={styles.duo}>
      <Button look="quiet" icon="cup" disabled={next.restarting} onClick={next.endGame}>
        <Trans comment="Button: on to the final results">End Game</Trans>
      </Button>
      <Button look="go" size="big" icon="cards" busy={next.restarting} onClick={next.restart}>
        {next.restarting ? (
          <Trans comment="Button while the cards are dealt">Starting New Round...</Trans>
        ) : (
          <Trans comment="Button">One More Round</Trans>
        )}
      </Button>
    </div>
  );
}
