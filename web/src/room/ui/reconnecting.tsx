import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Pill } from '../../shared/ui/pill';
import { useRoom } from '../state/use-room';
import styles from './reconnecting.module.css';

export function Reconnecting({ roomId, children }: { roomId: string; children: ReactNode }) {
  const lost = useRoom(roomId, ({ connection }) => connection === 'reconnecting');
  return (
    <div className={styles.place} role="status">
      {lost && (
        <Pill
          busy
          title={t({ message: 'Reconnecting...', comment: 'The connection to the server is lost' })}
          className={styles.pill}
        >
          {children}
        </Pill>
      )}
    </div>
  );
}
