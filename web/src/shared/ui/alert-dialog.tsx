import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

/** A dialog that reports a failure. It is open unless `text` is null. */
export function AlertDialog({ text, onClose }: { text: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      title={t({ message: "That didn't work", comment: 'Heading of a message about a failure' })}
      actions={
        <Button look="go" onClick={onClose}>
          <Trans comment="Button that closes a message">OK</Trans>
        </Button>
      }
    >
      <p role="alert">{text}</p>
    </Dialog>
  );
}

/** Return an error dialog. Call `show()`, and render `dialog` even while it is closed. */
export function useAlert() {
  const [text, setText] = useState<(() => string) | null>(null);
  return {
    isOpen: text !== null,
    show: (message: () => string) => setText(() => message),
    dialog: <AlertDialog text={text?.() ?? null} onClose={() => setText(null)} />,
  };
}
