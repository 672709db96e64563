import { Button } from '../../ui/button';
import styles from './next-game-dock.module.css';
import type { NextGame } from './use-next-game';

/** Another round, or the results (PLAY-18, PLAY-20). */
export function NextGameDock({ next }: { next: NextGame }) {
  return (
    <div className={styles.duo}>
      <Button look="quiet" icon="cup" disabled={next.restarting} onClick={next.endGame}>
        End Game
      </Button>
      <Button look="go" size="big" icon="cards" busy={next.restarting} onClick={next.restart}>
        {next.restarting ? 'Starting New Round...' : 'One More Round'}
      </Button>
    </div>
  );
}
