import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { IconButton } from '../ui/icon-button';
import { Sheet } from './sheet';

/** The gear that opens this device's settings. */
export function SettingsButton({ className }: { className?: string | undefined }) {
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
        <Sheet title={title} body={() => import('./settings')} given={{}} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
