import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';
import styles from './dialog.module.css';
import { focusMain } from './focus';
import { IconButton } from './icon-button';

interface DialogProps {
  open: boolean;
  /** Called on Escape and on a click outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the bottom. The first one gets the focus, so it should be harmless. */
  actions?: ReactNode;
  /** Show a sheet at the bottom of a phone, with a scrolling body. Use 'wide' for a sheet on wide screens as well. */
  sheet?: boolean | 'wide';
  children?: ReactNode;
}

/** The browser's modal dialog, which traps and restores the focus. */
export function Dialog({ open, onClose, title, actions, sheet, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) {
      element?.showModal();
      answers.current?.querySelector('button')?.focus(); // Focus a button instead of the sheet's close button.
    }
    if (!open && element?.open) element.close();
  }, [open]);

  // Close the dialog before it unmounts, because the browser does not restore the focus if an open dialog is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      keepFocus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape calls onClose
    <dialog
      ref={dialog}
      className={cx(styles.dialog, sheet && styles.sheet, sheet === 'wide' && styles.wide)}
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
      {sheet && (
        <IconButton
          icon="close"
          className={styles.close}
          aria-label={t({ message: 'Close', comment: 'Button' })}
          onClick={onClose}
        />
      )}
      {children && <div className={styles.body}>{children}</div>}
      {actions && (
        <div ref={answers} className={styles.actions}>
          {actions}
        </div>
      )}
    </dialog>
  );
}

function keepFocus(): void {
  if (document.activeElement === document.body) focusMain();
}
