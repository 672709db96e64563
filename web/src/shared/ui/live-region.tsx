import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** Announce text to screen readers whenever it changes. Keep it mounted while it is empty. */
export function LiveRegion({ children, urgent }: { children?: ReactNode; urgent?: boolean }) {
  return (
    <div role={urgent ? 'alert' : 'status'}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </div>
  );
}
