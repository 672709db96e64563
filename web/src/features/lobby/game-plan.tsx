import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type Configuration, takenOut } from '../../room/state/use-configuration';
import { oneOrTwo, SPIES_LABELS } from '../../room/ui/spies-choice';
import { Panel } from '../../shared/ui/panel';
import { Dots } from '../../shared/ui/spinner';
import styles from './game-plan.module.css';

interface GamePlanProps {
  configuration: Configuration;
  /** True if enough players are present and no round is running. */
  ready: boolean;
}

/** The admin's settings, for all other players (LOBBY-18). */
export function GamePlan({ configuration, ready }: GamePlanProps) {
  const { deck, spiesNow, minutes, inGame, minCards, totalCards, writes } = configuration;
  return (
    <Panel
      icon="settings"
      title={t({ message: 'The Plan', comment: 'Heading in the lobby: what the admin has set' })}
    >
      <dl className={styles.plan}>
        <div>
          <dt>
            <Trans comment="Setting in the lobby">Round duration</Trans>
          </dt>
          <dd>
            <Trans comment="Minutes, short">
              <Plural value={minutes} one="# min" other="# min" />
            </Trans>
          </dd>
        </div>
        {!writes && (
          <div>
            <dt>
              <Trans comment="Setting in the lobby">Number of cards</Trans>
            </dt>
            <dd>
              {i18n.number(inGame)}
              {inGame < minCards && (
                <>
                  {' '}
                  <small>{takenOut(totalCards - inGame)}</small>
                </>
              )}
            </dd>
          </div>
        )}
        {spiesNow !== 1 && (
          <div>
            <dt>{SPIES_LABELS[deck]()}</dt>
            <dd>{spiesNow === 2 ? i18n.number(2) : oneOrTwo()}</dd>
          </div>
        )}
      </dl>
      <p className={styles.waiting} role="status">
        {ready && (
          <>
            <Dots />
            <Trans comment="In the lobby, for all but the admin">
              Everyone ready? The admin starts the game.
            </Trans>
          </>
        )}
      </p>
    </Panel>
  );
}
