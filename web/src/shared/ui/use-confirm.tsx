import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface Confirmation {
  title: string;
  /** What the button that does it says. */
  confirm: string;
  onConfirm: () => void;
  /** What follows from it. */
  children?: ReactNode;
}

/** Asks once more: `ask` opens the dialog, which has to be drawn. */
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
