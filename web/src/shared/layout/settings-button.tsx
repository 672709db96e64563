import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { lazyOptional } from '../loading/lazy';
import { IconButton } from '../ui/icon-button';

const Settings = lazyOptional(() => import('./settings'));

/** The gear that opens this device's settings (REL-01). */
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
      {open && <Settings title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
