import type { ReactNode } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { Log, type LogProps } from './log';
import styles from './log.module.css';

interface LogSheetProps extends LogProps {
  title: ReactNode;
  onClose: () => void;
  /** Announcements for screen readers. They are rendered in the sheet, because the rest of the page is inert. */
  children?: ReactNode;
}

export function LogSheet({ title, onClose, children, ...log }: LogSheetProps) {
  return (
    <Dialog sheet className={styles.sheet} title={title} onClose={onClose}>
      <Log {...log} />
      {children}
    </Dialog>
  );
}
