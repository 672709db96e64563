import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface Question {
  title: string;
  /** What the button that does it says. */
  confirm: string;
  onConfirm: () => void;
  /** What follows from it. */
  children?: ReactNode;
}

/** Asks once more: `ask` opens the dialog, which has to be drawn. */
export function useQuestion({ onConfirm, ...question }: Question) {
  const [asks, setAsks] = useState(false);
  return {
    ask: () => setAsks(true),
    dialog: asks && (
      <ConfirmDialog
        {...question}
        onConfirm={() => {
          setAsks(false);
          onConfirm();
        }}
        onCancel={() => setAsks(false)}
      />
    ),
  };
}
