import { Pill } from '../ui/pill';
import styles from './reconnecting.module.css';
import { useRoomStore } from './room-store';

/** Shown over the screen while the connection is away; the screen itself stays. */
export function Reconnecting({ children }: { children: string }) {
  const lost = useRoomStore(({ connection }) => connection === 'reconnecting');
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
