import { Frame } from '../frame';
import styles from './starting.module.css';

/** Before the server has answered. */
export function Starting() {
  return (
    <Frame>
      <img className={styles.logo} src="/brand/logo.svg" alt="" />
    </Frame>
  );
}
