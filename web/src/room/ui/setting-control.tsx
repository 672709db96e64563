import { useId } from 'react';
import { Choice } from '../../shared/ui/choice';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { isClueGame, type Settings, type SomeSettings } from '../state/settings';
import type { Configuration } from '../state/use-configuration';
import styles from './setting-control.module.css';
import { SWITCHES, type SwitchKey } from './switches';

interface SettingControlProps<Key extends SwitchKey> {
  name: Key;
  configuration: Configuration;
  onChange: (settings: SomeSettings) => void;
}

/** A switch from the table of settings, with a note on the chosen value. */
export function SettingControl<Key extends SwitchKey>({
  name,
  configuration,
  onChange,
}: SettingControlProps<Key>) {
  const { settings } = configuration;
  const { title, options, value, applies, note } = SWITCHES[name];
  const id = useId();
  if (!applies(settings)) return null;
  const row = isClueGame(settings.rules);
  const words = note(configuration);
  const offered = options(configuration);
  const isLimited = offered.some(({ disabled }) => disabled);
  return (
    <div className={cx(styles.setting, row ? styles.row : isLimited && styles.limited)}>
      <h3>{title(configuration)}</h3>
      <Choice<Settings[Key]>
        look="small"
        label={title(configuration)}
        describedBy={id}
        options={offered}
        value={value ? value(configuration) : settings[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
      <p id={id} className={cx(styles.note, !words && styles.blank)}>
        {isLimited && <Icon name="lock" />}
        <span key={words}>{words}</span>
      </p>
    </div>
  );
}
