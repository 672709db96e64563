import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { focusMain } from './focus-main';

interface DialogProps {
  open: boolean;
  /** Escape, and a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  // A dialog that is removed while it is open does not give the focus back: close it first.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      keepFocus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, through onClose
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={() => {
        keepFocus();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

function keepFocus(): void {
  if (document.activeElement === document.body) focusMain();
}
