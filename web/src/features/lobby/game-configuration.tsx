import { i18n } from '@lingui/core';
import { plural, select, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { MIN_PLAYERS } from '../../room/game/table-size';
import { SLIDERS } from '../../room/state/sliders';
import type { Configuration } from '../../room/state/use-configuration';
import type { DeckId } from '../../shared/contract.gen';
import { lazyOptional } from '../../shared/loading/lazy';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { Slider } from '../../shared/ui/slider';
import { useWide } from '../../shared/ui/use-wide';
import styles from './game-configuration.module.css';

const ChooseCards = lazyOptional(() => import('./deck-picker/choose-cards'));

interface GameConfigurationProps {
  configuration: Configuration;
}

const pickedByHand = () =>
  t({
    message: 'Picked by hand. The slider draws new cards.',
    comment: 'Under the number of cards, which is less than the slider can set',
  });

const fewerCards = (deck: DeckId) =>
  t({
    message: select(deck, {
      locationDeck: 'Fewer cards help the Spy.',
      animalsDeck: 'Fewer cards help the Hunter.',
      other: 'Fewer cards help the bluffer.',
    }),
  });

/** The admin's sliders (LOBBY-06, LOBBY-07). On phones they are hidden at first, because few tables change them. */
export function GameConfiguration({ configuration }: GameConfigurationProps) {
  const { minutes, inGame, writes, players, changeMinutes } = configuration;
  const wide = useWide();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <CollapsiblePanel
      icon="settings"
      title={t({ message: 'Game Configuration', comment: 'Heading in the lobby, for the admin' })}
      summary={writes ? SLIDERS.minutes.summary(minutes) : summary(minutes, inGame)}
      open={open ?? wide}
      onToggle={setOpen}
    >
      <div className={styles.sliders}>
        <div>
          <Slider
            label={SLIDERS.minutes.title()}
            min={SLIDERS.minutes.min}
            max={SLIDERS.minutes.max}
            value={minutes}
            valueText={SLIDERS.minutes.summary(minutes)}
            hint={t({ message: 'Recommended is 1 minute per player.', comment: 'Under the round duration' })}
            onChange={changeMinutes}
          />
          {minutes === SLIDERS.minutes.initial && players >= MIN_PLAYERS && (
            <p className={styles.recommended}>
              <Trans comment="Under the round duration, after 'Recommended is 1 minute per player.'">
                <Plural value={players} one="That makes # minute." other="That makes # minutes." />
              </Trans>
            </p>
          )}
        </div>
        {!writes && <Cards configuration={configuration} />}
      </div>
    </CollapsiblePanel>
  );
}

const summary = (minutes: number, cards: number) =>
  t({
    message: `${plural(minutes, { one: '# min', other: '# min' })}, ${plural(cards, { one: '# card', other: '# cards' })}`,
    comment: "Below 'Game Configuration': the time of a round in minutes, and the number of cards",
  });

function Cards({ configuration }: GameConfigurationProps) {
  const { deck, cards, minCards, maxCards, inGame, changeCards } = configuration;
  return (
    <div>
      <Slider
        label={SLIDERS.cards.title()}
        min={minCards}
        max={maxCards}
        value={cards}
        valueText={i18n.number(inGame)}
        disabled={minCards >= maxCards}
        hint={inGame < minCards ? pickedByHand() : fewerCards(deck)}
        onChange={changeCards}
      />
      <div className={styles.choose}>
        <ChooseCards configuration={configuration} />
      </div>
    </div>
  );
}
