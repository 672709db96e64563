import { Icon } from '../ui/icon';
import styles from './asleep.module.css';

/** Stands beside the name of a player whose phone is not connected; the face beside it is dimmed. */
export function Asleep() {
  return (
    <span className={styles.asleep}>
      <Icon name="moon" />
      asleep
    </span>
  );
}
