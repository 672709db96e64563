import { Pill } from '../ui/pill';
import styles from './reconnecting.module.css';
import { useRoom } from './room-store';

export function Reconnecting({ roomId, children }: { roomId: string; children: string }) {
  const lost = useRoom(roomId, ({ connection }) => connection === 'reconnecting');
  return (
    <div className={styles.place}>
      {lost && (
        <Pill busy title="Reconnecting..." className={styles.pill}>
          {children}
        </Pill>
      )}
    </div>
  );
}
