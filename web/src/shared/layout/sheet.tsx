import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Dialog } from '../ui/dialog';
import { Waiting } from '../ui/spinner';
import { ErrorMessage } from '../ui/states';

interface SheetProps<Props extends object> {
  title: ReactNode;
  body: () => Promise<{ default: ComponentType<Props> }>;
  given: Props;
  /** Use the full width of a wide screen. */
  wide?: boolean;
  onClose: () => void;
}

/** A sheet that loads its body when it opens. Mount it to open it. */
export function Sheet<Props extends object>({ title, body, given, wide, onClose }: SheetProps<Props>) {
  const [Body] = useState(() => lazy(() => body().catch(() => ({ default: Failed }))));
  return (
    <Dialog open sheet={wide ? 'wide' : true} title={title} onClose={onClose}>
      <Suspense fallback={<Waits />}>
        <Body {...given} />
      </Suspense>
    </Dialog>
  );
}

function Waits() {
  return (
    <Waiting>
      <Trans comment="A sheet is about to be shown">One moment...</Trans>
    </Waiting>
  );
}

function Failed() {
  return (
    <ErrorMessage center>
      {t({
        message: "This part couldn't be loaded. Check your connection, then close this and try again.",
        comment: 'In a sheet whose contents did not arrive',
      })}
    </ErrorMessage>
  );
}
