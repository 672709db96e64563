import { t } from '@lingui/core/macro';
import { mute, useSound } from '../senses/sound';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import styles from './mute-button.module.css';

export function MuteButton({ className }: { className?: string | undefined }) {
  const muted = useSound((sound) => sound.muted);
  return (
    <button
      type="button"
      className={cx(styles.mute, className)}
      aria-label={t({ message: 'Mute sounds', comment: 'Button, read aloud; it can be on or off' })}
      aria-pressed={muted}
      onClick={() => mute(!muted)}
    >
      <Icon name={muted ? 'muted' : 'sound'} />
    </button>
  );
}
