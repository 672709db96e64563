import { t } from '@lingui/core/macro';
import { isSilent, mute, useSound } from '../senses/sound';
import { cx } from '../ui/cx';
import { IconButton } from '../ui/icon-button';
import styles from './mute-button.module.css';

export function MuteButton({ className }: { className?: string | undefined }) {
  const muted = useSound(isSilent);
  return (
    <IconButton
      icon={muted ? 'muted' : 'sound'}
      className={cx(styles.mute, className)}
      aria-label={t({ message: 'Mute sounds', comment: 'Button, read aloud; it can be on or off' })}
      aria-pressed={muted}
      onClick={() => mute(!muted)}
    />
  );
}
