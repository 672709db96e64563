import { mute, useSound } from '../../senses/sound';
import { Icon } from '../../ui/icon';
import styles from './mute-button.module.css';

export function MuteButton() {
  const muted = useSound((sound) => sound.muted);
  return (
    <button
      type="button"
      className={styles.mute}
      aria-label="Mute sounds"
      aria-pressed={muted}
      onClick={() => mute(!muted)}
    >
      <Icon name={muted ? 'muted' : 'sound'} />
    </button>
  );
}
