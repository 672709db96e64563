import { CollapsiblePanel } from '../../ui/panel';
import { Slider } from '../../ui/slider';
import styles from './game-configuration.module.css';
import { type Configuration, MAX_MINUTES, MIN_CARDS, MIN_MINUTES } from './use-configuration';

/** The admin's settings (LOBBY-06, LOBBY-07). */
export function GameConfiguration({ configuration }: { configuration: Configuration }) {
  const { minutes, cards, totalCards, changeMinutes, changeCards } = configuration;
  return (
    <CollapsiblePanel icon="settings" title="Game Configuration" initiallyOpen>
      <div className={styles.sliders}>
        <Slider
          label="Round duration"
          min={MIN_MINUTES}
          max={MAX_MINUTES}
          value={minutes}
          valueText={`${minutes} min`}
          hint="Recommended is 1 minute per player."
          onChange={changeMinutes}
        />
        <Slider
          label="Number of cards"
          min={MIN_CARDS}
          max={totalCards}
          value={cards}
          onChange={changeCards}
        />
      </div>
    </CollapsiblePanel>
  );
}
