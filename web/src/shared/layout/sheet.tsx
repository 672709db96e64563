import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, TextButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import type { IconName } from '../ui/icon';
import { Stack } from '../ui/layout';
import { ErrorMessage, Waiting } from '../ui/states';

interface SheetProps<Props extends object> {
  title: ReactNode;
  body: () => Promise<{ default: ComponentType<Props & { onClose: () => void }> }>;
  given: Props;
  /** Use the full width of a wide screen. */
  wide?: boolean;
  onClose: () => void;
}

/** A sheet that loads its body when it opens. Mount it to open it. */
export function Sheet<Props extends object>({ title, body, given, wide, onClose }: SheetProps<Props>) {
  const [Body] = useState(() => lazy(() => body().catch(() => ({ default: LoadFailed }))));
  return (
    <Dialog sheet={wide ? 'wide' : true} title={title} onClose={onClose}>
      <Suspense
        fallback={
          <Waiting>
            <Trans comment="A sheet is about to be shown">One moment...</Trans>
          </Waiting>
        }
      >
        <Body {...given} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

interface SheetButtonProps<Props extends object> extends Omit<SheetProps<Props>, 'onClose'> {
  icon: IconName;
  title: string;
  onToggle?: ((open: boolean) => void) | undefined;
}

/** A small button with the title of the sheet that it opens. */
export function SheetButton<Props extends object>({ icon, onToggle, ...sheet }: SheetButtonProps<Props>) {
  const [open, setOpen] = useState(false);
  function toggle(opens: boolean) {
    setOpen(opens);
    onToggle?.(opens);
  }
  return (
    <>
      <TextButton icon={icon} onClick={() => toggle(true)}>
        {sheet.title}
      </TextButton>
      {open && <Sheet {...sheet} onClose={() => toggle(false)} />}
    </>
  );
}

/** Explain that a file is missing. An update of the server removes the files of older pages, so that only a reload helps. */
export function LoadFailed() {
  return navigator.onLine ? (
    <Stack>
      <ErrorMessage center>
        {t({
          message:
            "This part couldn't be loaded. If the game has just been updated, reload the page: your seat and your card are safe.",
        })}
      </ErrorMessage>
      <Button wide look="go" icon="refresh" onClick={() => window.location.reload()}>
        <Trans comment="Button: reloads the page">Reload</Trans>
      </Button>
    </Stack>
  ) : (
    <ErrorMessage center>
      {t({ message: "This part couldn't be loaded. Check your connection, then close this and try again." })}
    </ErrorMessage>
  );
}
