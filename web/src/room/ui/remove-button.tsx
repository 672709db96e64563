import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { focusMain } from '../../shared/ui/focus';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './remove-button.module.css';

export function RemoveButton({ player, onPress }: { player: PlayerView; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current && current === document.activeElement) focusMain(); // The player was removed.
    };
  }, []);

  const name = shownName(player.player_name);
  return (
    <IconButton
      ref={button}
      icon="close"
      className={styles.remove}
      aria-label={t({ message: `Remove ${name}`, comment: 'Button, read aloud; {name} is a player' })}
      onClick={onPress}
    />
  );
}
