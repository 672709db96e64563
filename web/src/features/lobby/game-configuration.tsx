import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { RoomSession } from '../../room/state/room-session';
import type { Configuration } from '../../room/state/use-configuration';
import { SpiesChoice } from '../../room/ui/spies-choice';
import { lazyOptional } from '../../shared/loading/lazy';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { Slider } from '../../shared/ui/slider';
import styles from './game-configuration.module.css';
import { MinutesSlider } from './minutes-slider';

const ChooseCards = lazyOptional(() => import('./deck-picker/choose-cards'));

interface GameConfigurationProps {
  roomId: string;
  session: RoomSession | null;
  configuration: Configuration;
}

const pickedByHand = () =>
  t({
    message: 'Picked by hand. The slider draws new cards.',
    comment: 'Under the number of cards, which is less than the slider can set',
  });

/** The admin's settings (LOBBY-06, LOBBY-07). */
export function GameConfiguration({ roomId, session, configuration }: GameConfigurationProps) {
  const { minutes, writes, changeMinutes } = configuration;
  return (
    <CollapsiblePanel
      icon="settings"
      title={t({ message: 'Game Configuration', comment: 'Heading in the lobby, for the admin' })}
      initiallyOpen
    >
      <div className={styles.sliders}>
        <MinutesSlider
          {...{ minutes, changeMinutes }}
          hint={t({ message: 'Recommended is 1 minute per player.', comment: 'Under the round duration' })}
        />
        {!writes && <Cards {...{ roomId, session, configuration }} />}
      </div>
      <div className={styles.spies}>
        <SpiesChoice configuration={configuration} />
      </div>
    </CollapsiblePanel>
  );
}

function Cards({ roomId, session, configuration }: GameConfigurationProps) {
  const { cards, minCards, maxCards, inGame, changeCards } = configuration;
  return (
    <div>
      <Slider
        label={t({ message: 'Number of cards', comment: 'Setting in the lobby' })}
        min={minCards}
        max={maxCards}
        value={cards}
        valueText={i18n.number(inGame)}
        disabled={minCards >= maxCards}
        {...(inGame < minCards && { hint: pickedByHand() })}
        onChange={changeCards}
      />
      <div className={styles.choose}>
        <ChooseCards {...{ roomId, session, configuration }} />
      </div>
    </div>
  );
}
