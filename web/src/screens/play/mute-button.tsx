import { t } from '@lingui/core/macro';
import { mute, useSound } from '../../senses/sound';
import { Icon } from '../../ui/icon';
import styles from './mute-button.module.css';

export function MuteButton() {
  const muted = useSound((sound) => sound.muted);
  return (
    <button
      type="button"
      className={styles.mute}
      aria-label={t({ message: 'Mute sounds', comment: 'Button, read aloud; it can be on or off' })}
      aria-pressed={muted}
      onClick={() => mute(!muted)}
    >
      <Icon name={muted ? 'muted' : 'sound'} />
    </button>
  );
}
