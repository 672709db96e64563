import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/cx';
import { Stepper } from '../../shared/ui/stepper';
import {
  ENOUGH_PAIRS,
  MIN_FOR_UNDERCOVER,
  minutesFor,
  sidesFor,
  TALK,
  talkSeconds,
  undercoverNeeds,
} from '../game/clue-games';
import type { SomeSettings } from '../state/settings';
import type { Configuration } from '../state/use-configuration';
import styles from './clue-settings.module.css';
import { SettingControl } from './setting-control';
import settingStyles from './setting-control.module.css';
import { Sides } from './sides';
import { SWITCH_KEYS } from './switches';

interface ClueSettingsProps {
  configuration: Configuration;
  onChange: (settings: SomeSettings) => void;
  /** The choice of the deck. Without it, there is no row for the cards. */
  cards?: ReactNode;
}

const ROW = cx(settingStyles.setting, settingStyles.row);

/** The admin's settings of a game with clues, a row each (GAME-01). */
export default function ClueSettings({ configuration, onChange, cards }: ClueSettingsProps) {
  const { settings, own } = configuration;
  const seconds = talkSeconds(settings);
  return (
    <div className={styles.settings}>
      {cards && (
        <div className={ROW}>
          <h3>{t({ message: 'Cards', comment: 'Setting in the lobby: the deck' })}</h3>
          {cards}
        </div>
      )}
      {own?.pairs !== undefined && own.total > 0 && own.pairs < ENOUGH_PAIRS && (
        <p className={settingStyles.note}>
          <Trans comment="To the admin, whose deck has few pairs of similar cards, so that cards are paired at random">
            Words that differ more are easier for civilians.
          </Trans>
        </p>
      )}
      {SWITCH_KEYS.map((name) => (
        <SettingControl key={name} {...{ name, configuration, onChange }} />
      ))}
      <div className={ROW}>
        <h3>{t({ message: 'Talk', comment: 'Setting: how long the players talk after the clues' })}</h3>
        <span className={styles.well}>
          <Stepper
            value={seconds}
            {...TALK}
            valueText={t({ message: `${seconds} s`, comment: 'A number of seconds. Short' })}
            less={t({ message: 'Less time', comment: 'Button beside a number of seconds' })}
            more={t({ message: 'More time', comment: 'Button beside a number of seconds' })}
            onChange={(discussion) => onChange({ discussion })}
          />
        </span>
      </div>
      {settings.rules === 'undercover' && <NextSides configuration={configuration} />}
    </div>
  );
}

/** The sides of the next round of Undercover, or the number of players that it needs. */
function NextSides({ configuration: { settings, players } }: { configuration: Configuration }) {
  if (players < MIN_FOR_UNDERCOVER)
    return (
      <p className={styles.sides} role="status">
        {undercoverNeeds()}{' '}
        {t({
          message: plural(players, { one: 'There is # of you.', other: 'There are # of you.' }),
          comment: "In the lobby, after 'Undercover needs 4 players.'",
        })}
      </p>
    );
  return (
    <div className={styles.sides}>
      <b>
        {t({
          message: plural(ph({ players }), { one: 'The # of you', other: 'The # of you' }),
          comment: "Above the sides of the game Undercover: '4 civilians', '1 Undercover'",
        })}
        <small>
          {t({
            message: plural(ph({ minutes: minutesFor(players, settings) }), {
              one: 'about # minute',
              other: 'about # minutes',
            }),
            comment: 'Beside the sides of the game Undercover: how long a round takes',
          })}
        </small>
      </b>
      <Sides sides={sidesFor(players, settings)} />
    </div>
  );
}
