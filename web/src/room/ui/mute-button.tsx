import { t } from '@lingui/core/macro';
import { isSilent, mute, useSound } from '../../shared/audio/sound';
import { IconButton } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import styles from './mute-button.module.css';

export function MuteButton({ className }: { className?: string | undefined }) {
  const muted = useSound(isSilent);
  return (
    <IconButton
      floating
      icon={muted ? 'muted' : 'sound'}
      className={cx(styles.mute, className)}
      aria-label={t({ message: 'Mute sounds', comment: 'Button, read aloud; it can be on or off' })}
      aria-pressed={muted}
      onClick={() => mute(!muted)}
    />
  );
}
