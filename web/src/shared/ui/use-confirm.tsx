import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface Confirmation {
  title: string;
  /** The label of the confirm button. */
  confirm: string;
  onConfirm: () => void;
  /** The consequences. */
  children?: ReactNode;
}

/** Confirmation dialog. Call `open()` and render `dialog`. */
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
