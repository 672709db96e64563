import { Icon } from '../ui/icon';
import styles from './asleep.module.css';

export function Asleep() {
  return (
    <span className={styles.asleep}>
      <Icon name="moon" />
      asleep
    </span>
  );
}
