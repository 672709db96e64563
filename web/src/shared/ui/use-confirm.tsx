import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface Confirmation {
  title: string;
  /** The confirm button's label. */
  confirm: string;
  onConfirm: () => void;
  /** The consequences of the action. */
  children?: ReactNode;
}

/** Return a confirmation dialog. Call `open()` and render `dialog`. */
export function useConfirm({ onConfirm, ...question }: Confirmation) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <ConfirmDialog
        {...question}
        onConfirm={() => {
          setOpen(false);
          onConfirm();
        }}
        onCancel={() => setOpen(false)}
      />
    ),
  };
}

/** A confirmation dialog for an action that cannot be undone. */
export function ConfirmDialog(props: Confirmation & { onCancel: () => void }) {
  const { title, confirm, onConfirm, onCancel, children } = props;
  return (
    <Dialog
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            <Trans comment="Button: cancels the action in question">Cancel</Trans>
          </Button>
          <Button look="stop" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface AlertDialogProps {
  /** By default, it says that something has failed. */
  title?: string;
  text: string | null;
  onClose: () => void;
}

/** A dialog with a message, unless `text` is null. */
export function AlertDialog({ title, text, onClose }: AlertDialogProps) {
  if (text === null) return null;
  return (
    <Dialog
      onClose={onClose}
      title={title ?? t({ message: "That didn't work", comment: 'Heading of a message about a failure' })}
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

/** Return an error dialog. Call `show()` and render `dialog`. */
export function useAlert() {
  const [text, setText] = useState<(() => string) | null>(null);
  return {
    isOpen: text !== null,
    show: (message: () => string) => setText(() => message),
    dialog: <AlertDialog text={text?.() ?? null} onClose={() => setText(null)} />,
  };
}
