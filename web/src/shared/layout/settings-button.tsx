import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { IconButton } from '../ui/button';
import type { RoomSettings } from './settings';
import { Sheet } from './sheet';

interface SettingsButtonProps extends RoomSettings {
  className?: string | undefined;
}

/** The gear that opens this device's settings. */
export function SettingsButton({ className, stream, onGame }: SettingsButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = t({
    message: 'Settings',
    comment: "Heading of a sheet and, read aloud, its button: this device's settings",
  });
  return (
    <>
      <IconButton
        floating
        icon="gear"
        className={className}
        aria-label={title}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Sheet
          title={title}
          body={() => import('./settings')}
          given={{
            stream,
            onGame:
              onGame &&
              (() => {
                close();
                onGame();
              }),
          }}
          onClose={close}
        />
      )}
    </>
  );
}
