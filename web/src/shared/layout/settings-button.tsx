import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../ui/button';
import { Sheet } from './sheet';

interface SettingsButtonProps {
  className?: string | undefined;
  /** The settings' row about the room on the page. */
  stream?: ReactNode;
}

/** The gear that opens this device's settings. */
export function SettingsButton({ className, stream }: SettingsButtonProps) {
  const [open, setOpen] = useState(false);
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
          given={{ stream }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
