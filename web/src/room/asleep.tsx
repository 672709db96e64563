import { Icon } from '../ui/icon';
import styles from './asleep.module.css';

/** Marks a player whose phone is not connected. */
export function Asleep() {
  return (
    <span className={styles.asleep}>
      <Icon name="moon" />
      asleep
    </span>
  );
}
