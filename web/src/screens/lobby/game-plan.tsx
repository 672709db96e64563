import { Panel } from '../../ui/panel';
import { Dots } from '../../ui/spinner';
import styles from './game-plan.module.css';
import type { Configuration } from './use-configuration';

interface GamePlanProps {
  configuration: Configuration;
  /** Enough are here, and no round is on: only the admin's word is missing. */
  ready: boolean;
}

/** What the admin has set, for everybody else to know (LOBBY-18). */
export function GamePlan({ configuration: { minutes, cards }, ready }: GamePlanProps) {
  return (
    <Panel icon="settings" title="The Plan">
      <dl className={styles.plan}>
        <div>
          <dt>Round duration</dt>
          <dd>{minutes} min</dd>
        </div>
        <div>
          <dt>Number of cards</dt>
          <dd>{cards}</dd>
        </div>
      </dl>
      <p className={styles.waiting} role="status">
        {ready && (
          <>
            <Dots />
            Everybody ready? The admin starts the game.
          </>
        )}
      </p>
    </Panel>
  );
}
