import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Pill } from '../ui/pill';
import styles from './reconnecting.module.css';
import { useRoom } from './room-store';

export function Reconnecting({ roomId, children }: { roomId: string; children: ReactNode }) {
  const lost = useRoom(roomId, ({ connection }) => connection === 'reconnecting');
  return (
    <div className={styles.place}>
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
