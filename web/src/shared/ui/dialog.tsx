import { t } from '@lingui/core/macro';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from './button';
import { cx } from './cx';
import styles from './dialog.module.css';
import { useModal } from './focus';
import type { IconName } from './icon';

interface DialogProps {
  /** Called on Escape and on a click outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the bottom. The first one receives focus, so it should be harmless. */
  actions?: ReactNode;
  /** Show a sheet at the bottom of a phone, with a scrolling body. Use 'wide' for a sheet on wide screens as well. */
  sheet?: boolean | 'wide';
  /** The sheet's close button. By default, it is a cross with the label 'Close'. */
  closing?: { icon: IconName; label: string };
  className?: string | undefined;
  children?: ReactNode;
}

/** A modal dialog. Mount it to open it. */
export function Dialog(props: DialogProps) {
  const { onClose, title, actions, sheet, closing, className, children } = props;
  const dialog = useModal(`.${styles.actions} button`); // Focus a button instead of the sheet's close button.
  const pressedBackdrop = useRef(false);
  const id = useId();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape calls onClose
    <dialog
      ref={dialog}
      className={cx(styles.dialog, sheet && styles.sheet, sheet === 'wide' && styles.wide, className)}
      aria-labelledby={id}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose(); // React also reports that a dialog inside this one was closed.
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && isBackdrop(event)) onClose();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {sheet && (
        <IconButton
          icon={closing?.icon ?? 'close'}
          className={styles.close}
          aria-label={closing?.label ?? t({ message: 'Close', comment: 'Button' })}
          onClick={onClose}
        />
      )}
      {children && <div className={cx(styles.body, !actions && styles.last)}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

/** Return true if an event is on the backdrop. Events in the dialog's padding have the same target. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
